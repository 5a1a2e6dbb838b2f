import type { Kysely } from 'kysely';
import { limits, say } from '../contract/index.ts';
import type { Balance, BrandKitList, BrandKitResource, Lang } from '../contract/index.ts';
import type { BlobStore, Schema } from '../store/index.ts';
import { balance, findWorkspace, listBrandKits } from '../workspace/index.ts';
import type { BrandKitRecord, Caller } from '../workspace/index.ts';

/** The caller's balance, in the contract's words. */
export async function workspaceBalance(db: Kysely<Schema>, { workspaceId }: Caller, lang: Lang): Promise<Balance> {
  const [{ available, reserved }, workspace] = await Promise.all([
    balance(db, workspaceId),
    findWorkspace(db, workspaceId),
  ]);
  return {
    credits: available,
    reserved,
    plan: workspace?.plan ?? '',
    message: say('balance.summary', lang, { credits: available, reserved }),
  };
}

/** The caller's brand kits, logos as signed links. */
export async function workspaceBrandKits(
  db: Kysely<Schema>,
  blobs: BlobStore,
  { workspaceId }: Caller,
): Promise<BrandKitList> {
  const kits = await listBrandKits(db, workspaceId);
  return { object: 'list', data: await Promise.all(kits.map((kit) => presentKit(db, blobs, workspaceId, kit))) };
}

async function presentKit(
  db: Kysely<Schema>,
  blobs: BlobStore,
  workspaceId: string,
  kit: BrandKitRecord,
): Promise<BrandKitResource> {
  const { id, name, colors, fonts, tone, stop_words, legal_line } = kit;
  return { id, name, colors, fonts, logo: await logoLink(db, blobs, workspaceId, kit), tone, stop_words, legal_line };
}

async function logoLink(
  db: Kysely<Schema>,
  blobs: BlobStore,
  workspaceId: string,
  { logo }: BrandKitRecord,
): Promise<{ url: string } | null> {
  if (logo === null) return null;
  const asset = await db
    .selectFrom('assets')
    .select(['blob_key', 'mime'])
    .where('id', '=', logo.asset_id)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  if (!asset?.blob_key) return null;
  return {
    url: await blobs.signedGetUrl(asset.blob_key, {
      mime: asset.mime ?? 'image/png',
      seconds: limits.signedLinkSeconds,
    }),
  };
}
