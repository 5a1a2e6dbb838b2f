import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { JobInput } from '../../../contract/index.ts';
import type { JobsDeps } from '../../../jobs/index.ts';

/** A photo of the workspace's own that its brand is tried on, with the words that it was last shown with ('': none). */
export interface PreviewPhoto {
  readonly bytes: Uint8Array;
  readonly title: string;
  readonly brief: string;
}

/** Modes whose first picture is a photo of a product, and whose words tell of it. */
const SHOWING = ['create', 'pack', 'card', 'video', 'html5'] as const;
/** Jobs looked through for one whose photo is still kept. */
const JOBS = 20;

/**
 * The photo of the newest job that shows a product; else the newest one that was looked at on the page "New" and is no
 * finished banner. Null where the workspace has neither: pictures that are only a brand's logo do not count.
 */
export async function previewPhoto(jobs: JobsDeps, workspaceId: string): Promise<PreviewPhoto | null> {
  const shown = await lastShown(jobs, workspaceId);
  if (shown !== null) return shown;
  const seen = await jobs.db
    .selectFrom('sights')
    .innerJoin('assets', 'assets.id', 'sights.asset_id')
    .select('assets.blob_key')
    .where('assets.workspace_id', '=', workspaceId)
    .where('assets.status', '=', 'ready')
    .where('assets.blob_key', 'is not', null)
    .where('sights.status', '=', 'ready')
    .where(sql<boolean>`sights.facts ->> 'kind' <> 'finished_banner'`)
    .orderBy('assets.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return seen?.blob_key ? { bytes: await read(jobs, seen.blob_key), title: '', brief: '' } : null;
}

async function lastShown(jobs: JobsDeps, workspaceId: string): Promise<PreviewPhoto | null> {
  const rows = await jobs.db
    .selectFrom('jobs')
    .select('input')
    .where('workspace_id', '=', workspaceId)
    .where('mode', 'in', SHOWING)
    .orderBy('created_at', 'desc')
    .limit(JOBS)
    .execute();
  for (const row of rows) {
    const {
      asset_ids: [id],
      title = '',
      brief = '',
    } = row.input as JobInput;
    if (id === undefined) continue;
    const asset = await jobs.db
      .selectFrom('assets')
      .select('blob_key')
      .where('id', '=', id)
      .where('workspace_id', '=', workspaceId)
      .where('status', '=', 'ready')
      .executeTakeFirst();
    if (asset?.blob_key) return { bytes: await read(jobs, asset.blob_key), title, brief };
  }
  return null;
}

const read = async ({ blobs }: JobsDeps, key: string): Promise<Uint8Array> =>
  new Uint8Array(await buffer((await blobs.get(key)).stream));
