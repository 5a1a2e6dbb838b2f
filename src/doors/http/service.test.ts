import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import sharp from 'sharp';
import { Balance, Estimate, Job, OutputList, WebhookEvent } from '../../contract/index.ts';
import type { Asset, ErrorBody, Output } from '../../contract/index.ts';
import { apiClient, testService } from '../testing/service.ts';
import { until } from '../../kit/testing.ts';

/* The contract through a real socket, on the real rooms; only the modes are small. */

const service = await testService();
const { live_key, test_key, webhook_secret, workspace_id } = await service.workspace();
const client = apiClient(service.api, live_key);
const trial = apiClient(service.api, test_key);
const stranger = apiClient(service.api, (await service.workspace()).live_key);
const photo = new Uint8Array(
  await sharp({ create: { width: 800, height: 800, channels: 3, background: { r: 9, g: 90, b: 200 } } })
    .png()
    .toBuffer(),
);
const asset = ((await (await client.upload(photo)).json()) as Asset).id;
const CREATE = { mode: 'create', asset_ids: [asset], title: 'Духи' };

const isOver = (job: Job): boolean => ['done', 'partial', 'failed', 'canceled'].includes(job.status);

async function code(response: Response | Promise<Response>): Promise<[number, string]> {
  const got = await response;
  return [got.status, ((await got.json()) as ErrorBody).error.code];
}

async function start(body: object): Promise<Job> {
  const response = await client.post('/jobs', body);
  assert.equal(response.status, 201);
  return Job.parse(await response.json());
}

async function pack(keys: readonly string[], more: object = {}): Promise<Job> {
  return client.until((await start({ mode: 'pack', asset_ids: [asset], format_keys: keys, ...more })).id, isOver);
}

test('a test key looks at live jobs and changes none; its own jobs post their end', async () => {
  const job = await start(CREATE);
  const asking = await client.until(job.id, ({ status }) => status === 'waiting_input');
  assert.equal(((await trial.get(`/jobs/${job.id}`)) as Job).id, job.id);
  const answer = { token: asking.question!.token, choice: asking.question!.choices[0]!.id };
  assert.deepEqual(await code(trial.post(`/jobs/${job.id}/answer`, answer)), [403, 'forbidden']);
  assert.deepEqual(await code(trial.post(`/jobs/${job.id}/cancel`)), [403, 'forbidden']);
  assert.equal(Job.parse(await client.get(`/jobs/${job.id}`)).status, 'waiting_input');
  assert.equal((await client.post(`/jobs/${job.id}/cancel`)).status, 200);

  const posted: unknown[] = [];
  const receiver = createServer((incoming, outgoing) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => {
      posted.push(JSON.parse(body));
      outgoing.writeHead(204).end();
    });
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  const { port } = receiver.address() as AddressInfo;
  const tried = Job.parse(
    await (await trial.post('/jobs', { ...CREATE, webhook_url: `http://127.0.0.1:${port}/` })).json(),
  );
  await until('the event', () => posted.length > 0);
  receiver.close();
  const event = WebhookEvent.parse(posted[0]);
  assert.ok(event.type === 'job.completed' && event.data.job.id === tried.id && event.data.job.test);
});

