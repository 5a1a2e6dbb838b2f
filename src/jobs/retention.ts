import { DAY_MS } from '../kit/index.ts';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { BlobStore, Schema } from '../store/index.ts';
import { spritesOf } from './workspace-files.ts';

/** How many days things are kept; null: for ever. */
export interface Retention {
  /** Files of finished jobs, accepted ones included. */
  readonly files: number | null;
  /** Whether the owners of a workspace may have its files kept for fewer days than that. */
  readonly filesByChoice?: boolean;
  /** Older versions of a file that an edit replaced. */
  readonly superseded: number | null;
  /** Uploads that no job and no brand kit refers to. */
  readonly unusedUploads: number | null;
  /** Webhook deliveries that are settled. */
  readonly logs: number | null;
  /** Pictures of sketches, questions and whole results, from the end of their job. */
  readonly previews: number | null;
  /** Steps and live events of jobs. */
  readonly events: number | null;
}

/** What is kept where nobody has said how long: accepted files for ever. */
export const KEPT: Retention = {
  files: null,
  superseded: 90,
  unusedUploads: 30,
  logs: 90,
  previews: 7,
  events: 30,
};

/** How many of each kind are due (or were removed). */
export type Swept = Record<Kind, number>;
type Kind = Exclude<keyof Retention, 'filesByChoice'>;

export interface Due {
  readonly id: string;
  readonly keys: readonly (string | null)[];
  readonly scene: string | null;
  /** The job of an output; null for other things. */
  readonly job: string | null;
}

interface SweepDeps {
  readonly db: Kysely<Schema>;
  readonly blobs: BlobStore;
}

const BATCH = 200;
const ROUNDS = 10;

/**
 * Removes what has been kept long enough, at most 2,000 of each kind a call (events all at once); with `dryRun` it only
 * counts, all of it.
 * Jobs, their counts and prices, and the ledger stay: a job whose files are gone still tells what it made and charged.
 * A file goes before its row forgets it, so that an interrupted sweep leaves no stray file.
 */
export async function sweepByAge(
  deps: SweepDeps,
  retention: Retention,
  { now, dryRun = false }: { readonly now: Date; readonly dryRun?: boolean },
): Promise<Swept> {
  const swept: Swept = { files: 0, superseded: 0, unusedUploads: 0, logs: 0, previews: 0, events: 0 };
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  for (const kind of Object.keys(swept) as Kind[]) {
    const days = retention[kind];
    const chosen = kind === 'files' && retention.filesByChoice === true;
    if (days === null && !chosen) continue;
    const due = chosen ? filesByChoice(now, days) : DUE[kind](before(days ?? 0));
    if (dryRun) {
      const { rows } = await sql<{ n: number }>`select count(*) as n from (${due}) due`.execute(deps.db);
      swept[kind] = Number(rows[0]?.n ?? 0);
      continue;
    }
    swept[kind] = await removeDue(deps, kind, due);
  }
  return swept;
}

/** Removes the rows of one kind with their files. Returns how many. */
async function removeDue(deps: SweepDeps, kind: Kind, due: RawBuilder<Due>): Promise<number> {
  if (kind === 'events') {
    const { numAffectedRows } = await sql`
      delete from job_events where seq in (select id::bigint from (${due}) due)`.execute(deps.db);
    return Number(numAffectedRows ?? 0n);
  }
  let removed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { rows } = await sql<Due>`${due} limit ${BATCH}`.execute(deps.db);
    const shown = await shownElsewhere(deps, rows);
    for (const row of rows) await removeFiles(deps.blobs, row, shown);
    if (rows.length > 0) await FORGET[kind](rows.map(({ id }) => id)).execute(deps.db);
    removed += rows.length;
    if (rows.length < BATCH) break;
  }
  return removed;
}

