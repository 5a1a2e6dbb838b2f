import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { JobInput } from '../../contract/index.ts';
import { newId, silentLog, systemClock } from '../../kit/index.ts';
import { openDatabase, openLocalBlobs } from '../../store/index.ts';
import type { Schema } from '../../store/index.ts';
import { createWorkspace, grant, storageUse, takeRate } from '../../workspace/index.ts';
import type { JobsDeps } from '../deps.ts';
import { cancelJob, createJob, getJob, listOutputs, sweepByAge, workState } from '../index.ts';
import { takeDue } from '../events/deliver.ts';
import { nextInLine } from '../line.ts';
import { fakeModes } from '../testing/fake-mode.ts';
import { claimJob } from '../worker/claim.ts';
import { keepHouse } from '../worker/sweep.ts';

/** Old jobs in the tables; SCALE_JOBS says another number. */
const JOBS = Number(process.env['SCALE_JOBS'] ?? 1_000_000);
const WORKSPACES = 200;
const BATCH = 50_000;
const CALLS = 300;
const KEEP = { files: null, superseded: 90, unusedUploads: 30, logs: 90, previews: null, events: null };

interface Figures {
  readonly p50: number;
  readonly p99: number;
}

/**
 * What the steps of a job's life take with an empty database and with a million finished jobs in it, each step through
 * the service's own code. Prints milliseconds: compare the columns, not the machines.
 */
export async function benchScale(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plakat-scale-'));
  const database = await openDatabase({ dataDir, log: silentLog });
  try {
    const { db } = database;
    const blobs = await openLocalBlobs({ dataDir, linkBase: () => 'http://x/files' });
    const deps: JobsDeps = {
      db,
      blobs,
      modes: fakeModes(),
      clock: systemClock,
      log: silentLog,
      links: { job: (id) => `http://x/jobs/${id}`, zip: (id) => `http://x/v1/jobs/${id}/zip` },
    };
    const ids = await workspaces(db);
    const before = await measure(deps, ids);
    const began = Date.now();
    await fill(db, ids);
    process.stdout.write(`${JOBS} finished jobs brought in within ${Math.round((Date.now() - began) / 1000)} s\n`);
    const { rows } = await sql<{
      size: string;
    }>`select pg_size_pretty(pg_database_size(current_database())) as size`.execute(db);
    process.stdout.write(`the database takes ${rows[0]?.size}\n`);
    const after = await measure(deps, ids);
    process.stdout.write('\n| Step | empty, p50 | empty, p99 | full, p50 | full, p99 |\n|---|---|---|---|---|\n');
    for (const [step, figures] of Object.entries(before)) {
      const full = after[step]!;
      process.stdout.write(
        `| ${step} | ${[figures.p50, figures.p99, full.p50, full.p99].map((ms) => ms.toFixed(1)).join(' | ')} |\n`,
      );
    }
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function workspaces(db: Kysely<Schema>): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < WORKSPACES; n++) {
    const { id } = await createWorkspace(db, { name: `№ ${n}` });
    await grant(db, { workspaceId: id, credits: 1_000_000 });
    ids.push(id);
  }
  return ids;
}

/** Finished jobs of the last 400 days with one picture, one file, one webhook and their entries in the books each. */
async function fill(db: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < JOBS; from += BATCH) {
    const count = Math.min(BATCH, JOBS - from);
    await sql`
      with made as materialized (
        select gen_random_uuid() as job, gen_random_uuid() as asset, gen_random_uuid() as part, gen_random_uuid() as out,
               (${ids}::uuid[])[1 + (n % ${WORKSPACES})] as ws, now() - (n::float8 / ${JOBS} * interval '400 days') as at
        from generate_series(${from}::int, ${from + count - 1}::int) n
      ), a as (
        insert into assets (id, workspace_id, status, mime, width, height, bytes, stored_bytes, used, hash, blob_key, created_at)
        select asset, ws, 'ready', 'image/jpeg', 1600, 1200, 900000, 900000, true, md5(asset::text), 'assets/' || asset || '.jpg', at from made
      ), j as (
        insert into jobs (id, workspace_id, mode, status, input, plan, state, progress_done, progress_total, credits_estimated,
          credits_charged, message, created_at, updated_at, started_at, finished_at)
        select job, ws, 'pack', 'done', jsonb_build_object('mode', 'pack', 'asset_ids', jsonb_build_array(asset), 'format_keys', jsonb_build_array('p_1'), 'output_ids', '[]'::jsonb, 'packs', '[]'::jsonb),
          '{"seed":1}', jsonb_build_object('sketches', repeat('x', 800)), 1, 1, 2, 2, 'ok', at, at, at, at + interval '20 s' from made
      ), d as (
        insert into deliverables (id, job_id, key, label, width, height, credits, status, position)
        select part, job, 'p_1', 'p_1', 1080, 1080, 2, 'accepted', 0 from made
      ), o as (
        insert into outputs (id, job_id, workspace_id, deliverable_id, format, label, width, height, status, bytes, mime, blob_key, scene_key, verdict, created_at)
        select out, job, ws, part, 'p_1', 'p_1', 1080, 1080, 'accepted', 150000, 'image/jpeg', 'outputs/' || out || '.jpg', 'scenes/' || out || '.json',
          jsonb_build_object('checks', jsonb_build_array(), 'note', repeat('x', 600)), at from made
      ), w as (
        insert into webhook_deliveries (id, workspace_id, job_id, event, url, status, attempt, created_at, delivered_at)
        select gen_random_uuid(), ws, job, '{"type":"job.completed"}', 'https://r.example/', 'delivered', 1, at, at from made
        where at > now() - interval '90 days'
      ), h as (
        insert into ledger_holds (job_id, workspace_id, amount, remaining, charged, status, created_at, settled_at)
        select job, ws, 2, 0, 2, 'settled', at, at from made
      )
      insert into ledger_entries (workspace_id, bucket, delta, kind, ref, job_id, created_at)
      select ws, bucket, delta, kind, job::text, job, at from made,
        (values ('available', -2, 'reserve'), ('reserved', 2, 'reserve'), ('reserved', -2, 'charge'), ('revenue', 2, 'charge')) as e (bucket, delta, kind)`.execute(
      db,
    );
  }
  await sql`analyze`.execute(db);
}