test('estimate, create, question, answer, files, archive, balance', async () => {
  const before = Balance.parse(await client.get('/balance'));
  const estimate = Estimate.strict().parse(await (await client.post('/estimate', CREATE)).json());
  const started = await start(CREATE);
  assert.deepEqual([started.status, started.credits.reserved, started.test], ['queued', estimate.total, false]);

  const asking = await client.until(started.id, ({ status }) => status === 'waiting_input');
  const question = asking.question!;
  assert.equal(question.choices.filter(({ recommended }) => recommended).length, 1);
  assert.equal((await fetch(question.choices[0]!.preview_url!)).status, 200);
  assert.deepEqual(await code(client.post(`/jobs/${started.id}/answer`, { token: 'stale', choice: 'a' })), [
    409,
    'conflict',
  ]);
  assert.deepEqual(await code(client.post(`/jobs/${started.id}/answer`, { token: question.token, choice: 'zz' })), [
    422,
    'invalid_request',
  ]);
  assert.deepEqual(await code(client.post(`/jobs/${started.id}/answer`, { token: question.token })), [
    422,
    'invalid_request',
  ]);
  assert.deepEqual(await code(stranger.post(`/jobs/${started.id}/answer`, { token: question.token, choice: 'a' })), [
    404,
    'not_found',
  ]);
  const answered = await client.post(`/jobs/${started.id}/answer`, {
    token: question.token,
    choice: 'b',
    text: 'but darker',
  });
  assert.equal(answered.status, 200);

  const done = Job.strict().parse(await client.until(started.id, isOver));
  assert.deepEqual(
    [done.status, done.credits, done.progress],
    ['done', { estimated: 3, reserved: 0, charged: 3, refunded: 0 }, { done: 1, total: 1, failed: 0 }],
  );
  assert.deepEqual(await code(client.post(`/jobs/${started.id}/answer`, { token: question.token, choice: 'a' })), [
    409,
    'conflict',
  ]);
  const list = OutputList.strict().parse(await client.get(`/outputs?job_id=${done.id}`));
  assert.deepEqual(
    list.data.map(({ id }) => id),
    done.outputs.map(({ id }) => id),
  );
  const file = await fetch(done.outputs[0]!.url!);
  assert.deepEqual(
    [file.status, file.headers.get('content-type'), (await file.arrayBuffer()).byteLength],
    [200, 'image/png', done.outputs[0]!.bytes],
  );
  const zip = await fetch(done.zip_url!, { headers: { authorization: `Bearer ${live_key}` } });
  assert.deepEqual(
    [
      zip.headers.get('content-type'),
      Buffer.from(await zip.arrayBuffer())
        .subarray(0, 4)
        .toString('latin1'),
    ],
    ['application/zip', 'PK\x03\x04'],
  );
  assert.equal((await fetch(done.zip_url!)).status, 401);
  assert.equal(Balance.parse(await client.get('/balance')).credits, before.credits - 3);
});

test('a job that is partly or not at all acceptable is charged for what was accepted', async () => {
  const partial = await pack(['a_1', 'b_1'], { brief: JSON.stringify({ reject: ['b_1'] }) });
  assert.deepEqual(
    [partial.status, partial.credits.charged, partial.credits.refunded, partial.progress.failed],
    ['partial', 2, 2, 1],
  );
  const rejected = OutputList.parse(await client.get(`/outputs?job_id=${partial.id}&status=rejected`));
  assert.deepEqual(
    rejected.data.map(({ format, url, checks }) => [format, url, checks?.[0]?.code]),
    [['b_1', null, 'contrast']],
  );
  const failed = await pack(['a_1'], { brief: JSON.stringify({ reject: ['a_1'] }) });
  assert.deepEqual([failed.status, failed.credits.charged, failed.zip_url], ['failed', 0, null]);
  assert.deepEqual(await code(client.call(`/jobs/${failed.id}/zip`)), [404, 'not_found']);
});

test('cancel: refunded, repeatable, and too late after the end', async () => {
  const slow = await start({
    mode: 'pack',
    asset_ids: [asset],
    format_keys: ['a_1', 'a_2'],
    brief: JSON.stringify({ ms: 60_000 }),
  });
  await client.until(slow.id, ({ status }) => status === 'running');
  for (let i = 0; i < 2; i++) {
    const canceled = Job.parse(await (await client.post(`/jobs/${slow.id}/cancel`)).json());
    assert.deepEqual([canceled.status, canceled.credits.refunded, canceled.credits.reserved], ['canceled', 4, 0]);
  }
  assert.deepEqual(await code(client.post(`/jobs/${(await pack(['a_1'])).id}/cancel`)), [409, 'conflict']);
});

test('a test key answers with the estimate and makes nothing', async () => {
  const before = await client.get<Balance>('/balance');
  const response = await trial.post('/jobs', CREATE);
  const job = Job.strict().parse(await response.json());
  assert.deepEqual(
    [response.status, job.test, job.status, job.credits, job.outputs],
    [201, true, 'done', { estimated: 3, reserved: 0, charged: 0, refunded: 0 }, []],
  );
  assert.deepEqual(await client.get<Balance>('/balance'), before);
  assert.equal((await code(trial.post('/jobs', { mode: 'create' })))[0], 422);
});

