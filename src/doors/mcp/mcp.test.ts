import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import sharp from 'sharp';
import { JobInput, TOOLS } from '../../contract/index.ts';
import type { Asset, ErrorBody } from '../../contract/index.ts';
import { apiClient, testService } from '../testing/service.ts';
import { isOwnHost, isOwnOrigin, ownHosts } from '../hosts.ts';

const service = await testService();
const { live_key, test_key } = await service.workspace();
const api = apiClient(service.api, live_key);
const photo = new Uint8Array(
  await sharp({ create: { width: 700, height: 700, channels: 3, background: { r: 1, g: 2, b: 3 } } })
    .png()
    .toBuffer(),
);
const asset = ((await (await api.upload(photo)).json()) as Asset).id;

type Mode = 'auto' | 'legacy';

async function connected<T>(
  mode: Mode,
  use: (client: Client) => Promise<T>,
  headers: Record<string, string> = {},
): Promise<T> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(service.mcp), {
      requestInit: { headers: { authorization: `Bearer ${live_key}`, ...headers } },
    }),
  );
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

type Called = {
  isError?: boolean;
  structuredContent?: Record<string, unknown>;
  content: { type: string; text?: string; uri?: string }[];
};

async function call(client: Client, name: string, args: Record<string, unknown> = {}): Promise<Called> {
  return (await client.callTool({ name, arguments: args })) as Called;
}

async function refused(
  client: Client,
  name: string,
  args: Record<string, unknown>,
): Promise<{ code: string; paths: string[]; message: string }> {
  const result = await call(client, name, args);
  assert.equal(result.isError, true, name);
  const { error } = JSON.parse(result.content[0]!.text!) as ErrorBody;
  return { code: error.code, paths: (error.details ?? []).map(({ path }) => path), message: error.message };
}

for (const [mode, version] of [
  ['auto', '2026-07-28'],
  ['legacy', '2025-11-25'],
] as const) {
  test(`a client of ${version}: create with question and answer, down to the file`, async () => {
    await connected(mode, async (client) => {
      assert.equal(client.getNegotiatedProtocolVersion(), version);
      const started = await call(client, 'create_banner', { asset_ids: [asset], title: 'Духи' });
      const { job_id } = started.structuredContent as { job_id: string };
      const follow = async (is: (view: Record<string, unknown>) => boolean): Promise<Called> => {
        for (let i = 0; i < 1500; i++) {
          const result = await call(client, 'get_job', { job_id });
          if (is(result.structuredContent!)) return result;
          await new Promise((done) => setTimeout(done, 25));
        }
        throw new Error('the job never came to that');
      };
      const asking = await follow(({ status }) => status === 'waiting_input');
      const { token, kind, expires_at, choices } = asking.structuredContent!['question'] as {
        token: string;
        kind: string;
        expires_at: string;
        choices: { id: string; recommended: boolean }[];
      };
      assert.deepEqual([kind, Date.parse(expires_at) > Date.now() + 6 * 86_400_000], ['pick_sketch', true]);
      const tried = await connected(
        mode,
        (trial) => refused(trial, 'answer_question', { job_id, token, choice: 'a' }),
        {
          authorization: `Bearer ${test_key}`,
        },
      );
      assert.equal(tried.code, 'forbidden', 'a test key answers no live job');
      const answered = await call(client, 'answer_question', {
        job_id,
        token,
        choice: choices.find(({ recommended }) => recommended)!.id,
      });
      assert.equal(answered.isError, undefined);
      const done = await follow(({ status }) => status === 'done');
      const { failed, credits_charged: charged, zip_url: zip } = done.structuredContent as Record<string, unknown>;
      assert.deepEqual([failed, charged, String(zip).endsWith(`/v1/jobs/${job_id}/zip`)], [0, 3, true]);
      const link = done.content.find(({ type }) => type === 'resource_link')!;
      const file = await fetch(link.uri!);
      assert.deepEqual([file.status, file.headers.get('content-type')], [200, 'image/png']);
      const listed = await call(client, 'list_outputs', { job_id });
      assert.equal((listed.structuredContent!['outputs'] as unknown[]).length, 1);
      assert.equal((await refused(client, 'answer_question', { job_id, token, choice: 'a' })).code, 'conflict');
    });
  });
}

