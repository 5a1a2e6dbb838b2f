import type { WorkerDeps } from '../deps.ts';
import { startAffordableDrafts } from '../drafts.ts';
import { deliver, takeDue } from '../events/deliver.ts';
import { openJobFeed } from '../events/feed.ts';
import { look, takeLooks, takeUnasked } from '../sights/look.ts';
import { turnOfTheMinute } from '../line.ts';
import { openJobPump } from './job-pump.ts';
import { pump, type Pump } from './pump.ts';
import type { WorkerOptions } from './options.ts';
import { heartbeat } from './heartbeat.ts';
import { keepHouse } from './sweep.ts';

export interface Worker {
  /** Takes no more jobs, gives those at work back to the queue, and waits for what is being written. */
  stop(): Promise<void>;
}

const POLL_MS = 1000;
const DRAFTS_MS = 1000;
const HOUSEKEEPING_MS = 20_000;
const HEARTBEAT_MS = 10_000;
const WEBHOOKS_AT_ONCE = 8;
/** With so many posts of one workspace under way it gets no further place. */
const WEBHOOKS_OF_ONE = 2;

/**
 * Starts working: takes jobs from the line as they are announced, also those that a dead worker left behind, and posts
 * webhooks as they fall due.
 * Any number of workers may run on one database, in any number of processes.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { deps, retention, pollMs = POLL_MS } = options;
  const jobs = openJobPump(options);
  const webhooks = openWebhookPump(deps);
  const looks = openLookPump(deps, options.lookAhead ?? false);
  const feed = await openJobFeed(deps);
  feed.subscribe((news) => {
    if (news.kind !== 'event') looks.wake();
    if (news.kind === 'sight') return;
    if (news.kind === 'missed' || news.type === 'job.queued') jobs.wake();
    if (news.kind === 'missed' || POSTED.has(news.type)) webhooks.wake();
    if (news.kind === 'event' && news.type === 'job.canceled') jobs.lose(news.job);
  });
  const wakeAll = (): void => [jobs, webhooks, looks].forEach((line) => line.wake());
  const poll = setInterval(wakeAll, pollMs);
  const pulse = heartbeat(deps.db);
  const chores = startChores(deps, {
    drafts: async () => {
      if ((await startAffordableDrafts(deps)) > 0) jobs.wake();
    },
    beat: () => pulse.beat(),
    housekeeping: async () => {
      if (await turnOfTheMinute(deps.db, 'housekeeping')) await keepHouse(deps, retention);
    },
  });
  jobs.wake();
  webhooks.wake();

  return {
    async stop() {
      jobs.refuseMore();
      clearInterval(poll);
      await chores.stop();
      await Promise.all([jobs.stop(), webhooks.stop(), looks.stop()]);
      await feed.close();
      await pulse.stop();
    },
  };
}

/** Events that a webhook may be owed for. */
const POSTED: ReadonlySet<string> = new Set(['job.step', 'job.completed', 'job.failed', 'job.canceled']);

function openWebhookPump(deps: WorkerDeps): Pump {
  /** Posts under way by their workspace. */
  const posting = new Map<string, string>();
  const busyReceivers = (): string[] => {
    const all = [...posting.values()];
    return [...new Set(all)].filter((id) => all.filter((one) => one === id).length >= WEBHOOKS_OF_ONE);
  };
  return pump({
    width: WEBHOOKS_AT_ONCE,
    take: (limit) => takeDue(deps, limit, busyReceivers()),
    run: async (delivery) => {
      posting.set(delivery.id, delivery.workspace_id);
      await deliver(deps, delivery).finally(() => posting.delete(delivery.id));
    },
    onError: (err) => deps.log.warn({ err }, 'posting webhooks failed'),
  });
}

const openLookPump = (deps: WorkerDeps, ahead: boolean): Pump =>
  pump({
    // The senses do one picture at a time.
    width: 1,
    take: async (limit) => {
      const asked = await takeLooks(deps, limit);
      return asked.length > 0 || !ahead ? asked : takeUnasked(deps);
    },
    run: (picture) => look(deps, picture),
    onError: (err) => deps.log.warn({ err }, 'looking at pictures failed'),
  });

/** What every worker does now and then, besides jobs. */
function startChores(
  { log }: WorkerDeps,
  work: Readonly<Record<'drafts' | 'beat' | 'housekeeping', () => Promise<void>>>,
): { stop(): Promise<void> } {
  const chores = [
    every(DRAFTS_MS, work.drafts, (err) => log.warn({ err }, 'looking for drafts failed')),
    every(HEARTBEAT_MS, work.beat, (err) => log.warn({ err }, 'saying that this worker lives failed')),
    every(HOUSEKEEPING_MS, work.housekeeping, (err) => log.warn({ err }, 'housekeeping failed')),
  ];
  return { stop: async () => void (await Promise.all(chores.map((chore) => chore.stop()))) };
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
