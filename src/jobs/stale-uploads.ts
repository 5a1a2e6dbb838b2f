import type { Kysely } from 'kysely';
import type { BlobStore, Schema } from '../store/index.ts';

/**
 * After its address has ended, a signed upload may still be completed for this long; a file that is on its way gets
 * here too.
 */
const COMPLETE_GRACE_MS = 3600_000;

/**
 * Forgets signed uploads that nobody completed: the file, if one came, and the pending asset, which answers 404 from
 * then on. At most 200 at
 * once. Returns how many.
 */
export async function sweepUploads(
  { db, blobs }: { db: Kysely<Schema>; blobs: BlobStore },
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const stale = await tx
      .selectFrom('assets')
      .select(['id', 'upload'])
      .where('status', '=', 'pending')
      .where((eb) =>
        eb(
          eb.cast<Date>(eb.ref('upload', '->>').key('expires_at'), 'timestamptz'),
          '<',
          new Date(now.getTime() - COMPLETE_GRACE_MS),
        ),
      )
      .limit(200)
      // A completion that is just looking at the file has not locked the row; it finds the row gone and says so.
      .forUpdate()
      .skipLocked()
      .execute();
    if (stale.length === 0) return 0;
    // The file goes first: should the process die here, its row still says where it was.
    for (const { upload } of stale) await blobs.delete((upload as { readonly blob_key: string }).blob_key);
    await tx
      .deleteFrom('assets')
      .where(
        'id',
        'in',
        stale.map(({ id }) => id),
      )
      .execute();
    return stale.length;
  });
}
