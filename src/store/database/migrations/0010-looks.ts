import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What was seen in pictures before any job, and the font files of brands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table sights (
    asset_id uuid primary key references assets on delete cascade,
    workspace_id uuid not null references workspaces on delete cascade,
    status text not null default 'pending' check (status in ('pending', 'looking', 'ready', 'failed')),
    facts jsonb,
    cutout_key text,
    tries integer not null default 0,
    lease_until timestamptz,
    asked_at timestamptz not null default now()
  )`,
  `create index sights_to_do on sights (asked_at) where status in ('pending', 'looking')`,

  `create table brand_fonts (
    id uuid primary key,
    workspace_id uuid not null references workspaces on delete cascade,
    family text not null,
    weight integer not null check (weight between 1 and 1000),
    italic boolean not null,
    bytes integer not null,
    blob_key text not null,
    created_at timestamptz not null default now(),
    unique (workspace_id, family, weight, italic)
  )`,
];
