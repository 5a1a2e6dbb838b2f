import type { Kysely } from 'kysely';
import type { BlobStore, LooseBlobsTable, Schema } from '../store/index.ts';

/*
 * A file is stored before the row that refers to it, and a crash may come between. So its key is written down first, as
 * a loose blob; the
 * transaction that refers to the file strikes the key out; what stays loose is removed by the sweep.
 */

export interface BlobToStore {
  readonly key: string;
  readonly bytes: Uint8Array;
  readonly mime: string;
}

/** How long a loose output may take to be accepted; far longer than any lease. */
const OUTPUT_GRACE_MS = 3600_000;

/** Notes the keys, then stores the files. */
export async function storeLoose(
  { db, blobs }: { db: Kysely<Schema>; blobs: BlobStore },
  {
    jobId,
    purpose,
    files,
    now,
    signal,
  }: {
    jobId: string;
    purpose: LooseBlobsTable['purpose'];
    files: readonly BlobToStore[];
    now: Date;
    signal: AbortSignal;
  },
): Promise<void> {
  await db
    .insertInto('loose_blobs')
    .values(files.map(({ key }) => ({ key, job_id: jobId, purpose, created_at: now })))
    .onConflict((oc) => oc.doNothing())
    .execute();
  for (const { key, bytes, mime } of files) await blobs.put(key, bytes, { mime, signal });
}

/** Strikes out keys in the transaction that refers to them. Throws when the sweep has taken one of them. */
export async function bindBlobs(tx: Kysely<Schema>, keys: readonly string[]): Promise<void> {
  const bound = await tx.deleteFrom('loose_blobs').where('key', 'in', keys).returning('key').execute();
  if (bound.length !== keys.length) throw new Error('a stored file was swept before it was accepted');
}

/** Strikes out keys that another transaction may have struck out before: files that several rows refer to. */
export async function bindShared(tx: Kysely<Schema>, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await tx.deleteFrom('loose_blobs').where('key', 'in', keys).execute();
}

/**
 * Removes files that nothing refers to: outputs of crashed or refused attempts. Returns how many. (Previews go by their
 * age, `sweepByAge`.)
 */
export async function sweepBlobs({ db, blobs }: { db: Kysely<Schema>; blobs: BlobStore }, now: Date): Promise<number> {
  const swept = await db.transaction().execute(async (tx) => {
    const loose = await tx
      .selectFrom('loose_blobs')
      .select('key')
      .where('purpose', '=', 'output')
      .where('created_at', '<', new Date(now.getTime() - OUTPUT_GRACE_MS))
      .limit(200)
      .forUpdate()
      .skipLocked()
      .execute();
    const keys = loose.map(({ key }) => key);
    if (keys.length === 0) return [];
    // The file goes first: should the process die here, its key is still on the list.
    for (const key of keys) await blobs.delete(key);
    await tx.deleteFrom('loose_blobs').where('key', 'in', keys).execute();
    return keys;
  });
  return swept.length;
}