test('the list: sixteen tools in the order of the reference, under 25 KB, described and annotated', async () => {
  await connected('auto', async (client) => {
    const { tools } = await client.listTools();
    assert.deepEqual(
      tools.map(({ name }) => name),
      [
        'list_formats',
        'estimate_cost',
        'create_banner',
        'adapt_banner',
        'make_format_pack',
        'enhance_banner',
        'improve_ctr',
        'unify_style',
        'make_marketplace_card',
        'animate_to_video',
        'make_html5',
        'get_job',
        'answer_question',
        'list_outputs',
        'get_balance',
        'list_brand_kits',
      ],
    );
    const bytes = Buffer.byteLength(JSON.stringify(tools));
    assert.ok(bytes < 25_000, `${bytes} bytes`);
    for (const tool of tools) {
      assert.ok(tool.title && tool.description!.length > 30 && tool.outputSchema && tool.annotations, tool.name);
      assert.equal(tool.annotations!.readOnlyHint, /^(list|get|estimate)_/.test(tool.name), tool.name);
      assert.doesNotMatch(JSON.stringify(tool), /anyOf|\$ref|\$schema/, tool.name);
      // What is refused and what may be null is said where things are given; answers leave out what is null.
      assert.equal(tool.inputSchema['additionalProperties'], false, tool.name);
      assert.doesNotMatch(JSON.stringify(tool.outputSchema), /"null"/, tool.name);
      const kit = tool.inputSchema.properties?.['brand_kit_id'] as { type: unknown } | undefined;
      if (kit) assert.deepEqual(kit.type, ['string', 'null'], tool.name);
    }
  });
});

test('a tool takes just the fields of its mode; each field is described', () => {
  const fields = (name: string): string[] => Object.keys(TOOLS.find((tool) => tool.name === name)!.input.shape);
  assert.ok(!fields('enhance_banner').includes('marketplace'));
  assert.deepEqual(
    fields('make_html5').filter((field) => ['network', 'click_url'].includes(field)),
    ['network', 'click_url'],
  );
  assert.deepEqual(fields('estimate_cost'), Object.keys(JobInput.shape), 'just what POST /estimate takes');
});

test('every other tool answers by its own output schema', async () => {
  await connected('auto', async (client) => {
    // The client checks structured answers against the advertised schemas by itself.
    await client.listTools();
    const all = await call(client, 'list_formats');
    assert.equal((all.structuredContent!['packs'] as unknown[]).length, 13);
    const one = await call(client, 'list_formats', { pack: 'rsya' });
    type Formats = { key: string; in_pack: boolean; popular: boolean; rules: string[] }[];
    const [mine] = one.structuredContent!['packs'] as { count: number; formats: Formats }[];
    const [theirs] = (await api.get<{ packs: { count: number; formats: Formats }[] }>('/formats?pack=rsya')).packs;
    const told = ({ key, in_pack, popular, rules }: Formats[0]) => ({ key, in_pack, popular, rules });
    assert.deepEqual([mine!.count, mine!.formats.map(told)], [theirs!.count, theirs!.formats.map(told)]);
    assert.equal(mine!.formats.length, 14);
    assert.equal(
      (await call(client, 'estimate_cost', { mode: 'create', asset_ids: [asset], title: 'x' })).structuredContent![
        'total'
      ],
      3,
    );
    assert.equal(typeof (await call(client, 'get_balance')).structuredContent!['credits'], 'number');
    assert.deepEqual((await call(client, 'list_brand_kits')).structuredContent, { brand_kits: [] });
    assert.ok(
      (await call(client, 'make_format_pack', { asset_ids: [asset], format_keys: ['a_1'], idempotency_key: 'one' }))
        .structuredContent!['job_id'],
    );
  });
});

test('the same idempotency key gives the same job by either door', async () => {
  const first = (await (
    await api.post('/jobs', { mode: 'pack', asset_ids: [asset], format_keys: ['z_1'] }, { 'idempotency-key': 'both' })
  ).json()) as { id: string };
  const second = await connected('auto', (client) =>
    call(client, 'make_format_pack', { asset_ids: [asset], format_keys: ['z_1'], idempotency_key: 'both' }),
  );
  assert.equal(second.structuredContent!['job_id'], first.id);
});

