import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * A file of one size may serve formats of several platforms: named on it, so that a program finds it by any of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outputs add column serves jsonb not null default '{"formats": [], "packs": []}'`.execute(db);
}
