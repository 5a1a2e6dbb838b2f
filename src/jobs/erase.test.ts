import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { newId } from '../kit/index.ts';
import { balance } from '../workspace/index.ts';
import { chooseRetention, eraseWorkspace, sweepByAge, type Retention } from './index.ts';
import { isOver, openRig } from './testing/rig.ts';

const rig = await openRig();
const { db } = rig.deps;
const DAY = 24 * 3_600_000;
const KEEP: Retention = { files: 30, superseded: 30, unusedUploads: 30, logs: 30, previews: 30, events: 30 };

/** Files on the disk, whatever any row says. */
const filesOnDisk = (): number =>
  readdirSync(join(rig.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.startsWith('.'),
  ).length;

async function shop() {
  const made = await rig.workspace(100);
  const { job } = await rig.create(made.id, {
    mode: 'pack',
    asset_ids: [made.asset],
    format_keys: ['a', 'b'],
    webhook_url: 'https://receiver.example/hook',
  });
  return { ...made, job: job.id, done: await rig.until(made.id, job.id, isOver) };
}

test('a workspace is removed wholly, another one not touched, the books stay in balance', async () => {
  const worker = await rig.worker();
  const [gone, stays] = [await shop(), await shop()];
  await worker.stop();
  const open = await rig.create(gone.id, { mode: 'pack', asset_ids: [gone.asset], format_keys: ['a'] });
  assert.equal((await balance(db, gone.id)).reserved, 2);
  // Its only owner, a font of its own, a picture that was looked at.
  const person = newId();
  await db.insertInto('people').values({ id: person, name: 'O', email: 'o@example.test' }).execute();
  await db
    .insertInto('members')
    .values({ id: newId(), workspace_id: gone.id, person_id: person, role: 'owner' })
    .execute();
  for (const key of ['fonts/a', 'sights/a.png'])
    await rig.deps.blobs.put(key, new Uint8Array([1]), { mime: 'application/octet-stream' });
  const face = { family: 'F', weight: 400, italic: false, bytes: 1, blob_key: 'fonts/a' };
  await db
    .insertInto('brand_fonts')
    .values({ id: newId(), workspace_id: gone.id, ...face })
    .execute();
  const seen = { asset_id: gone.asset, workspace_id: gone.id, status: 'ready', cutout_key: 'sights/a.png' } as const;
  await db
    .insertInto('sights')
    .values({ ...seen, asked_at: new Date() })
    .execute();
  const before = filesOnDisk();

  const report = await eraseWorkspace(rig.deps, gone.id, rig.clock.now());
  assert.ok(report);
  const { jobs_canceled, jobs, outputs, assets } = report;
  assert.deepEqual({ jobs_canceled, jobs, outputs, assets }, { jobs_canceled: 1, jobs: 2, outputs: 2, assets: 1 });
  assert.ok(report.files >= 3 && report.ledger_entries_kept > 0, JSON.stringify(report));
  assert.equal(filesOnDisk(), before - report.files);
  // Every table that names a workspace, whatever is added one day; the books and what was done stay.
  const { rows: owned } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'workspace_id'`.execute(db);
  const left = owned.map(({ name }) => name).filter((name) => !/^ledger_|^audit_log$/.test(name));
  assert.ok(left.length >= 10, left.join());
  for (const table of left) {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(table)} where workspace_id = ${gone.id}`.execute(db);
    assert.equal(Number(rows[0]!.n), 0, table);
  }
  assert.equal((await balance(db, gone.id)).reserved, 0, 'what was held is released');
  await assert.rejects(rig.job(gone.id, open.job.id), /not_found/);

  const { url } = (await rig.job(stays.id, stays.job)).outputs[0]!;
  assert.ok(url);
  assert.equal((await rig.job(stays.id, stays.job)).outputs.length, 2);
  assert.deepEqual(await rig.imbalances(), []);
  assert.deepEqual((await eraseWorkspace(rig.deps, gone.id, rig.clock.now()))?.files, 0, 'again: nothing left');
  assert.equal(await eraseWorkspace(rig.deps, newId(), rig.clock.now()), null);
});