/** Rows that are due, each with the files that go with it. */
const DUE: Readonly<Record<Kind, (before: Date) => RawBuilder<Due>>> = {
  files: (before) => sql`
    select o.id, array[o.blob_key] as keys, o.scene_key as scene, o.job_id as job from outputs o join jobs j on j.id = o.job_id
    where o.blob_key is not null and o.created_at < ${before} and j.finished_at < ${before}`,
  superseded: (before) => sql`
    select id, array[blob_key] as keys, scene_key as scene, job_id as job from outputs
    where blob_key is not null and status = 'superseded' and created_at < ${before}`,
  unusedUploads: (before) => sql`
    select a.id, array[a.blob_key, s.cutout_key] as keys, null as scene, null as job
    from assets a left join sights s on s.asset_id = a.id
    where a.status <> 'pending' and not a.used and a.created_at < ${before}
      and not exists (select from brand_kits b where b.workspace_id = a.workspace_id
        and to_jsonb(b)::text like '%' || a.id::text || '%')`,
  logs: (before) => sql`
    select id, '{}'::text[] as keys, null as scene, null as job from webhook_deliveries
    where status <> 'pending' and created_at < ${before}`,
  previews: (before) => sql`
    select l.key as id, array[l.key] as keys, null as scene, null as job
    from loose_blobs l left join jobs j on j.id = l.job_id
    where l.purpose = 'preview' and l.created_at < ${before} and (j.id is null or j.finished_at < ${before})`,
  events: (before) => sql`
    select seq::text as id, '{}'::text[] as keys, null as scene, null as job from job_events
    where created_at < ${before}`,
};

/** Files of a workspace that chose fewer days than the host's rule go after those days. */
const filesByChoice = (now: Date, host: number | null): RawBuilder<Due> => sql`
  select o.id, array[o.blob_key] as keys, o.scene_key as scene, o.job_id as job
  from outputs o join jobs j on j.id = o.job_id join workspaces w on w.id = o.workspace_id
  where o.blob_key is not null and least(${host}::int, (w.settings->>'keep_files_days')::int) is not null
    and greatest(o.created_at, j.finished_at)
      < ${now}::timestamptz - make_interval(days => least(${host}::int, (w.settings->>'keep_files_days')::int))`;

const FORGET: Readonly<Record<Exclude<Kind, 'events'>, (ids: readonly string[]) => RawBuilder<unknown>>> = {
  files: (ids) => sql`update outputs set blob_key = null, scene_key = null where id = any(${ids}::uuid[])`,
  superseded: (ids) => sql`update outputs set blob_key = null, scene_key = null where id = any(${ids}::uuid[])`,
  unusedUploads: (ids) => sql`delete from assets where id = any(${ids}::uuid[])`,
  logs: (ids) => sql`delete from webhook_deliveries where id = any(${ids}::uuid[])`,
  // A job whose preview is gone names none any more.
  previews: (keys) => sql`
    with gone as (delete from loose_blobs where key = any(${keys}::text[]) returning job_id, key)
    update jobs set state = state - 'preview' from gone where jobs.id = gone.job_id and state->>'preview' = gone.key`,
};

/** Sprites that outputs which stay still show: files of one job share them. */
export async function shownElsewhere(
  { db, blobs }: { readonly db: Kysely<Schema>; readonly blobs: BlobStore },
  rows: readonly Due[],
): Promise<ReadonlySet<string>> {
  const jobs = [...new Set(rows.flatMap(({ job }) => job ?? []))];
  if (jobs.length === 0) return new Set();
  const staying = await db
    .selectFrom('outputs')
    .select('scene_key')
    .where('job_id', 'in', jobs)
    .where('scene_key', 'is not', null)
    .where(
      'id',
      'not in',
      rows.map(({ id }) => id),
    )
    .execute();
  const sprites = await Promise.all(staying.map(({ scene_key }) => spritesOf(blobs, scene_key)));
  return new Set(sprites.flat());
}

/** Removes the files of one row, but for sprites that others show. */
export async function removeFiles(blobs: BlobStore, { keys, scene }: Due, shown: ReadonlySet<string>): Promise<void> {
  for (const sprite of await spritesOf(blobs, scene)) if (!shown.has(sprite)) await blobs.delete(sprite);
  if (scene !== null) await blobs.delete(scene);
  for (const key of keys) if (key !== null) await blobs.delete(key);
}
