import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../contract/index.ts';
import { answerJob, cancelJob, eventsOf, getJob, listDeliveries, listOutputs, openJobFeed, zipJob } from './index.ts';
import type { News } from './index.ts';
import { orders } from './testing/fake-mode.ts';
import { isOver, openRig, testLog } from './testing/rig.ts';
import { expireQuestions } from './questions.ts';
import { claimJob } from './worker/claim.ts';

const rig = await openRig();
const { deps } = rig;
const conflict = (message: string) => (error: unknown) =>
  error instanceof ApiError && error.code === 'conflict' && error.facts.message === message;

test('a pack is made, charged, listed and archived', async () => {
  const { id, asset } = await rig.workspace(20);
  const worker = await rig.worker();
  const { job } = await rig.create(id, {
    mode: 'pack',
    asset_ids: [asset],
    format_keys: ['rsya_240x400', 'vk_1', 'плакат_ё'],
    brief: orders({ message: 'All done' }),
  });
  const done = await rig.until(id, job.id, isOver);
  assert.deepEqual(
    [done.status, done.message, done.progress, done.credits],
    ['done', 'All done, en', { done: 3, total: 3, failed: 0 }, { estimated: 6, reserved: 0, charged: 6, refunded: 0 }],
  );
  const { message } = await getJob(deps, { workspaceId: id, jobId: job.id, lang: 'ru' });
  assert.equal(message, 'All done, ru', 'the mode’s own words in the language of whoever asks');
  assert.deepEqual(
    done.outputs.map(({ format }) => format),
    ['rsya_240x400', 'vk_1', 'плакат_ё'],
  );
  const link = new URL(done.outputs[0]!.url!);
  assert.equal(link.searchParams.get('e'), String(rig.clock.now().getTime() / 1000 + 3600));
  assert.equal(
    (await listOutputs(deps, { workspaceId: id, jobId: job.id, status: 'accepted', limit: 2, lang: 'en' })).length,
    2,
  );

  const archive = await zipJob(deps, { workspaceId: id, jobId: job.id });
  const bytes = await buffer(archive.stream);
  assert.deepEqual(bytes, await buffer((await zipJob(deps, { workspaceId: id, jobId: job.id })).stream));
  assert.deepEqual(namesIn(bytes), [
    'rsya/24x16_rsya_240x400.png',
    'vk/24x16_vk_1.png',
    'плакат/24x16_плакат_ё.png',
    'manifest.json',
  ]);
  assert.deepEqual(done.outputs[0]!.formats, ['rsya_240x400']);
  assert.ok(bytes.includes('"formats": [\n        "rsya_240x400"\n      ]'), 'the manifest names what a file serves');

  // A reader that goes away in the middle leaves no file open.
  const endless = new Readable({
    read() {
      this.push(Buffer.alloc(65_536));
    },
  });
  const blobs = {
    ...deps.blobs,
    get: async () => ({ stream: endless, stat: { bytes: 1, etag: '', modifiedAt: new Date() } }),
  };
  const { stream } = await zipJob({ ...deps, blobs }, { workspaceId: id, jobId: job.id });
  for await (const _ of stream) break;
  for (let waited = 0; !endless.destroyed && waited < 500; waited++) await sleep(20);
  assert.equal(endless.destroyed, true);
  await worker.stop();
});

/** Names in the central directory of a ZIP, read apart from the library that wrote it. */
function namesIn(zip: Buffer): string[] {
  const names: string[] = [];
  let at = zip.readUInt32LE(zip.length - 22 + 16);
  for (let left = zip.readUInt16LE(zip.length - 22 + 10); left > 0; left--) {
    assert.equal(zip.readUInt32LE(at), 0x02014b50);
    assert.equal(zip.readUInt16LE(at + 10), 0, 'stored, not compressed');
    assert.ok(zip.readUInt16LE(at + 8) & 0x800, 'the name is marked as UTF-8');
    const [name, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)];
    names.push(zip.toString('utf8', at + 46, at + 46 + name));
    at += 46 + name + extra + comment;
  }
  return names;
}

