import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { inspect } from 'node:util';
import { JobInput } from '../../contract/index.ts';
import type { Job, JobInputBody } from '../../contract/index.ts';
import { fakeClock, newId, silentLog } from '../../kit/index.ts';
import type { Log } from '../../kit/index.ts';
import type { Perceiver } from '../../perception/index.ts';
import { openLocalBlobs } from '../../store/index.ts';
import { testDatabase } from '../../store/testing.ts';
import { createWorkspace, grant } from '../../workspace/index.ts';
import { createJob, getJob, startWorker } from '../index.ts';
import type { Created, WorkerDeps, WorkerOptions } from '../index.ts';
import { fakeModes } from './fake-mode.ts';
import { imbalances } from './imbalances.ts';

/** Shows warnings of the room when JOBS_LOG is set. */
export const testLog: Log = process.env['JOBS_LOG'] ? { ...silentLog, warn: print, error: print } : silentLog;

function print(facts: object, message: string): void {
  process.stderr.write(`${message} ${inspect(facts, { depth: 3 })}\n`);
}

/**
 * Everything that the jobs room needs, on a database (of the server at TEST_DATABASE_URL where given) and a folder of
 * the test's own; the clock stands still until moved.
 */
export async function openRig() {
  const stops: (() => Promise<unknown> | void)[] = [];
  // Registered before the database's own end, so that it runs before.
  after(async () => {
    for (const stop of stops.toReversed()) await stop();
  });
  const database = await testDatabase(process.env['TEST_DATABASE_URL']);
  const dataDir = mkdtempSync(join(tmpdir(), 'plakat-jobs-'));
  const clock = fakeClock('2026-06-01T10:00:00Z');
  const blobs = await openLocalBlobs({ dataDir, linkBase: () => 'http://localhost/files', clock });
  const tries = new Map<string, number>();
  const posted: { url: string; body: string; headers: Readonly<Record<string, string>> }[] = [];
  const deps: WorkerDeps = {
    db: database.db,
    connection: database.connection,
    blobs,
    modes: fakeModes(tries),
    clock,
    links: { job: (id) => `http://localhost/app/jobs/${id}`, zip: (id) => `http://localhost/v1/jobs/${id}/zip` },
    log: testLog,
    perceiver: {} as Perceiver,
    brandKit: async () => null,
    post: async (url, body, headers) => {
      posted.push({ url, body, headers });
      return 204;
    },
  };
  stops.push(() => rmSync(dataDir, { recursive: true, force: true }));

  return {
    deps,
    clock,
    database,
    dataDir,
    tries,
    posted,

    /** A worker that ends with the test file, or earlier by `stop`. */
    async worker(options: Partial<WorkerOptions> = {}) {
      const worker = await startWorker({ deps, concurrency: 4, ...options });
      let stopped: Promise<void> | undefined;
      const stop = (): Promise<void> => (stopped ??= worker.stop());
      stops.push(stop);
      return { stop };
    },
    workspace: (credits: number) => workspaceWithPicture(deps, credits),
    create: (workspaceId: string, body: JobInputBody, extra: { key?: string; test?: boolean } = {}): Promise<Created> =>
      createJob(deps, {
        workspaceId,
        input: JobInput.parse(body),
        idempotencyKey: extra.key ?? null,
        test: extra.test ?? false,
        lang: 'en',
      }),
    job: (workspaceId: string, jobId: string): Promise<Job> => getJob(deps, { workspaceId, jobId, lang: 'en' }),
    until: (workspaceId: string, jobId: string, is: (job: Job) => boolean, ms?: number): Promise<Job> =>
      untilJob(deps, { workspaceId, jobId }, is, ms),
    imbalances: (): Promise<string[]> => imbalances(database.db),
  };
}

/** A new workspace with so many credits and one picture. */
async function workspaceWithPicture(
  { db, blobs }: WorkerDeps,
  credits: number,
): Promise<{ readonly id: string; readonly asset: string }> {
  const { id } = await createWorkspace(db, { name: 'Студия' });
  if (credits > 0) await grant(db, { workspaceId: id, credits });
  const asset = newId();
  await blobs.put(`assets/${asset}.png`, Buffer.from('the picture'), { mime: 'image/png' });
  await db
    .insertInto('assets')
    .values({
      id: asset,
      workspace_id: id,
      status: 'ready',
      mime: 'image/png',
      width: 800,
      height: 800,
      bytes: 11,
      blob_key: `assets/${asset}.png`,
    })
    .execute();
  return { id, asset };
}

/** The job once `is` holds; throws after `ms`: long, for machines that do much besides. */
async function untilJob(
  deps: WorkerDeps,
  { workspaceId, jobId }: { readonly workspaceId: string; readonly jobId: string },
  is: (job: Job) => boolean,
  ms = 90_000,
): Promise<Job> {
  const end = Date.now() + ms;
  for (;;) {
    const job = await getJob(deps, { workspaceId, jobId, lang: 'en' });
    if (is(job)) return job;
    if (Date.now() > end) {
      const row = await deps.db
        .selectFrom('jobs')
        .select(['status', 'attempt', 'tries', 'lease_until', 'progress_done'])
        .where('id', '=', jobId)
        .execute();
      throw new Error(`after ${ms} ms the job is still ${JSON.stringify([job, row])}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export const isOver = (job: Job): boolean => ['done', 'partial', 'failed', 'canceled'].includes(job.status);
