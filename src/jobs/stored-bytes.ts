import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '../store/index.ts';

/**
 * Counts what all files take, for the metrics: once in a quarter of an hour, by whichever worker keeps house then,
 * since it reads every row that names a file.
 */
export async function countStoredBytes(db: Kysely<Schema>): Promise<void> {
  await sql`
    insert into settings (key, value, updated_at)
    select 'stored_bytes', jsonb_build_object(
        'uploads', (select coalesce(sum(coalesce(stored_bytes, bytes)), 0) from assets where blob_key is not null),
        'outputs', (select coalesce(sum(bytes), 0) from outputs where blob_key is not null)), now()
    where not exists (
      select 1 from settings where key = 'stored_bytes' and updated_at > now() - interval '15 minutes')
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(db);
}
