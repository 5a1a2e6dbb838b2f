import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '../store/index.ts';

/*
 * The waiting line is the jobs table itself: who may go next is a question to it, so there is no second place that
 * could
 * say something else, and nothing to send or to lose.
 */

export interface Standing {
  /** Higher goes first within its workspace; answers of people overtake new jobs. */
  readonly priority?: number;
  /** Not before this many seconds from now. */
  readonly delaySeconds?: number;
}

/** Puts a queued job, whose row the caller holds, in its place. The announcement `job.queued` wakes the workers. */
export async function stand(
  tx: Kysely<Schema>,
  jobId: string,
  { priority = 0, delaySeconds = 0 }: Standing = {},
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ priority, ready_at: sql<Date>`now() + ${delaySeconds} * interval '1 second'` })
    .where('id', '=', jobId)
    .execute();
}

/** From this many files on a job is bulk: within its workspace it lets smaller ones (sketches, one banner) go first. */
const BULK = 4;

/**
 * The jobs that should run next, fairest first, at most `limit`: queued ones whose time has come, and running ones
 * whose
 * worker is gone. A weighted round robin over the workspaces: each is counted the jobs that it has running, divided by
 * its share; among equals the one that was served longest ago goes first, so that a workspace with 1,000 jobs waiting
 * and one with a single job take turns. Several workers may be told the same job: the claim decides. `guests` asks for
 * small jobs only, each the only one of its workspace at work.
 */
export async function nextInLine(
  db: Kysely<Schema>,
  limit: number,
  { guests = false }: { readonly guests?: boolean } = {},
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with busy as (
      select workspace_id, count(*) as n from jobs where status = 'running' and lease_until >= now() group by workspace_id
    ), ready as (
      select id, workspace_id, progress_total < ${BULK} as small, row_number() over (
        partition by workspace_id
        order by status = 'running' desc, priority desc, progress_total >= ${BULK}, created_at, id
      ) as place
      from jobs
      where status = 'queued' and ready_at <= now() or status = 'running' and lease_until < now()
    )
    select ready.id
    from ready
    join workspaces w on w.id = ready.workspace_id
    left join busy on busy.workspace_id = ready.workspace_id
    where (w.max_running is null or ready.place + coalesce(busy.n, 0) <= w.max_running)
      and (not ${guests} or ready.small and ready.place = 1 and busy.n is null)
    order by (ready.place + coalesce(busy.n, 0)) / w.share::float, w.served_at nulls first, ready.place, ready.id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many jobs of the same workspace stand before this one, and how many other workspaces wait beside it. */
export async function placeInLine(
  db: Kysely<Schema>,
  { id, workspace_id }: { readonly id: string; readonly workspace_id: string },
): Promise<{ before: number; others: number }> {
  const { rows } = await sql<{ before: number; others: number }>`
    select count(*) filter (where j.workspace_id = me.workspace_id and j.id <> me.id and
             (-j.priority, j.progress_total >= ${BULK}, j.created_at, j.id) <
             (-me.priority, me.progress_total >= ${BULK}, me.created_at, me.id)) as before,
           count(distinct j.workspace_id) filter (where j.workspace_id <> me.workspace_id) as others
    from jobs me join jobs j on j.status = 'queued' and j.ready_at <= now()
    where me.id = ${id} and me.workspace_id = ${workspace_id}`.execute(db);
  return { before: Number(rows[0]?.before ?? 0), others: Number(rows[0]?.others ?? 0) };
}

/**
 * Whether it is this process's turn to do what is due about once a minute on one database, however many processes ask.
 * A process that dies at the work costs that minute.
 */
export async function turnOfTheMinute(db: Kysely<Schema>, name: string): Promise<boolean> {
  const { rows } = await sql`
    insert into settings (key, value, updated_at) values (${`turn:${name}`}, '{}', now())
    on conflict (key) do update set updated_at = now() where settings.updated_at < now() - interval '55 seconds'
    returning key`.execute(db);
  return rows.length > 0;
}
