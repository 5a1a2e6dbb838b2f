import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { newId } from '../../kit/index.ts';
import type { Schema } from '../../store/index.ts';

/** A worker that was not heard of for so long counts as gone. */
const ALIVE_MS = 30_000;

/** Says that this worker lives; to be called every few seconds. The name stands for this process. */
export function heartbeat(db: Kysely<Schema>): { beat(): Promise<void>; stop(): Promise<void> } {
  const key = `worker:${newId()}`;
  const value = JSON.stringify({ host: hostname(), pid: process.pid });
  return {
    async beat() {
      await sql`insert into settings (key, value, updated_at) values (${key}, ${value}, now())
        on conflict (key) do update set updated_at = now()`.execute(db);
    },
    async stop() {
      await db.deleteFrom('settings').where('key', '=', key).execute();
    },
  };
}

/** Forgets workers that died without a goodbye long ago. */
export async function forgetDeadWorkers(db: Kysely<Schema>): Promise<void> {
  await sql`delete from settings where key like 'worker:%' and updated_at < now() - interval '1 hour'`.execute(db);
}

/** How the work stands: workers alive, jobs waiting, and for how many seconds the oldest of them. */
export interface WorkState {
  readonly workers: number;
  readonly waiting: number;
  readonly oldest_seconds: number;
}

export async function workState(db: Kysely<Schema>): Promise<WorkState> {
  const { rows } = await sql<{ workers: number; waiting: number; oldest: number }>`
    select (select count(*) from settings where key like 'worker:%'
              and updated_at > now() - ${ALIVE_MS} * interval '1 millisecond') as workers,
           count(*) as waiting,
           coalesce(extract(epoch from now() - min(ready_at)), 0)::float as oldest
    from jobs where status = 'queued' and ready_at <= now()`.execute(db);
  const { workers = 0, waiting = 0, oldest = 0 } = rows[0] ?? {};
  return { workers: Number(workers), waiting: Number(waiting), oldest_seconds: Math.round(Number(oldest)) };
}
