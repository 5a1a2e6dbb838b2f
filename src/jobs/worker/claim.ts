import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { JobRow, Schema } from '../../store/index.ts';
import { recordEvent } from '../events/record.ts';
import { statesOpenTo } from '../lifecycle.ts';

/**
 * A worker's right to a job: it holds as long as nobody has claimed the job after it (a higher attempt) and the job is
 * running.
 */
export interface Claim {
  readonly jobId: string;
  readonly attempt: number;
}

/** The job is no longer this worker's: canceled, or taken over after the worker seemed dead. Its writes are refused. */
export class ClaimLost extends Error {
  override readonly name = 'AbortError';
  constructor(jobId: string) {
    super(`job ${jobId} was canceled or taken over`);
  }
}

const leaseEnd = (leaseMs: number) => sql<Date>`now() + ${leaseMs} * interval '1 millisecond'`;

/**
 * Takes a job that is queued, or running with a lease that has run out. Returns its row, or null when there is nothing
 * to take (another
 * worker was quicker, a canceled job). Leases are counted on the database's clock, which all workers share.
 */
export async function claimJob(
  db: Kysely<Schema>,
  jobId: string,
  { leaseMs, now }: { leaseMs: number; now: Date },
): Promise<JobRow | null> {
  return db.transaction().execute(async (tx) => {
    const job = await tx
      .updateTable('jobs')
      .set((eb) => ({
        status: 'running',
        attempt: eb('attempt', '+', 1),
        // Still running means that its worker died.
        crashes: sql<number>`crashes + (status = 'running')::int`,
        lease_until: leaseEnd(leaseMs),
        started_at: eb.fn.coalesce('started_at', eb.val(now)),
        updated_at: now,
      }))
      .where('id', '=', jobId)
      .where('status', 'in', statesOpenTo('claim'))
      .where((eb) => eb.or([eb('status', '<>', 'running'), eb('lease_until', '<', sql<Date>`now()`)]))
      .returningAll()
      .executeTakeFirst();
    if (!job) return null;
    await tx
      .updateTable('workspaces')
      .set({ served_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', job.workspace_id)
      .execute();
    await recordEvent(tx, job, 'job.running', { attempt: job.attempt }, now);
    return job;
  });
}

/** Prolongs the lease. Throws ClaimLost. */
export async function renewClaim(db: Kysely<Schema>, { jobId, attempt }: Claim, leaseMs: number): Promise<void> {
  const mine = await db
    .updateTable('jobs')
    .set({ lease_until: leaseEnd(leaseMs) })
    .where('id', '=', jobId)
    .where('attempt', '=', attempt)
    .where('status', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  if (!mine) throw new ClaimLost(jobId);
}

/** Locks the job's row for a write of its worker. Throws ClaimLost. Every write of a worker begins with this. */
export async function lockClaimed(tx: Kysely<Schema>, { jobId, attempt }: Claim): Promise<JobRow> {
  const job = await tx
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', jobId)
    .where('attempt', '=', attempt)
    .where('status', '=', 'running')
    .forUpdate()
    .executeTakeFirst();
  if (!job) throw new ClaimLost(jobId);
  return job;
}
