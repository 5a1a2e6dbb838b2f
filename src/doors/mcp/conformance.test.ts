import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { silentLog } from '../../kit/index.ts';
import { serveHttp } from '../serve.ts';
import { fixtureServer } from '../testing/conformance-fixtures.ts';
import { doorConfig, fakeServices, LIVE_KEY } from '../testing/fakes.ts';

// The official conformance suite and the official inspector against the live port. What they say is written down in
// docs/contract.md.

const bin = (path: string): string =>
  fileURLToPath(new URL(`../../../node_modules/@modelcontextprotocol/${path}`, import.meta.url));

async function run(script: string, args: readonly string[]): Promise<{ code: number | null; out: string }> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => void (out += part));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, out };
}

/** The suite cannot send a key: this stands between and adds it. Everything else, Host included, passes as it is. */
async function keyed(url: string): Promise<string> {
  const target = new URL(url);
  const proxy = createServer((incoming, outgoing) => {
    const onward = request(
      {
        host: target.hostname,
        port: target.port,
        path: incoming.url,
        method: incoming.method,
        headers: { ...incoming.headers, authorization: `Bearer ${LIVE_KEY}` },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  after(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/mcp`;
}

async function door(options: Pick<Parameters<typeof serveHttp>[0], 'mcpFactory'>): Promise<string> {
  const served = await serveHttp({ services: await fakeServices(), config: doorConfig(), log: silentLog, ...options });
  after(() => served.close(100));
  return served.url;
}

async function failed(url: string, scenarios: readonly string[]): Promise<string[]> {
  const bad: string[] = [];
  for (const scenario of scenarios) {
    const { code, out } = await run(bin('conformance/dist/index.js'), ['server', '--url', url, '--scenario', scenario]);
    if (code !== 0) bad.push(`${scenario}: ${out}`);
  }
  return bad;
}

test('conformance: our tools', async () => {
  assert.deepEqual(
    await failed(await keyed(await door({})), ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection']),
    [],
  );
});

test("conformance: the suite's own tools through the same endpoint", async () => {
  const scenarios = [
    'tools-call-simple-text',
    'tools-call-image',
    'tools-call-audio',
    'tools-call-embedded-resource',
    'tools-call-mixed-content',
    'tools-call-error',
    'tools-call-with-progress',
    'json-schema-2020-12',
    'server-sse-multiple-streams',
  ];
  assert.deepEqual(await failed(await keyed(await door({ mcpFactory: fixtureServer })), scenarios), []);
});

test('inspector: lists our tools in strict mode with no complaint but the lists of types, and calls one', async () => {
  const common = [
    '--cli',
    `${await door({})}/mcp`,
    '--transport',
    'http',
    '--header',
    `Authorization: Bearer ${LIVE_KEY}`,
  ];
  const list = await run(bin('inspector/clients/launcher/build/index.js'), [
    ...common,
    '--method',
    'tools/list',
    '--strict',
  ]);
  assert.equal(list.code, 0, list.out);
  // A list of types for what may be null is decided: agents that cannot read `anyOf` are more than those it troubles.
  const others = (list.out.match(/Issue: .*/g) ?? []).filter(
    (line) => !/`type` is an array \(\[".+?","null"\]\)/.test(line),
  );
  assert.deepEqual(others, []);
  assert.equal((list.out.match(/"inputSchema"/g) ?? []).length, 16);
  const call = await run(bin('inspector/clients/launcher/build/index.js'), [
    ...common,
    '--method',
    'tools/call',
    '--tool-name',
    'get_balance',
  ]);
  assert.match(call.out, /"credits": 5/);
});