test('refusals are tool errors with the code of the contract, in the asked language', async () => {
  await connected(
    'auto',
    async (client) => {
      const bad = await refused(client, 'create_banner', { asset_ids: ['x'], marketplace: 'wb' });
      assert.deepEqual(
        [bad.code, bad.paths, bad.message],
        ['invalid_request', ['asset_ids.0', 'marketplace'], 'В запросе есть ошибки.'],
      );
      assert.deepEqual((await refused(client, 'create_banner', { asset_ids: [asset] })).paths, ['title', 'brief']);
      assert.equal(
        (await refused(client, 'get_job', { job_id: '01900000-0000-7000-8000-0000000000ff' })).code,
        'not_found',
      );
      assert.equal((await refused(client, 'animate_to_video', { asset_ids: [asset] })).code, 'not_configured');
      assert.deepEqual((await refused(client, 'create_banner', { asset_ids: [asset], title: 'a\0b' })).paths, [
        'title',
      ]);
      for (const name of ['get_job', 'answer_question', 'list_outputs'])
        assert.equal((await refused(client, name, { job_id: 7 })).code, 'invalid_request');
      await assert.rejects(client.callTool({ name: 'no_such_tool' }), /Unknown tool/);
    },
    { 'accept-language': 'ru' },
  );
});

const PING = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

function raw(headers: Record<string, string>, body: string = JSON.stringify(PING)): Promise<Response> {
  return fetch(service.mcp, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${live_key}`,
      ...headers,
    },
    body,
  });
}

test('keys, origins and bad bodies at the door', async () => {
  const unknown = await raw({ authorization: 'Bearer svc_live_nobody' });
  assert.deepEqual(
    [unknown.status, unknown.headers.get('www-authenticate'), ((await unknown.json()) as ErrorBody).error.code],
    [401, 'Bearer', 'invalid_api_key'],
  );
  assert.equal((await raw({ origin: 'https://evil.example' })).status, 403);
  assert.equal((await raw({ origin: 'http://localhost:6274' })).status, 200);
  assert.equal((await raw({ 'content-type': 'text/plain' })).status, 415);
  for (const body of [
    '',
    '{',
    'null',
    '[]',
    '{"jsonrpc":"2.0"}',
    '['.repeat(50_000),
    JSON.stringify({ ...PING, method: 7 }),
  ]) {
    const status = (await raw({}, body)).status;
    assert.ok(status >= 400 && status < 500, `${body.slice(0, 20)}: ${status}`);
  }
  assert.equal((await raw({}, JSON.stringify({ ...PING, params: { x: 'y'.repeat(400_000) } }))).status, 413);
  assert.equal((await raw({})).status, 200, 'the service lives');
});

test('names that are ours, and names made to point here', () => {
  const own = ownHosts('https://ads.example:8443', ['other.example']);
  for (const host of [
    'ads.example',
    'ads.example:8443',
    'other.example:1',
    'localhost:8080',
    '127.0.0.1:9',
    '[::1]:9',
    '192.168.1.5:8080',
    'ADS.EXAMPLE',
  ])
    assert.ok(isOwnHost(host, own), host);
  for (const host of [undefined, '', 'evil.example', 'ads.example.evil.example', 'x@ads.example', 'ads.example evil'])
    assert.ok(!isOwnHost(host, own), String(host));
  assert.ok(isOwnOrigin(undefined, own) && isOwnOrigin('https://ads.example', own));
  for (const origin of ['null', '', 'https://evil.example', 'https://192.168.1.5'])
    assert.ok(!isOwnOrigin(origin, own), origin);
});

test('the limits are the same as of the API', async () => {
  const limited = await testService({ rates: { perKey: 3, perWorkspace: 300, newJobs: 30 } });
  const { live_key: key } = await limited.workspace();
  const ask = (): Promise<Response> =>
    fetch(limited.mcp, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${key}`,
      },
      body: JSON.stringify(PING),
    });
  assert.equal((await apiClient(limited.api, key).call('/balance')).status, 200);
  assert.deepEqual([(await ask()).status, (await ask()).status], [200, 200]);
  const over = await ask();
  assert.deepEqual(
    [over.status, ((await over.json()) as ErrorBody).error.code, Number(over.headers.get('retry-after')) > 50],
    [429, 'rate_limited', true],
  );
});

test('every call of a batch counts against the limit', async () => {
  const limited = await testService({ rates: { perKey: 5, perWorkspace: 300, newJobs: 30 } });
  const { live_key: key } = await limited.workspace();
  const batch = Array.from({ length: 20 }, (_, id) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'get_balance', arguments: {} },
  }));
  const response = await fetch(limited.mcp, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${key}`,
    },
    body: JSON.stringify(batch),
  });
  const text = await response.text();
  const limitedCalls = text.split('rate_limited').length - 1;
  assert.ok(response.status >= 400 || limitedCalls === 15, `${response.status}, ${limitedCalls} refused: ${text}`);
});
