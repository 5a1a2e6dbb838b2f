import type { DiskRoom, JobRow } from '../../store/index.ts';
import type { WorkerDeps } from '../deps.ts';
import { startAffordableDrafts } from '../drafts.ts';
import { deliver, takeDue } from '../events/deliver.ts';
import { openJobFeed } from '../events/feed.ts';
import type { Retention } from '../retention.ts';
import { look, takeLooks } from '../sights/look.ts';
import { nextInLine, turnOfTheMinute } from '../line.ts';
import { claimJob, ClaimLost } from './claim.ts';
import { pump } from './pump.ts';
import { runClaimed, Stopping } from './run-claimed.ts';
import type { RunLimits } from './run-claimed.ts';
import { heartbeat } from './heartbeat.ts';
import { keepHouse } from './sweep.ts';

export interface WorkerOptions {
  readonly deps: WorkerDeps;
  /** Jobs that this worker runs at the same time. */
  readonly concurrency: number;
  readonly limits?: Partial<RunLimits>;
  /** Without room no job is taken: those at work may still need some to end well. */
  readonly room?: DiskRoom;
  /** How long things are kept; without it nothing is removed for its age. */
  readonly retention?: Retention;
}

export interface Worker {
  /** Takes no more jobs, gives those at work back to the queue, and waits for what is being written. */
  stop(): Promise<void>;
}

const DEFAULT_LIMITS: RunLimits = { leaseMs: 6000, runMs: 20 * 60_000, maxTries: 5, maxCrashes: 25 };
const POLL_MS = 1000;
const DRAFTS_MS = 1000;
const HOUSEKEEPING_MS = 20_000;
const HEARTBEAT_MS = 10_000;
/** Other workers may be told the same jobs at the same time; who comes second asks again. */
const CLAIM_ROUNDS = 4;
const WEBHOOKS_AT_ONCE = 8;
/** With so many posts of one workspace under way it gets no further place. */
const WEBHOOKS_OF_ONE = 2;

/**
 * Starts working: takes jobs from the line as they are announced, also those that a dead worker left behind, and posts
 * webhooks as they fall due.
 * Any number of workers may run on one database, in any number of processes.
 */
export async function startWorker({
  deps,
  concurrency,
  limits: given = {},
  retention,
  room,
}: WorkerOptions): Promise<Worker> {
  const limits = { ...DEFAULT_LIMITS, ...given };
  const running = new Map<string, AbortController>();
  const { log } = deps;
  let stopping = false;

  let crowded = false;
  const hasRoom = async (): Promise<boolean> => {
    const lack = (await room?.lack()) ?? null;
    const enough = lack === null;
    if (crowded === enough) {
      crowded = !enough;
      if (crowded) log.warn({ storage: lack }, 'nothing can be stored now (disk full, or storage away); jobs wait');
      else log.info({}, 'files can be stored again; jobs go on');
    }
    return enough;
  };
  const claim = async (limit: number): Promise<JobRow[]> => {
    if (!(await hasRoom())) return [];
    for (let round = 0; round < CLAIM_ROUNDS; round++) {
      const ids = await nextInLine(deps.db, limit);
      const now = deps.clock.now();
      const claims = await Promise.all(ids.map((id) => claimJob(deps.db, id, { leaseMs: limits.leaseMs, now })));
      const jobs = claims.filter((job) => job !== null);
      if (jobs.length > 0 || ids.length === 0) return jobs;
    }
    return [];
  };
  const runOne = async (job: JobRow): Promise<void> => {
    const controller = new AbortController();
    running.set(job.id, controller);
    if (stopping) controller.abort(new Stopping('the worker is stopping'));
    try {
      await runClaimed(deps, job, controller, limits);
    } finally {
      // The same job may have come back to this worker meanwhile, under a newer claim.
      if (running.get(job.id) === controller) running.delete(job.id);
    }
  };
  const jobs = pump({
    width: concurrency,
    take: claim,
    run: runOne,
    onError: (err) => log.warn({ err }, 'taking jobs failed'),
  });
  /** Posts under way by their workspace. */
  const posting = new Map<string, string>();
  const busyReceivers = (): string[] => {
    const all = [...posting.values()];
    return [...new Set(all)].filter((id) => all.filter((one) => one === id).length >= WEBHOOKS_OF_ONE);
  };
  const webhooks = pump({
    width: WEBHOOKS_AT_ONCE,
    take: (limit) => takeDue(deps, limit, busyReceivers()),
    run: async (delivery) => {
      posting.set(delivery.id, delivery.workspace_id);
      await deliver(deps, delivery).finally(() => posting.delete(delivery.id));
    },
    onError: (err) => log.warn({ err }, 'posting webhooks failed'),
  });

  const looks = pump({
    // The senses do one picture at a time.
    width: 1,
    take: (limit) => takeLooks(deps, limit),
    run: (picture) => look(deps, picture),
    onError: (err) => log.warn({ err }, 'looking at pictures failed'),
  });

  const feed = await openJobFeed(deps);
  feed.subscribe((news) => {
    if (news.kind !== 'event') looks.wake();
    if (news.kind === 'sight') return;
    if (news.kind === 'missed' || news.type === 'job.queued') jobs.wake();
    if (
      news.kind === 'missed' ||
      news.type === 'job.step' ||
      news.type === 'job.completed' ||
      news.type === 'job.failed' ||
      news.type === 'job.canceled'
    )
      webhooks.wake();
    if (news.kind === 'event' && news.type === 'job.canceled') running.get(news.job)?.abort(new ClaimLost(news.job));
  });
  const poll = setInterval(() => {
    jobs.wake();
    webhooks.wake();
    looks.wake();
  }, POLL_MS);
  const drafts = every(
    DRAFTS_MS,
    async () => {
      if ((await startAffordableDrafts(deps)) > 0) jobs.wake();
    },
    (err) => log.warn({ err }, 'looking for drafts failed'),
  );
  const pulse = heartbeat(deps.db);
  const beating = every(
    HEARTBEAT_MS,
    () => pulse.beat(),
    (err) => log.warn({ err }, 'saying that this worker lives failed'),
  );
  const housekeeping = every(
    HOUSEKEEPING_MS,
    async () => {
      if (await turnOfTheMinute(deps.db, 'housekeeping')) await keepHouse(deps, retention ?? null);
    },
    (err) => log.warn({ err }, 'housekeeping failed'),
  );
  jobs.wake();
  webhooks.wake();

  return {
    async stop() {
      stopping = true;
      clearInterval(poll);
      await Promise.all([drafts.stop(), housekeeping.stop(), beating.stop()]);
      const idle = [jobs.stop(), webhooks.stop(), looks.stop()];
      for (const controller of running.values()) controller.abort(new Stopping('the worker is stopping'));
      await Promise.all(idle);
      await feed.close();
      await pulse.stop();
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
