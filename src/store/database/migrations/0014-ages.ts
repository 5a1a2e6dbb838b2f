import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What is due by its age is found without reading a million rows that are not. */
const STATEMENTS = [
  // Set when a job first names the picture: whether one was ever used is asked each minute, of those only that were
  // not.
  `alter table assets add column used boolean not null default false`,
  `update assets set used = true from (
     select (jsonb_array_elements_text(case jsonb_typeof(input->'asset_ids') when 'array' then input->'asset_ids' else '[]' end)) as id from jobs
     union select input->>'reference_asset_id' from jobs where input->>'reference_asset_id' is not null
   ) named where assets.id::text = named.id`,
  `create index assets_unused on assets (created_at) where not used and status <> 'pending'`,
  `create index outputs_kept on outputs (created_at) where blob_key is not null`,
  `create index outputs_superseded on outputs (created_at) where status = 'superseded' and blob_key is not null`,
  `create index webhook_deliveries_settled on webhook_deliveries (created_at) where status <> 'pending'`,
  `create index outputs_at on outputs (created_at)`,
  `create index jobs_finished on jobs (finished_at) where finished_at is not null`,
  `create index job_events_at on job_events (created_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
