import assert from 'node:assert/strict';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { WebhookEvent } from '../../contract/index.ts';
import { newId } from '../../kit/index.ts';
import { rotateWebhookSecret } from '../../workspace/index.ts';
import { cancelJob, listDeliveries, resendWebhook, webhookPoster } from '../index.ts';
import type { PostWebhook } from '../index.ts';
import { orders } from '../testing/fake-mode.ts';
import { isOver, openRig } from '../testing/rig.ts';
import { deliver, takeDue } from './deliver.ts';
import { recordEvent } from './record.ts';

const rig = await openRig();
const { db } = rig.database;
const MINUTE = 60_000;
const hook = 'https://receiver.example/hook';

/** Sends all that is due by the (still) clock, until nothing is; returns how many posts that were. */
async function sendDue(post: PostWebhook): Promise<number> {
  const deps = { ...rig.deps, post };
  for (let sent = 0; ;) {
    const due = await takeDue(deps, 10);
    if (due.length === 0) return sent;
    sent += due.length;
    await Promise.all(due.map((delivery) => deliver(deps, delivery)));
  }
}

/** The receiver's side by the words of the interface, written apart from the code that signs. */
function verifies(header: string, body: string, secret: string, nowSeconds: number): boolean {
  const parts = new Map(header.split(',').map((part) => part.split('=') as [string, string]));
  const t = parts.get('t') ?? '';
  if (!/^\d+$/.test(t) || Math.abs(Number(t) - nowSeconds) > 300) return false;
  const digest = Buffer.from(parts.get('v1') ?? '', 'hex');
  const mine = createHmac('sha256', secret).update(`${t}.${body}`, 'utf8').digest();
  return digest.length === mine.length && timingSafeEqual(digest, mine);
}

const secretOf = async (id: string): Promise<string> =>
  (await db.selectFrom('workspaces').select('webhook_secret').where('id', '=', id).executeTakeFirstOrThrow())
    .webhook_secret;

async function doneJob(body: { brief?: string } = {}): Promise<{ workspace: string; job: string }> {
  const { id, asset } = await rig.workspace(20);
  const { job } = await rig.create(id, {
    mode: 'pack',
    asset_ids: [asset],
    format_keys: ['a'],
    webhook_url: hook,
    ...body,
  });
  const worker = await rig.worker();
  await rig.until(id, job.id, isOver);
  await worker.stop();
  return { workspace: id, job: job.id };
}

test('a running service posts step and end, signed, in order, in the declared shape', async () => {
  const { id, asset } = await rig.workspace(20);
  const before = rig.posted.length;
  const worker = await rig.worker();
  const { job } = await rig.create(id, {
    mode: 'pack',
    asset_ids: [asset],
    format_keys: ['a'],
    webhook_url: hook,
    lang: 'ru',
  });
  await rig.until(id, job.id, () => rig.posted.length >= before + 2);
  await worker.stop();
  const posts = rig.posted.slice(before);
  const events = posts.map(({ body }) => WebhookEvent.parse(JSON.parse(body)));
  assert.deepEqual(
    events.map(({ type }) => type),
    ['job.step', 'job.completed'],
  );
  const [step, end] = events;
  assert.ok(step?.type === 'job.step' && end?.type === 'job.completed');
  assert.deepEqual(step.data, {
    job_id: job.id,
    step: 'render',
    message: 'Рисую',
    progress: { done: 0, total: 1, failed: 0 },
  });
  assert.deepEqual([end.data.job.status, end.data.job.credits.charged, end.data.job.outputs.length], ['done', 2, 1]);
  const now = rig.clock.now().getTime() / 1000;
  for (const { body, headers } of posts) {
    const signature = headers['SVC-Signature'] ?? '';
    assert.match(signature, /^t=\d+,v1=[0-9a-f]{64}$/);
    assert.ok(verifies(signature, body, await secretOf(id), now));
    assert.ok(!verifies(signature, `${body} `, await secretOf(id), now), 'a changed body');
    assert.ok(!verifies(signature, body, 'another', now), 'a foreign secret');
    assert.ok(!verifies(signature, body, await secretOf(id), now + 301), 'an old time');
  }
});

