import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cancelJob } from '../index.ts';
import { sweepBlobs } from '../loose-blobs.ts';
import { nextInLine } from '../line.ts';
import { VERDICT } from '../testing/fake-mode.ts';
import { openRig } from '../testing/rig.ts';
import { claimJob, ClaimLost, renewClaim } from './claim.ts';
import { acceptFile, rejectFile } from './decide.ts';
import { workOf } from './work.ts';

const rig = await openRig();
const { deps } = rig;
const { db } = deps;
const lease = { leaseMs: 60_000, now: rig.clock.now() };
const signal = new AbortController().signal;
/** These files show no sprites. */
const kept = { signal, sprites: { keep: async () => ({}) } };
const made = {
  bytes: Buffer.from('bytes'),
  mime: 'image/png',
  width: 1,
  height: 1,
  verdict: VERDICT,
  scene: null,
} as const;

async function claimed(keys: string[]) {
  const { id, asset } = await rig.workspace(100);
  const { job } = await rig.create(id, { mode: 'pack', asset_ids: [asset], format_keys: keys });
  const row = (await claimJob(db, job.id, lease))!;
  const files = await db
    .selectFrom('deliverables')
    .selectAll()
    .where('job_id', '=', job.id)
    .orderBy('position')
    .execute();
  return { id, job: job.id, claim: { jobId: job.id, attempt: row.attempt }, row, files };
}

const expireLease = (job: string) =>
  rig.database.pool.query(`update jobs set lease_until = now() - interval '1 ms' where id = $1`, [job]);

test('a job is claimed by one worker, and by another only when the lease has run out', async () => {
  const { id, asset } = await rig.workspace(100);
  const { job } = await rig.create(id, { mode: 'pack', asset_ids: [asset], format_keys: ['a'] });
  const claims = await Promise.all(Array.from({ length: 8 }, () => claimJob(db, job.id, lease)));
  assert.equal(claims.filter((row) => row !== null).length, 1);
  await expireLease(job.id);
  const [takeover] = (await Promise.all([claimJob(db, job.id, lease), claimJob(db, job.id, lease)])).filter(
    (row) => row !== null,
  );
  assert.deepEqual([takeover?.attempt, takeover?.tries, takeover?.crashes], [2, 0, 1]);
  await assert.rejects(renewClaim(db, { jobId: job.id, attempt: 1 }, 1000), ClaimLost);
  await renewClaim(db, { jobId: job.id, attempt: 2 }, 1000);
});

test('a worker that lost its job can write nothing more', async () => {
  const { id, job, claim, row, files } = await claimed(['a', 'b']);
  await acceptFile(deps, claim, files[0]!, made, kept);
  await expireLease(job);
  const after = (await claimJob(db, job, lease))!;
  const stale = await workOf(deps, row, signal);
  const before = await rig.job(id, job);
  await assert.rejects(stale.accept('b', made), ClaimLost);
  await assert.rejects(rejectFile(deps, claim, files[1]!, VERDICT), ClaimLost);
  await assert.rejects(stale.saveState({ x: 1 }), ClaimLost);
  await assert.rejects(stale.step('s', { ru: 'ш', en: 's' }), ClaimLost);
  assert.deepEqual(await rig.job(id, job), before);
  const fresh = await workOf(deps, after, signal);
  assert.deepEqual(
    fresh.pending.map(({ key }) => key),
    ['b'],
  );
  assert.equal(fresh.state, null);
});

test('accepting is idempotent, also ten times at once; the file of each vain try is swept', async () => {
  const { id, job, claim, files } = await claimed(['a', 'b']);
  await Promise.all(Array.from({ length: 10 }, () => acceptFile(deps, claim, files[0]!, made, kept)));
  await acceptFile(deps, claim, files[0]!, made, kept);
  await rejectFile(deps, claim, files[0]!, VERDICT);
  const view = await rig.job(id, job);
  assert.deepEqual(
    [view.outputs.length, view.credits, view.progress],
    [1, { estimated: 4, reserved: 2, charged: 2, refunded: 0 }, { done: 1, total: 2, failed: 0 }],
  );
  const { rows } = await rig.database.pool.query<{ key: string }>('select key from loose_blobs where job_id = $1', [
    job,
  ]);
  assert.equal(await sweepBlobs(deps, rig.clock.now()), 0, 'not while it may still be accepted');
  assert.ok((await sweepBlobs(deps, new Date(rig.clock.now().getTime() + 3_600_001))) >= rows.length);
  for (const { key } of rows) assert.equal(await deps.blobs.stat(key), null);
  assert.notEqual(
    await deps.blobs.stat(
      (await db.selectFrom('outputs').select('blob_key').where('job_id', '=', job).executeTakeFirstOrThrow()).blob_key!,
    ),
    null,
  );
});

test('nothing is accepted once the job is canceled', async () => {
  const { id, job, claim, files } = await claimed(['a']);
  await cancelJob(deps, { workspaceId: id, jobId: job, lang: 'en' });
  await assert.rejects(acceptFile(deps, claim, files[0]!, made, kept), ClaimLost);
  assert.deepEqual((await rig.job(id, job)).credits, { estimated: 2, reserved: 0, charged: 0, refunded: 2 });
});

test('a mode reaches only the things of its own job, and its state comes back as it was', async () => {
  const { row } = await claimed(['a']);
  const other = await rig.workspace(0);
  const work = await workOf(deps, row, signal);
  await assert.rejects(work.loadAsset(other.asset), RangeError);
  await assert.rejects(work.accept('unknown', made), RangeError);
  assert.equal(Buffer.from(await work.loadAsset(work.input.asset_ids[0]!)).toString(), 'the picture');
  for (const state of [{ deep: [1, { a: null }] }, [], 0, false]) {
    await work.saveState(state);
    const again = await db.selectFrom('jobs').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow();
    assert.deepEqual((await workOf(deps, again, signal)).state, state);
  }
  assert.equal(work.seed, (await workOf(deps, row, signal)).seed);
});

test('a job whose worker died stands in line again, a job that is being worked on does not', async () => {
  const dead = await claimed(['a']);
  const alive = await claimed(['a']);
  await expireLease(dead.job);
  const line = await nextInLine(db, 1000);
  assert.equal(line.filter((id) => id === dead.job).length, 1);
  assert.ok(!line.includes(alive.job));
});

test('the books balance after all of this', async () => {
  assert.deepEqual(await rig.imbalances(), []);
});
