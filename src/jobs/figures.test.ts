import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { sql } from 'kysely';
import { FIGURES, readFigures } from './figures.ts';
import type { Figure } from './figures.ts';
import { orders } from './testing/fake-mode.ts';
import { isOver, openRig } from './testing/rig.ts';
import { keepHouse } from './worker/sweep.ts';

const rig = await openRig();
const valueOf = (figures: readonly Figure[], labels: Record<string, string>): number | undefined =>
  figures.find((one) => Object.entries(labels).every(([name, value]) => one.labels[name] === value))?.value;

test('the figures of a night: what waits, what ended and how, what was refused and why, what is owed', async () => {
  const { id, asset } = await rig.workspace(100);
  rig.clock.advance(Date.now() - rig.clock.now().getTime());
  const order = {
    mode: 'pack' as const,
    asset_ids: [asset],
    format_keys: ['p_1', 'p_2'],
    brief: orders({ reject: ['p_2'] }),
    webhook_url: 'https://r.example/',
  };
  const waiting = await readFigures(rig.database.db);
  assert.deepEqual(waiting.plakat_jobs, []);
  const { job } = await rig.create(id, order);
  const queued = await readFigures(rig.database.db);
  assert.equal(valueOf(queued.plakat_jobs, { status: 'queued', mode: 'pack' }), 1);
  assert.ok(valueOf(queued.plakat_queue_oldest_seconds, { kind: 'interactive', plan: 'standard' })! >= 0);
  assert.equal(queued.plakat_credits_reserved[0]!.value, 4);
  const worker = await rig.worker();
  await rig.until(id, job.id, isOver);
  const done = await readFigures(rig.database.db);
  // The worker may have counted before there was anything.
  await rig.deps.db.deleteFrom('settings').where('key', '=', 'stored_bytes').execute();
  await keepHouse(rig.deps);
  const stored = (await readFigures(rig.database.db)).plakat_stored_bytes;
  const { bytes } = await rig.deps.db
    .selectFrom('outputs')
    .select(sql<number>`sum(bytes)::float8`.as('bytes'))
    .executeTakeFirstOrThrow();
  assert.equal(valueOf(stored, { kind: 'outputs' }), bytes);
  assert.ok(bytes > 0 && valueOf(stored, { kind: 'uploads' })! > 0);
  assert.equal(done.plakat_workers[0]!.value, 1);
  assert.equal(valueOf(done.plakat_jobs_ended, { mode: 'pack', status: 'partial' }), 1);
  assert.equal(valueOf(done.plakat_outputs, { mode: 'pack', status: 'rejected' }), 1);
  assert.equal(valueOf(done.plakat_checks_failed, { mode: 'pack', check: 'contrast' }), 1);
  assert.equal(done.plakat_credits_charged[0]!.value, 2);
  assert.ok(valueOf(done.plakat_phase_seconds, { phase: 'render', quantile: '0.95' })! >= 0);
  assert.ok(valueOf(done.plakat_job_run_seconds, { mode: 'pack', quantile: '0.5' })! >= 0);
  await worker.stop();
});

test('the dashboard and the alerts ask for metrics that exist', () => {
  const read = (name: string): string =>
    readFileSync(fileURLToPath(new URL(`../../deploy/watching/${name}`, import.meta.url)), 'utf8');
  const known = new Set([...Object.keys(FIGURES), 'plakat_pool_connections', 'plakat_disk_free_bytes']);
  const board = JSON.parse(read('grafana.json')) as { panels: { targets: { expr: string }[] }[] };
  const asked = [...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)), read('alerts.yaml')].join(
    '\n',
  );
  const named = new Set(asked.match(/\bplakat_[a-z_]+/g));
  assert.deepEqual(
    [...named].filter((name) => !known.has(name)),
    [],
  );
  assert.ok(named.size >= 12, 'most of them are shown');
});
