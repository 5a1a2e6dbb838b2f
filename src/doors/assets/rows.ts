import type { Kysely } from 'kysely';
import { ApiError, say } from '../../contract/index.ts';
import type { Asset, AssetProblem, AssetUpload, Lang } from '../../contract/index.ts';
import type { AssetRow, Schema } from '../../store/index.ts';
import type { KeptPicture } from './take-in.ts';

/** What a pending asset waits for. */
export interface PromisedUpload {
  readonly blob_key: string;
  readonly mime: AssetUpload['mime'];
  readonly bytes: number;
  readonly expires_at: string;
}

/** What the upload of a row was promised to be; null once it is completed. */
export function promiseOf(row: AssetRow): PromisedUpload | null {
  return row.upload as unknown as PromisedUpload | null;
}

/** The asset of a row in the contract's words. */
export function presentAsset(row: AssetRow, lang: Lang, uploadUrl?: string): Asset {
  const problem =
    row.status === 'rejected' ? ((row.reason as { code?: AssetProblem } | null)?.code ?? 'corrupt') : null;
  return {
    id: row.id,
    status: row.status,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    ...(uploadUrl === undefined ? {} : { upload_url: uploadUrl }),
    ...(problem === null ? {} : { reason: { code: problem, message: say(`asset.${problem}`, lang) } }),
  };
}

/** Throws `ApiError` not_found, also for another workspace's. */
export async function requireAsset(db: Kysely<Schema>, workspaceId: string, id: string): Promise<AssetRow> {
  const row = await db
    .selectFrom('assets')
    .selectAll()
    .where('id', '=', id)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return row;
}

/** The columns of a ready asset. `bytes` counts what the caller sent. */
export function readyColumns(kept: KeptPicture, sentBytes: number) {
  return {
    status: 'ready',
    mime: kept.mime,
    width: kept.width,
    height: kept.height,
    bytes: sentBytes,
    stored_bytes: kept.bytes,
    hash: kept.sha256,
    blob_key: kept.key,
  } as const;
}
