import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { ApiError } from '../contract/index.ts';
import { type Encoding, type ResolvedScene, sceneFilesSchema } from '../scene/index.ts';
import { BlobNotFound } from '../store/index.ts';
import type { UploadedFont } from '../studio/render/index.ts';
import { spriteNames } from '../studio/render/terms.ts';
import { findBrandKit } from '../workspace/index.ts';
import { loadBrandFonts } from './brand.ts';
import type { JobsDeps } from './deps.ts';
import { safeName } from './file-names.ts';
import { findOutputRow } from './views/library.ts';

/** All that a finished picture was painted from, its sprites still in their files. */
export interface OutputSource {
  readonly scene: ResolvedScene;
  readonly encoding: Encoding | null;
  /** Stored PNG files by the name that the scene calls them. */
  readonly sprites: readonly { readonly name: string; readonly open: () => Promise<Readable> }[];
  /** Font files that its brand brought. */
  readonly fonts: readonly UploadedFont[];
  /** File name without an ending: `240x400_rsya_240x400`. */
  readonly name: string;
}

/**
 * What a workspace's output was made of. Throws 404 for a foreign or unknown output, for one that has no scene (a
 * photo, a film, a page, a rejected file), and where any of its stored parts is gone.
 */
export async function outputSource(
  deps: Pick<JobsDeps, 'db' | 'blobs'>,
  { workspaceId, outputId }: { readonly workspaceId: string; readonly outputId: string },
): Promise<OutputSource> {
  const row = await findOutputRow(deps, { workspaceId, outputId });
  if (row.scene_key === null) throw noSource();
  const document: unknown = JSON.parse(String(await bytesOf(deps, row.scene_key)));
  const { readScene } = await import('../studio/directions/index.ts');
  const scene = readScene(document);
  const { sprites, encoding } = sceneFilesSchema.parse(document);
  const keys = spriteNames(scene).map((name) => ({ name, key: sprites[name] }));
  const stats = await Promise.all(
    keys.map(({ key }) => (key === undefined ? Promise.resolve(null) : deps.blobs.stat(key))),
  );
  if (stats.includes(null)) throw noSource();
  return {
    scene,
    encoding,
    sprites: keys.map(({ name, key = '' }) => ({
      name,
      open: async () => (await deps.blobs.get(key).catch(rethrown)).stream,
    })),
    fonts: await brandFonts(deps, workspaceId, row.job_id),
    name: `${row.width}x${row.height}_${safeName(row.format)}`,
  };
}

const noSource = (cause?: unknown): ApiError => new ApiError('not_found', { message: 'error.no_source', cause });

/** A file that was swept between two looks at it is gone like any other. */
function rethrown(error: unknown): never {
  throw error instanceof BlobNotFound ? noSource(error) : error;
}

const bytesOf = async ({ blobs }: Pick<JobsDeps, 'blobs'>, key: string): Promise<Buffer> =>
  buffer((await blobs.get(key).catch(rethrown)).stream);

/** The fonts of the kit that the job was made with, as it stands today. */
async function brandFonts(
  deps: Pick<JobsDeps, 'db' | 'blobs'>,
  workspaceId: string,
  jobId: string,
): Promise<readonly UploadedFont[]> {
  const job = await deps.db.selectFrom('jobs').select('input').where('id', '=', jobId).executeTakeFirst();
  const { brand_kit_id: brand = null } = (job?.input ?? {}) as { brand_kit_id?: string | null };
  const kit = brand === null ? null : await findBrandKit(deps.db, workspaceId, brand);
  return kit ? loadBrandFonts(deps, workspaceId, [kit.fonts.heading, kit.fonts.body]) : [];
}
