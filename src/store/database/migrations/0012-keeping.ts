import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What a workspace may keep, how large its uploads are as stored, and who did what that matters for long. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table workspaces add column max_storage bigint check (max_storage >= 0);
       alter table assets add column stored_bytes bigint;
       create table audit_log (
         id uuid primary key,
         at timestamptz not null default now(),
         -- No reference: the line outlives what it tells of.
         workspace_id uuid,
         actor text not null,
         action text not null,
         subject text,
         detail jsonb not null default '{}'
       );
       create index audit_log_at on audit_log (at);
       create index audit_log_workspace on audit_log (workspace_id, at)`,
    )
    .execute(db);
}
