import { sql } from 'kysely';
import type { Lang } from '../../../contract/index.ts';
import { presentCards, sightOf, tilesOf } from '../../../jobs/index.ts';
import { workspaceBalance } from '../../workspace.ts';
import type { DashboardDeps } from '../deps.ts';
import type { NewsStream } from './stream.ts';

/** What one connection has been told, so that it hears only what is new. */
export interface Listener {
  readonly stream: NewsStream;
  readonly workspaceId: string;
  readonly lang: Lang;
  /** By job: how each of its files stood when it was told. */
  readonly tiles: Map<string, Map<string, string>>;
  balance: string;
}

/** Tells how a job stands now, and its files that changed since they were told. `seq` is its latest event. */
export async function tellJob(deps: DashboardDeps, listener: Listener, jobId: string, seq: number): Promise<void> {
  const { stream, workspaceId, lang } = listener;
  const row = await deps.db
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', jobId)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  if (!row) return;
  const [cards, step, tiles] = await Promise.all([
    presentCards(deps.jobs, [row], lang),
    latestStep(deps, jobId),
    tilesOf(deps.jobs, row, lang),
  ]);
  // The files first: a page that learns that a job is done has them already.
  const told = listener.tiles.get(jobId) ?? new Map<string, string>();
  const standing = tiles.map((tile) => ({ tile, now: `${tile.status} ${tile.output?.id ?? ''}` }));
  const changed = standing.filter(({ tile, now }) => (told.get(tile.id) ?? 'pending ') !== now);
  if (changed.length > 0) stream.send('tiles', { job_id: jobId, tiles: changed.map(({ tile }) => tile), seq });
  listener.tiles.set(jobId, new Map(standing.map(({ tile, now }) => [tile.id, now])));
  stream.send('job', { job: cards[0]!, step, asks: row.status === 'waiting_input', seq }, seq);
}

/** Tells what was seen in a picture, once it was looked at. */
export async function tellSight(
  deps: DashboardDeps,
  { stream, workspaceId, lang }: Listener,
  assetId: string,
): Promise<void> {
  const { status, sight } = await sightOf(deps.jobs, { workspaceId, assetId, lang });
  if (status !== 'pending') stream.send('sight', { asset_id: assetId, status, sight });
}

/** Tells the balance when it is another than the one told before. */
export async function tellBalance({ db }: DashboardDeps, listener: Listener): Promise<void> {
  const caller = { keyId: '', workspaceId: listener.workspaceId, test: false };
  const balance = await workspaceBalance(db, caller, listener.lang);
  const text = JSON.stringify(balance);
  if (text === listener.balance) return;
  listener.balance = text;
  listener.stream.send('balance', { balance });
}

async function latestStep({ db }: DashboardDeps, jobId: string): Promise<string | null> {
  const row = await db
    .selectFrom('job_events')
    .select('data')
    .where('job_id', '=', jobId)
    .where('type', '=', 'job.step')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const message = row?.data['message'];
  return typeof message === 'string' ? message : null;
}

/** Numbers are given before a transaction commits: a smaller one may appear after a larger one was told. */
const OVERLAP = 100;
/** Whoever was away for more than this reads the page anew. */
const FAR = 5000;

/** Number of the latest event of all; 0 before the first. */
export async function latestSeq({ db }: Pick<DashboardDeps, 'db'>): Promise<number> {
  const row = await db
    .selectFrom('job_events')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .executeTakeFirst();
  return Number(row?.seq ?? 0);
}

/** Jobs of a workspace with news since number `since`, each with its latest; null when that is too long ago. */
export async function changedSince(
  deps: Pick<DashboardDeps, 'db'>,
  workspaceId: string,
  since: number,
): Promise<{ job: string; seq: number }[] | null> {
  const latest = await latestSeq(deps);
  // A number from before a restored backup lies in the future.
  if (since > latest || latest - since > FAR) return null;
  const { rows } = await sql<{ job: string; seq: number }>`
    select job_id as job, max(seq) as seq from job_events where seq > ${since - OVERLAP} and workspace_id = ${workspaceId}
    group by job_id order by max(seq)`.execute(deps.db);
  return rows;
}
