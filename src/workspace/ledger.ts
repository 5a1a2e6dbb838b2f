import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { newId } from '../kit/index.ts';
import type { Schema } from '../store/index.ts';
import { HoldClosed, HoldExceeded, InsufficientCredits, NoSuchWorkspace } from './ledger-errors.ts';

/*
 * Credits, by double entry. Each step below is one statement that locks, decides, and writes balance, reservation and
 * entries together, so it is
 * atomic even outside a transaction; inside one it commits or vanishes with the caller's other writes. Each is safe to
 * repeat: a step is known
 * by (workspace, ref, kind), and a repeat changes nothing.
 *
 *   grant    issued    −n   available +n        reserve  available −n   reserved +n
 *   charge   reserved  −n   revenue   +n        release  reserved  −n   available +n
 *   refund   revenue   −n   available +n
 *
 * The account's row is the lock of its workspace: in a transaction, take other locks (job, deliverable) first and do
 * the ledger step last.
 * A locking read in a CTE sees the newest row even when it had to wait for it, unlike plain reads of the statement;
 * decisions rest on those only.
 * So does what `reserve` writes: PostgreSQL checks a constraint on `available - n` of the statement's snapshot before
 * it notices that the row has
 * a newer version, and would refuse a reservation that credits released a moment ago allow.
 */

type Executor = Kysely<Schema>;

/** Largest number of credits in one step. */
export const CREDITS_MAX = 1_000_000_000;

/** Note of the credits that a new workspace is given to try things. */
export const WELCOME_NOTE = 'welcome';

export interface Balance {
  /** Free to spend. */
  available: number;
  /** Held for jobs that are not finished. */
  reserved: number;
}

function requireCredits(credits: number, least: number): void {
  if (!Number.isInteger(credits) || credits < least || credits > CREDITS_MAX)
    throw new RangeError(`credits must be a whole number ${least}..${CREDITS_MAX}, not ${credits}`);
}

/**
 * Adds credits (1..CREDITS_MAX) to a workspace. `ref` names the grant, such as an invoice: the same ref never counts
 * twice.
 * Returns whether it was new. Throws NoSuchWorkspace.
 */
export async function grant(
  db: Executor,
  {
    workspaceId,
    credits,
    ref = newId(),
    note = null,
  }: { workspaceId: string; credits: number; ref?: string; note?: string | null },
): Promise<boolean> {
  requireCredits(credits, 1);
  const { rows } = await sql<{ known: boolean; changed: boolean }>`
    with account as (
      select workspace_id from ledger_accounts where workspace_id = ${workspaceId} for update
    ), entry as (
      insert into ledger_entries (workspace_id, bucket, delta, kind, ref, note)
      select workspace_id, side.bucket, side.delta, 'grant', ${ref}, ${note}::text
      from account, (values ('issued', -${credits}::bigint), ('available', ${credits}::bigint)) side (bucket, delta)
      on conflict do nothing returning bucket
    ), paid as (
      update ledger_accounts a set available = available + ${credits}
      from account where a.workspace_id = account.workspace_id and exists (select from entry) returning 1
    )
    select exists (select from account) as known, exists (select from paid) as changed`.execute(db);
  if (!rows[0]?.known) throw new NoSuchWorkspace(workspaceId);
  return rows[0].changed;
}

/**
 * Holds credits (0 or more) for a job, all or nothing. Returns false when the job has its reservation already.
 * Throws InsufficientCredits or NoSuchWorkspace, both without harm to the transaction.
 */
export async function reserve(
  db: Executor,
  { workspaceId, jobId, credits }: { workspaceId: string; jobId: string; credits: number },
): Promise<boolean> {
  requireCredits(credits, 0);
  const { rows } = await sql<{ available: number | null; changed: boolean }>`
    with account as (
      select workspace_id, available, reserved from ledger_accounts where workspace_id = ${workspaceId} for update
    ), hold as (
      insert into ledger_holds (job_id, workspace_id, amount, remaining)
      select ${jobId}, workspace_id, ${credits}, ${credits} from account where available >= ${credits}
      on conflict do nothing returning workspace_id
    ), moved as (
      update ledger_accounts a set available = account.available - ${credits}, reserved = account.reserved + ${credits}
      from hold join account using (workspace_id) where a.workspace_id = hold.workspace_id returning 1
    ), entry as (
      insert into ledger_entries (workspace_id, bucket, delta, kind, ref, job_id)
      select workspace_id, side.bucket, side.delta, 'reserve', ${jobId}::text, ${jobId}
      from hold, (values ('available', -${credits}::bigint), ('reserved', ${credits}::bigint)) side (bucket, delta)
    )
    select (select available from account) as available, exists (select from moved) as changed`.execute(db);
  const { available, changed } = rows[0]!;
  if (available === null) throw new NoSuchWorkspace(workspaceId);
  if (changed) return true;
  const held = await db
    .selectFrom('ledger_holds')
    .select('workspace_id')
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  if (!held) throw new InsufficientCredits(credits - available);
  if (held.workspace_id !== workspaceId) throw new HoldClosed(jobId);
  return false;
}

