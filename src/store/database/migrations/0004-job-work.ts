import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * What workers need beside the job's own row: its lease, its event log, the blobs that nothing refers to yet, the log
 * of webhook attempts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table jobs
    add column lease_until timestamptz,
    add column tries integer not null default 0,
    add column end_reason text check (end_reason in ('person', 'expired', 'error'))`,
  `create index jobs_leased on jobs (lease_until) where status = 'running'`,

  `create table job_events (
    seq bigint generated always as identity primary key,
    job_id uuid not null references jobs on delete cascade,
    workspace_id uuid not null references workspaces on delete cascade,
    type text not null,
    data jsonb not null,
    created_at timestamptz not null default now()
  )`,
  `create index job_events_of_job on job_events (job_id, seq)`,

  // No reference to jobs: the files of a deleted job must still be found and removed.
  `create table loose_blobs (
    key text primary key,
    job_id uuid not null,
    purpose text not null check (purpose in ('output', 'preview')),
    created_at timestamptz not null default now()
  )`,
  `create index loose_blobs_by_age on loose_blobs (created_at)`,

  // Events of one job leave in the order in which they were written.
  `alter table webhook_deliveries add column seq bigint generated always as identity`,
  `create table webhook_attempts (
    delivery_id uuid not null references webhook_deliveries on delete cascade,
    attempt integer not null,
    at timestamptz not null,
    status integer,
    error text,
    milliseconds integer not null
  )`,
  `create index webhook_attempts_of_delivery on webhook_attempts (delivery_id, at)`,
];
