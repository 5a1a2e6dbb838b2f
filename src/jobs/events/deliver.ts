import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import { limits, SIGNATURE_HEADER } from '../../contract/index.ts';
import { unsealed } from '../../store/index.ts';
import type { Schema, WebhookDeliveriesTable } from '../../store/index.ts';
import type { JobsDeps, PostWebhook } from '../deps.ts';
import { presentJob } from '../present.ts';
import { signatureOf } from './signature.ts';

export type DeliveryDeps = JobsDeps & { readonly post: PostWebhook };
export type Delivery = Selectable<WebhookDeliveriesTable>;

/** A delivery under way is left alone this long; after that its worker is taken for dead. */
const IN_FLIGHT_MS = 60_000;
/** Deliveries of one workspace that are taken at once. */
const DUE_OF_ONE = 2;

/** Milliseconds until the next attempt after `attempts` failed ones; null when it was the last. */
export function retryDelay(attempts: number): number | null {
  const minutes = limits.webhookRetryMinutes[attempts - 1];
  return minutes === undefined ? null : minutes * 60_000;
}

/**
 * Takes deliveries that are due, oldest first, at most one of a job: an event waits until every earlier one of its job
 * was tried once.
 * `busy` workspaces, whose receivers hold enough places already, are left out, and one workspace gets two at a time, so
 * that a receiver that hangs delays its own workspace only.
 * (It does not wait for the retries of those: a receiver that refuses one step would not hear of the end for half a
 * day.)
 */
export async function takeDue(
  { db, clock }: Pick<DeliveryDeps, 'db' | 'clock'>,
  limit: number,
  busy: readonly string[] = [],
): Promise<Delivery[]> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from (
        select d.id, d.next_at, d.seq,
               row_number() over (partition by d.workspace_id order by d.next_at, d.seq) as place
        from webhook_deliveries d
        where d.status = 'pending' and d.next_at <= ${now} and d.workspace_id <> all(${busy}::uuid[])
          and not exists (
            select from webhook_deliveries e
            where e.job_id = d.job_id and e.seq < d.seq and e.status = 'pending' and e.attempt = 0)
      ) due where place <= ${DUE_OF_ONE} order by next_at, seq limit ${limit}`.execute(tx);
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const due = await tx
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('id', 'in', ids)
      // Another worker may have taken it since.
      .where('status', '=', 'pending')
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .orderBy('seq')
      .forUpdate()
      .skipLocked()
      .execute();
    if (due.length > 0) {
      const taken = due.map(({ id }) => id);
      const next_at = new Date(now.getTime() + IN_FLIGHT_MS);
      await tx.updateTable('webhook_deliveries').set({ next_at }).where('id', 'in', taken).execute();
    }
    return due;
  });
}

/**
 * Posts one delivery and writes down how it went: delivered on any 2xx, else due again by the schedule, and failed
 * after the last attempt.
 */
export async function deliver(deps: DeliveryDeps, delivery: Delivery): Promise<void> {
  const started = deps.clock.now();
  const clockStart = performance.now();
  const outcome = await attempt(deps, delivery, started);
  const milliseconds = Math.round(performance.now() - clockStart);
  const attempts = delivery.attempt + 1;
  const ok = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
  const delay = ok ? null : retryDelay(attempts);
  await deps.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('webhook_attempts')
      .values({
        delivery_id: delivery.id,
        attempt: attempts,
        at: started,
        status: outcome.status,
        error: outcome.error,
        milliseconds,
      })
      .execute();
    await tx
      .updateTable('webhook_deliveries')
      .set({
        status: ok ? 'delivered' : delay === null ? 'failed' : 'pending',
        attempt: attempts,
        next_at: delay === null ? null : new Date(started.getTime() + delay),
        last_status: outcome.status,
        last_error: outcome.error,
        delivered_at: ok ? deps.clock.now() : null,
      })
      .where('id', '=', delivery.id)
      .where('status', '=', 'pending')
      .execute();
  });
  if (!ok)
    deps.log.info(
      { delivery: delivery.id, job: delivery.job_id, attempts, ...outcome },
      'a webhook was not acknowledged',
    );
}

async function attempt(
  deps: DeliveryDeps,
  delivery: Delivery,
  now: Date,
): Promise<{ status: number | null; error: string | null }> {
  try {
    const workspace = await deps.db
      .selectFrom('workspaces')
      .select('webhook_secret')
      .where('id', '=', delivery.workspace_id)
      .executeTakeFirstOrThrow();
    const secret = (deps.sealer ?? unsealed).open(workspace.webhook_secret, delivery.workspace_id);
    const body = await deliveryBody(deps, delivery);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Plakat-Webhook/1',
      [SIGNATURE_HEADER]: signatureOf(secret, body, now),
    };
    const status = await deps.post(delivery.url, body, headers);
    return { status, error: status >= 200 && status < 300 ? null : `answered ${status}` };
  } catch (error) {
    return { status: null, error: error instanceof Error ? error.message.slice(0, 300) : 'failed' };
  }
}

/** The envelope. A finished job is presented now, so that its links live an hour from now. */
export async function deliveryBody(deps: JobsDeps, { event, job_id }: Delivery): Promise<string> {
  if (event['type'] === 'job.step') return JSON.stringify(event);
  const row = await deps.db.selectFrom('jobs').selectAll().where('id', '=', job_id).executeTakeFirstOrThrow();
  return JSON.stringify({ ...event, data: { job: await presentJob(deps, row, row.locale) } });
}

/**
 * Sends a webhook again now, with its schedule from the start; for deliveries that failed, were missed, or wait for a
 * retry.
 * Returns whether there was such a delivery (of `workspaceId` where given).
 */
export async function resendWebhook(
  { db, clock }: Pick<JobsDeps, 'db' | 'clock'>,
  { deliveryId, workspaceId }: { deliveryId: string; workspaceId?: string },
): Promise<boolean> {
  let update = db
    .updateTable('webhook_deliveries')
    .set({ status: 'pending', attempt: 0, next_at: clock.now() })
    .where('id', '=', deliveryId);
  if (workspaceId !== undefined) update = update.where('workspace_id', '=', workspaceId);
  return (await update.returning('id').executeTakeFirst()) !== undefined;
}

export interface DeliveryLogEntry {
  readonly delivery: Delivery;
  readonly attempts: readonly {
    readonly attempt: number;
    readonly at: Date;
    readonly status: number | null;
    readonly error: string | null;
    readonly milliseconds: number;
  }[];
}

/**
 * The delivery log of a workspace (or one of its jobs), newest first; `before` is the `seq` of the page before's last.
 */
export async function listDeliveries(
  db: Kysely<Schema>,
  {
    workspaceId,
    jobId,
    limit = 100,
    before,
  }: { workspaceId: string; jobId?: string | undefined; limit?: number; before?: number | undefined },
): Promise<DeliveryLogEntry[]> {
  let query = db.selectFrom('webhook_deliveries').selectAll().where('workspace_id', '=', workspaceId);
  if (jobId !== undefined) query = query.where('job_id', '=', jobId);
  if (before !== undefined) query = query.where('seq', '<', before);
  const deliveries = await query.orderBy('seq', 'desc').limit(limit).execute();
  const ids = deliveries.map(({ id }) => id);
  const attempts =
    ids.length === 0
      ? []
      : await db.selectFrom('webhook_attempts').selectAll().where('delivery_id', 'in', ids).orderBy('at').execute();
  return deliveries.map((delivery) => ({
    delivery,
    attempts: attempts.filter(({ delivery_id }) => delivery_id === delivery.id),
  }));
}