test('retries after 1 min, 5 min, 30 min, 2 h, 12 h, then failed; resent on demand with the secret of then', async () => {
  const { workspace, job } = await doneJob({ brief: orders({ reject: ['a'] }) });
  rig.posted.length = 0;
  await db.updateTable('webhook_deliveries').set({ status: 'delivered' }).where('job_id', '=', job).execute();
  const { rowCount } = await rig.database.pool.query(
    `update webhook_deliveries set status = 'pending', attempt = 0, next_at = $2 where job_id = $1 and event->>'type' = 'job.failed'`,
    [job, rig.clock.now()],
  );
  assert.equal(rowCount, 1);
  let posts = 0;
  const refusing: PostWebhook = async () => {
    posts++;
    if (posts % 2 === 0) throw new Error('connection refused');
    return 503;
  };
  assert.equal(await sendDue(refusing), 1);
  for (const minutes of [1, 5, 30, 120, 720]) {
    rig.clock.advance(minutes * MINUTE - 1000);
    assert.equal(await sendDue(refusing), 0, `not before ${minutes} min`);
    rig.clock.advance(1000);
    assert.equal(await sendDue(refusing), 1, `after ${minutes} min`);
  }
  rig.clock.advance(30 * 24 * 60 * MINUTE);
  assert.equal(await sendDue(refusing), 0);
  assert.equal(posts, 6);
  const [entry] = await listDeliveries(db, { workspaceId: workspace, jobId: job });
  assert.deepEqual([entry?.delivery.status, entry?.delivery.attempt], ['failed', 6]);
  assert.deepEqual(entry?.attempts.map(({ status, error }) => status ?? error).slice(-6), [
    503,
    'connection refused',
    503,
    'connection refused',
    503,
    'connection refused',
  ]);

  const other = await rig.workspace(0);
  assert.equal(await resendWebhook(rig.deps, { deliveryId: entry!.delivery.id, workspaceId: other.id }), false);
  assert.equal(await resendWebhook(rig.deps, { deliveryId: newId() }), false);
  const fresh = await rotateWebhookSecret(db, workspace);
  assert.equal(await resendWebhook(rig.deps, { deliveryId: entry!.delivery.id, workspaceId: workspace }), true);
  let accepted = '';
  assert.equal(
    await sendDue(async (_url, body, headers) => {
      accepted = verifies(headers['SVC-Signature'] ?? '', body, fresh!, rig.clock.now().getTime() / 1000) ? body : '';
      return 200;
    }),
    1,
  );
  const event = WebhookEvent.parse(JSON.parse(accepted));
  assert.ok(event.type === 'job.failed' && event.data.job.credits.refunded === 2);
  assert.equal(event.id, entry!.delivery.id, 'a repeat carries the same id');
});

test('events of a job leave in order; one that fails does not hold the others for hours', async () => {
  const { id, asset } = await rig.workspace(20);
  const { job } = await rig.create(id, { mode: 'pack', asset_ids: [asset], format_keys: ['a'], webhook_url: hook });
  const row = await db.selectFrom('jobs').selectAll().where('id', '=', job.id).executeTakeFirstOrThrow();
  await db.transaction().execute(async (tx) => {
    for (let n = 0; n < 5; n++) await recordEvent(tx, row, 'job.step', { n }, rig.clock.now());
  });
  const seen: number[] = [];
  const post: PostWebhook = async (_url, body) => {
    const { n } = (JSON.parse(body) as { data: { n: number } }).data;
    seen.push(n);
    return n === 1 && seen.length < 3 ? 500 : 200;
  };
  // Several dispatchers at the same time.
  await Promise.all([sendDue(post), sendDue(post), sendDue(post)]);
  while ((await sendDue(post)) > 0);
  assert.deepEqual(seen, [0, 1, 2, 3, 4]);
  rig.clock.advance(MINUTE);
  await sendDue(post);
  assert.deepEqual(seen, [0, 1, 2, 3, 4, 1]);
  await cancelJob(rig.deps, { workspaceId: id, jobId: job.id, lang: 'en' });
});

