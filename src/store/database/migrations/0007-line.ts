import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Statements in order; each is small, and together they run in one transaction. */
const STATEMENTS = [
  // The rows themselves are the waiting line: where a job stands in it, and since when it may go.
  `alter table jobs add column priority integer not null default 0, add column ready_at timestamptz not null default now()`,
  `create index jobs_waiting on jobs (workspace_id, priority desc, created_at) where status = 'queued'`,
  `create index jobs_running on jobs (lease_until) where status = 'running'`,
  // How a host divides the machines among workspaces.
  `alter table workspaces add column served_at timestamptz, add column share integer not null default 1 check (share between 1 and 100),
     add column max_running integer check (max_running >= 1)`,
  // The library that carried messages before kept its tables here.
  `drop schema if exists queue cascade`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
