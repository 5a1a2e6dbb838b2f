import type { WorkerDeps } from '../deps.ts';
import { deliver, takeDue } from '../events/deliver.ts';
import { openJobFeed } from '../events/feed.ts';
import { claimJob, ClaimLost } from './claim.ts';
import type { Message } from '../queue.ts';
import { pump } from './pump.ts';
import { runStage, Stopping } from './stage.ts';
import type { StageLimits } from './stage.ts';
import { keepHouse, rescueJobs } from './sweep.ts';

export interface WorkerOptions {
  readonly deps: WorkerDeps;
  /** Jobs that this worker runs at the same time. */
  readonly concurrency: number;
  readonly limits?: Partial<StageLimits>;
}

export interface Worker {
  /** Takes no more jobs, gives those at work back to the queue, and waits for what is being written. */
  stop(): Promise<void>;
}

const DEFAULT_LIMITS: StageLimits = { leaseMs: 6000, stageMs: 20 * 60_000, maxTries: 5, maxCrashes: 25 };
const POLL_MS = 1000;
const RESCUE_MS = 1000;
const WEBHOOKS_AT_ONCE = 8;

/**
 * Starts working: takes jobs from the queue as they are announced, posts webhooks as they fall due, and rescues what
 * other workers left behind.
 * Any number of workers may run on one database, in any number of processes.
 */
export async function startWorker({ deps, concurrency, limits: given = {} }: WorkerOptions): Promise<Worker> {
  const limits = { ...DEFAULT_LIMITS, ...given };
  const running = new Map<string, AbortController>();
  const { log } = deps;
  let stopping = false;

  const runOne = async (message: Message): Promise<void> => {
    const job = await claimJob(deps.db, message.jobId, { leaseMs: limits.leaseMs, now: deps.clock.now() });
    await deps.queue.done(message);
    if (job === null) return;
    const controller = new AbortController();
    running.set(job.id, controller);
    if (stopping) controller.abort(new Stopping('the worker is stopping'));
    try {
      await runStage(deps, job, controller, limits);
    } finally {
      // The same job may have come back to this worker meanwhile, under a newer claim.
      if (running.get(job.id) === controller) running.delete(job.id);
    }
  };
  const jobs = pump({
    width: concurrency,
    take: (limit) => deps.queue.take(limit),
    run: runOne,
    onError: (err) => log.warn({ err }, 'taking jobs failed'),
  });
  const webhooks = pump({
    width: WEBHOOKS_AT_ONCE,
    take: (limit) => takeDue(deps, limit),
    run: (delivery) => deliver(deps, delivery),
    onError: (err) => log.warn({ err }, 'posting webhooks failed'),
  });

  const feed = await openJobFeed(deps);
  feed.subscribe((news) => {
    if (news.kind === 'missed' || news.type === 'job.queued') jobs.wake();
    if (
      news.kind === 'missed' ||
      news.type === 'job.step' ||
      news.type === 'job.completed' ||
      news.type === 'job.failed'
    )
      webhooks.wake();
    if (news.kind === 'event' && news.type === 'job.canceled') running.get(news.job)?.abort(new ClaimLost(news.job));
  });
  const poll = setInterval(() => {
    jobs.wake();
    webhooks.wake();
  }, POLL_MS);
  const rescue = every(
    RESCUE_MS,
    async () => {
      if ((await rescueJobs(deps)) > 0) jobs.wake();
    },
    (err) => log.warn({ err }, 'looking for abandoned jobs failed'),
  );
  await deps.queue.everyMinute('housekeeping', () => keepHouse(deps));
  jobs.wake();
  webhooks.wake();

  return {
    async stop() {
      stopping = true;
      clearInterval(poll);
      await rescue.stop();
      const idle = [jobs.stop(), webhooks.stop()];
      for (const controller of running.values()) controller.abort(new Stopping('the worker is stopping'));
      await Promise.all(idle);
      await feed.close();
    },
  };
}

/** Repeats `work` with a pause after each run. */
function every(
  pauseMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const turn = async (): Promise<void> => {
    await work().catch(onError);
    if (!stopped) timer = setTimeout(() => void (current = turn()), pauseMs);
  };
  let current = turn();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
