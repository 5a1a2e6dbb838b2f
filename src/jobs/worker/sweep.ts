import { sql } from 'kysely';
import { forgetIdleRates } from '../../workspace/index.ts';
import type { WorkerDeps } from '../deps.ts';
import { startAffordableDrafts } from '../drafts.ts';
import { keyHorizon } from '../idempotency.ts';
import { sweepBlobs } from '../loose-blobs.ts';
import { expireQuestions } from '../questions.ts';
import { sweepUploads } from '../stale-uploads.ts';

/**
 * A queued job this old gets another message, in case its own went to a worker that died with it. Waiting messages are
 * not doubled.
 */
const QUIET_MS = 3000;
const STEPS_KEPT_MS = 30 * 24 * 3_600_000;

/**
 * Finds jobs whose worker died or whose message was lost, and sends for them again; starts drafts that have become
 * affordable.
 */
export async function rescueJobs(deps: Pick<WorkerDeps, 'db' | 'queue' | 'clock'>): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from jobs
    where status = 'running' and lease_until < now()
       or status = 'queued' and updated_at < ${new Date(deps.clock.now().getTime() - QUIET_MS)}
    order by updated_at limit 200`.execute(deps.db);
  for (const { id } of rows) await deps.queue.enqueue(deps.db, id, { priority: 5 });
  await startAffordableDrafts(deps);
  return rows.length;
}

/**
 * What can wait a minute: questions without an answer, files without an owner, uploads that nobody completed, keys and
 * events past their time.
 */
export async function keepHouse(deps: Pick<WorkerDeps, 'db' | 'blobs' | 'clock' | 'log'>): Promise<void> {
  const now = deps.clock.now();
  const expired = await expireQuestions(deps);
  const swept = await sweepBlobs(deps, now);
  const uploads = await sweepUploads(deps, now);
  await deps.db.deleteFrom('idempotency').where('created_at', '<', keyHorizon(now)).execute();
  await forgetIdleRates(deps.db);
  await deps.db
    .deleteFrom('job_events')
    .where('created_at', '<', new Date(now.getTime() - STEPS_KEPT_MS))
    .execute();
  if (expired + swept + uploads > 0)
    deps.log.info({ expired, swept, uploads }, 'questions expired, stray files and stale uploads removed');
}