async function measure(deps: JobsDeps, ids: readonly string[]): Promise<Record<string, Figures>> {
  const { db } = deps;
  const pick = (n: number): string => ids[n % ids.length]!;
  const assets = new Map<string, string>();
  for (const id of ids) assets.set(id, await putAsset(db, id));
  const started: { workspaceId: string; jobId: string }[] = [];
  const figures: Record<string, Figures> = {};
  figures['POST /jobs'] = await timed(CALLS, async (n) => {
    const workspaceId = pick(n);
    const input = JobInput.parse({ mode: 'pack', asset_ids: [assets.get(workspaceId)], format_keys: ['p_1', 'p_2'] });
    const { job } = await createJob(deps, { workspaceId, input, idempotencyKey: newId(), test: false, lang: 'en' });
    started.push({ workspaceId, jobId: job.id });
  });
  figures['GET /jobs/{id}, new'] = await timed(CALLS, (n) => getJob(deps, { ...started[n]!, lang: 'en' }));
  const { rows: old } = await sql<{ jobId: string; workspaceId: string }>`
    select id as "jobId", workspace_id as "workspaceId" from jobs tablesample system (1) limit ${CALLS}`.execute(db);
  const some = old.length > 0 ? old : started;
  figures['GET /jobs/{id}, any'] = await timed(CALLS, (n) => getJob(deps, { ...some[n % some.length]!, lang: 'en' }));
  figures['GET /outputs'] = await timed(CALLS, (n) =>
    listOutputs(deps, { workspaceId: pick(n), status: 'accepted', limit: 50, lang: 'en' }),
  );
  figures['rate limit'] = await timed(CALLS, (n) =>
    takeRate(db, { keyId: pick(n), workspaceId: pick(n), newJob: true }),
  );
  figures['who is next'] = await timed(CALLS, () => nextInLine(db, 2));
  figures['claim'] = await timed(CALLS / 2, async () => {
    const [next] = await nextInLine(db, 1);
    if (next) await claimJob(db, next, { leaseMs: 60_000, now: new Date() });
  });
  figures['webhooks due'] = await timed(CALLS, () => takeDue(deps, 8));
  figures['storage of a workspace'] = await timed(CALLS / 3, (n) => storageUse(db, pick(n), null));
  figures['readiness'] = await timed(CALLS / 3, () => workState(db));
  figures['housekeeping, once a minute'] = await timed(5, () => keepHouse(deps));
  figures['what is due by age'] = await timed(3, () =>
    sweepByAge({ db, blobs: deps.blobs }, KEEP, { now: new Date() }),
  );
  for (const { workspaceId, jobId } of started) await cancelJob(deps, { workspaceId, jobId, lang: 'en' });
  return figures;
}

async function putAsset(db: Kysely<Schema>, workspace_id: string): Promise<string> {
  const id = newId();
  await db
    .insertInto('assets')
    .values({
      id,
      workspace_id,
      status: 'ready',
      mime: 'image/png',
      width: 800,
      height: 800,
      bytes: 11,
      blob_key: `assets/${id}.png`,
    })
    .execute();
  return id;
}

/** Each call alone, one after the other, in milliseconds. */
async function timed(calls: number, work: (n: number) => Promise<unknown>): Promise<Figures> {
  const times: number[] = [];
  for (let n = 0; n < calls; n++) {
    const start = performance.now();
    await work(n);
    times.push(performance.now() - start);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  return { p50: at(0.5), p99: at(0.99) };
}
