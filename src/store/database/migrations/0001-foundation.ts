import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Workspaces, keys, brand kits, assets, jobs and what they make. Plain SQL: it is what a reader of the database knows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table workspaces (
    id uuid primary key,
    name text not null,
    plan text not null default 'standard',
    locale text not null default 'ru' check (locale in ('ru', 'en')),
    webhook_secret text not null,
    settings jsonb not null default '{}',
    created_at timestamptz not null default now()
  )`,

  `create table api_keys (
    id uuid primary key,
    workspace_id uuid not null references workspaces on delete cascade,
    kind text not null check (kind in ('live', 'test')),
    hash bytea not null unique check (length(hash) = 32),
    prefix text not null,
    last4 text not null,
    name text not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz,
    revoked_at timestamptz
  )`,
  `create index api_keys_of_workspace on api_keys (workspace_id, created_at)`,

  `create table brand_kits (
    id uuid primary key,
    workspace_id uuid not null references workspaces on delete cascade,
    data jsonb not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index brand_kits_of_workspace on brand_kits (workspace_id, created_at)`,

  `create table assets (
    id uuid primary key,
    workspace_id uuid not null references workspaces on delete cascade,
    status text not null check (status in ('pending', 'ready', 'rejected')),
    name text,
    mime text,
    width integer,
    height integer,
    bytes bigint,
    hash text,
    blob_key text,
    upload jsonb,
    reason jsonb,
    created_at timestamptz not null default now(),
    check (status <> 'ready' or (mime, width, height, bytes, blob_key) is not null)
  )`,
  `create index assets_of_workspace on assets (workspace_id, created_at)`,
  `create index assets_pending on assets (created_at) where status = 'pending'`,

  `create table jobs (
    id uuid primary key,
    workspace_id uuid not null references workspaces on delete cascade,
    mode text not null,
    status text not null check (status in ('draft', 'queued', 'running', 'waiting_input', 'done', 'partial', 'failed', 'canceled')),
    test boolean not null default false,
    input jsonb not null,
    plan jsonb not null default '{}',
    progress_done integer not null default 0,
    progress_total integer not null default 0,
    progress_failed integer not null default 0,
    credits_estimated integer not null default 0 check (credits_estimated >= 0),
    credits_reserved integer not null default 0 check (credits_reserved >= 0),
    credits_charged integer not null default 0 check (credits_charged >= 0),
    credits_refunded integer not null default 0 check (credits_refunded >= 0),
    question jsonb,
    answer jsonb,
    question_expires_at timestamptz,
    state jsonb not null default '{}',
    message text not null default '',
    webhook_url text,
    autostart boolean not null default false,
    locale text not null default 'ru' check (locale in ('ru', 'en')),
    attempt integer not null default 0,
    idempotency_key text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    started_at timestamptz,
    finished_at timestamptz,
    check (status <> 'waiting_input' or question is not null)
  )`,
  `create index jobs_of_workspace on jobs (workspace_id, created_at desc)`,
  `create index jobs_unfinished on jobs (status, updated_at) where status in ('draft', 'queued', 'running', 'waiting_input')`,

  `create table deliverables (
    id uuid primary key,
    job_id uuid not null references jobs on delete cascade,
    key text not null,
    label text not null,
    pack text,
    width integer not null,
    height integer not null,
    max_kb integer,
    credits integer not null check (credits >= 0),
    status text not null default 'pending' check (status in ('pending', 'making', 'accepted', 'rejected', 'failed', 'canceled')),
    attempt integer not null default 0,
    position integer not null,
    spec jsonb not null default '{}',
    reason jsonb,
    updated_at timestamptz not null default now(),
    unique (job_id, key)
  )`,

  `create table outputs (
    id uuid primary key,
    job_id uuid not null references jobs on delete cascade,
    workspace_id uuid not null references workspaces on delete cascade,
    deliverable_id uuid references deliverables on delete cascade,
    format text not null,
    label text not null,
    pack text,
    width integer not null,
    height integer not null,
    status text not null check (status in ('accepted', 'rejected', 'superseded')),
    version integer not null default 1,
    bytes bigint,
    mime text not null,
    blob_key text,
    scene_key text,
    verdict jsonb,
    created_at timestamptz not null default now()
  )`,
  // A repeated step cannot deliver the same file twice.
  `create unique index outputs_one_accepted on outputs (deliverable_id) where status = 'accepted'`,
  `create index outputs_of_job on outputs (job_id, created_at)`,
  `create index outputs_of_workspace on outputs (workspace_id, created_at desc)`,

  `create table idempotency (
    workspace_id uuid not null references workspaces on delete cascade,
    key text not null,
    fingerprint text not null,
    job_id uuid,
    status integer,
    body jsonb,
    created_at timestamptz not null default now(),
    primary key (workspace_id, key)
  )`,
  `create index idempotency_by_age on idempotency (created_at)`,

  `create table webhook_deliveries (
    id uuid primary key,
    workspace_id uuid not null references workspaces on delete cascade,
    job_id uuid not null references jobs on delete cascade,
    event jsonb not null,
    url text not null,
    status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
    attempt integer not null default 0,
    next_at timestamptz,
    last_status integer,
    last_error text,
    created_at timestamptz not null default now(),
    delivered_at timestamptz
  )`,
  `create index webhook_deliveries_due on webhook_deliveries (next_at) where status = 'pending'`,
  `create index webhook_deliveries_of_job on webhook_deliveries (job_id, created_at)`,

  `create table settings (
    key text primary key,
    value jsonb not null,
    updated_at timestamptz not null default now()
  )`,
];
