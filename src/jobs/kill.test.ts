import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { balance } from '../workspace/index.ts';
import { answerJob } from './index.ts';
import type { Created } from './index.ts';
import { sweepBlobs } from './loose-blobs.ts';
import { orders } from './testing/fake-mode.ts';
import { killableWorkers } from './testing/killable.ts';
import { isOver, openRig } from './testing/rig.ts';

const KILLS = 8;
const rig = await openRig();
const { start: startChild, kill: killNow } = killableWorkers(rig, 'fake');

/** Longer than its lease: others take its jobs over, and it wakes up believing that they are still its own. */
async function freeze(child: ChildProcess): Promise<void> {
  const [other] = await Promise.all([startChild(), Promise.resolve(child.kill('SIGSTOP'))]);
  await sleep(2500);
  child.kill('SIGCONT');
  await sleep(300);
  await killNow(other);
}

/** A pause whose length favours short ones: from nothing to a second. */
const pause = (): Promise<void> => sleep(Math.random() ** 2 * 1000);

test(
  `workers killed ${KILLS} times at random moments: every file made once, charged once, nothing left behind`,
  { timeout: 280_000 },
  async () => {
    const { id, asset } = await rig.workspace(1000);
    const keys = ['p_1', 'p_2', 'p_3', 'p_4', 'p_5', 'p_6', 'p_7', 'p_8'];
    const packs: Created[] = [];
    const addPacks = async (): Promise<void> => {
      const made = [1, 2].map(() =>
        rig.create(id, {
          mode: 'pack',
          asset_ids: [asset],
          format_keys: keys,
          brief: orders({ ms: 120, reject: ['p_3'] }),
          webhook_url: 'https://receiver.example/',
        }),
      );
      packs.push(...(await Promise.all(made)));
    };
    const creates = await Promise.all(
      Array.from({ length: 6 }, () => rig.create(id, { mode: 'create', asset_ids: [asset], title: 'x' })),
    );
    const answering = answerAll(
      id,
      creates.map(({ job }) => job.id),
    );

    // Two workers; one is always about to be killed while the other goes on.
    let [first, second] = await Promise.all([startChild(), startChild()]);
    let interrupted = 0;
    for (let n = 0; n < KILLS; n++) {
      await addPacks();
      await pause();
      await killNow(first);
      const { rows } = await rig.database.pool.query<{ n: number }>(
        `select count(*)::int as n from jobs where status = 'running'`,
      );
      interrupted += rows[0]!.n > 0 ? 1 : 0;
      if (n === KILLS / 2) await freeze(second);
      [first, second] = [second, await startChild()];
    }
    await answering;
    for (const { job } of [...packs, ...creates]) await rig.until(id, job.id, isOver);
    await Promise.all([killNow(first), killNow(second)]);

    for (const { job } of packs) {
      const over = await rig.job(id, job.id);
      assert.deepEqual(
        [over.status, over.progress, over.credits],
        ['partial', { done: 7, total: 8, failed: 1 }, { estimated: 16, reserved: 0, charged: 14, refunded: 2 }],
      );
      assert.deepEqual(
        over.outputs.map(({ format }) => format),
        keys.filter((key) => key !== 'p_3'),
      );
    }
    for (const { job } of creates)
      assert.deepEqual([(await rig.job(id, job.id)).status, (await rig.job(id, job.id)).credits.charged], ['done', 3]);
    const spent = packs.length * 14 + creates.length * 3;
    assert.deepEqual(await balance(rig.deps.db, id), { available: 1000 - spent, reserved: 0 });
    assert.deepEqual(await rig.imbalances(), []);
    assert.ok(interrupted >= KILLS / 4, `only ${interrupted} kills met running jobs`);

    // Exactly one end event a job, and the stray files of the killed are gone after the sweep.
    const { rows: ends } = await rig.database.pool.query<{ n: number }>(
      `select count(*)::int as n from webhook_deliveries where event->>'type' = 'job.completed' group by job_id`,
    );
    assert.deepEqual(
      ends.map(({ n }) => n),
      packs.map(() => 1),
    );
    await sweepBlobs(rig.deps, new Date(Date.now() + 2 * 3_600_000));
    const known = await rig.deps.db.selectFrom('outputs').select('blob_key').where('status', '=', 'accepted').execute();
    assert.deepEqual(filesOf('outputs'), known.map(({ blob_key }) => blob_key!.slice('outputs/'.length)).toSorted());
  },
);

async function answerAll(workspaceId: string, jobs: string[]): Promise<void> {
  await Promise.all(
    jobs.map(async (jobId) => {
      const { question } = await rig.until(workspaceId, jobId, ({ status }) => status === 'waiting_input');
      await answerJob(rig.deps, { workspaceId, jobId, lang: 'en', answer: { token: question!.token, choice: 'b' } });
    }),
  );
}

function filesOf(folder: string): string[] {
  return readdirSync(join(rig.dataDir, 'files', folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();
}