test('a job that is canceled says so to its receiver, with what it refunded', async () => {
  const { id, asset } = await rig.workspace(20);
  const { job } = await rig.create(id, { mode: 'pack', asset_ids: [asset], format_keys: ['a'], webhook_url: hook });
  await cancelJob(rig.deps, { workspaceId: id, jobId: job.id, lang: 'en' });
  const bodies: string[] = [];
  await sendDue(async (_url, body) => (bodies.push(body), 200));
  const events = bodies.map((body) => WebhookEvent.parse(JSON.parse(body)));
  const event = events.find((one) => one.type === 'job.canceled' && one.data.job.id === job.id);
  assert.ok(event?.type === 'job.canceled');
  assert.deepEqual([event.data.job.status, event.data.job.credits.refunded], ['canceled', 2]);
});

test('a delivery whose worker died under way is sent again; one under way is not doubled', async () => {
  const { job } = await doneJob();
  await rig.database.pool.query(
    `update webhook_deliveries set status = 'pending', attempt = 0, next_at = $2 where job_id = $1`,
    [job, rig.clock.now()],
  );
  const [taken] = await takeDue(rig.deps, 10);
  assert.ok(taken);
  assert.equal(await sendDue(async () => 200), 0);
  rig.clock.advance(MINUTE);
  assert.equal(await sendDue(async () => 200), 2);
});

test('an event of a transaction that is rolled back was never there', async () => {
  const { id, asset } = await rig.workspace(20);
  const { job } = await rig.create(id, { mode: 'pack', asset_ids: [asset], format_keys: ['a'], webhook_url: hook });
  const row = await db.selectFrom('jobs').selectAll().where('id', '=', job.id).executeTakeFirstOrThrow();
  await assert.rejects(
    db.transaction().execute(async (tx) => {
      await recordEvent(tx, row, 'job.completed', {}, rig.clock.now());
      throw new Error('no');
    }),
  );
  assert.deepEqual(await listDeliveries(db, { workspaceId: id }), []);
  await cancelJob(rig.deps, { workspaceId: id, jobId: job.id, lang: 'en' });
});

test('one workspace gets two places at a time, and none beside those that its receiver holds', async () => {
  const wordy = await doneJob();
  const quiet = await doneJob();
  const row = async (id: string) => db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const [many, few] = [await row(wordy.job), await row(quiet.job)];
  await db.transaction().execute(async (tx) => {
    for (let n = 0; n < 6; n++) await recordEvent(tx, many, 'job.step', { n }, rig.clock.now());
    await recordEvent(tx, few, 'job.step', { n: 0 }, rig.clock.now());
  });
  // One of a job at a time already; other jobs of the workspace come to two at most.
  await rig.database.pool.query(`update webhook_deliveries set attempt = 1 where job_id = $1 and status = 'pending'`, [
    wordy.job,
  ]);
  const due = await takeDue(rig.deps, 10);
  assert.equal(due.filter((one) => one.workspace_id === many.workspace_id).length, 2);
  assert.equal(due.filter((one) => one.workspace_id === few.workspace_id).length, 1);
  assert.deepEqual(await takeDue(rig.deps, 10, [many.workspace_id, few.workspace_id]), []);
  rig.clock.advance(MINUTE);
  while ((await sendDue(async () => 200)) > 0);
});

test('the real poster: no redirects, no private addresses, only the status counts', async () => {
  const hits: { url: string; signature: string; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      hits.push({ url: request.url ?? '', signature: String(request.headers['svc-signature']), body });
      if (request.url === '/moved') response.writeHead(302, { location: '/ok' }).end();
      else response.writeHead(202).end('x'.repeat(100_000));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  after(() => server.close());
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const open = webhookPoster({ allowPrivate: true });
  assert.equal(await open(`${base}/ok`, '{}', { 'SVC-Signature': 't=1,v1=ab' }), 202);
  assert.equal(await open(`${base}/moved`, '{}', {}), 302);
  assert.deepEqual(
    hits.map(({ url }) => url),
    ['/ok', '/moved'],
  );
  assert.deepEqual([hits[0]?.signature, hits[0]?.body], ['t=1,v1=ab', '{}']);
  await assert.rejects(webhookPoster({ allowPrivate: false })(`${base}/ok`, '{}', {}), /private/);
  assert.equal(hits.length, 2);
});
