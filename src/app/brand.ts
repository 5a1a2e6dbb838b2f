import type { Kysely } from 'kysely';
import sharp from 'sharp';
import type { BrandKit, BrandLogo, LogoBitmap } from '../scene/index.ts';
import type { BlobStore, Schema } from '../store/index.ts';
import { findBrandKit } from '../workspace/index.ts';

/** A workspace's brand kit as the studio wants it, its logo files decoded; null when the workspace has no such kit. */
export async function loadBrandKit(
  db: Kysely<Schema>,
  blobs: BlobStore,
  workspaceId: string,
  id: string,
): Promise<BrandKit | null> {
  const kit = await findBrandKit(db, workspaceId, id);
  if (kit === null) return null;
  const decode = async (assetId: string | null): Promise<LogoBitmap | null> => {
    if (assetId === null) return null;
    const asset = await db
      .selectFrom('assets')
      .select(['blob_key'])
      .where('id', '=', assetId)
      .where('workspace_id', '=', workspaceId)
      .where('status', '=', 'ready')
      .executeTakeFirst();
    if (!asset?.blob_key) return null;
    const chunks: Uint8Array[] = [];
    for await (const chunk of (await blobs.get(asset.blob_key)).stream) chunks.push(chunk as Uint8Array);
    const { data, info } = await sharp(Buffer.concat(chunks))
      .trim()
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data };
  };
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
