import type { Kysely } from 'kysely';
import type { Told } from '../modes/index.ts';
import type { JobRow, Schema } from '../store/index.ts';
import { release } from '../workspace/index.ts';
import { recordEvent } from './events/record.ts';
import { outcomeOf, transition } from './lifecycle.ts';
import type { JobEvent } from './lifecycle.ts';

export interface Ending {
  readonly event: Extract<JobEvent, 'cancel' | 'expire' | 'complete' | 'complete_partly' | 'fail'>;
  readonly reason: JobRow['end_reason'];
  /** What the mode says of its result; null leaves the usual message. */
  readonly message: Told | null;
  readonly now: Date;
}

/**
 * Ends a job whose row the caller has locked, in the caller's transaction: open files are given up, the rest of the
 * reservation is released,
 * the event is written. What was accepted stays and stays charged. Returns the row after that.
 */
export async function endJob(
  tx: Kysely<Schema>,
  job: JobRow,
  { event, reason, message, now }: Ending,
): Promise<JobRow> {
  const status = transition(job.status, event);
  if (status === null) throw new Error(`a ${job.status} job cannot ${event}`);
  const open = await tx
    .updateTable('deliverables')
    .set({ status: status === 'canceled' ? 'canceled' : 'failed', updated_at: now })
    .where('job_id', '=', job.id)
    .where('status', 'in', ['pending', 'making'])
    .returning('id')
    .execute();
  const ended = await tx
    .updateTable('jobs')
    .set((eb) => ({
      status,
      end_reason: reason,
      ...toldColumns(message),
      progress_failed: status === 'canceled' ? job.progress_failed : job.progress_failed + open.length,
      credits_refunded: eb('credits_refunded', '+', eb.ref('credits_reserved')),
      credits_reserved: 0,
      question: null,
      question_expires_at: null,
      lease_until: null,
      updated_at: now,
      finished_at: now,
    }))
    .where('id', '=', job.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(
    tx,
    ended,
    status === 'canceled' ? 'job.canceled' : status === 'failed' ? 'job.failed' : 'job.completed',
    { status },
    now,
  );
  const released = await release(tx, { jobId: job.id });
  // The row tells what the ledger did; a difference would be a mistake of ours and must not be committed.
  if (released !== job.credits_reserved)
    throw new Error(`job ${job.id} shows ${job.credits_reserved} reserved credits, the ledger released ${released}`);
  return ended;
}

/** What a mode says of the whole, in every language that may be asked in. */
function toldColumns(message: Told | null): { told?: string } {
  const told = { ru: message?.('ru') ?? '', en: message?.('en') ?? '' };
  return told.ru === '' && told.en === '' ? {} : { told: JSON.stringify(told) };
}

/** Ends a running job by what was made: done, partial or failed. */
export async function finishJob(
  tx: Kysely<Schema>,
  job: JobRow,
  { reason, message, now }: Omit<Ending, 'event'>,
): Promise<JobRow> {
  const event = outcomeOf({ accepted: job.progress_done, total: job.progress_total });
  return endJob(tx, job, { event, reason: event === 'complete' ? null : reason, message, now });
}
