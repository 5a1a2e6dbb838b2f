import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../store/index.ts';
import { createBrandKit, logoProblems, requireWorkspace } from '../workspace/index.ts';
import { kitColors } from './kit-colors.ts';
import { UsageError } from './usage-error.ts';

type KitFields = Parameters<typeof createBrandKit>[2];

const kitSchema = z.strictObject({
  colors: kitColors.optional(),
  fonts: z.strictObject({ heading: z.string().max(80).optional(), body: z.string().max(80).optional() }).optional(),
  logo: z
    .strictObject({ asset_id: z.uuid(), on_dark_asset_id: z.uuid().nullable().default(null) })
    .nullable()
    .optional(),
  tone: z.string().max(200).nullable().optional(),
  stop_words: z.array(z.string().max(60)).max(200).optional(),
  legal_line: z.string().max(300).nullable().optional(),
});

/** Throws where the workspace, or a picture of the logo, does not exist. */
export async function addBrandKit(db: Kysely<Schema>, workspaceId: string, kit: KitFields) {
  await requireWorkspace(db, workspaceId);
  const [problem] = await logoProblems(db, workspaceId, kit.logo);
  if (problem) throw new UsageError(`logo: the workspace has no uploaded picture ${problem.asset}`);
  return createBrandKit(db, workspaceId, kit);
}

/** A brand kit's fields from a JSON file; throws `UsageError` with every problem. */
export async function readBrandKit(file: string): Promise<Partial<KitFields>> {
  const parsed = kitSchema.safeParse(await readJson(file));
  if (!parsed.success)
    throw new UsageError(`${file}: ${parsed.error.issues.map((i) => `${i.path.join('.')} ${i.message}`).join('; ')}`);
  return Object.fromEntries(
    Object.entries(parsed.data).filter(([, value]) => value !== undefined),
  ) as Partial<KitFields>;
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${error instanceof Error ? error.message : ''}`);
  }
}
