import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '../store/index.ts';

/** One number with what it is about. */
export interface Figure {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** What a host asks at night, by metric (`plakat_…`); the same from whichever process it is asked. */
export type Figures = Readonly<Record<keyof typeof FIGURES, readonly Figure[]>>;

/** How far back the figures of finished work look, in minutes. */
const MINUTES = 15;
const back = sql.raw(`now() - interval '${MINUTES} minutes'`);
const q = (share: number) => sql.raw(`percentile_cont(${share}) within group`);

/** Each metric: its help, and a query whose column `value` is the number and whose other columns are labels. */
export const FIGURES = {
  plakat_jobs: {
    help: 'Jobs that are not finished, by state and mode.',
    query: sql`select status, mode, count(*) as value from jobs where status in ('draft', 'queued', 'running', 'waiting_input') group by 1, 2`,
  },
  plakat_queue_oldest_seconds: {
    help: 'Age of the oldest job that could run, by kind (interactive, bulk) and plan of its workspace.',
    query: sql`select case when j.progress_total >= 4 then 'bulk' else 'interactive' end as kind, w.plan,
        extract(epoch from now() - min(j.ready_at)) as value
      from jobs j join workspaces w on w.id = j.workspace_id where j.status = 'queued' and j.ready_at <= now() group by 1, 2`,
  },
  plakat_workers: {
    help: 'Worker processes heard of in the last 30 seconds.',
    query: sql`select count(*) as value from settings where key like 'worker:%' and updated_at > now() - interval '30 seconds'`,
  },
  plakat_job_wait_seconds: {
    help: `Time from the order to the first work, jobs begun in the last ${MINUTES} minutes, by mode.`,
    query: sql`select mode, '0.5' as quantile, ${q(0.5)} (order by extract(epoch from started_at - created_at)) as value from jobs
        where finished_at > ${back} and started_at is not null group by 1
      union all select mode, '0.95', ${q(0.95)} (order by extract(epoch from started_at - created_at)) from jobs
        where finished_at > ${back} and started_at is not null group by 1`,
  },
  plakat_job_run_seconds: {
    help: `Time from the first work to the end, questions included, jobs ended in the last ${MINUTES} minutes, by mode.`,
    query: sql`select mode, '0.5' as quantile, ${q(0.5)} (order by extract(epoch from finished_at - started_at)) as value from jobs
        where finished_at > ${back} and started_at is not null group by 1
      union all select mode, '0.95', ${q(0.95)} (order by extract(epoch from finished_at - started_at)) from jobs
        where finished_at > ${back} and started_at is not null group by 1`,
  },
  plakat_jobs_ended: {
    help: `Jobs ended in the last ${MINUTES} minutes, by mode and how.`,
    query: sql`select mode, status, count(*) as value from jobs where finished_at > ${back} group by 1, 2`,
  },
  plakat_phase_seconds: {
    help: `Median and 95 % of what a step of a job takes (perceiving, painting, …), last ${MINUTES} minutes.`,
    query: sql`with steps as (
        select data->>'step' as phase, type,
          extract(epoch from lead(created_at) over (partition by job_id order by seq) - created_at) as seconds
        from job_events where created_at > ${back})
      select phase, quantile, value from (
        select phase, '0.5' as quantile, ${q(0.5)} (order by seconds) as value from steps
          where type = 'job.step' and phase is not null and seconds is not null group by 1
        union all select phase, '0.95', ${q(0.95)} (order by seconds) from steps
          where type = 'job.step' and phase is not null and seconds is not null group by 1) both_shares`,
  },
  plakat_outputs: {
    help: `Files of the last ${MINUTES} minutes, by mode and verdict.`,
    query: sql`select j.mode, o.status, count(*) as value from outputs o join jobs j on j.id = o.job_id
      where o.created_at > ${back} group by 1, 2`,
  },
  plakat_checks_failed: {
    help: `Blocking checks that files of the last ${MINUTES} minutes failed, by mode and check.`,
    query: sql`select j.mode, c->>'id' as "check", count(*) as value
      from outputs o join jobs j on j.id = o.job_id,
        jsonb_array_elements(case jsonb_typeof(o.verdict->'checks') when 'array' then o.verdict->'checks' else '[]' end) c
      where o.created_at > ${back} and o.status = 'rejected' and c->>'passed' = 'false' and c->>'severity' = 'blocking'
      group by 1, 2`,
  },
  plakat_credits_charged: {
    help: `Credits charged by jobs ended in the last ${MINUTES} minutes.`,
    query: sql`select coalesce(sum(credits_charged), 0) as value from jobs where finished_at > ${back}`,
  },
  plakat_credits_reserved: {
    help: 'Credits that open jobs hold.',
    query: sql`select coalesce(sum(reserved), 0) as value from ledger_accounts`,
  },
  plakat_stored_bytes: {
    help: 'Bytes of all files by kind (uploads, outputs), counted every quarter of an hour.',
    query: sql`select file.key as kind, file.value::float8 as value
      from settings s, jsonb_each_text(s.value) file where s.key = 'stored_bytes'`,
  },
  plakat_webhooks_pending: {
    help: 'Webhooks that wait: first attempts, and repeats.',
    query: sql`select case when attempt = 0 then 'first' else 'repeat' end as attempt, count(*) as value
      from webhook_deliveries where status = 'pending' group by 1`,
  },
  plakat_webhooks_settled: {
    help: 'Webhooks of the last hour, by how they ended.',
    query: sql`select status, count(*) as value from webhook_deliveries
      where status <> 'pending' and created_at > now() - interval '1 hour' group by 1`,
  },
} as const;

/** Asks for all of them, one after the other on one connection: a scrape must not crowd out requests. */
export async function readFigures(db: Kysely<Schema>): Promise<Figures> {
  const found: Partial<Record<keyof typeof FIGURES, readonly Figure[]>> = {};
  await db.connection().execute(async (one) => {
    for (const [name, { query }] of Object.entries(FIGURES)) {
      const { rows } = await query.execute(one);
      found[name as keyof typeof FIGURES] = (rows as Record<string, unknown>[]).map(({ value, ...labels }) => ({
        labels: Object.fromEntries(Object.entries(labels).map(([label, said]) => [label, String(said)])),
        value: Number(value),
      }));
    }
  });
  return found as Figures;
}
