import type { AssetView, JobInput, JobPage, JobStep, Lang } from '../../contract/index.ts';
import type { AssetRow, JobRow } from '../../store/index.ts';
import type { JobsDeps } from '../deps.ts';
import { estimateJob } from '../plan.ts';
import { noteOf, presentJob } from '../present.ts';
import { findJobRow } from '../read.ts';
import type { JobRequest } from '../read.ts';
import { presentCards } from './cards.ts';
import { retryOf } from './retry.ts';
import { tilesOf } from './tiles.ts';

/** Everything that the page of a job shows. Throws 404. */
export async function jobPage(deps: JobsDeps, request: JobRequest): Promise<Omit<JobPage, 'zip_url'>> {
  // Before anything else is read: what happens meanwhile comes as an event with a higher number.
  const seq = await latestSeq(deps, request.jobId);
  const row = await findJobRow(deps, request);
  const { lang } = request;
  const [job, cards, tiles, steps, photos, missing] = await Promise.all([
    presentJob(deps, row, lang),
    presentCards(deps, [row], lang),
    tilesOf(deps, row, lang),
    stepsOf(deps, row.id),
    photosOf(deps, row),
    missingOf(deps, row),
  ]);
  return {
    job,
    card: cards[0]!,
    input: row.input as unknown as JobInput,
    tiles,
    lines: (row.plan as { lines?: JobPage['lines'] }).lines ?? [],
    steps,
    photos,
    missing,
    retry: await retryPrice(deps, row, lang),
    note: noteOf(row, lang),
    seq,
  };
}

/** Number of a job's latest event; 0 without any. */
async function latestSeq({ db }: JobsDeps, jobId: string): Promise<number> {
  const row = await db
    .selectFrom('job_events')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  return Number(row?.seq ?? 0);
}

async function stepsOf({ db }: JobsDeps, jobId: string): Promise<JobStep[]> {
  const rows = await db
    .selectFrom('job_events')
    .select(['data', 'created_at'])
    .where('job_id', '=', jobId)
    .where('type', '=', 'job.step')
    .orderBy('seq')
    .limit(200)
    .execute();
  return rows.map(({ data, created_at }) => ({
    step: words(data['step']),
    message: words(data['message']),
    at: created_at.toISOString(),
  }));
}

const words = (value: unknown): string => (typeof value === 'string' ? value : '');

async function photosOf(deps: JobsDeps, row: JobRow): Promise<AssetView[]> {
  const ids = (row.input['asset_ids'] as string[] | undefined) ?? [];
  if (ids.length === 0) return [];
  const rows = await deps.db
    .selectFrom('assets')
    .selectAll()
    .where('workspace_id', '=', row.workspace_id)
    .where('id', 'in', ids)
    .execute();
  const found = ids.flatMap((id) => rows.find((asset) => asset.id === id) ?? []);
  return Promise.all(found.map((asset) => presentPhoto(deps, asset)));
}

/** A kept picture with a link to show it. */
export async function presentPhoto({ blobs }: Pick<JobsDeps, 'blobs'>, row: AssetRow): Promise<AssetView> {
  const { id, status, width, height, bytes, name, created_at } = row;
  return {
    id,
    status,
    width,
    height,
    bytes,
    name,
    url: row.blob_key === null ? null : await blobs.signedGetUrl(row.blob_key, { mime: row.mime ?? 'image/png' }),
    created_at: created_at.toISOString(),
  };
}

async function missingOf({ db }: JobsDeps, row: JobRow): Promise<number> {
  if (row.status !== 'draft') return 0;
  const account = await db
    .selectFrom('ledger_accounts')
    .select('available')
    .where('workspace_id', '=', row.workspace_id)
    .executeTakeFirst();
  return Math.max(0, row.credits_estimated - (account?.available ?? 0));
}

/** Priced as any task is; null also where what it was made of is gone. */
async function retryPrice(deps: JobsDeps, row: JobRow, lang: Lang): Promise<JobPage['retry']> {
  const files = await deps.db.selectFrom('deliverables').selectAll().where('job_id', '=', row.id).execute();
  const retry = retryOf(row, files);
  if (retry === null) return null;
  const priced = await estimateJob(deps, { workspaceId: row.workspace_id, ...retry, lang }).catch(() => null);
  return priced && { total: priced.total, units: priced.units };
}
