import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isId, newId } from '../kit/index.ts';
import type { BlobStore } from './blobs/store.ts';
import type { Schema } from './database/schema.ts';

/** The database's rows speak of files in another place: a service here would miss them, and write where others miss. */
export class StorageMismatch extends Error {
  override readonly name = 'StorageMismatch';
}

const SETTING = 'storage';
const SECRETS = 'secrets';
/** Of advisory locks: nobody else may be tying the same database meanwhile. */
const LOCK = 0x706c_6b01;

type Storage = Pick<BlobStore, 'identity' | 'place'>;

/**
 * Ties the database to the one storage that its rows speak of: the first service that opens both writes the storage's
 * id into the database, every later one must bring the same. The id lies beside the files and moves with them.
 * Throws `StorageMismatch`.
 */
export async function requireOwnStorage(db: Kysely<Schema>, storage: Storage): Promise<void> {
  const value = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    const id = await idOf(storage);
    await tx
      .insertInto('settings')
      .values({ key: SETTING, value: JSON.stringify({ id, place: storage.place }) })
      .onConflict((on) => on.column('key').doNothing())
      .execute();
    const row = await tx.selectFrom('settings').select('value').where('key', '=', SETTING).executeTakeFirstOrThrow();
    return { known: row.value['id'], place: row.value['place'], id };
  });
  if (value.known === value.id) return;
  throw new StorageMismatch(
    `This database belongs to the files in ${JSON.stringify(value.place)}, not to those in ${storage.place}: ` +
      'two services on one database must share one storage, a folder (DATA_DIR) or a bucket (S3_BUCKET). Give this ' +
      'service that storage (or a copy that replaced it), or a database of its own. `admin storage move` takes the ' +
      'files from one to the other.',
  );
}

/** Signs by another key than the other services of this database: their links and sessions would be refused here. */
export class SecretsMismatch extends Error {
  override readonly name = 'SecretsMismatch';
}

/**
 * Sees that this machine's signing key is the one of all others on this database; the first one is noted (as a hash).
 * `fresh` notes this one whatever stood there. Throws `SecretsMismatch`.
 */
export async function requireSameSecrets(
  db: Kysely<Schema>,
  { secret, folder, fresh = false }: { secret: Uint8Array; folder: string; fresh?: boolean },
): Promise<void> {
  const value = { hash: createHash('sha256').update('plakat secrets').update(secret).digest('hex') };
  await db
    .insertInto('settings')
    .values({ key: SECRETS, value: JSON.stringify(value) })
    .onConflict((on) =>
      fresh ? on.column('key').doUpdateSet({ value: JSON.stringify(value) }) : on.column('key').doNothing(),
    )
    .execute();
  const row = await db.selectFrom('settings').select('value').where('key', '=', SECRETS).executeTakeFirstOrThrow();
  if (row.value['hash'] === value.hash) return;
  throw new SecretsMismatch(
    `The keys in ${folder} are not those that this database's other services sign with: links and sessions of one ` +
      'would be refused by the other. Copy that folder from the first machine (or name it by SECRETS_DIR). If those ' +
      'keys are lost for good: `admin secrets adopt`, then start; links and sessions made before are void.',
  );
}

/** From now on the database belongs to this storage, whatever it belonged to before. */
export async function adoptStorage(db: Kysely<Schema>, storage: Storage): Promise<void> {
  const value = JSON.stringify({ id: await idOf(storage), place: storage.place });
  await db
    .insertInto('settings')
    .values({ key: SETTING, value })
    .onConflict((on) => on.column('key').doUpdateSet({ value }))
    .execute();
}

async function idOf(storage: Storage): Promise<string> {
  const id = await storage.identity(newId());
  if (!isId(id)) throw new StorageMismatch(`${storage.place} is damaged: its storage id should be one id.`);
  return id;
}
