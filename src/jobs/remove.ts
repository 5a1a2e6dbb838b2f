import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { ApiError } from '../contract/index.ts';
import type { BlobStore, Schema } from '../store/index.ts';
import { isOpen } from './lifecycle.ts';
import { removeFiles, shownElsewhere } from './retention.ts';

interface Removal {
  readonly workspaceId: string;
  /** True when a test key asks: it removes nothing that a live key made. */
  readonly test: boolean;
  readonly id: string;
}

interface RemovalDeps {
  readonly db: Kysely<Schema>;
  readonly blobs: BlobStore;
}

/**
 * Removes the file of an output, with what only it needs. The row stays without a file: what was made and charged is
 * still told. Asked again it changes nothing. Throws 404, 403 for a test key and a live job's file, 409 while the job
 * is open.
 */
export async function removeOutput({ db, blobs }: RemovalDeps, { workspaceId, test, id }: Removal): Promise<void> {
  const row = await db
    .selectFrom('outputs')
    .innerJoin('jobs', 'jobs.id', 'outputs.job_id')
    .select(['outputs.id', 'outputs.job_id', 'blob_key', 'scene_key', 'jobs.status', 'jobs.test'])
    .where('outputs.id', '=', id)
    .where('outputs.workspace_id', '=', workspaceId)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  if (test && !row.test) throw new ApiError('forbidden', { message: 'error.test_key' });
  if (isOpen(row.status)) throw new ApiError('conflict', { message: 'error.in_use' });
  const due = { id, keys: [row.blob_key], scene: row.scene_key, job: row.job_id };
  // The file goes before its row forgets it: what is interrupted here is done by asking again.
  await removeFiles(blobs, due, await shownElsewhere({ db, blobs }, [due]));
  await db.updateTable('outputs').set({ blob_key: null, scene_key: null }).where('id', '=', id).execute();
}

/**
 * Removes an uploaded picture with everything that was seen in it. Throws 404, 403 for a test key (uploads are not told
 * apart by their key), 409 while an open job or a brand kit needs it.
 */
export async function removeAsset({ db, blobs }: RemovalDeps, { workspaceId, test, id }: Removal): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('assets')
      .leftJoin('sights', 'sights.asset_id', 'assets.id')
      .select(['assets.blob_key', 'assets.upload', 'sights.cutout_key'])
      .where('assets.id', '=', id)
      .where('assets.workspace_id', '=', workspaceId)
      .forUpdate('assets')
      .executeTakeFirst();
    if (!row) throw new ApiError('not_found');
    if (test) throw new ApiError('forbidden', { message: 'error.test_key' });
    const { rows } = await sql<{ used: boolean }>`select
      exists (select from jobs j where j.workspace_id = ${workspaceId}
        and j.status in ('draft', 'queued', 'running', 'waiting_input')
        and (j.input->'asset_ids' ? ${id} or j.input->>'reference_asset_id' = ${id}))
      or exists (select from brand_kits b where b.workspace_id = ${workspaceId}
        and b.data::text like '%' || ${id} || '%') as used`.execute(tx);
    if (rows[0]?.used) throw new ApiError('conflict', { message: 'error.in_use' });
    const promised = (row.upload as { blob_key?: string } | null)?.blob_key ?? null;
    const files = [row.blob_key, row.cutout_key, promised].filter((key) => key !== null);
    // Nobody may begin a job with it while its file goes: the row is locked, and gone when the lock is.
    for (const key of files) await blobs.delete(key);
    await tx.deleteFrom('assets').where('id', '=', id).execute();
  });
}
