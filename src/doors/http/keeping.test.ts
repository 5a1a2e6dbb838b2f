import assert from 'node:assert/strict';
import { createConnection } from 'node:net';
import type { Socket } from 'node:net';
import { request } from 'node:http';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import sharp from 'sharp';
import type { Job, OutputList } from '../../contract/index.ts';
import { recode } from '../assets/recode.ts';
import { fakeDoor } from '../testing/fakes.ts';
import { apiClient, testService } from '../testing/service.ts';
import { readAudit } from '../../workspace/index.ts';
import { watchStrangers } from '../strangers.ts';
import { until } from '../../kit/testing.ts';

/** What a service that runs for a year keeps, and what it keeps out. */
const service = await testService();
const made = await service.workspace();
const client = apiClient(service.api, made.live_key);
const tester = apiClient(service.api, made.test_key);
const noise = (width: number, height = width) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 50 } },
  });
const picture = new Uint8Array(await noise(640).png().toBuffer());
const codeOf = async (answer: Response): Promise<[number, string]> => [
  answer.status,
  ((await answer.json()) as { error: { code: string } }).error.code,
];
const remove = (path: string, who = client): Promise<Response> => who.call(path, { method: 'DELETE' });
const upload = async (): Promise<string> => ((await (await client.upload(picture)).json()) as { id: string }).id;

test('a picture is deleted for good, not while a job needs it, nor by a test key', async () => {
  const id = await upload();
  const [row] = await service.db
    .selectFrom('assets')
    .select(['blob_key', 'stored_bytes'])
    .where('id', '=', id)
    .execute();
  assert.ok(row!.stored_bytes! > 0);
  assert.deepEqual(await codeOf(await remove(`/assets/${id}`, tester)), [403, 'forbidden']);
  const stranger = apiClient(service.api, (await service.workspace()).live_key);
  assert.deepEqual(await codeOf(await remove(`/assets/${id}`, stranger)), [404, 'not_found']);
  const job = (await (await client.post('/jobs', { mode: 'create', asset_ids: [id], title: 'x' })).json()) as Job;
  await client.until(job.id, ({ status }) => status === 'waiting_input');
  assert.deepEqual(await codeOf(await remove(`/assets/${id}`)), [409, 'conflict']);
  assert.equal((await client.post(`/jobs/${job.id}/cancel`)).status, 200);
  const gone = await remove(`/assets/${id}`);
  assert.deepEqual([gone.status, await gone.text()], [204, '']);
  assert.equal(await service.blobs.stat(row!.blob_key!), null);
  assert.equal((await remove(`/assets/${id}`)).status, 404);
  const [line] = await readAudit(service.db, { workspaceId: made.workspace_id, limit: 1 });
  assert.deepEqual([line!.action, line!.subject, line!.actor.startsWith('key:')], ['asset.delete', id, true]);
});

test('a file is deleted for good; its job still tells that it was made and charged', async () => {
  const id = await upload();
  const order = { mode: 'pack', asset_ids: [id], format_keys: ['a', 'b'] };
  const job = (await (await client.post('/jobs', order)).json()) as Job;
  const done = await client.until(job.id, ({ status }) => status === 'done');
  const [first, second] = done.outputs;
  assert.deepEqual(await codeOf(await remove(`/outputs/${first!.id}`, tester)), [403, 'forbidden']);
  assert.equal((await remove(`/outputs/${first!.id}`)).status, 204);
  assert.equal((await remove(`/outputs/${first!.id}`)).status, 204, 'asked again');
  assert.equal((await fetch(first!.url!)).status, 404);
  assert.equal((await fetch(second!.url!)).status, 200);
  const after = await client.get<Job>(`/jobs/${job.id}`);
  assert.deepEqual([after.credits.charged, after.progress.done], [4, 2]);
  const { data } = await client.get<OutputList>(`/outputs?job_id=${job.id}`);
  assert.equal(data.filter(({ url }) => url === null).length, 1);
  assert.equal((await remove('/outputs/0190a000-0000-7000-8000-000000000000')).status, 404);
});

test('a workspace stores no more than its limit, and more again after it deleted something', async () => {
  const poor = await service.workspace();
  const its = apiClient(service.api, poor.live_key);
  const most = Math.round(picture.length * 2.5);
  await service.db.updateTable('workspaces').set({ max_storage: most }).where('id', '=', poor.workspace_id).execute();
  const answers = [await its.upload(picture), await its.upload(picture), await its.upload(picture)];
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201, 507],
  );
  assert.match(((await answers[2]!.json()) as { error: { message: string } }).error.message, /used up its storage/);
  assert.equal(answers[2]!.headers.get('retry-after'), null, 'waiting does not help');
  const promise = { name: 'a.png', mime: 'image/png', bytes: picture.length };
  assert.equal((await its.post('/assets', promise)).status, 507);
  assert.equal((await client.upload(picture)).status, 201, 'others are not touched');
});

