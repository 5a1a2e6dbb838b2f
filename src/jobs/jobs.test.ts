import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, JobInput } from '../contract/index.ts';
import type { JobInputBody } from '../contract/index.ts';
import { newId } from '../kit/index.ts';
import { balance, grant } from '../workspace/index.ts';
import { answerJob, cancelJob, createJob, estimateJob, listOutputs, startDrafts } from './index.ts';
import { findReferences } from './references.ts';
import { orders } from './testing/fake-mode.ts';
import { isOver, openRig } from './testing/rig.ts';

const rig = await openRig();
const { deps } = rig;
const apiError =
  (code: string, more: (error: ApiError) => boolean = () => true) =>
  (error: unknown) =>
    error instanceof ApiError && error.code === code && more(error);

test('an estimate prices the plan and keeps nothing', async () => {
  const { id, asset } = await rig.workspace(0);
  const input = JobInput.parse({ mode: 'pack', asset_ids: [asset], format_keys: ['vk_a', 'vk_b'] });
  const estimate = await estimateJob(deps, { workspaceId: id, input, lang: 'ru' });
  assert.deepEqual([estimate.total, estimate.units, estimate.lines.map(({ key }) => key)], [4, 2, ['vk_a', 'vk_b']]);
  assert.equal(estimate.message, '4 кредита за 2 файла. Списываются только принятые файлы.');
  assert.equal((await deps.db.selectFrom('jobs').select('id').where('workspace_id', '=', id).execute()).length, 0);
});

test('an estimate is in the language of whoever asks, whatever the language of the words', async () => {
  const { id, asset } = await rig.workspace(0);
  const input = JobInput.parse({ mode: 'create', asset_ids: [asset], lang: 'ru' });
  const label = async (lang: 'ru' | 'en') =>
    (await estimateJob(deps, { workspaceId: id, input, lang })).lines[0]?.label;
  assert.deepEqual([await label('en'), await label('ru')], ['Final', 'Финал']);
});

test('an estimate names what is not made and what its mode does not use, each with its reason', async () => {
  const { id, asset } = await rig.workspace(0);
  const body = { mode: 'pack', asset_ids: [asset], format_keys: ['vk_a', 'bad1', 'bad2'], click_url: 'https://a.b/' };
  const input = JobInput.parse(body);
  const { message } = await estimateJob(deps, { workspaceId: id, input, lang: 'en' });
  const price = '2 credits for 1 file. Only accepted files are charged.';
  assert.equal(message, `${price} Not made: bad1, bad2. no such thing. This mode does not use: click_url.`);
  const { job } = await rig.create(id, body as JobInputBody, { test: true });
  assert.match(job.message, /This mode does not use: click_url\.$/);
});

test('what a picture was seen to be is known to the plan', async () => {
  const { id, asset } = await rig.workspace(0);
  const input = JobInput.parse({ mode: 'pack', asset_ids: [asset], format_keys: ['a'] });
  assert.equal((await findReferences(deps, id, input)).assets[0]!.seen, undefined);
  const sight = { asset_id: asset, workspace_id: id, asked_at: new Date() };
  await deps.db
    .insertInto('sights')
    .values({ ...sight, status: 'ready', facts: JSON.stringify({ kind: 'finished_banner', kindConfidence: 0.9 }) })
    .execute();
  assert.deepEqual((await findReferences(deps, id, input)).assets[0]!.seen, {
    kind: 'finished_banner',
    confidence: 0.9,
  });
});

test('a job without a worker: queued, reserved, and gone again by cancel', async () => {
  const { id, asset } = await rig.workspace(10);
  const { status, job } = await rig.create(id, { mode: 'pack', asset_ids: [asset], format_keys: ['a', 'b', 'bad1'] });
  assert.equal(status, 201);
  assert.equal(job.status, 'queued');
  assert.deepEqual(job.credits, { estimated: 4, reserved: 4, charged: 0, refunded: 0 });
  assert.deepEqual(job.progress, { done: 0, total: 3, failed: 1 });
  assert.deepEqual(await balance(deps.db, id), { available: 6, reserved: 4 });
  const canceled = await cancelJob(deps, { workspaceId: id, jobId: job.id, lang: 'ru' });
  assert.equal(canceled.status, 'canceled');
  assert.equal(canceled.message, 'Отменено; неиспользованные кредиты возвращены.');
  assert.deepEqual(canceled.credits, { estimated: 4, reserved: 0, charged: 0, refunded: 4 });
  assert.deepEqual(await cancelJob(deps, { workspaceId: id, jobId: job.id, lang: 'ru' }), canceled);
  assert.deepEqual(await balance(deps.db, id), { available: 10, reserved: 0 });
});

