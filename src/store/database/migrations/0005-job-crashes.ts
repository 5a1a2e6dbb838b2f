import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Deaths of workers are counted apart from errors: a service that is killed again and again must still finish its jobs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table jobs add column crashes integer not null default 0`.execute(db);
}
