import { Migrator } from 'kysely/migration';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import * as foundation from './migrations/0001-foundation.ts';
import * as ledger from './migrations/0002-ledger.ts';
import * as rateLimits from './migrations/0003-rate-limits.ts';
import * as jobWork from './migrations/0004-job-work.ts';
import * as jobCrashes from './migrations/0005-job-crashes.ts';
import * as people from './migrations/0006-people.ts';
import * as line from './migrations/0007-line.ts';
import * as serves from './migrations/0008-serves.ts';
import * as rateRemaining from './migrations/0009-rate-remaining.ts';
import * as looks from './migrations/0010-looks.ts';
import * as erasing from './migrations/0011-erasing.ts';
import * as keeping from './migrations/0012-keeping.ts';
import * as versions from './migrations/0013-versions.ts';
import * as ages from './migrations/0014-ages.ts';
import * as told from './migrations/0015-told.ts';
import type { Schema } from './schema.ts';

/**
 * Every migration, in order. A list in code, not a folder: what runs is what was reviewed and type-checked. Never edit
 * a released one.
 */
const MIGRATIONS: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-ledger': ledger,
  '0003-rate-limits': rateLimits,
  '0004-job-work': jobWork,
  '0005-job-crashes': jobCrashes,
  '0006-people': people,
  '0007-line': line,
  '0008-serves': serves,
  '0009-rate-remaining': rateRemaining,
  '0010-looks': looks,
  '0011-erasing': erasing,
  '0012-keeping': keeping,
  '0013-versions': versions,
  '0014-ages': ages,
  '0015-told': told,
};

/**
 * Brings the database to the newest schema. Several processes may call this at once: the migrator takes a PostgreSQL
 * advisory lock, and all
 * migrations of one call run in one transaction. With `upTo` it stops at that one (a backup
 * is loaded into the schema that it was made from). Returns the names of the migrations it applied; throws the first
 * error.
 */
export async function migrate(db: Kysely<Schema>, upTo?: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error, results } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error) throw error instanceof Error ? error : new Error('migration failed', { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}
