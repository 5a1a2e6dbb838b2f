import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '../../store/index.ts';

/**
 * Facts that must hold at any time: entries sum to zero, accounts match entries, reservations match open jobs, jobs
 * match their files. Answers with what does not hold.
 */
export async function imbalances(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'entries do not sum to zero' as what from ledger_entries having coalesce(sum(delta), 0) <> 0
    union all select 'reserved differs from open holds: ' || a.workspace_id from ledger_accounts a
      where a.reserved <> (select coalesce(sum(remaining), 0) from ledger_holds h where h.workspace_id = a.workspace_id and status = 'open')
    union all select 'account differs from entries: ' || a.workspace_id from ledger_accounts a
      where a.available <> (select coalesce(sum(delta), 0) from ledger_entries e where e.workspace_id = a.workspace_id and bucket = 'available')
    union all select 'job differs from its files: ' || j.id from jobs j where not j.test and j.status <> 'draft' and (
      j.progress_done <> (select count(*) from outputs o where o.job_id = j.id and o.status in ('accepted', 'superseded'))
      or j.credits_charged <> (select coalesce(sum(d.credits), 0) from deliverables d where d.job_id = j.id and d.status = 'accepted')
      or j.credits_charged <> (select coalesce(sum(e.delta), 0) from ledger_entries e where e.job_id = j.id and e.kind = 'charge' and e.bucket = 'revenue')
      or exists (select from ledger_holds h where h.job_id = j.id) and j.credits_estimated <> j.credits_reserved + j.credits_charged + j.credits_refunded)`.execute(
    db,
  );
  return rows.map(({ what }) => what);
}