test('a file that turns out not to be needed is neither charged nor a failure', async () => {
  const { id, asset } = await rig.workspace(20);
  const worker = await rig.worker();
  const { job } = await rig.create(id, {
    mode: 'pack',
    asset_ids: [asset],
    format_keys: ['a', 'b'],
    brief: orders({ withdraw: ['b'] }),
  });
  const done = await rig.until(id, job.id, isOver);
  assert.deepEqual(
    [done.status, done.progress, done.credits],
    ['done', { done: 1, total: 1, failed: 0 }, { estimated: 4, reserved: 0, charged: 2, refunded: 2 }],
  );
  await worker.stop();
});

test('what quality control rejects is not charged: partial, failed', async () => {
  const { id, asset } = await rig.workspace(20);
  const worker = await rig.worker();
  const partial = await rig.create(id, {
    mode: 'pack',
    asset_ids: [asset],
    format_keys: ['a', 'b', 'bad'],
    brief: orders({ reject: ['b'] }),
  });
  const failed = await rig.create(id, {
    mode: 'pack',
    asset_ids: [asset],
    format_keys: ['a'],
    brief: orders({ reject: ['a'] }),
  });
  const idle = await rig.create(id, {
    mode: 'pack',
    asset_ids: [asset],
    format_keys: ['a'],
    brief: orders({ idle: true }),
  });
  const one = await rig.until(id, partial.job.id, isOver);
  assert.deepEqual(
    [one.status, one.progress, one.credits],
    ['partial', { done: 1, total: 3, failed: 2 }, { estimated: 4, reserved: 0, charged: 2, refunded: 2 }],
  );
  assert.equal(
    one.message,
    'Partly done: 1 of 3. The rest was not charged: Low contrast; no such thing.',
    'what was refused is told with the reason',
  );
  const refusals = await listOutputs(deps, {
    workspaceId: id,
    jobId: one.id,
    status: 'rejected',
    limit: 50,
    lang: 'ru',
  });
  const rejected = refusals.find(({ format }) => format === 'b');
  assert.deepEqual(refusals.find(({ format }) => format === 'bad')?.checks, [
    { code: 'format', message: 'нет такого', passed: false, value: 0, threshold: null },
  ]);
  assert.deepEqual(
    [rejected?.format, rejected?.url, rejected?.bytes, rejected?.checks],
    ['b', null, null, [{ code: 'contrast', message: 'Низкий контраст', passed: false, value: 2, threshold: 4.5 }]],
  );
  for (const { job } of [failed, idle]) {
    const over = await rig.until(id, job.id, isOver);
    assert.deepEqual(
      [over.status, over.progress.failed, over.credits.charged, over.credits.refunded],
      ['failed', 1, 0, 2],
    );
    const why = job === failed.job ? 'Низкий контраст' : 'сбой сервиса, повторные попытки не помогли';
    const inRussian = await getJob(deps, { workspaceId: id, jobId: job.id, lang: 'ru' });
    assert.equal(inRussian.message, `Не получилось: ${why}. Кредиты возвращены.`);
    await assert.rejects(
      zipJob(deps, { workspaceId: id, jobId: job.id }),
      (error: unknown) => error instanceof ApiError && error.status === 404,
    );
    await assert.rejects(
      cancelJob(deps, { workspaceId: id, jobId: job.id, lang: 'en' }),
      conflict('error.job_finished'),
    );
  }
  const brief = orders({ reject: ['b'], message: 'Refused: Низкий контраст' });
  const said = await rig.create(id, { mode: 'pack', asset_ids: [asset], format_keys: ['b'], brief });
  await rig.until(id, said.job.id, isOver);
  const once = await getJob(deps, { workspaceId: id, jobId: said.job.id, lang: 'ru' });
  assert.equal(once.message.split('Низкий контраст').length, 2, 'what the mode has said is not said again');
  await worker.stop();
});

