import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Made, Outdated } from '../../modes/index.ts';
import { findReferences } from '../references.ts';
import { VERDICT } from '../testing/fake-mode.ts';
import { openRig } from '../testing/rig.ts';
import { outputPage } from '../views/library.ts';
import { JobInput } from '../../contract/index.ts';
import { claimJob } from './claim.ts';
import { workOf } from './work.ts';

const rig = await openRig();
const { deps } = rig;
const signal = new AbortController().signal;
const made: Made = {
  bytes: Buffer.from('one'),
  mime: 'image/png',
  width: 24,
  height: 16,
  verdict: VERDICT,
  scene: null,
};

async function workOn(keys: string[], workspace?: { id: string; asset: string }) {
  const { id, asset } = workspace ?? (await rig.workspace(100));
  const { job } = await rig.create(id, { mode: 'pack', asset_ids: [asset], format_keys: keys });
  const row = (await claimJob(deps.db, job.id, { leaseMs: 60_000, now: rig.clock.now() }))!;
  return { id, asset, job: job.id, work: await workOf(deps, row, signal) };
}

const rowsOf = (job: string) => deps.db.selectFrom('outputs').selectAll().where('job_id', '=', job).execute();
const input = (output: string) => JobInput.parse({ mode: 'edit', output_ids: [output], instruction: 'go' });
const problem = (workspace: string, output: string) =>
  findReferences(deps, workspace, input(output)).then(
    () => 'none',
    (error: { details?: { code: string }[] }) => error.details?.[0]?.code,
  );

test('a new version takes the place, format and name of the old one, which stays to be downloaded', async () => {
  const first = await workOn(['a_1']);
  await first.work.accept('a_1', made);
  const [old] = await rowsOf(first.job);
  assert.equal(await problem(first.id, old!.id), 'none');
  const later = await workOn(['edit_1'], first);
  await later.work.accept('edit_1', { ...made, bytes: Buffer.from('two'), replaces: old!.id });
  const [next] = await rowsOf(later.job);
  assert.deepEqual(
    [next!.format, next!.label, next!.pack, next!.version, next!.status, next!.replaces],
    [old!.format, old!.label, old!.pack, 2, 'accepted', old!.id],
  );
  const [gone] = await rowsOf(first.job);
  assert.equal(gone!.status, 'superseded');
  assert.ok(await deps.blobs.stat(gone!.blob_key!), 'its file is kept');
  const page = await outputPage(deps, { workspaceId: first.id, outputId: next!.id, lang: 'en' });
  assert.deepEqual(
    page.versions.map(({ version, status }) => [version, status]),
    [
      [1, 'superseded'],
      [2, 'accepted'],
    ],
  );
  assert.ok(page.versions[0]!.url, 'and its link is given');
  const [again] = [await later.work.loadOutput(next!.id)];
  assert.deepEqual([again.replaces, again.origin.input.mode], [old!.id, 'pack']);
});

test('a version of what was replaced meanwhile is not taken: nothing stored, nothing charged', async () => {
  const first = await workOn(['a_1']);
  await first.work.accept('a_1', made);
  const [old] = await rowsOf(first.job);
  const winner = await workOn(['edit_1'], first);
  await winner.work.accept('edit_1', { ...made, replaces: old!.id });
  const loser = await workOn(['edit_1'], first);
  await assert.rejects(loser.work.accept('edit_1', { ...made, replaces: old!.id }), Outdated);
  assert.deepEqual(await rowsOf(loser.job), []);
  const { credits_charged } = await deps.db
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', loser.job)
    .executeTakeFirstOrThrow();
  assert.equal(credits_charged, 0);
  await loser.work.reject('edit_1', VERDICT);
});

test('outputs of others do not exist; replaced, rejected and swept ones are told apart', async () => {
  const mine = await workOn(['a_1', 'b_1', 'c_1']);
  await mine.work.accept('a_1', made);
  await mine.work.reject('b_1', VERDICT);
  await mine.work.accept('c_1', made);
  const rows = await rowsOf(mine.job);
  const of = (format: string): string => rows.find((row) => row.format === format)!.id;
  const other = await rig.workspace(10);
  assert.equal(await problem(other.id, of('a_1')), 'unknown_id');
  const stranger = await workOn(['edit_1'], other);
  await assert.rejects(stranger.work.accept('edit_1', { ...made, replaces: of('a_1') }), Outdated);
  assert.equal(await problem(mine.id, of('b_1')), 'rejected_output');
  await deps.db.updateTable('outputs').set({ status: 'superseded' }).where('id', '=', of('c_1')).execute();
  assert.equal(await problem(mine.id, of('c_1')), 'superseded');
  await deps.db.updateTable('outputs').set({ blob_key: null }).where('id', '=', of('a_1')).execute();
  assert.equal(await problem(mine.id, of('a_1')), 'expired');
});