test('what has been kept long enough goes, counted first; jobs and books stay', async () => {
  const worker = await rig.worker();
  const one = await shop();
  await worker.stop();
  const unused = (await rig.workspace(1)).asset;
  const at = (days: number): { now: Date } => ({ now: new Date(Date.now() + days * DAY) });
  await sql`update jobs set finished_at = now()`.execute(db);
  await sql`update webhook_deliveries set status = 'delivered', created_at = now()`.execute(db);
  await sql`update assets set created_at = now()`.execute(db);
  await sql`update job_events set created_at = now()`.execute(db);
  const preview = `previews/${one.job}.png`;
  await rig.deps.blobs.put(preview, new Uint8Array([1]), { mime: 'image/png' });
  const loose = { key: preview, job_id: one.job, purpose: 'preview', created_at: new Date() } as const;
  await db.insertInto('loose_blobs').values(loose).execute();
  await sql`update jobs set state = state || ${JSON.stringify({ preview })}::jsonb where id = ${one.job}`.execute(db);
  assert.ok((await rig.job(one.id, one.job)).preview_url);

  const early = await sweepByAge(rig.deps, KEEP, at(29));
  assert.deepEqual(early, { files: 0, superseded: 0, unusedUploads: 0, logs: 0, previews: 0, events: 0 });
  const counted = await sweepByAge(rig.deps, KEEP, { ...at(31), dryRun: true });
  const before = filesOnDisk();
  assert.ok(
    counted.files >= 2 && counted.unusedUploads >= 1 && counted.logs >= 1 && counted.events >= 5,
    JSON.stringify(counted),
  );
  assert.equal(counted.previews, 1);
  assert.equal(filesOnDisk(), before, 'a dry run removes nothing');

  assert.deepEqual(await sweepByAge(rig.deps, KEEP, at(31)), counted);
  assert.ok(filesOnDisk() <= before - 4);
  const job = await rig.job(one.id, one.job);
  assert.equal(job.preview_url, undefined, 'a preview that is gone is not named');
  assert.deepEqual([job.status, job.progress.done, job.outputs.map(({ url }) => url)], ['done', 2, [null, null]]);
  const assets = await db.selectFrom('assets').select('id').execute();
  assert.ok(assets.some(({ id }) => id === one.asset) && !assets.some(({ id }) => id === unused));
  assert.deepEqual(await sweepByAge(rig.deps, { ...KEEP, files: null }, at(4000)), {
    ...early,
    unusedUploads: 0,
  });
  assert.deepEqual(await rig.imbalances(), []);
});

test('a workspace that chose fewer days than the host keeps its files no longer, where the host lets it; others do', async () => {
  const worker = await rig.worker();
  const [brief, long] = [await shop(), await shop()];
  await worker.stop();
  await sql`update jobs set finished_at = now()`.execute(db);
  await chooseRetention(db, brief.id, 7);
  const now = new Date(Date.now() + 8 * DAY);
  const none = { superseded: null, unusedUploads: null, logs: null, previews: null, events: null };
  const keep: Retention = { files: 30, ...none };
  assert.equal((await sweepByAge(rig.deps, keep, { now })).files, 0);
  for (const files of [30, null])
    assert.equal((await sweepByAge(rig.deps, { ...keep, files, filesByChoice: true }, { now, dryRun: true })).files, 2);
  assert.equal((await sweepByAge(rig.deps, { ...keep, filesByChoice: true }, { now })).files, 2);
  assert.deepEqual(
    (await rig.job(brief.id, brief.job)).outputs.map(({ url }) => url),
    [null, null],
  );
  assert.ok((await rig.job(long.id, long.job)).outputs.every(({ url }) => url !== null));
  await chooseRetention(db, long.id, null);
  assert.equal((await sweepByAge(rig.deps, { ...keep, filesByChoice: true }, { now })).files, 0);
});
