import type { Kysely } from 'kysely';
import type { Job } from '../contract/index.ts';
import type { BlobStore, JobRow, Schema } from '../store/index.ts';

/**
 * Notes in a job's row which picture shows its whole result; it goes the way of all previews some days after the end,
 * and this note with it.
 */
export async function showPreview(tx: Kysely<Schema>, { id, state }: JobRow, key: string): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ state: JSON.stringify({ ...(state as object), preview: key }) })
    .where('id', '=', id)
    .execute();
}

/** The picture of the whole result, as long as it is kept. */
export async function presentPreview(
  blobs: BlobStore,
  { state, finished_at: finished }: JobRow,
): Promise<Pick<Job, 'preview_url'>> {
  const key = (state as { preview?: string } | null)?.preview;
  if (!key || !finished) return {};
  return { preview_url: await blobs.signedGetUrl(key, { mime: key.endsWith('.png') ? 'image/png' : 'image/jpeg' }) };
}
