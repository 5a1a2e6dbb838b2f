import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { isId, newId } from '../kit/index.ts';
import type { Schema } from './database/schema.ts';
import { onceIn } from './once-in.ts';

/** The database's rows speak of files in another place: a service here would miss them, and write where others miss. */
export class StorageMismatch extends Error {
  override readonly name = 'StorageMismatch';
}

const SETTING = 'storage';

/**
 * Ties the database to the one storage that its rows speak of: the first service that opens both writes the storage's
 * id into the database, every later one must bring the same. The id lies beside the files and moves with them.
 * Throws `StorageMismatch`.
 */
export async function requireOwnStorage(db: Kysely<Schema>, dataDir: string): Promise<void> {
  const file = join(dataDir, 'files', '.storage-id');
  const id = (await onceIn(file, () => Buffer.from(newId()))).toString('utf8').trim();
  if (!isId(id)) throw new StorageMismatch(`${file} is damaged: it should hold one id.`);
  await db
    .insertInto('settings')
    .values({ key: SETTING, value: JSON.stringify({ id, place: `${hostname()}:${dataDir}` }) })
    .onConflict((on) => on.column('key').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', SETTING)
    .executeTakeFirstOrThrow();
  if (value['id'] === id) return;
  throw new StorageMismatch(
    `This database belongs to the files in ${JSON.stringify(value['place'])}, not to those in DATA_DIR=${dataDir}: ` +
      'two services on one database must share one storage. Give this service that folder (or a copy of it that ' +
      'replaced it), or a database of its own.',
  );
}
