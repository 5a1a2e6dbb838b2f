import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * A workspace that is erased as a whole loses its last owner too: who erases says so with
 * `set_config('plakat.erasing', 'yes', true)` in the transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create or replace function members_keep_owner() returns trigger language plpgsql as $$
    begin
      if old.role <> 'owner' or (tg_op = 'UPDATE' and new.role = 'owner') or current_setting('plakat.erasing', true) = 'yes' then
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
    )
    .execute(db);
}
