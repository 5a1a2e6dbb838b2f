import type { Kysely, Selectable } from 'kysely';
import { newId } from '../kit/index.ts';
import type { BrandKitsTable, Schema } from '../store/index.ts';

/** Colours are `#rrggbb`; each may be left out. */
export interface BrandColors {
  primary?: string;
  secondary?: string;
  accent?: string;
  background?: string;
  text?: string;
}

/** What a workspace says about its brand. Validated by whoever takes it in; here it is kept. */
export interface BrandKitData {
  name: string;
  colors: BrandColors;
  /** Family names. */
  fonts: { heading?: string; body?: string };
  /** Assets of the workspace: the logo for light grounds, and for dark ones when it has another. */
  logo: { asset_id: string; on_dark_asset_id: string | null } | null;
  tone: string | null;
  stop_words: string[];
  legal_line: string | null;
}

export interface BrandKitRecord extends BrandKitData {
  id: string;
  created_at: Date;
  updated_at: Date;
}

/** A logo's picture that cannot be used: unknown to the workspace, or not uploaded yet. */
export interface LogoProblem {
  readonly field: 'asset_id' | 'on_dark_asset_id';
  readonly asset: string;
  readonly code: 'unknown_id' | 'not_ready';
}

/** What stands against a kit's logo; empty where all of its pictures are the workspace's and ready. */
export async function logoProblems(
  db: Kysely<Schema>,
  workspaceId: string,
  logo: Partial<NonNullable<BrandKitData['logo']>> | null | undefined,
): Promise<LogoProblem[]> {
  const problems: LogoProblem[] = [];
  for (const field of ['asset_id', 'on_dark_asset_id'] as const) {
    const asset = logo?.[field];
    if (!asset) continue;
    const row = await db
      .selectFrom('assets')
      .select('status')
      .where('id', '=', asset)
      .where('workspace_id', '=', workspaceId)
      .executeTakeFirst();
    if (row?.status !== 'ready') problems.push({ field, asset, code: row ? 'not_ready' : 'unknown_id' });
  }
  return problems;
}

const COLUMNS = ['id', 'data', 'created_at', 'updated_at'] as const;

const EMPTY: Omit<BrandKitData, 'name'> = {
  colors: {},
  fonts: {},
  logo: null,
  tone: null,
  stop_words: [],
  legal_line: null,
};

function toRecord(row: Pick<Selectable<BrandKitsTable>, (typeof COLUMNS)[number]>): BrandKitRecord {
  const { id, created_at, updated_at } = row;
  return { ...EMPTY, ...(row.data as unknown as BrandKitData), id, created_at, updated_at };
}

function toJson(data: BrandKitData): string {
  const { name, colors, fonts, logo, tone, stop_words, legal_line } = data;
  return JSON.stringify({ name, colors, fonts, logo, tone, stop_words, legal_line } satisfies BrandKitData);
}

/** Makes a brand kit; what is not said is empty. */
export async function createBrandKit(
  db: Kysely<Schema>,
  workspaceId: string,
  data: Partial<BrandKitData> & { name: string },
): Promise<BrandKitRecord> {
  const row = { id: newId(), workspace_id: workspaceId, data: toJson({ ...EMPTY, ...data }) };
  return toRecord(await db.insertInto('brand_kits').values(row).returning(COLUMNS).executeTakeFirstOrThrow());
}

/** The workspace's kits, oldest first. */
export async function listBrandKits(db: Kysely<Schema>, workspaceId: string): Promise<BrandKitRecord[]> {
  const rows = await db
    .selectFrom('brand_kits')
    .select(COLUMNS)
    .where('workspace_id', '=', workspaceId)
    .orderBy('id')
    .execute();
  return rows.map(toRecord);
}

/** Null for what does not exist and for what is another workspace's. */
export async function findBrandKit(
  db: Kysely<Schema>,
  workspaceId: string,
  id: string,
): Promise<BrandKitRecord | null> {
  const row = await db
    .selectFrom('brand_kits')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  return row ? toRecord(row) : null;
}

/** Replaces all that a kit says. Null for what does not exist and for what is another workspace's. */
export async function replaceBrandKit(
  db: Kysely<Schema>,
  workspaceId: string,
  id: string,
  data: BrandKitData,
): Promise<BrandKitRecord | null> {
  const row = await db
    .updateTable('brand_kits')
    .set({ data: toJson(data), updated_at: new Date() })
    .where('id', '=', id)
    .where('workspace_id', '=', workspaceId)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ? toRecord(row) : null;
}

/** Returns whether there was one to remove. */
export async function deleteBrandKit(db: Kysely<Schema>, workspaceId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('brand_kits')
    .where('id', '=', id)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
