import type { Kysely, Selectable } from 'kysely';
import { newId } from '../kit/index.ts';
import type { BrandFontsTable, Schema } from '../store/index.ts';

export type BrandFont = Selectable<BrandFontsTable>;

/** The font files of a workspace, by family and weight. */
export async function listBrandFonts(db: Kysely<Schema>, workspaceId: string): Promise<BrandFont[]> {
  return db
    .selectFrom('brand_fonts')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('family')
    .orderBy('weight')
    .orderBy('italic')
    .execute();
}

/** Keeps a font file, in place of one of the same face; `replaced` is that one's blob. */
export async function putBrandFont(
  db: Kysely<Schema>,
  font: Omit<BrandFont, 'id' | 'created_at'>,
): Promise<{ font: BrandFont; replaced: string | null }> {
  return db.transaction().execute(async (tx) => {
    const before = await tx
      .deleteFrom('brand_fonts')
      .where('workspace_id', '=', font.workspace_id)
      .where('family', '=', font.family)
      .where('weight', '=', font.weight)
      .where('italic', '=', font.italic)
      .returning('blob_key')
      .executeTakeFirst();
    const row = await tx
      .insertInto('brand_fonts')
      .values({ id: newId(), ...font })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { font: row, replaced: before?.blob_key ?? null };
  });
}

/** The blob of the font that was removed; null for what is not the workspace's. */
export async function deleteBrandFont(db: Kysely<Schema>, workspaceId: string, id: string): Promise<string | null> {
  const row = await db
    .deleteFrom('brand_fonts')
    .where('id', '=', id)
    .where('workspace_id', '=', workspaceId)
    .returning('blob_key')
    .executeTakeFirst();
  return row?.blob_key ?? null;
}