test('too few credits: 402 says how many, or 202 keeps a draft', async () => {
  const { live_key: key } = await service.workspace();
  const poor = apiClient(service.api, key);
  const body = {
    mode: 'pack',
    asset_ids: [((await (await poor.upload(photo)).json()) as Asset).id],
    format_keys: Array.from({ length: 200 }, (_, i) => `k_${i}`),
  };
  for (let i = 0; i < 2; i++)
    assert.equal((await poor.post('/jobs', { ...body, brief: JSON.stringify({ ms: 60_000 }) })).status, 201);
  const refused = await poor.post('/jobs', body);
  assert.deepEqual([refused.status, ((await refused.json()) as ErrorBody).error.missing], [402, 200]);
  const draft = await poor.post('/jobs', { ...body, autostart: true });
  assert.deepEqual([draft.status, ((await draft.json()) as Job).status], [202, 'draft']);
});

test('an Idempotency-Key gives the first answer again; with another body it conflicts', async () => {
  const key = { 'idempotency-key': 'order-7' };
  assert.equal(
    (await client.post('/jobs', { mode: 'create' }, key)).status,
    422,
    'a refused request does not use the key up',
  );
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const response = await client.post('/jobs', { ...CREATE, auto_pick: true }, key);
      return [response.status, ((await response.json()) as Job).id].join();
    }),
  );
  assert.equal(new Set(answers).size, 1);
  assert.deepEqual(await code(client.post('/jobs', CREATE, key)), [409, 'idempotency_conflict']);
  assert.equal(
    (await stranger.post('/jobs', { ...CREATE, auto_pick: true }, key)).status,
    422,
    'another workspace has keys of its own, and not this asset',
  );
});

test('a mode that is not built is priced and refused by name', async () => {
  const video = { mode: 'video', asset_ids: [asset] };
  assert.equal((await client.post('/estimate', video)).status, 200);
  const response = await client.post('/jobs', video);
  const { error } = (await response.json()) as ErrorBody;
  assert.deepEqual([response.status, error.code, /video/.test(error.message)], [503, 'not_configured', true]);
});

test('things of another workspace do not exist', async () => {
  const job = await pack(['a_1']);
  for (const path of [`/jobs/${job.id}`, `/jobs/${job.id}/zip`, `/outputs?job_id=${job.id}`])
    assert.deepEqual(await code(stranger.call(path)), [404, 'not_found'], path);
  assert.deepEqual(await code(stranger.post(`/jobs/${job.id}/cancel`)), [404, 'not_found']);
  assert.deepEqual(((await (await stranger.post('/jobs', CREATE)).json()) as ErrorBody).error.details, [
    { path: 'asset_ids.0', code: 'unknown_id', message: 'There is no such object.' },
  ]);
  assert.deepEqual((await stranger.get<OutputList>('/outputs')).data, []);
});

test('a revoked key is unknown at once', async () => {
  const { live_key: key, workspace_id: id } = await service.workspace();
  const revoked = apiClient(service.api, key);
  assert.equal((await revoked.call('/balance')).status, 200);
  const keys = await service.keys.list(id);
  await service.keys.revoke(id, keys.find(({ kind }) => kind === 'live')!.id);
  assert.deepEqual(await code(revoked.call('/balance')), [401, 'invalid_api_key']);
});

