import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What a mode says of the whole job is kept in every language that it may be asked in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table jobs add column told jsonb`.execute(db);
}
