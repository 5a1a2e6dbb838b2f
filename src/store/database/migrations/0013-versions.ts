import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** An edited output remembers the one that it replaced: the chain of versions of a file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table outputs add column replaces uuid references outputs on delete set null`).execute(db);
  await sql.raw(`create index outputs_replacing on outputs (replaces) where replaces is not null`).execute(db);
}
