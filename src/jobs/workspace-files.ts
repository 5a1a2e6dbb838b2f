import { json } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import type { BlobStore, Schema } from '../store/index.ts';

const BATCH = 200;
const LEAST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Keys of every file that a row of the workspace names, and of the sprites that stored scenes name; in no order, some
 * maybe twice, and some maybe of files that are not there.
 */
export async function* workspaceFiles(
  { db, blobs }: { readonly db: Kysely<Schema>; readonly blobs: BlobStore },
  workspaceId: string,
): AsyncGenerator<string> {
  const assets = await db
    .selectFrom('assets')
    .select(['blob_key', 'upload'])
    .where('workspace_id', '=', workspaceId)
    .execute();
  for (const { blob_key, upload } of assets)
    yield* named([blob_key, (upload as { blob_key?: string } | null)?.blob_key]);
  const seen = await db.selectFrom('sights').select('cutout_key').where('workspace_id', '=', workspaceId).execute();
  yield* named(seen.map(({ cutout_key }) => cutout_key));
  const fonts = await db.selectFrom('brand_fonts').select('blob_key').where('workspace_id', '=', workspaceId).execute();
  yield* named(fonts.map(({ blob_key }) => blob_key));
  for (let after = LEAST_ID; ;) {
    const outputs = await db
      .selectFrom('outputs')
      .select(['id', 'blob_key', 'scene_key'])
      .where('workspace_id', '=', workspaceId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { blob_key, scene_key } of outputs)
      yield* named([...(await spritesOf(blobs, scene_key)), scene_key, blob_key]);
    if (outputs.length < BATCH) break;
    after = outputs.at(-1)!.id;
  }
  const loose = await db
    .selectFrom('loose_blobs')
    .innerJoin('jobs', 'jobs.id', 'loose_blobs.job_id')
    .select('key')
    .where('jobs.workspace_id', '=', workspaceId)
    .execute();
  yield* named(loose.map(({ key }) => key));
}

function* named(keys: readonly (string | null | undefined)[]): Generator<string> {
  for (const key of keys) if (key) yield key;
}

/** Blob keys of the pictures that a stored scene is painted from. */
export async function spritesOf(blobs: BlobStore, sceneKey: string | null): Promise<string[]> {
  if (sceneKey === null || (await blobs.stat(sceneKey)) === null) return [];
  const scene = (await json((await blobs.get(sceneKey)).stream)) as { sprites?: Record<string, string> };
  return Object.values(scene.sprites ?? {});
}
