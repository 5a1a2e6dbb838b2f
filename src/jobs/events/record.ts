import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { newId } from '../../kit/index.ts';
import type { JobRow, JsonObject, Schema } from '../../store/index.ts';

/** PostgreSQL channel on which every job event is announced when its transaction commits. */
export const CHANNEL = 'plakat_jobs';

/**
 * What can be told of a job. Four of them are posted to its webhook address (`job.step`, `job.completed`,
 * `job.failed`, `job.canceled`, the last also for a question that nobody answered); the others are for
 * live progress only.
 */
export type JobEventType =
  | 'job.queued'
  | 'job.draft'
  | 'job.running'
  | 'job.step'
  | 'job.progress'
  | 'job.waiting_input'
  | 'job.canceled'
  | 'job.completed'
  | 'job.failed';

const POSTED: readonly JobEventType[] = ['job.step', 'job.completed', 'job.failed', 'job.canceled'];

export type EventSubject = Pick<JobRow, 'id' | 'workspace_id' | 'webhook_url'>;

/**
 * Writes an event in the transaction that makes it true: into the job's log, into the outbox of its webhook when it has
 * one, and as a
 * notification; all three appear with the commit or not at all. `now` is when the event is due at the receiver and what
 * it calls `created`.
 */
export async function recordEvent(
  tx: Kysely<Schema>,
  job: EventSubject,
  type: JobEventType,
  data: JsonObject,
  now: Date,
): Promise<void> {
  if (job.webhook_url !== null && POSTED.includes(type)) {
    const id = newId();
    // A finished job is presented when it is posted, so that its links are fresh; a step says what it is now.
    const event = { id, type, created: now.toISOString(), data };
    await tx
      .insertInto('webhook_deliveries')
      .values({
        id,
        workspace_id: job.workspace_id,
        job_id: job.id,
        event: JSON.stringify(event),
        url: job.webhook_url,
        next_at: now,
        created_at: now,
      })
      .execute();
  }
  await sql`
    with logged as (
      insert into job_events (job_id, workspace_id, type, data, created_at)
      values (${job.id}, ${job.workspace_id}, ${type}, ${JSON.stringify(data)}, ${now}) returning seq
    )
    select pg_notify(${CHANNEL}, json_build_object('seq', seq, 'type', ${type}::text, 'job', ${job.id}::text, 'workspace', ${job.workspace_id}::text)::text)
    from logged`.execute(tx);
}