test('what came with loss is not stored many times larger; what came without loss stays without', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plakat-keeping-'));
  after(() => rmSync(folder, { recursive: true }));
  const store = async (bytes: Buffer): Promise<{ mime: string; growth: number }> => {
    const [from, to] = [join(folder, 'from'), join(folder, 'to')];
    writeFileSync(from, bytes);
    const { mime } = await recode(from, to);
    return { mime, growth: statSync(to).size / bytes.length };
  };
  const lossy = await store(await noise(2000).webp({ quality: 30 }).toBuffer());
  assert.equal(lossy.mime, 'image/jpeg');
  assert.ok(lossy.growth < 4, `stored ${lossy.growth.toFixed(1)} times larger`);
  const clear = await store(await noise(1600).ensureAlpha(0.5).webp({ quality: 30 }).toBuffer());
  assert.equal(clear.mime, 'image/webp');
  assert.ok(clear.growth < 4, `stored ${clear.growth.toFixed(1)} times larger`);
  assert.equal((await store(await noise(1200).webp({ lossless: true }).toBuffer())).mime, 'image/png');
  assert.equal((await store(await noise(1200).png().toBuffer())).mime, 'image/png');
});

test('unknown keys are looked up for one address so often a minute; known ones go on', async () => {
  let time = 0;
  const strangers = watchStrangers(3, () => time);
  const counted = [1, 2, 3, 4].map(() => {
    const may = strangers.mayAsk('a');
    if (may) strangers.failed('a');
    return may;
  });
  assert.deepEqual(counted, [true, true, true, false]);
  assert.ok(strangers.mayAsk('b'));
  time = 60_000;
  assert.ok(strangers.mayAsk('a'));

  const from = (address: string, key: string): Promise<number> =>
    fetch(`${service.api}/balance`, {
      headers: { authorization: `Bearer ${key}`, 'x-forwarded-for': `1.1.1.1, ${address}` },
    }).then(({ status }) => status);
  const unknown = (n: number): string => `svc_live_${String(n).padStart(43, 'x')}`;
  const seen = await Promise.all(Array.from({ length: 70 }, (_, n) => from('9.9.9.9', unknown(n))));
  assert.ok(seen.includes(401));
  assert.equal(await from('9.9.9.9', unknown(99)), 429);
  assert.equal(await from('8.8.8.8', unknown(99)), 401, 'another address');
  await from('7.7.7.7', made.live_key);
  assert.equal(await from('9.9.9.9', made.live_key), 200, 'a key that is known goes on');
});

const raw = (url: string, path: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path, headers }, (answer) => resolve(answer.resume().statusCode ?? 0))
      .on('error', reject)
      .end();
  });

test('paths that climb are nobody’s, and metrics answer to names of this machine only', async () => {
  const door = await fakeDoor();
  after(() => door.close(100));
  for (const path of [
    '/v1/../metrics',
    '/v1/%2e%2e/metrics',
    '/v1/.%2E/readyz',
    '/files/..',
    '/v1/..?a=1',
    '/./healthz',
  ])
    assert.equal(await raw(door.url, path), 404, path);
  assert.equal(await raw(door.url, '/healthz?x=../y'), 200);
  assert.equal(await raw(door.url, '/metrics'), 200);
  assert.equal(await raw(door.url, '/metrics', { host: 'evil.example' }), 404);
  assert.equal(await raw(door.url, '/metrics', { host: 'localhost:1' }), 200);
});

test('connections without a request are bounded, and leave the files that work needs alone', async () => {
  const door = await fakeDoor({ connectionsMost: 20 });
  after(() => door.close(100));
  const { hostname, port } = new URL(door.url);
  const idle: Socket[] = [];
  for (let n = 0; n < 60; n++) {
    const socket = createConnection(Number(port), hostname);
    socket.on('error', () => undefined);
    idle.push(socket);
  }
  await until(
    'the rest turned away',
    () =>
      idle.every(({ connecting }) => !connecting) &&
      idle.filter(({ readyState }) => readyState === 'open').length <= 20,
  );
  for (const socket of idle) socket.destroy();
  await until('a place again', async () => (await raw(door.url, '/healthz').catch(() => 0)) === 200);
});