test('other workspaces’ things do not exist', async () => {
  const mine = await rig.workspace(10);
  const other = await rig.workspace(10);
  await assert.rejects(
    rig.create(mine.id, {
      mode: 'pack',
      asset_ids: [other.asset, mine.asset],
      format_keys: ['a'],
      brand_kit_id: newId(),
      output_ids: [newId()],
    }),
    apiError(
      'invalid_request',
      ({ details }) => details.map(({ path }) => path).join() === 'asset_ids.0,output_ids.0,brand_kit_id',
    ),
  );
  const { job } = await rig.create(mine.id, { mode: 'pack', asset_ids: [mine.asset], format_keys: ['a'] });
  await assert.rejects(rig.job(other.id, job.id), apiError('not_found'));
  await assert.rejects(cancelJob(deps, { workspaceId: other.id, jobId: job.id, lang: 'en' }), apiError('not_found'));
  await assert.rejects(
    answerJob(deps, { workspaceId: other.id, jobId: job.id, lang: 'en', answer: { token: 'x', choice: 'a' } }),
    apiError('not_found'),
  );
  await assert.rejects(
    listOutputs(deps, { workspaceId: other.id, jobId: job.id, status: 'accepted', limit: 50, lang: 'en' }),
    apiError('not_found'),
  );
});

test('what cannot be had is refused and leaves no trace', async () => {
  const { id, asset } = await rig.workspace(3);
  await assert.rejects(rig.create(id, { mode: 'video', asset_ids: [asset] }), apiError('not_configured'));
  await assert.rejects(rig.create(id, { mode: 'html5', asset_ids: [asset] }), apiError('not_configured'));
  await assert.rejects(
    rig.create(id, { mode: 'pack', asset_ids: [asset], format_keys: ['bad'] }),
    apiError(
      'invalid_request',
      ({ details }) => details[0]?.path === 'format_keys.0' && details[0].code === 'unknown_format',
    ),
  );
  await assert.rejects(
    rig.create(id, { mode: 'pack', asset_ids: [asset], format_keys: ['a', 'b'] }, { key: 'k' }),
    apiError('insufficient_credits', ({ missing }) => missing === 1),
  );
  assert.equal((await deps.db.selectFrom('jobs').select('id').where('workspace_id', '=', id).execute()).length, 0);
  // A refused request does not use its key up.
  const { job } = await rig.create(id, { mode: 'pack', asset_ids: [asset], format_keys: ['a'] }, { key: 'k' });
  assert.equal(job.status, 'queued');
});

test('a test key gets a job that is done: nothing made, nothing reserved', async () => {
  const { id, asset } = await rig.workspace(0);
  const { status, job } = await rig.create(
    id,
    { mode: 'pack', asset_ids: [asset], format_keys: ['a', 'b'], webhook_url: 'https://example.com/hook' },
    { test: true },
  );
  assert.equal(status, 201);
  assert.deepEqual(
    [job.status, job.test, job.outputs, job.zip_url, job.credits],
    ['done', true, [], null, { estimated: 4, reserved: 0, charged: 0, refunded: 0 }],
  );
  // A mode that cannot be made here has its price all the same.
  const video = await rig.create(id, { mode: 'video', asset_ids: [asset] }, { test: true });
  assert.deepEqual([video.job.status, video.job.test], ['done', true]);
  await assert.rejects(rig.create(id, { mode: 'video', asset_ids: [asset] }), apiError('not_configured'));
});

