import { PgBoss } from 'pg-boss';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Log } from '../kit/index.ts';
import { sqlExecutor, withAdvisoryLock } from '../store/index.ts';
import type { Schema } from '../store/index.ts';

const QUEUE = 'jobs';
const SCHEMA = 'queue';

export interface EnqueueOptions {
  /** Higher goes first; answers of people overtake new jobs. */
  readonly priority?: number;
  readonly delaySeconds?: number;
}

/** A message: "look at this job". Whether there is something to do is written in the job's row alone. */
export interface Message {
  readonly id: string;
  readonly jobId: string;
}

/**
 * Delivers messages to workers. At most one waits for a job at any time, so that sending is always safe to repeat; a
 * message may also come
 * twice or late, so a worker decides by the job's row.
 */
export interface JobQueue {
  /** Sends in the caller's transaction: the message commits or vanishes with it. */
  enqueue(tx: Kysely<Schema>, jobId: string, options?: EnqueueOptions): Promise<void>;
  take(limit: number): Promise<Message[]>;
  done(message: Message): Promise<void>;
  /** Runs `work` about every minute, in one of the processes that asked for it. */
  everyMinute(name: string, work: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

export interface QueueOptions {
  readonly pool: Pool;
  readonly log: Log;
  /** True in workers: they also keep the queue's tables tidy and its schedules going. */
  readonly supervise: boolean;
}

/**
 * Opens the queue in the database of `pool`, making its tables at the first time. Any number of processes may have it
 * open.
 */
export async function openQueue({ pool, log, supervise }: QueueOptions): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: SCHEMA,
    supervise,
    schedule: supervise,
    // Our schedules are of whole minutes: look often enough not to miss one.
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 5,
  });
  boss.on('error', (err) => log.warn({ err }, 'the queue met an error'));
  // The library makes its tables at the first start, and two services that do so at once trip over each other.
  await withAdvisoryLock(pool, async () => {
    await boss.start();
    await boss.createQueue(QUEUE, {
      policy: 'short',
      deleteAfterSeconds: 3600,
      retentionSeconds: 30 * 24 * 3600,
      expireInSeconds: 60,
      retryLimit: 1000,
      retryDelay: 1,
    });
  });
  // The library reads a queue's settings at its first use and remembers them. That must not happen inside a transaction
  // of ours: with every
  // connection of the pool lent to such transactions, each would wait for one more for ever.
  await boss.findJobs(QUEUE, { id: '00000000-0000-0000-0000-000000000000' });

  return {
    async enqueue(tx, jobId, { priority = 0, delaySeconds } = {}) {
      await boss.send(
        QUEUE,
        { jobId },
        {
          singletonKey: jobId,
          priority,
          db: sqlExecutor(tx),
          ...(delaySeconds === undefined ? {} : { startAfter: delaySeconds }),
        },
      );
    },
    async take(limit) {
      const messages = await boss.fetch<{ jobId: string }>(QUEUE, { batchSize: limit });
      return messages.map(({ id, data }) => ({ id, jobId: data.jobId }));
    },
    async done(message) {
      await boss.complete(QUEUE, message.id);
    },
    async everyMinute(name, work) {
      await boss.createQueue(name, { policy: 'short', deleteAfterSeconds: 3600, retryLimit: 0, expireInSeconds: 300 });
      await boss.schedule(name, '* * * * *', null, { singletonKey: name });
      await boss.work(name, { pollingIntervalSeconds: 5 }, work);
    },
    stop: () => boss.stop({ graceful: false }),
  };
}
