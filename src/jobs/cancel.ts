import { ApiError } from '../contract/index.ts';
import type { Job } from '../contract/index.ts';
import type { JobsDeps } from './deps.ts';
import { transition } from './lifecycle.ts';
import { presentJob } from './present.ts';
import { requireOwnJob } from './read.ts';
import type { JobRequest } from './read.ts';
import { endJob } from './settle.ts';

/**
 * Cancels a job: what is not made yet is refunded, a worker that is at it stops within a second or two. A canceled job
 * stays as it is.
 * Throws 404; 403 for a test key and a live job; 409 `conflict` for a finished job.
 */
export async function cancelJob(deps: JobsDeps, request: JobRequest): Promise<Job> {
  await requireOwnJob(deps, request);
  const row = await deps.db.transaction().execute(async (tx) => {
    const job = await tx
      .selectFrom('jobs')
      .selectAll()
      .where('id', '=', request.jobId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (transition(job.status, 'cancel') === null) throw new ApiError('conflict', { message: 'error.job_finished' });
    if (job.status === 'canceled') return job;
    return endJob(tx, job, { event: 'cancel', reason: 'person', message: null, now: deps.clock.now() });
  });
  return presentJob(deps, row, request.lang);
}
