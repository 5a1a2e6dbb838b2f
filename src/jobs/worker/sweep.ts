import { forgetIdleRates } from '../../workspace/index.ts';
import type { WorkerDeps } from '../deps.ts';
import { keyHorizon } from '../idempotency.ts';
import { sweepBlobs } from '../loose-blobs.ts';
import { expireQuestions } from '../questions.ts';
import { KEPT, sweepByAge } from '../retention.ts';
import type { Retention } from '../retention.ts';
import { forgetDeadWorkers } from './heartbeat.ts';
import { sweepUploads } from '../stale-uploads.ts';
import { countStoredBytes } from '../stored-bytes.ts';

/**
 * What can wait a minute: questions without an answer, files without an owner, uploads that nobody completed, keys past
 * their time, and what has been kept long enough.
 */
export async function keepHouse(
  deps: Pick<WorkerDeps, 'db' | 'blobs' | 'clock' | 'log'>,
  retention: Retention = KEPT,
): Promise<void> {
  const now = deps.clock.now();
  const expired = await expireQuestions(deps);
  const swept = await sweepBlobs(deps, now);
  const uploads = await sweepUploads(deps, now);
  await deps.db.deleteFrom('idempotency').where('created_at', '<', keyHorizon(now)).execute();
  await forgetIdleRates(deps.db);
  await forgetDeadWorkers(deps.db);
  await countStoredBytes(deps.db);
  const aged = await sweepByAge(deps, retention, { now });
  if (Object.values(aged).some((count) => count > 0)) deps.log.info({ aged }, 'kept long enough, removed');
  if (expired + swept + uploads > 0)
    deps.log.info({ expired, swept, uploads }, 'questions expired, stray files and stale uploads removed');
}