test('50 simultaneous identical requests make one job; another body conflicts; a day later the key is free', async () => {
  const { id, asset } = await rig.workspace(100);
  const body: JobInputBody = { mode: 'pack', asset_ids: [asset], format_keys: ['a'] };
  const answers = await Promise.all(Array.from({ length: 50 }, () => rig.create(id, { ...body }, { key: 'same' })));
  assert.equal(answers.filter(({ replayed }) => !replayed).length, 1);
  for (const { job, status } of answers) assert.deepEqual({ job, status }, { job: answers[0]!.job, status: 201 });
  assert.deepEqual(await balance(deps.db, id), { available: 98, reserved: 2 });
  await assert.rejects(
    rig.create(id, { ...body, format_keys: ['b'] }, { key: 'same' }),
    apiError('idempotency_conflict'),
  );
  await assert.rejects(
    rig.create(id, { ...body }, { key: 'same', test: true }),
    apiError('idempotency_conflict', ({ facts }) => facts.message === 'error.idempotency_other_kind'),
  );
  await cancelJob(deps, { workspaceId: id, jobId: answers[0]!.job.id, lang: 'en' });
  const repeated = await rig.create(id, { ...body }, { key: 'same' });
  assert.deepEqual([repeated.replayed, repeated.job.status], [true, 'canceled'], 'the job as it is now');
  rig.clock.advance(24 * 3_600_000 + 1);
  const later = await rig.create(id, { ...body, format_keys: ['b'] }, { key: 'same' });
  assert.equal(later.replayed, false);
});

test('more first requests at once than the pool has connections do not block each other', async () => {
  const { id, asset } = await rig.workspace(100);
  const input = JobInput.parse({ mode: 'pack', asset_ids: [asset], format_keys: ['a'] });
  const jobs = await Promise.all(
    Array.from({ length: 30 }, () =>
      createJob(deps, { workspaceId: id, input, idempotencyKey: null, test: false, lang: 'en' }),
    ),
  );
  assert.equal(jobs.length, 30);
});

test('20 requests with credits for 3 of them: 3 jobs, 17 refusals', async () => {
  const { id, asset } = await rig.workspace(7);
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, i) =>
      rig.create(id, { mode: 'pack', asset_ids: [asset], format_keys: ['a'] }, { key: `k${i}` }),
    ),
  );
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 3);
  assert.deepEqual(await balance(deps.db, id), { available: 1, reserved: 6 });
});

test('drafts wait for credits and start oldest first', async () => {
  const { id, asset } = await rig.workspace(1);
  const draft = async (keys: string[]) =>
    await rig.create(id, { mode: 'pack', asset_ids: [asset], format_keys: keys, autostart: true });
  const first = await draft(['a', 'b']);
  assert.deepEqual(
    [first.status, first.job.status, first.job.message],
    [202, 'draft', 'Draft: 3 credits are lacking. The job starts by itself once the balance suffices.'],
  );
  const second = await draft(['a']);
  const third = await draft(['a']);
  assert.equal(await startDrafts(deps, id), 0);
  await grant(deps.db, { workspaceId: id, credits: 6 });
  assert.equal(await startDrafts(deps, id), 2);
  assert.deepEqual(
    await Promise.all([first, second, third].map(async ({ job }) => (await rig.job(id, job.id)).status)),
    ['queued', 'queued', 'draft'],
  );
  const canceled = await cancelJob(deps, { workspaceId: id, jobId: third.job.id, lang: 'en' });
  assert.deepEqual([canceled.status, canceled.credits.refunded], ['canceled', 0]);
  assert.deepEqual(await balance(deps.db, id), { available: 1, reserved: 6 });
});

test('the credits of an ended job start the draft that waited for them', async () => {
  const { id, asset } = await rig.workspace(4);
  const first = await rig.create(id, {
    mode: 'pack',
    asset_ids: [asset],
    format_keys: ['a', 'b'],
    brief: orders({ reject: ['a', 'b'] }),
  });
  const waiting = await rig.create(id, { mode: 'pack', asset_ids: [asset], format_keys: ['c'], autostart: true });
  assert.equal(waiting.job.status, 'draft');
  const worker = await rig.worker();
  assert.equal((await rig.until(id, first.job.id, isOver)).status, 'failed');
  assert.equal((await rig.until(id, waiting.job.id, isOver)).status, 'done');
  await worker.stop();
});

test('the books balance after all of this', async () => {
  assert.deepEqual(await rig.imbalances(), []);
});