/**
 * Takes the price of one accepted thing out of its job's reservation. `ref` names the thing (a deliverable's id):
 * charged once, ever.
 * Call it in the transaction that accepts the thing. Returns false when it was charged before.
 * Throws HoldClosed (the job was settled meanwhile, do not accept) or HoldExceeded.
 */
export async function charge(
  db: Executor,
  { jobId, ref, credits }: { jobId: string; ref: string; credits: number },
): Promise<boolean> {
  requireCredits(credits, 0);
  const { rows } = await sql<{ remaining: number | null; changed: boolean }>`
    with hold as (
      select job_id, workspace_id, remaining from ledger_holds where job_id = ${jobId} and status = 'open' for update
    ), entry as (
      insert into ledger_entries (workspace_id, bucket, delta, kind, ref, job_id)
      select workspace_id, side.bucket, side.delta, 'charge', ${ref}, job_id
      from hold, (values ('reserved', -${credits}::bigint), ('revenue', ${credits}::bigint)) side (bucket, delta)
      where remaining >= ${credits}
      on conflict do nothing returning bucket
    ), used as (
      update ledger_holds h set remaining = h.remaining - ${credits}, charged = charged + ${credits}
      from hold where h.job_id = hold.job_id and exists (select from entry) returning h.workspace_id
    ), paid as (
      update ledger_accounts a set reserved = reserved - ${credits} from used where a.workspace_id = used.workspace_id returning 1
    )
    select (select remaining from hold) as remaining, exists (select from paid) as changed`.execute(db);
  const { remaining, changed } = rows[0]!;
  if (changed) return true;
  const before = await db
    .selectFrom('ledger_entries')
    .select('id')
    .where('job_id', '=', jobId)
    .where('ref', '=', ref)
    .where('kind', '=', 'charge')
    .executeTakeFirst();
  if (before) return false;
  if (remaining === null) throw new HoldClosed(jobId);
  throw new HoldExceeded(jobId, credits, remaining);
}

/**
 * Ends a job's reservation: what was not charged is free again. Returns how many credits that were; 0 when there was
 * none or it was ended before.
 */
export async function release(db: Executor, { jobId }: { jobId: string }): Promise<number> {
  const { rows } = await sql<{ released: number }>`
    with hold as (
      select job_id, workspace_id, remaining from ledger_holds where job_id = ${jobId} and status = 'open' for update
    ), settled as (
      update ledger_holds h set status = 'settled', settled_at = now(), released = hold.remaining, remaining = 0
      from hold where h.job_id = hold.job_id returning h.workspace_id, h.released
    ), freed as (
      update ledger_accounts a set available = a.available + released, reserved = a.reserved - released
      from settled where a.workspace_id = settled.workspace_id and released > 0 returning 1
    ), entry as (
      insert into ledger_entries (workspace_id, bucket, delta, kind, ref, job_id)
      select workspace_id, side.bucket, side.sign * released, 'release', ${jobId}::text, ${jobId}
      from settled, (values ('reserved', -1), ('available', 1)) side (bucket, sign) where released > 0
    )
    select released from settled`.execute(db);
  return rows[0]?.released ?? 0;
}

/**
 * Gives back a charge that was made for `ref` of a job (a complaint, a mistake). Returns the credits; 0 when there is
 * no such charge or it was given back before.
 */
export async function refund(
  db: Executor,
  { jobId, ref, note = null }: { jobId: string; ref: string; note?: string | null },
): Promise<number> {
  const { rows } = await sql<{ delta: number }>`
    with charged as (
      select workspace_id, delta from ledger_entries where job_id = ${jobId} and ref = ${ref} and kind = 'charge' and bucket = 'revenue' and delta > 0
    ), account as (
      select a.workspace_id, delta from ledger_accounts a join charged using (workspace_id) for update of a
    ), entry as (
      insert into ledger_entries (workspace_id, bucket, delta, kind, ref, job_id, note)
      select workspace_id, side.bucket, side.sign * delta, 'refund', ${ref}, ${jobId}, ${note}::text
      from account, (values ('revenue', -1), ('available', 1)) side (bucket, sign)
      on conflict do nothing returning bucket
    )
    update ledger_accounts a set available = available + delta
    from account where a.workspace_id = account.workspace_id and exists (select from entry) returning delta`.execute(
    db,
  );
  return rows[0]?.delta ?? 0;
}

/** Throws NoSuchWorkspace. */
export async function balance(db: Executor, workspaceId: string): Promise<Balance> {
  const row = await db
    .selectFrom('ledger_accounts')
    .select(['available', 'reserved'])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  if (!row) throw new NoSuchWorkspace(workspaceId);
  return row;
}
