import { sql } from 'kysely';
import type { JobCard, JobStatus, Lang, ModeId, Thumb } from '../../contract/index.ts';
import type { JobRow } from '../../store/index.ts';
import type { JobsDeps } from '../deps.ts';
import { messageOf } from '../present.ts';
import { page, pastCursor } from './paging.ts';
import type { Page } from './paging.ts';
import { matchesTask } from './task-words.ts';
import { packsOf, titleOf } from './task-words.ts';

export interface CardsRequest {
  readonly workspaceId: string;
  readonly status?: readonly JobStatus[] | undefined;
  readonly mode?: readonly ModeId[] | undefined;
  /** Part of title, brief or instruction. */
  readonly q?: string | undefined;
  /** Id of the last job of the page before. */
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
  readonly lang: Lang;
}

const THUMBS = 4;

/** Jobs of a workspace as rows of a list, newest first. */
export async function listJobCards(deps: JobsDeps, request: CardsRequest): Promise<Page<JobCard>> {
  const { workspaceId, status, mode, q, cursor, limit = 30, lang } = request;
  let query = deps.db.selectFrom('jobs').selectAll().where('workspace_id', '=', workspaceId);
  if (status) query = query.where('status', 'in', status);
  if (mode) query = query.where('mode', 'in', mode);
  if (q) query = query.where(matchesTask('jobs', q));
  if (cursor) query = query.where(pastCursor('jobs', cursor, workspaceId));
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { data, next } = page(rows, limit);
  return { data: await presentCards(deps, data, lang), next };
}

/** Rows as cards, with links signed for an hour. */
export async function presentCards(deps: JobsDeps, rows: readonly JobRow[], lang: Lang): Promise<JobCard[]> {
  const thumbs = await thumbsOf(deps, rows);
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      mode: row.mode as ModeId,
      status: row.status,
      test: row.test,
      title: titleOf(row.input),
      packs: packsOf(row.input),
      progress: { done: row.progress_done, total: row.progress_total, failed: row.progress_failed },
      credits: {
        estimated: row.credits_estimated,
        reserved: row.credits_reserved,
        charged: row.credits_charged,
        refunded: row.credits_refunded,
      },
      message: await messageOf(deps, row, lang),
      thumbs: thumbs.get(row.id) ?? [],
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      finished_at: row.finished_at?.toISOString() ?? null,
    })),
  );
}

/** The first accepted pictures of each job, else its photo. */
export async function thumbsOf(
  deps: Pick<JobsDeps, 'db' | 'blobs'>,
  rows: readonly Pick<JobRow, 'id' | 'workspace_id' | 'input'>[],
  most = THUMBS,
): Promise<Map<string, Thumb[]>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const made = await sql<{ job_id: string; blob_key: string; mime: string; width: number; height: number }>`
    select job_id, blob_key, mime, width, height from (
      select o.job_id, o.blob_key, o.mime, o.width, o.height, row_number() over (partition by o.job_id order by d.position, o.id) as nth
      from outputs o left join deliverables d on d.id = o.deliverable_id
      where o.job_id = any(${ids}::uuid[]) and o.status = 'accepted' and o.mime like 'image/%' and o.blob_key is not null
    ) ranked where nth <= ${most} order by nth`.execute(deps.db);
  const shown = new Map<string, Thumb[]>();
  for (const { job_id, blob_key, mime, width, height } of made.rows)
    shown.set(job_id, [
      ...(shown.get(job_id) ?? []),
      { url: await deps.blobs.signedGetUrl(blob_key, { mime }), width, height },
    ]);

  const bare = rows.filter(({ id }) => !shown.has(id));
  const photoOf = new Map(bare.map((row) => [row.id, (row.input['asset_ids'] as string[] | undefined)?.[0]]));
  const photoIds = [...photoOf.values()].filter((id) => id !== undefined);
  if (photoIds.length === 0) return shown;
  const photos = await deps.db
    .selectFrom('assets')
    .select(['id', 'workspace_id', 'blob_key', 'mime', 'width', 'height'])
    .where('id', 'in', photoIds)
    .where('status', '=', 'ready')
    .execute();
  for (const { id, workspace_id } of bare) {
    const photo = photos.find((asset) => asset.id === photoOf.get(id) && asset.workspace_id === workspace_id);
    if (!photo?.blob_key) continue;
    const url = await deps.blobs.signedGetUrl(photo.blob_key, { mime: photo.mime! });
    shown.set(id, [{ url, width: photo.width!, height: photo.height! }]);
  }
  return shown;
}
