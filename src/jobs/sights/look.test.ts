import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openRig } from '../testing/rig.ts';
import { takeLooks, takeUnasked } from './look.ts';

const rig = await openRig();
const { db } = rig.deps;

/** Dates what was uploaded or asked back, as the database's clock counts. */
const aged = (table: 'assets' | 'sights', column: string, seconds: number, workspace: string) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = now() - ${seconds} * interval '1 second'
    where workspace_id = ${workspace}`.execute(db);

test('a fresh upload is looked at unasked, once, after a moment in which a job may come', async () => {
  const { id, asset } = await rig.workspace(0);
  assert.deepEqual(await takeUnasked(rig.deps), [], 'a job may be right behind it');
  await aged('assets', 'created_at', 3, id);
  assert.deepEqual(await takeUnasked(rig.deps), [{ asset_id: asset, workspace_id: id, tries: 1 }]);
  assert.deepEqual([await takeUnasked(rig.deps), await takeLooks(rig.deps, 1)], [[], []], 'it is being looked at');
});

test('no upload is looked at unasked that a job named, that is old, or while a job waits', async () => {
  const { id, asset } = await rig.workspace(10);
  await aged('assets', 'created_at', 3600, id);
  assert.deepEqual(await takeUnasked(rig.deps), [], 'old');
  await aged('assets', 'created_at', 3, id);
  const { job } = await rig.create(id, { mode: 'pack', asset_ids: [asset], format_keys: ['p_1'] });
  const other = await rig.workspace(0);
  await aged('assets', 'created_at', 3, other.id);
  assert.equal(job.status, 'queued');
  assert.deepEqual(await takeUnasked(rig.deps), [], 'a job waits');
  await db.updateTable('jobs').set({ status: 'canceled' }).where('id', '=', job.id).execute();
  assert.deepEqual(
    (await takeUnasked(rig.deps)).map((look) => look.asset_id),
    [other.asset],
    'not the one that the job named',
  );
});

test('sixty looks an hour are a workspace’s bound', async () => {
  const { id } = await rig.workspace(0);
  await sql`insert into assets (id, workspace_id, status, mime, width, height, bytes, blob_key, created_at)
    select gen_random_uuid(), ${id}, 'ready', 'image/png', 10, 10, 1, 'assets/' || n, now() - interval '1 minute'
    from generate_series(1, 62) n`.execute(db);
  let taken = 0;
  while ((await takeUnasked(rig.deps)).length > 0) taken += 1;
  assert.equal(taken, 60);
  await aged('sights', 'asked_at', 3700, id);
  assert.equal((await takeUnasked(rig.deps)).length, 1, 'an hour later there is more');
});
