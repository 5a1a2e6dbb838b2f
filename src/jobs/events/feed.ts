import type { PoolConfig } from 'pg';
import type { Kysely } from 'kysely';
import type { Log } from '../../kit/index.ts';
import { listenTo } from '../../store/index.ts';
import type { JsonObject, Schema } from '../../store/index.ts';
import { CHANNEL } from './record.ts';
import type { JobEventType } from './record.ts';

/**
 * News of a job, or of a picture that is to be or was looked at. `seq` grows with every event; `missed` says that news
 * may have been lost and the listener should look
 * for itself.
 */
export type News =
  | {
      readonly kind: 'event';
      readonly seq: number;
      readonly type: JobEventType;
      readonly job: string;
      readonly workspace: string;
    }
  | {
      readonly kind: 'sight';
      readonly asset: string;
      readonly workspace: string;
      readonly status: 'pending' | 'ready' | 'failed';
    }
  | { readonly kind: 'missed' };

export interface JobFeed {
  /** Calls `listener` with all news from now on; the returned function ends that. A listener must not throw. */
  subscribe(listener: (news: News) => void): () => void;
  close(): Promise<void>;
}

/** Listens to the job events of all processes on one connection of its own, which it renews when it is lost. */
export async function openJobFeed({ connection, log }: { connection: PoolConfig; log: Log }): Promise<JobFeed> {
  const listeners = new Set<(news: News) => void>();
  const tell = (news: News): void => listeners.forEach((listener) => listener(news));
  const listening = await listenTo({
    connection,
    log,
    channel: CHANNEL,
    onNews: (payload) => {
      const news = parseNews(payload);
      if (news) tell(news);
    },
    onBack: () => tell({ kind: 'missed' }),
  });
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      listeners.clear();
      await listening.close();
    },
  };
}

function parseNews(payload: string): News | null {
  try {
    const { seq, type, job, workspace, asset, sight } = JSON.parse(payload) as Record<string, unknown>;
    if (typeof asset === 'string' && typeof workspace === 'string' && isSightStatus(sight))
      return { kind: 'sight', asset, workspace, status: sight };
    if (typeof seq !== 'number' || typeof type !== 'string' || typeof job !== 'string' || typeof workspace !== 'string')
      return null;
    return { kind: 'event', seq, type: type as JobEventType, job, workspace };
  } catch {
    return null;
  }
}

const isSightStatus = (value: unknown): value is 'pending' | 'ready' | 'failed' =>
  value === 'pending' || value === 'ready' || value === 'failed';

export interface LoggedEvent {
  readonly seq: number;
  readonly type: JobEventType;
  readonly data: JsonObject;
  readonly at: Date;
}

/** The events of a workspace's job after `seq`, oldest first, at most 500. */
export async function eventsOf(
  db: Kysely<Schema>,
  { workspaceId, jobId, after = 0 }: { workspaceId: string; jobId: string; after?: number },
): Promise<LoggedEvent[]> {
  const rows = await db
    .selectFrom('job_events')
    .select(['seq', 'type', 'data', 'created_at'])
    .where('job_id', '=', jobId)
    .where('workspace_id', '=', workspaceId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(500)
    .execute();
  return rows.map(({ seq, type, data, created_at }) => ({ seq, type: type as JobEventType, data, at: created_at }));
}
