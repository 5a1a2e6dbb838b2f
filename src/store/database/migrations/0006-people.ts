import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * People, their sessions, and what they are in workspaces: the tables of better-auth under our names and types. Keys
 * may
 * end by themselves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table api_keys add column expires_at timestamptz`,

  // The library looks a workspace up by a short name, which ours do not have.
  `alter table workspaces add column slug text generated always as (id::text) stored, add column logo text, add column metadata text`,

  `create table people (
    id uuid primary key,
    name text not null,
    email text not null unique check (email = lower(email)),
    email_verified boolean not null default false,
    image text,
    lang text not null default 'ru' check (lang in ('ru', 'en')),
    theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
    single_keys boolean not null default true,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,

  `create table people_accounts (
    id uuid primary key,
    person_id uuid not null references people on delete cascade,
    account_id text not null,
    provider_id text not null,
    password text,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamptz,
    refresh_token_expires_at timestamptz,
    scope text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (provider_id, account_id)
  )`,
  `create index people_accounts_of_person on people_accounts (person_id)`,

  `create table people_sessions (
    id uuid primary key,
    person_id uuid not null references people on delete cascade,
    token text not null unique,
    expires_at timestamptz not null,
    ip_address text,
    user_agent text,
    active_workspace_id uuid,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index people_sessions_of_person on people_sessions (person_id)`,
  `create index people_sessions_by_end on people_sessions (expires_at)`,

  `create table people_verifications (
    id uuid primary key,
    identifier text not null,
    value text not null,
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index people_verifications_of on people_verifications (identifier)`,

  `create table members (
    id uuid primary key,
    workspace_id uuid not null references workspaces on delete cascade,
    person_id uuid not null references people on delete cascade,
    role text not null check (role in ('owner', 'member', 'viewer')),
    created_at timestamptz not null default now(),
    unique (workspace_id, person_id)
  )`,
  `create index members_of_person on members (person_id)`,

  `create table invitations (
    id uuid primary key,
    workspace_id uuid not null references workspaces on delete cascade,
    inviter_id uuid not null references people on delete cascade,
    email text not null,
    role text not null check (role in ('owner', 'member', 'viewer')),
    status text not null,
    expires_at timestamptz not null,
    created_at timestamptz not null default now()
  )`,
  `create index invitations_of_workspace on invitations (workspace_id, created_at)`,

  // Two owners who remove each other at the same moment: the workspace's row makes the second one wait and look again.
  `create function members_keep_owner() returns trigger language plpgsql as $$
    begin
      if old.role <> 'owner' or (tg_op = 'UPDATE' and new.role = 'owner') then
        return coalesce(new, old);
      end if;
      perform 1 from workspaces where id = old.workspace_id for update;
      if found and not exists (
        select 1 from members where workspace_id = old.workspace_id and role = 'owner' and id <> old.id
      ) then
        raise exception 'a workspace must keep an owner' using errcode = 'P0042';
      end if;
      return coalesce(new, old);
    end $$`,
  `create trigger members_keep_owner before update or delete on members for each row execute function members_keep_owner()`,
];
