import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, JOB_STATUSES } from '../contract/index.ts';
import type { JobStatus } from '../contract/index.ts';
import type { JobRow } from '../store/index.ts';
import { balance, grant } from '../workspace/index.ts';
import { answerJob, cancelJob, startDrafts } from './index.ts';
import { statesOpenTo } from './lifecycle.ts';
import type { JobEvent } from './lifecycle.ts';
import { askQuestion, expireQuestions } from './questions.ts';
import { finishJob } from './settle.ts';
import { orders, REJECTED, VERDICT } from './testing/fake-mode.ts';
import { isOver, openRig } from './testing/rig.ts';
import { claimJob } from './worker/claim.ts';
import { acceptFile, rejectFile } from './worker/decide.ts';

const rig = await openRig();
const { deps } = rig;
const lock = { leaseMs: 60_000, now: rig.clock.now() };
const signal = new AbortController().signal;

/** A job brought into a state by the ways that lead there. Two files at 2 credits each. */
async function jobIn(status: JobStatus): Promise<{ workspace: string; id: string }> {
  const { id: workspace, asset } = await rig.workspace(status === 'draft' ? 0 : 10);
  const { job } = await rig.create(workspace, {
    mode: 'pack',
    asset_ids: [asset],
    format_keys: ['a', 'b'],
    autostart: true,
  });
  const there = { workspace, id: job.id };
  if (status === 'draft' || status === 'queued') return there;
  if (status === 'canceled')
    return cancelJob(deps, { workspaceId: workspace, jobId: job.id, lang: 'en' }).then(() => there);
  const row = (await claimJob(deps.db, job.id, lock))!;
  if (status === 'running') return there;
  if (status === 'waiting_input') {
    await deps.db.transaction().execute((tx) =>
      askQuestion(
        tx,
        row,
        {
          kind: 'approve_master',
          text: '?',
          choices: [{ id: 'ok', label: 'OK', preview: null, recommended: true, reason: null }],
        },
        rig.clock.now(),
      ),
    );
    return there;
  }
  const files = await deps.db
    .selectFrom('deliverables')
    .selectAll()
    .where('job_id', '=', job.id)
    .orderBy('position')
    .execute();
  const accepted = { done: 2, partial: 1, failed: 0 }[status];
  for (const [i, file] of files.entries()) {
    const claim = { jobId: row.id, attempt: row.attempt };
    if (i < accepted)
      await acceptFile(
        deps,
        claim,
        file,
        { bytes: Buffer.from('x'), mime: 'image/png', width: 1, height: 1, verdict: VERDICT, scene: null },
        { signal, sprites: { keep: async () => ({}) } },
      );
    else await rejectFile(deps, claim, file, REJECTED);
  }
  await deps.db
    .transaction()
    .execute(async (tx) =>
      finishJob(tx, await rowOf(job.id), { reason: 'error', message: null, now: rig.clock.now() }),
    );
  return there;
}

const rowOf = (id: string): Promise<JobRow> =>
  deps.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Each command as a caller would give it; resolves when it was taken, also where it changes nothing. */
const COMMANDS: Partial<Record<JobEvent, (job: { workspace: string; id: string }) => Promise<unknown>>> = {
  cancel: ({ workspace, id }) => cancelJob(deps, { workspaceId: workspace, jobId: id, lang: 'en' }),
  answer: async ({ workspace, id }) =>
    answerJob(deps, {
      workspaceId: workspace,
      jobId: id,
      lang: 'en',
      answer: { token: ((await rowOf(id)).question as { token?: string } | null)?.token ?? 'none', choice: 'ok' },
    }),
  claim: async ({ id }) => {
    await rig.database.pool.query(
      `update jobs set lease_until = now() - interval '1 s' where id = $1 and status = 'running'`,
      [id],
    );
    return claimJob(deps.db, id, lock);
  },
  fund: async ({ workspace }) => {
    await grant(deps.db, { workspaceId: workspace, credits: 10 });
    await startDrafts(deps, workspace);
  },
  expire: async ({ id }) => {
    await rig.database.pool.query(
      `update jobs set question_expires_at = $2 where id = $1 and question_expires_at is not null`,
      [id, rig.clock.now()],
    );
    await expireQuestions(deps);
  },
};
const REFUSED: readonly JobEvent[] = ['cancel', 'answer'];
const AFTER: Partial<Record<JobEvent, JobStatus>> = {
  cancel: 'canceled',
  answer: 'queued',
  claim: 'running',
  fund: 'queued',
  expire: 'canceled',
};

for (const status of JOB_STATUSES) {
  test(`a ${status} job meets every command`, async () => {
    for (const [event, command] of Object.entries(COMMANDS) as [
      JobEvent,
      (job: { workspace: string; id: string }) => Promise<unknown>,
    ][]) {
      const job = await jobIn(status);
      const before = await rowOf(job.id);
      assert.equal(before.status, status);
      const idle = status === 'canceled' && event === 'cancel';
      if (statesOpenTo(event).includes(status)) {
        await command(job);
        assert.equal((await rowOf(job.id)).status, AFTER[event], event);
        continue;
      }
      if (REFUSED.includes(event) && !idle)
        await assert.rejects(
          command(job),
          (error: unknown) => error instanceof ApiError && error.code === 'conflict',
          event,
        );
      else await command(job);
      assert.deepEqual(await rowOf(job.id), before, `${event} changed a ${status} job`);
    }
  });
}

test('cancels at random moments against two working workers: the books balance and no job is torn', async () => {
  const { id, asset } = await rig.workspace(150);
  const workers = await Promise.all([rig.worker({ concurrency: 3 }), rig.worker({ concurrency: 3 })]);
  const ids = await Promise.all(
    Array.from({ length: 36 }, async (_, i) => {
      await sleep(Math.random() * 800);
      const { job } = await rig.create(id, {
        mode: 'pack',
        asset_ids: [asset],
        format_keys: ['a', 'b', 'c'],
        autostart: true,
        brief: orders({ ms: 5 + (i % 7) * 10, reject: i % 3 === 0 ? ['b'] : [] }),
      });
      if (i % 4 !== 0) return job.id;
      await sleep(Math.random() * 400);
      await cancelJob(deps, { workspaceId: id, jobId: job.id, lang: 'en' }).catch((error: unknown) =>
        assert.ok(error instanceof ApiError && error.code === 'conflict'),
      );
      return job.id;
    }),
  );
  // Drafts wait for credits that no other job will give back.
  await grant(deps.db, { workspaceId: id, credits: 300 });
  for (const job of ids) await rig.until(id, job, isOver);
  await Promise.all(workers.map((worker) => worker.stop()));
  const { available, reserved } = await balance(deps.db, id);
  const charged = await Promise.all(ids.map(async (job) => (await rig.job(id, job)).credits.charged));
  assert.deepEqual([reserved, available], [0, 450 - charged.reduce((a, b) => a + b, 0)]);
});

test('the books balance after all of this', async () => {
  assert.deepEqual(await rig.imbalances(), []);
});
