import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { newId } from '../kit/index.ts';
import { isOver, openRig } from '../jobs/testing/rig.ts';
import { exportWorkspace } from './workspace-export.ts';

const rig = await openRig();
const { db, blobs } = rig.deps;
const linesOf = (folder: string, table: string): Record<string, unknown>[] =>
  readFileSync(join(folder, 'tables', `${table}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('an export holds every row and every file of one workspace, nothing of another, and no secret', async () => {
  const worker = await rig.worker();
  const shops = [];
  for (let n = 0; n < 2; n++) {
    const made = await rig.workspace(100);
    const { job } = await rig.create(made.id, {
      mode: 'pack',
      asset_ids: [made.asset],
      format_keys: ['a', 'b'],
      brief: 'Сразу\nдве строки и "кавычки"',
      webhook_url: 'https://receiver.example/hook',
    });
    await rig.until(made.id, job.id, isOver);
    const person = newId();
    await db
      .insertInto('people')
      .values({ id: person, name: 'O', email: `o${n}@example.test` })
      .execute();
    await db
      .insertInto('members')
      .values({ id: newId(), workspace_id: made.id, person_id: person, role: 'owner' })
      .execute();
    const key = { kind: 'live', hash: Buffer.alloc(32, n), prefix: 'svc_live_', last4: 'abcd', name: 'k' } as const;
    await db
      .insertInto('api_keys')
      .values({ id: newId(), workspace_id: made.id, ...key })
      .execute();
    shops.push({ ...made, job: job.id });
  }
  await worker.stop();
  const [mine, other] = shops as [(typeof shops)[0], (typeof shops)[0]];
  const folder = join(rig.dataDir, 'export');
  const report = await exportWorkspace(db, blobs, { workspaceId: mine.id, folder });

  assert.deepEqual(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')), report);
  assert.deepEqual(report.missing, []);
  assert.deepEqual(
    linesOf(folder, 'jobs').map(({ id }) => id),
    [mine.job],
  );
  assert.equal((linesOf(folder, 'jobs')[0]!['input'] as { brief: string }).brief, 'Сразу\nдве строки и "кавычки"');
  for (const [table, count] of Object.entries({ workspaces: 1, people: 1, members: 1, api_keys: 1, deliverables: 2 })) {
    assert.equal(linesOf(folder, table).length, count, table);
    assert.equal(report.rows[table], count, table);
  }
  assert.ok(report.rows['ledger_entries']! >= 3 && report.rows['webhook_deliveries']! >= 1, JSON.stringify(report));
  const all = readdirSync(join(folder, 'tables')).map((name) => readFileSync(join(folder, 'tables', name), 'utf8'));
  for (const text of all)
    assert.ok(!text.includes(other.id) && !text.includes('webhook_secret') && !text.includes('"hash": "\\\\x'));

  const outputs = linesOf(folder, 'outputs');
  assert.equal(outputs.length, 2);
  for (const { blob_key, bytes } of outputs)
    assert.equal(readFileSync(join(folder, 'files', String(blob_key))).length, bytes);
  const [asset] = linesOf(folder, 'assets');
  const picture = readFileSync(join(folder, 'files', String(asset!['blob_key'])));
  if (asset!['hash'] !== null) assert.equal(createHash('sha256').update(picture).digest('hex'), asset!['hash']);
  assert.equal(
    readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length,
    report.files,
  );
});

test('a folder that is not empty, and a workspace that is not there, are refused', async () => {
  const { id } = await rig.workspace(1);
  const folder = join(rig.dataDir, 'taken');
  mkdirSync(join(folder, 'x'), { recursive: true });
  await assert.rejects(exportWorkspace(db, blobs, { workspaceId: id, folder }), /is not empty/);
  const fresh = join(rig.dataDir, 'nobody');
  await assert.rejects(exportWorkspace(db, blobs, { workspaceId: newId(), folder: fresh }));
  assert.ok(!existsSync(fresh));
});
