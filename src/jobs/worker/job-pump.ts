import { setTimeout as sleep } from 'node:timers/promises';
import { onOwnTrail, traced } from '../../kit/index.ts';
import type { Trail } from '../../kit/index.ts';
import type { JobRow } from '../../store/index.ts';
import type { WorkerDeps } from '../deps.ts';
import { nextInLine } from '../line.ts';
import { claimJob, ClaimLost } from './claim.ts';
import { pump, type Pump } from './pump.ts';
import { runClaimed, Stopping } from './run-claimed.ts';
import type { RunLimits } from './run-claimed.ts';
import type { WorkerOptions } from './options.ts';

const DEFAULT_LIMITS: RunLimits = { leaseMs: 6000, runMs: 20 * 60_000, maxTries: 5, maxCrashes: 25 };
/** Other workers may be told the same jobs at the same time; who comes second asks again. */
const CLAIM_ROUNDS = 4;

/** How long a file of another job waits at most for a guest to be through. */
const CALM_MS = 10_000;
const CALM_LOOK_MS = 50;

/** Takes jobs from the line and runs them. */
export interface JobPump extends Pump {
  /** The job is no longer this worker's: its work ends. */
  lose(jobId: string): void;
  /** Jobs that are claimed from now on are given back at once. */
  refuseMore(): void;
}

/** Stopping gives the jobs at work back to the line and waits for what is being written. */
export function openJobPump({ deps, concurrency, limits: given = {}, room }: WorkerOptions): JobPump {
  const limits = { ...DEFAULT_LIMITS, ...given };
  const running = new Map<string, AbortController>();
  let stopping = false;
  const hasRoom = tellingRoom(deps, room);
  const runOne = async (job: JobRow, calm: () => Promise<void>): Promise<void> => {
    const controller = new AbortController();
    running.set(job.id, controller);
    if (stopping) controller.abort(new Stopping('the worker is stopping'));
    const began = performance.now();
    try {
      await onOwnTrail(trailOf(job), () =>
        traced({ name: `job ${job.mode}`, kind: 'consumer', facts: { job: job.id, workspace: job.workspace_id } }, () =>
          runClaimed(deps, job, controller, { ...limits, calm }),
        ).then(() =>
          deps.log.info({ mode: job.mode, ms: Math.round(performance.now() - began) }, 'a run of a job ended'),
        ),
      );
    } finally {
      // The same job may have come back to this worker meanwhile, under a newer claim.
      if (running.get(job.id) === controller) running.delete(job.id);
    }
  };
  const jobs = withGuest({
    width: concurrency,
    isFull: () => running.size >= concurrency,
    take: async (limit, guests) =>
      (await hasRoom()) ? claimSome(deps, limit, { leaseMs: limits.leaseMs, guests }) : [],
    run: runOne,
    onError: (err) => deps.log.warn({ err }, 'taking jobs failed'),
  });
  return {
    wake: jobs.wake,
    lose: (jobId) => running.get(jobId)?.abort(new ClaimLost(jobId)),
    refuseMore() {
      stopping = true;
    },
    async stop() {
      stopping = true;
      const idle = jobs.stop();
      for (const controller of running.values()) controller.abort(new Stopping('the worker is stopping'));
      await idle;
    },
  };
}

interface WithGuest {
  readonly width: number;
  isFull(): boolean;
  take(limit: number, guests: boolean): Promise<readonly JobRow[]>;
  /** `calm` is waited for between two files. */
  run(job: JobRow, calm: () => Promise<void>): Promise<void>;
  onError(error: unknown): void;
}

/**
 * `width` places and, while all are taken, one more for a guest: a small job of a workspace that has none at work.
 * Whoever asks for sketches does not wait for the packs of others, which pause between two files while a guest is
 * there.
 */
function withGuest({ width, isFull, take, run, onError }: WithGuest): Pump {
  let guests = 0;
  const noGuest = async (): Promise<void> => {
    for (const deadline = Date.now() + CALM_MS; guests > 0 && Date.now() < deadline;) await sleep(CALM_LOOK_MS);
  };
  const guest = pump({
    width: 1,
    take: async (limit) => (isFull() ? take(limit, true) : []),
    run: async (job: JobRow) => {
      guests++;
      await run(job, async () => {}).finally(() => guests--);
    },
    onError,
  });
  const jobs = pump({
    width,
    take: (limit) => take(limit, false),
    run: async (job: JobRow) => {
      const end = run(job, noGuest);
      // The last place may just have been taken.
      guest.wake();
      await end;
    },
    onError,
  });
  const both = [jobs, guest];
  return {
    wake: () => both.forEach((line) => line.wake()),
    stop: async () => void (await Promise.all(both.map((line) => line.stop()))),
  };
}

/** What the log and the trace of a run lead back to. */
function trailOf({ id, workspace_id: workspace, plan }: JobRow): Trail {
  return { job: id, workspace, ...(plan['asked'] as Pick<Trail, 'request' | 'traceparent'> | undefined) };
}

/** Up to `limit` jobs of the line, claimed. */
async function claimSome(
  { db, clock }: WorkerDeps,
  limit: number,
  { leaseMs, guests }: { readonly leaseMs: number; readonly guests: boolean },
): Promise<JobRow[]> {
  for (let round = 0; round < CLAIM_ROUNDS; round++) {
    const ids = await nextInLine(db, limit, { guests });
    const now = clock.now();
    const claims = await Promise.all(ids.map((id) => claimJob(db, id, { leaseMs, now })));
    const jobs = claims.filter((job) => job !== null);
    if (jobs.length > 0 || ids.length === 0) return jobs;
  }
  return [];
}

/** Whether more can be stored; each change of it is told once. */
function tellingRoom({ log }: WorkerDeps, room: WorkerOptions['room']): () => Promise<boolean> {
  let crowded = false;
  return async () => {
    const lack = (await room?.lack()) ?? null;
    const enough = lack === null;
    if (crowded === enough) {
      crowded = !enough;
      if (crowded) log.warn({ storage: lack }, 'nothing can be stored now (disk full, or storage away); jobs wait');
      else log.info({}, 'files can be stored again; jobs go on');
    }
    return enough;
  };
}