test('a question outlives workers; only its own token answers it', async () => {
  const { id, asset } = await rig.workspace(20);
  const first = await rig.worker();
  const { job } = await rig.create(id, { mode: 'create', asset_ids: [asset], title: 'Духи' });
  await assert.rejects(
    answerJob(deps, { workspaceId: id, jobId: job.id, lang: 'en', answer: { token: 'early', choice: 'a' } }),
    conflict('error.no_question'),
  );
  const asked = await rig.until(id, job.id, ({ status }) => status === 'waiting_input');
  await first.stop();
  const { question } = asked;
  assert.equal(question?.choices.length, 2);
  const inRussian = (await getJob(deps, { workspaceId: id, jobId: job.id, lang: 'ru' })).question!;
  assert.deepEqual(
    [
      question.text,
      question.choices.map(({ label }) => label),
      inRussian.text,
      inRussian.choices.map(({ label }) => label),
    ],
    ['Which one?', ['A', 'B'], 'Какой?', ['А', 'Б']],
    'a question is told in the language of who reads it',
  );
  assert.match(question.choices[0]!.preview_url!, /^http:\/\/localhost\/files\/previews\//);
  assert.equal(question.expires_at, new Date(rig.clock.now().getTime() + 7 * 86_400_000).toISOString());

  const answer = (given: { token: string; choice?: string; text?: string }) =>
    answerJob(deps, { workspaceId: id, jobId: job.id, lang: 'en', answer: given });
  await assert.rejects(answer({ token: 'stale', choice: 'a' }), conflict('error.stale_token'));
  await assert.rejects(
    answer({ token: question.token, choice: 'z' }),
    (error: unknown) => error instanceof ApiError && error.details[0]?.code === 'unknown_choice',
  );
  await assert.rejects(
    answer({ token: question.token }),
    (error: unknown) => error instanceof ApiError && error.details.length === 2,
  );
  const answered = await Promise.allSettled(
    [1, 2, 3].map(() => answer({ token: question.token, choice: 'b', text: 'фон темнее' })),
  );
  assert.equal(answered.filter(({ status }) => status === 'fulfilled').length, 1);

  const second = await rig.worker();
  const done = await rig.until(id, job.id, isOver);
  assert.deepEqual(
    [done.status, done.message, done.credits.charged, done.question],
    ['done', 'answer b/фон темнее of ab', 3, null],
  );
  await second.stop();
});

test('an unanswered question ends its job after seven days', async () => {
  const { id, asset } = await rig.workspace(3);
  const worker = await rig.worker();
  const webhook_url = 'https://receiver.example/hook';
  const { job } = await rig.create(id, { mode: 'create', asset_ids: [asset], title: 'x', webhook_url });
  await rig.until(id, job.id, ({ status }) => status === 'waiting_input');
  await worker.stop();
  rig.clock.advance(7 * 86_400_000 - 1);
  assert.equal(await expireQuestions(deps), 0);
  rig.clock.advance(1);
  assert.equal(await expireQuestions(deps), 1);
  const over = await rig.job(id, job.id);
  assert.deepEqual(
    [over.status, over.credits.refunded, over.message],
    ['canceled', 3, 'No answer for 7 days: the job is canceled, the credits are refunded.'],
  );
  const owed = await listDeliveries(deps.db, { workspaceId: id, jobId: job.id });
  assert.equal(owed[0]!.delivery.event['type'], 'job.canceled', 'its end is posted');
});

test('cancel stops the work, keeps what was accepted and refunds the rest', async () => {
  const { id, asset } = await rig.workspace(50);
  const worker = await rig.worker({ concurrency: 1 });
  const slow = await rig.create(id, {
    mode: 'pack',
    asset_ids: [asset],
    // Few enough not to be bulk, which would let the others go first.
    format_keys: ['a', 'b', 'c'],
    brief: orders({ ms: 900 }),
  });
  const deaf = await rig.create(id, {
    mode: 'pack',
    asset_ids: [asset],
    format_keys: ['a'],
    brief: orders({ hang: true }),
  });
  const next = await rig.create(id, { mode: 'pack', asset_ids: [asset], format_keys: ['a'] });
  await rig.until(id, slow.job.id, ({ progress }) => progress.done >= 1);
  const canceled = await cancelJob(deps, { workspaceId: id, jobId: slow.job.id, lang: 'en' });
  assert.equal(canceled.status, 'canceled');
  assert.equal(canceled.credits.charged, 2 * canceled.progress.done);
  await rig.until(id, deaf.job.id, ({ status }) => status === 'running');
  // A mode that does not look at its signal does not keep the worker.
  await cancelJob(deps, { workspaceId: id, jobId: deaf.job.id, lang: 'en' });
  await rig.until(id, next.job.id, isOver);
  await sleep(1000);
  assert.deepEqual(
    (await rig.job(id, slow.job.id)).progress,
    canceled.progress,
    'nothing was accepted after the cancel',
  );
  await worker.stop();
});

test('a mishap is tried again; a job that never succeeds fails and is refunded', async () => {
  const { id, asset } = await rig.workspace(50);
  const worker = await rig.worker({ limits: { maxTries: 2 } });
  const lucky = await rig.create(id, {
    mode: 'pack',
    asset_ids: [asset],
    format_keys: ['a'],
    brief: orders({ throwTimes: 1 }),
  });
  const broken = await rig.create(id, {
    mode: 'pack',
    asset_ids: [asset],
    format_keys: ['a'],
    brief: orders({ throwTimes: 9 }),
  });
  assert.equal((await rig.until(id, lucky.job.id, isOver)).status, 'done');
  const over = await rig.until(id, broken.job.id, isOver);
  assert.deepEqual(
    [over.status, over.credits, over.message],
    [
      'failed',
      { estimated: 2, reserved: 0, charged: 0, refunded: 2 },
      'The job failed: a fault of the service, and trying again did not help. The credits are refunded.',
    ],
  );
  assert.equal(rig.tries.get(broken.job.id), 2);
  await worker.stop();
});

test('a job that kills its workers is given up at last', async () => {
  const { id, asset } = await rig.workspace(50);
  const { job } = await rig.create(id, { mode: 'pack', asset_ids: [asset], format_keys: ['a'] });
  const claim = () => claimJob(deps.db, job.id, { leaseMs: 0, now: rig.clock.now() });
  for (let deaths = 0; deaths < 4; deaths++) assert.equal((await claim())?.crashes, deaths);
  const worker = await rig.worker({ limits: { maxCrashes: 3 } });
  const over = await rig.until(id, job.id, isOver);
  assert.deepEqual([over.status, over.credits.refunded, rig.tries.get(job.id)], ['failed', 2, undefined]);
  await worker.stop();
});

test('a stopped worker gives its job back, a run without end is broken off', async () => {
  const { id, asset } = await rig.workspace(50);
  const first = await rig.worker();
  const { job } = await rig.create(id, {
    mode: 'pack',
    asset_ids: [asset],
    format_keys: ['a', 'b', 'c'],
    brief: orders({ hold: 1 }),
  });
  await rig.until(id, job.id, ({ progress }) => progress.done === 1);
  await first.stop();
  assert.equal((await rig.job(id, job.id)).status, 'queued');
  const second = await rig.worker();
  assert.equal((await rig.until(id, job.id, isOver)).status, 'done');
  await second.stop();
  const hanging = await rig.create(id, {
    mode: 'pack',
    asset_ids: [asset],
    format_keys: ['a'],
    brief: orders({ hang: true }),
  });
  const impatient = await rig.worker({ limits: { runMs: 600, maxTries: 1 } });
  assert.equal((await rig.until(id, hanging.job.id, isOver)).status, 'failed');
  await impatient.stop();
});

test('events are logged in order and announced at once; a worker that is told does not wait for its next look', async () => {
  const { id, asset } = await rig.workspace(50);
  const worker = await rig.worker({ pollMs: 3_600_000 });
  const feed = await openJobFeed({ connection: deps.connection, log: testLog });
  const heard: News[] = [];
  feed.subscribe((news) => heard.push(news));
  const warm = await rig.create(id, { mode: 'pack', asset_ids: [asset], format_keys: ['a'] });
  await rig.until(id, warm.job.id, isOver);
  for (let i = 0; i < 5; i++) {
    const { job } = await rig.create(id, { mode: 'pack', asset_ids: [asset], format_keys: ['a'] });
    await rig.until(id, job.id, () =>
      heard.some((news) => news.kind === 'event' && news.job === job.id && news.type === 'job.completed'),
    );
    const events = await eventsOf(deps.db, { workspaceId: id, jobId: job.id });
    assert.deepEqual(
      events.map(({ type }) => type),
      ['job.queued', 'job.running', 'job.step', 'job.progress', 'job.completed'],
    );
    assert.deepEqual(
      heard.flatMap((news) => (news.kind === 'event' && news.job === job.id ? [news.seq] : [])),
      events.map(({ seq }) => seq),
    );
  }
  await feed.close();
  await worker.stop();
});

test('the books balance after all of this', async () => {
  assert.deepEqual(await rig.imbalances(), []);
});
