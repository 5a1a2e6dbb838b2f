import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import sharp from 'sharp';
import type { WebhookEvent } from '../src/contract/index.ts';
import { testService } from '../src/doors/testing/service.ts';
import { plakat, PlakatError } from './client.ts';
import { isGenuine, webhookReceiver } from './webhook-receiver.ts';

const service = await testService();
const { live_key, webhook_secret } = await service.workspace();
const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'plakat-examples-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const photo = join(folder, 'photo.jpg');
writeFileSync(
  photo,
  await sharp({ create: { width: 800, height: 600, channels: 3, background: { r: 240, g: 200, b: 20 } } })
    .jpeg()
    .toBuffer(),
);
const env = { ...process.env, PLAKAT_URL: service.url, PLAKAT_KEY: live_key };

/** Runs a program in the folder; its output, or the assertion fails. */
async function run(command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, { cwd: folder, env });
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => void (out += part));
  assert.equal(await new Promise((resolve) => child.on('close', resolve)), 0, out);
  return out;
}

test('the typed client is under 100 lines and works as a program', async () => {
  assert.ok(readFileSync(here('client.ts'), 'utf8').trimEnd().split('\n').length < 100);
  assert.match(
    await run(process.execPath, ['--disable-warning=ExperimentalWarning', here('client.ts'), photo, 'Духи «Ночь»']),
    /^done: /,
  );
  assert.ok(statSync(join(folder, 'final.png')).size > 0);
});

test('the typed client as a library: estimate, job, outputs, archive, refusals', async () => {
  const client = plakat({ url: service.url, key: live_key, language: 'ru' });
  const asset = await client.upload(photo);
  const task = { mode: 'pack', asset_ids: [asset.id], format_keys: ['a_1', 'b_1'] } as const;
  assert.equal((await client.estimate({ ...task, asset_ids: [asset.id], format_keys: ['a_1', 'b_1'] })).total, 4);
  const job = await client.follow(
    (await client.create({ mode: 'pack', asset_ids: [asset.id], format_keys: ['a_1', 'b_1'] }, 'one')).id,
  );
  assert.deepEqual(
    [job.status, (await client.outputs(job.id)).length, (await client.balance()).reserved],
    ['done', 2, 0],
  );
  assert.equal((await client.zip(job.id)).headers.get('content-type'), 'application/zip');
  await assert.rejects(
    client.create({ mode: 'card' }),
    (error) =>
      error instanceof PlakatError && error.error.code === 'invalid_request' && error.message.includes('ошибки'),
  );
});

const curl = /^curl (\d+)\.(\d+)/.exec(spawnSync('curl', ['--version'], { encoding: 'utf8' }).stdout ?? '');
const curlIsNew = curl !== null && (Number(curl[1]) > 7 || Number(curl[2]) >= 82);

test('the curl script', { skip: curlIsNew ? false : 'no curl of 7.82 or newer here' }, async () => {
  const out = await run('bash', [here('banner.sh'), photo, 'Духи']);
  assert.match(out, /"total":3/);
  assert.match(out, /\ndone\n/);
  assert.ok(
    readdirSync(folder).some(
      (name) => name.endsWith('.zip') && readFileSync(join(folder, name)).subarray(0, 2).toString() === 'PK',
    ),
  );
});

test('the webhook receiver takes what is genuine, once, and nothing else', async () => {
  const events: WebhookEvent[] = [];
  const receiver = webhookReceiver(webhook_secret, (event) => void events.push(event));
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  try {
    const client = plakat({ url: service.url, key: live_key });
    const asset = await client.upload(photo);
    await client.create({ mode: 'pack', asset_ids: [asset.id], format_keys: ['a_1'], webhook_url: url });
    for (let i = 0; i < 1500 && events.at(-1)?.type !== 'job.completed'; i++)
      await new Promise((done) => setTimeout(done, 25));
    assert.deepEqual(
      events.map(({ type }) => type),
      ['job.step', 'job.completed'],
    );
    assert.equal(
      (
        await fetch(url, {
          method: 'POST',
          headers: { 'svc-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
          body: '{}',
        })
      ).status,
      401,
    );
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
});

test('a signature is good for five minutes, one secret and one body', () => {
  // Made once with: printf '1700000000.{"a":1}' | openssl dgst -sha256 -hmac s3cret
  const header = 't=1700000000,v1=1698a50bc74d1ff1db85c4e0a5297c2ad9fdba245d5737cdb789e4cc6e098940';
  const body = Buffer.from('{"a":1}');
  assert.ok(isGenuine('s3cret', header, body, 1_700_000_300));
  assert.ok(!isGenuine('s3cret', header, body, 1_700_000_301));
  assert.ok(!isGenuine('s3cret', header, body, 1_699_999_699));
  assert.ok(!isGenuine('other', header, body, 1_700_000_000));
  assert.ok(!isGenuine('s3cret', header, Buffer.from('{"a":2}'), 1_700_000_000));
  for (const bad of [undefined, '', header.replace('v1', 'v0'), header.slice(0, -1), `${header}0`])
    assert.ok(!isGenuine('s3cret', bad, body, 1_700_000_000), String(bad));
});

for (const name of ['mcp/mcp.json', 'mcp/vscode.json']) {
  test(`${name} leads an MCP client to the tools`, async () => {
    const config = JSON.parse(readFileSync(here(name), 'utf8')) as Record<
      'mcpServers' | 'servers',
      { plakat: { type: string; url: string; headers: Record<string, string> } } | undefined
    >;
    const { type, url, headers } = (config.mcpServers ?? config.servers)!.plakat;
    assert.equal(type, 'http');
    const filled = Object.fromEntries(
      Object.entries(headers).map(([key, value]) => [
        key,
        value.replace(/\$\{(?:PLAKAT_KEY|input:plakat-key)\}/, live_key),
      ]),
    );
    const client = new Client({ name: 'example', version: '1' });
    await client.connect(
      new StreamableHTTPClientTransport(new URL(url.replace('http://127.0.0.1:8080', service.url)), {
        requestInit: { headers: filled },
      }),
    );
    assert.equal((await client.listTools()).tools.length, 16);
    await client.close();
  });
}
