import { DAY_MS } from '../../kit/index.ts';
import { sql } from 'kysely';
import { ApiError } from '../../contract/index.ts';
import type { AssetView, Lang, ModeId, Output, OutputCard, OutputPage } from '../../contract/index.ts';
import type { JobRow, JsonObject, OutputRow, OutputStatus } from '../../store/index.ts';
import type { JobsDeps } from '../deps.ts';
import { noteOf, presentOutput } from '../present.ts';
import { presentCards } from './cards.ts';
import { presentPhoto } from './page.ts';
import { page, pastCursor } from './paging.ts';
import type { Page } from './paging.ts';
import { matchesTask, titleOf } from './task-words.ts';

export const SHAPES = ['square', 'wide', 'tall', 'strip'] as const;

export interface LibraryRequest {
  readonly workspaceId: string;
  readonly status?: OutputStatus | undefined;
  readonly mode?: readonly ModeId[] | undefined;
  readonly pack?: string | undefined;
  readonly format?: string | undefined;
  readonly job_id?: string | undefined;
  readonly q?: string | undefined;
  /** Days of UTC, `2026-11-22`; both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly shape?: (typeof SHAPES)[number] | undefined;
  /** Made with this brand kit. */
  readonly brand_kit_id?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
  readonly lang: Lang;
}

/** Side to side: what still counts as square, and where a strip begins. */
const SHAPE_SQL = {
  square: sql<boolean>`o.width::float / greatest(o.height, 1) between 0.9 and 1.1`,
  wide: sql<boolean>`o.width::float / greatest(o.height, 1) > 1.1 and o.width::float / greatest(o.height, 1) <= 3`,
  tall: sql<boolean>`o.width::float / greatest(o.height, 1) < 0.9 and o.width::float / greatest(o.height, 1) >= 0.33`,
  strip: sql<boolean>`(o.width::float / greatest(o.height, 1) > 3 or o.width::float / greatest(o.height, 1) < 0.33)`,
} as const;

/** Files of a workspace by any mixture of filters, newest first. */
export async function listLibrary(deps: JobsDeps, request: LibraryRequest): Promise<Page<OutputCard>> {
  const { workspaceId, limit = 50, lang } = request;
  let query = deps.db
    .selectFrom('outputs as o')
    .innerJoin('jobs as j', 'j.id', 'o.job_id')
    .selectAll('o')
    .select(['j.mode', 'j.input'])
    .where('o.workspace_id', '=', workspaceId)
    .where('o.status', '=', request.status ?? 'accepted');
  if (request.mode) query = query.where('j.mode', 'in', request.mode);
  if (request.pack) query = query.where('o.pack', '=', request.pack);
  if (request.format) query = query.where('o.format', '=', request.format);
  if (request.job_id) query = query.where('o.job_id', '=', request.job_id);
  if (request.q) query = query.where(matchesTask('j', request.q));
  if (request.from) query = query.where('o.created_at', '>=', new Date(`${request.from}T00:00:00Z`));
  if (request.to) query = query.where('o.created_at', '<', new Date(Date.parse(`${request.to}T00:00:00Z`) + DAY_MS));
  if (request.shape) query = query.where(SHAPE_SQL[request.shape]);
  if (request.brand_kit_id) query = query.where(sql`j.input ->> 'brand_kit_id'`, '=', request.brand_kit_id);
  if (request.cursor) query = query.where(pastCursor('o', request.cursor, workspaceId));
  const rows = await query
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { data, next } = page(rows, limit);
  return { data: await Promise.all(data.map((row) => presentCard(deps, row, lang))), next };
}

async function presentCard(
  { blobs }: JobsDeps,
  { mode, input, ...row }: OutputRow & { mode: string; input: JsonObject },
  lang: Lang,
): Promise<OutputCard> {
  const { checks: _, ...output } = await presentOutput(blobs, row, lang);
  return { ...output, mode: mode as ModeId, title: titleOf(input), created_at: row.created_at.toISOString() };
}

export interface OutputRequest {
  readonly workspaceId: string;
  readonly outputId: string;
  readonly lang: Lang;
}

/** The row of a workspace's output. Throws 404. */
export async function findOutputRow(
  { db }: Pick<JobsDeps, 'db'>,
  { workspaceId, outputId }: Pick<OutputRequest, 'workspaceId' | 'outputId'>,
): Promise<OutputRow> {
  const row = await db
    .selectFrom('outputs')
    .selectAll()
    .where('id', '=', outputId)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return row;
}

/** A file with its verdict, its job and its other versions; `layered`: it was made of a scene. Throws 404. */
export async function outputPage(
  deps: JobsDeps,
  request: OutputRequest,
): Promise<Omit<OutputPage, 'catalog' | 'layers_url'> & { readonly layered: boolean }> {
  const { lang } = request;
  const row = await findOutputRow(deps, request);
  const job: JobRow = await deps.db
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', row.job_id)
    .executeTakeFirstOrThrow();
  const [output, cards, versions] = await Promise.all([
    presentOutput(deps.blobs, row, lang),
    presentCards(deps, [job], lang),
    versionsOf(deps, row, lang),
  ]);
  const layered = row.scene_key !== null;
  const reviewed =
    output.review === undefined || output.review.variant !== undefined ? null : await reviewedOf(deps, job);
  const note = noteOf(job, lang);
  return { output, card: cards[0]!, created_at: row.created_at.toISOString(), note, reviewed, versions, layered };
}

/** The picture that a job reviewed. */
async function reviewedOf(deps: JobsDeps, { workspace_id, input }: JobRow): Promise<AssetView | null> {
  const [id] = (input['asset_ids'] as string[] | undefined) ?? [];
  if (id === undefined) return null;
  const row = await deps.db
    .selectFrom('assets')
    .selectAll()
    .where('id', '=', id)
    .where('workspace_id', '=', workspace_id)
    .executeTakeFirst();
  return row ? presentPhoto(deps, row) : null;
}

/** The same file, oldest first: those that it replaced, itself, and those that replaced it. */
async function versionsOf({ db, blobs }: JobsDeps, row: OutputRow, lang: Lang): Promise<Output[]> {
  const { rows: ids } = await sql<{ id: string }>`
    with recursive back as (
      select id, replaces, 0 as n from outputs where id = ${row.id}
      union all
      select o.id, o.replaces, n + 1 from outputs o join back b on o.id = b.replaces where n < 100
    ), forth as (
      select id, 0 as n from outputs where id = ${row.id}
      union all
      select o.id, n + 1 from outputs o join forth f on o.replaces = f.id where n < 100
    ) select id from back union select id from forth`.execute(db);
  const rows = await db
    .selectFrom('outputs')
    .selectAll()
    .where('workspace_id', '=', row.workspace_id)
    .where(
      'id',
      'in',
      ids.map(({ id }) => id),
    )
    .orderBy('version')
    .orderBy('created_at')
    .limit(100)
    .execute();
  return Promise.all(rows.map((version) => presentOutput(blobs, version, lang)));
}
