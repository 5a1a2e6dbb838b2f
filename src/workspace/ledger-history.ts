import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { LedgerKind, Schema } from '../store/index.ts';

/** One step of the ledger, as its owner reads it. */
export interface Movement {
  id: number;
  at: Date;
  kind: LedgerKind;
  /** Credits moved, positive. */
  credits: number;
  /**
   * What it did to the free credits: plus for grant, release and refund, minus for reserve, 0 for charge (they were set
   * aside before).
   */
  available: number;
  jobId: string | null;
  ref: string;
  note: string | null;
}

/** A workspace's movements, newest first. `before` is the id of the last one of the page before. */
export async function history(
  db: Kysely<Schema>,
  workspaceId: string,
  { limit = 50, before }: { limit?: number; before?: number } = {},
): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select id, created_at as at, kind, delta as credits, case when bucket = 'available' then delta when kind = 'reserve' then -delta else 0 end as available,
      job_id as "jobId", ref, note
    from ledger_entries
    where workspace_id = ${workspaceId} and bucket = case kind when 'reserve' then 'reserved' when 'charge' then 'revenue' else 'available' end
      and id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** A broken rule of the books: which, and where. */
export interface Discrepancy {
  rule: 'entries sum to zero' | 'account equals its entries' | 'reserved equals open holds' | 'hold equals its entries';
  workspaceId: string;
}

/**
 * Checks the whole ledger against its rules. An empty list is the only good answer. One consistent reading; a scan of
 * everything, for tests and the administrator.
 */
export async function audit(db: Kysely<Schema>): Promise<Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    with sums as (
      select workspace_id, sum(delta) total, coalesce(sum(delta) filter (where bucket = 'available'), 0) available, coalesce(sum(delta) filter (where bucket = 'reserved'), 0) reserved
      from ledger_entries group by workspace_id
    ), steps as (
      select workspace_id from ledger_entries group by workspace_id, ref, kind having sum(delta) <> 0 or count(*) <> 2
    ), holds as (
      select workspace_id, sum(remaining) remaining from ledger_holds where status = 'open' group by workspace_id
    ), hold_sums as (
      select job_id, sum(delta) filter (where bucket = 'reserved') remaining, coalesce(sum(delta) filter (where kind = 'charge' and bucket = 'revenue'), 0) charged
      from ledger_entries where job_id is not null group by job_id
    )
    select 'entries sum to zero' as rule, workspace_id as "workspaceId" from steps
    union all select 'entries sum to zero', workspace_id from sums where total <> 0
    union all select 'account equals its entries', workspace_id from ledger_accounts a left join sums s using (workspace_id)
      where a.available <> coalesce(s.available, 0) or a.reserved <> coalesce(s.reserved, 0)
    union all select 'reserved equals open holds', workspace_id from ledger_accounts a left join holds h using (workspace_id)
      where a.reserved <> coalesce(h.remaining, 0)
    union all select 'hold equals its entries', workspace_id from ledger_holds h left join hold_sums s using (job_id)
      where h.remaining <> coalesce(s.remaining, 0) or h.charged <> coalesce(s.charged, 0)`.execute(db);
  return rows;
}
