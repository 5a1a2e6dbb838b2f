import { requireAdmission } from './guard.ts';
import type { Caller, CreatedJob, NewJob, Services } from './services.ts';
import { requireComplete } from './task.ts';

/**
 * Requests with the same Idempotency-Key that are under way in this process, so that only the first counts as a new
 * job.
 */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Starts a job for either door: the mode's fields, the limit of new jobs, then the jobs room. A repeat of an
 * idempotency key that was
 * answered is no new job and does not count against the limit.
 */
export async function startJob(
  services: Pick<Services, 'jobs' | 'limits'>,
  caller: Caller,
  job: NewJob,
): Promise<CreatedJob> {
  requireComplete(job.input);
  const key = job.idempotencyKey;
  if (key === null) return admitAndCreate(services, caller, job);

  const name = `${caller.workspaceId} ${key}`;
  const before = underWay.get(name) ?? Promise.resolve();
  const mine = before
    .catch(() => {})
    .then(async () =>
      (await services.jobs.isRepeat(caller, key))
        ? services.jobs.create(caller, job)
        : admitAndCreate(services, caller, job),
    );
  underWay.set(name, mine);
  try {
    return await mine;
  } finally {
    if (underWay.get(name) === mine) underWay.delete(name);
  }
}

async function admitAndCreate(
  services: Pick<Services, 'jobs' | 'limits'>,
  caller: Caller,
  job: NewJob,
): Promise<CreatedJob> {
  requireAdmission(await services.limits.newJob(caller));
  return services.jobs.create(caller, job);
}