test('signed files: ETag, ranges, conditions, HEAD; forged and foreign links', async () => {
  const { url, bytes } = (await pack(['a_1'])).outputs[0]! as Output & { url: string; bytes: number };
  const whole = await fetch(url);
  const body = Buffer.from(await whole.arrayBuffer());
  const etag = whole.headers.get('etag')!;
  const get = (headers: Record<string, string>): Promise<Response> => fetch(url, { headers });
  const part = await get({ range: 'bytes=5-9' });
  assert.deepEqual(
    [
      part.status,
      part.headers.get('content-range'),
      Buffer.from(await part.arrayBuffer()).equals(body.subarray(5, 10)),
    ],
    [206, `bytes 5-9/${bytes}`, true],
  );
  const tail = await get({ range: 'bytes=-4' });
  assert.ok(Buffer.from(await tail.arrayBuffer()).equals(body.subarray(-4)));
  const beyond = await get({ range: `bytes=${bytes}-` });
  assert.deepEqual(
    [beyond.status, beyond.headers.get('content-range'), ((await beyond.json()) as ErrorBody).error.code],
    [416, `bytes */${bytes}`, 'range_not_satisfiable'],
  );
  assert.equal((await get({ 'if-none-match': etag })).status, 304);
  assert.equal((await get({ 'if-none-match': '"other"' })).status, 200);
  assert.equal((await get({ 'if-modified-since': whole.headers.get('last-modified')! })).status, 304);
  assert.equal((await get({ range: 'bytes=0-1', 'if-range': '"other"' })).status, 200);
  const head = await fetch(url, { method: 'HEAD' });
  assert.deepEqual([head.headers.get('content-length'), (await head.arrayBuffer()).byteLength], [String(bytes), 0]);
  assert.match(whole.headers.get('content-security-policy')!, /sandbox/);
  for (const bad of [
    url.replace(/e=\d+/, 'e=9999999999'),
    url.replace(/s=./, 's=_'),
    url.split('?')[0]!,
    `${service.url}/files/../secrets/links.key`,
    `${service.url}/files/%2e%2e%2fsecrets/links.key`,
  ]) {
    const got = await code(fetch(bad));
    assert.ok(got[0] === 403 || got[0] === 404, `${bad}: ${got.join(' ')}`);
  }
  assert.deepEqual(await code(fetch(url, { method: 'PUT', body: 'x' })), [405, 'method_not_allowed']);
});

test('events are posted, signed as the specification says', async () => {
  const seen: { headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
  const receiver = createServer((request, response) => {
    let body = '';
    request
      .setEncoding('utf8')
      .on('data', (text: string) => (body += text))
      .on('end', () => {
        seen.push({ headers: request.headers, body });
        response.writeHead(204).end();
      });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  try {
    await pack(['a_1'], { webhook_url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook` });
    await until('the end posted', () => seen.some(({ body }) => body.includes('job.completed')));
    assert.deepEqual(
      seen.map(({ body }) => WebhookEvent.parse(JSON.parse(body)).type),
      ['job.step', 'job.completed'],
    );
    for (const { headers, body } of seen) {
      const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['svc-signature']))!;
      assert.ok(Math.abs(Number(t) - Date.now() / 1000) < 60);
      assert.equal(v1, createHmac('sha256', webhook_secret).update(`${t}.${body}`).digest('hex'));
    }
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
});

test('a webhook into a private network is refused when the job is made, unless the host allows it', async () => {
  const closed = await testService({ allowPrivateAddresses: false });
  const own = apiClient(closed.api, (await closed.workspace()).live_key);
  const task = { mode: 'create', asset_ids: [((await (await own.upload(photo)).json()) as Asset).id], title: 'x' };
  for (const url of [
    'http://127.0.0.1/',
    'http://169.254.169.254/latest',
    'http://[::1]:9/',
    'http://localhost:9/',
    'http://2130706433/',
  ]) {
    const { error } = (await (await own.post('/jobs', { ...task, webhook_url: url })).json()) as ErrorBody;
    assert.deepEqual(
      error.details?.map(({ path, code }) => [path, code]),
      [['webhook_url', 'private_address']],
      url,
    );
    const fetched = (await (await own.post('/assets', { url })).json()) as ErrorBody;
    assert.deepEqual(
      fetched.error.details?.map(({ path, code }) => [path, code]),
      [['url', 'private_address']],
      url,
    );
  }
  assert.equal((await own.post('/jobs', { ...task, webhook_url: 'https://example.com/hook' })).status, 201);
});

test('brand kits of the workspace', async () => {
  const list = await client.get<{ object: string; data: unknown[] }>('/brand-kits');
  assert.deepEqual(list, { object: 'list', data: [] });
  const { createBrandKit } = await import('../../workspace/index.ts');
  await createBrandKit(service.db, workspace_id, {
    name: 'Acme',
    colors: { primary: '#aa0011' },
    logo: { asset_id: asset, on_dark_asset_id: null },
  });
  const { data } = await client.get<{ data: { name: string; logo: { url: string } }[] }>('/brand-kits');
  assert.deepEqual([data[0]!.name, (await fetch(data[0]!.logo.url)).status], ['Acme', 200]);
});
