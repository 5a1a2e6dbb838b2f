import type { Kysely } from 'kysely';
import { ApiError, limits } from '../contract/index.ts';
import type { Job } from '../contract/index.ts';
import type { Schema } from '../store/index.ts';
import type { JobsDeps } from './deps.ts';

export interface KeyUse {
  readonly workspaceId: string;
  readonly key: string;
  readonly fingerprint: string;
  /** Whether a test key asks. */
  readonly test: boolean;
  readonly now: Date;
}

/** What the first request with a key was answered. */
export interface FirstAnswer {
  readonly status: 201 | 202;
  readonly job: Job;
}

/** Before this time a key is forgotten. */
export const keyHorizon = (now: Date): Date => new Date(now.getTime() - limits.idempotencyHours * 3_600_000);

/**
 * Takes a key for the transaction `tx`, waiting for another one that is just using it; returns that one's answer when
 * it committed, null when
 * the key is ours. With `peek` it only looks. Throws 409 `idempotency_conflict` when the key was used for another
 * request.
 */
export async function takeKey(
  tx: Kysely<Schema>,
  { workspaceId, key, fingerprint, test, now }: KeyUse,
  { peek }: { peek: boolean },
): Promise<FirstAnswer | null> {
  if (!peek) {
    const mine = await tx
      .insertInto('idempotency')
      .values({ workspace_id: workspaceId, key, fingerprint, created_at: now })
      .onConflict((oc) =>
        oc
          .columns(['workspace_id', 'key'])
          .doUpdateSet((eb) => ({
            fingerprint: eb.ref('excluded.fingerprint'),
            job_id: null,
            status: null,
            body: null,
            created_at: now,
          }))
          .where('idempotency.created_at', '<', keyHorizon(now)),
      )
      .returning('key')
      .executeTakeFirst();
    if (mine) return null;
  }
  const row = await tx
    .selectFrom('idempotency')
    .select(['fingerprint', 'status', 'body'])
    .where('workspace_id', '=', workspaceId)
    .where('key', '=', key)
    .where('created_at', '>=', keyHorizon(now))
    .executeTakeFirst();
  if (!row) return null;
  const first = row.body as unknown as Job | null;
  if (row.fingerprint !== fingerprint)
    throw new ApiError(
      'idempotency_conflict',
      first !== null && first.test !== test ? { message: 'error.idempotency_other_kind' } : {},
    );
  return { status: row.status === 202 ? 202 : 201, job: first as Job };
}

/** Keeps the answer for repeats, in the transaction that took the key. */
export async function keepAnswer(
  tx: Kysely<Schema>,
  { workspaceId, key }: KeyUse,
  { status, job }: FirstAnswer,
): Promise<void> {
  await tx
    .updateTable('idempotency')
    .set({ status, job_id: job.id, body: JSON.stringify(job) })
    .where('workspace_id', '=', workspaceId)
    .where('key', '=', key)
    .execute();
}

/** Whether a key was answered already and is not forgotten yet, so that a request with it is no new job. */
export async function isRepeat(
  { db, clock }: Pick<JobsDeps, 'db' | 'clock'>,
  { workspaceId, key }: Pick<KeyUse, 'workspaceId' | 'key'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('idempotency')
    .select('key')
    .where('workspace_id', '=', workspaceId)
    .where('key', '=', key)
    .where('created_at', '>=', keyHorizon(clock.now()))
    .executeTakeFirst();
  return row !== undefined;
}
