import { buffer } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import type { BrandKit, BrandLogo, LogoBitmap } from '../scene/index.ts';
import type { BlobStore, Schema } from '../store/index.ts';
import type { UploadedFont } from '../studio/render/index.ts';
import { findBrandKit, listBrandFonts } from '../workspace/index.ts';
import type { BrandKitData } from '../workspace/index.ts';

interface Deps {
  readonly db: Kysely<Schema>;
  readonly blobs: BlobStore;
}

/** A workspace's brand kit as the studio wants it, its logo files decoded; null when the workspace has no such kit. */
export async function loadBrandKit(deps: Deps, workspaceId: string, id: string): Promise<BrandKit | null> {
  const kit = await findBrandKit(deps.db, workspaceId, id);
  return kit && decodeBrandKit(deps, workspaceId, kit);
}

/** What a kit says, with its logo pictures in memory. */
export async function decodeBrandKit(deps: Deps, workspaceId: string, kit: BrandKitData): Promise<BrandKit> {
  const decode = (assetId: string | null): Promise<LogoBitmap | null> => decodeLogo(deps, workspaceId, assetId);
  const logo: BrandLogo | null =
    kit.logo === null
      ? null
      : { onLight: await decode(kit.logo.asset_id), onDark: await decode(kit.logo.on_dark_asset_id), clearSpace: 0.25 };
  return {
    colors: kit.colors,
    fonts: kit.fonts,
    logo,
    name: kit.name,
    tone: kit.tone,
    stopWords: kit.stop_words,
    legalLine: kit.legal_line,
  };
}

async function decodeLogo(
  { db, blobs }: Deps,
  workspaceId: string,
  assetId: string | null,
): Promise<LogoBitmap | null> {
  if (assetId === null) return null;
  const asset = await db
    .selectFrom('assets')
    .select(['blob_key'])
    .where('id', '=', assetId)
    .where('workspace_id', '=', workspaceId)
    .where('status', '=', 'ready')
    .executeTakeFirst();
  if (!asset?.blob_key) return null;
  const { data, info } = await sharp(await buffer((await blobs.get(asset.blob_key)).stream))
    .trim()
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** The font files that a workspace brought for these families; none for families of the set. `key`: the blob. */
export async function loadBrandFonts(
  { db, blobs }: Deps,
  workspaceId: string,
  families: readonly (string | undefined)[],
): Promise<(UploadedFont & { readonly key: string })[]> {
  if (families.every((family) => family === undefined)) return [];
  const files = (await listBrandFonts(db, workspaceId)).filter(({ family }) => families.includes(family));
  return Promise.all(
    files.map(async ({ family, weight, italic, blob_key }) => ({
      family,
      weight,
      italic,
      key: blob_key,
      data: new Uint8Array(await buffer((await blobs.get(blob_key)).stream)),
    })),
  );
}
