import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The credit ledger: what a workspace has, what its jobs hold, and every movement as a double entry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // No cascade from workspaces anywhere here: a ledger outlives a mistaken delete, which the foreign key refuses.
  // The account row is rewritten by every step of its workspace: room on the page keeps those updates off the index.
  `create table ledger_accounts (
    workspace_id uuid primary key references workspaces,
    available bigint not null default 0 check (available >= 0),
    reserved bigint not null default 0 check (reserved >= 0)
  ) with (fillfactor = 50)`,

  `create table ledger_holds (
    job_id uuid primary key,
    workspace_id uuid not null references ledger_accounts,
    amount bigint not null check (amount >= 0),
    remaining bigint not null check (remaining >= 0),
    charged bigint not null default 0 check (charged >= 0),
    released bigint not null default 0 check (released >= 0),
    status text not null default 'open' check (status in ('open', 'settled')),
    created_at timestamptz not null default now(),
    settled_at timestamptz,
    check (amount = remaining + charged + released),
    check (status = 'open' or remaining = 0)
  )`,
  `create index ledger_holds_open on ledger_holds (workspace_id) where status = 'open'`,

  `create table ledger_entries (
    id bigint generated always as identity primary key,
    workspace_id uuid not null references ledger_accounts,
    bucket text not null check (bucket in ('issued', 'available', 'reserved', 'revenue')),
    delta bigint not null,
    kind text not null check (kind in ('grant', 'reserve', 'charge', 'release', 'refund')),
    ref text not null,
    job_id uuid,
    note text,
    created_at timestamptz not null default now(),
    unique (workspace_id, ref, kind, bucket)
  )`,
  `create index ledger_entries_of_workspace on ledger_entries (workspace_id, id desc)`,

  `create function ledger_entries_are_final() returns trigger language plpgsql as $$
    begin raise exception 'ledger entries are never changed'; end $$`,
  `create trigger ledger_entries_are_final before update or delete on ledger_entries
    for each row execute function ledger_entries_are_final()`,
];
