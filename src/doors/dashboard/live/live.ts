import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from '../../../contract/index.ts';
import type { Lang } from '../../../contract/index.ts';
import { roleOf } from '../../../people/index.ts';
import type { DashboardDeps } from '../deps.ts';
import { ticketOf } from '../guard.ts';
import { openBacklog, type Backlog } from './backlog.ts';
import { openPace } from './pace.ts';
import { openStream } from './stream.ts';
import { changedSince, latestSeq, tellBalance, tellJob, tellSight } from './tell.ts';
import type { Listener } from './tell.ts';

/** News of one moment are told together. */
const GATHER_MS = 120;
const BEAT_MS = 15_000;
const STREAMS_A_PERSON = 20;

export interface Subscription {
  readonly personId: string;
  readonly workspaceId: string;
  readonly lang: Lang;
}

/** The live connections of this process. */
export interface Live {
  /** Answers with a stream of news. Throws `rate_limited` for one too many of a person. */
  open(subscription: Subscription, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>;
  /** Ends all, so that the port can close; browsers come back by themselves. */
  hangUp(): void;
}

/** Tells every open page how its jobs stand, whenever something happens to them. */
export function openLive(deps: DashboardDeps): Live {
  const open = new Map<() => void, string>();
  return {
    async open(subscription, incoming, outgoing) {
      const { personId } = subscription;
      if ([...open.values()].filter((id) => id === personId).length >= STREAMS_A_PERSON)
        throw new ApiError('rate_limited', { retryAfter: 60 });
      // Counted at once: of many that come together none slips through.
      let end = (): void => {};
      const hangUp = (): void => end();
      open.set(hangUp, personId);
      const leave = (): void => {
        open.delete(hangUp);
        end();
      };
      outgoing.once('close', leave);
      try {
        end = await connect(deps, subscription, incoming, outgoing, lastEventId(incoming));
      } catch (error) {
        leave();
        throw error;
      }
      if (outgoing.closed) leave();
    },
    hangUp() {
      for (const end of open.keys()) end();
    },
  };
}

function lastEventId(incoming: IncomingMessage): number | null {
  const said = String(incoming.headers['last-event-id'] ?? '');
  return /^\d{1,15}$/.test(said) ? Number(said) : null;
}

/**
 * One page's connection, and how it ends. It hears the feed before anything is asked, so that nothing falls between;
 * asks what it has missed; greets; and tells what happens in gathered moments, as long as its person may listen.
 */
async function connect(
  deps: DashboardDeps,
  subscription: Subscription,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  since: number | null,
): Promise<() => void> {
  const { workspaceId, lang } = subscription;
  const backlog = openBacklog(workspaceId);
  // Nothing is told before the greeting: what fails until then is still an answer.
  let wake = (): void => {};
  const unsubscribe = deps.feed.subscribe((news) => {
    if (backlog.note(news)) wake();
  });
  const [seq, changed] = await Promise.all([
    latestSeq(deps),
    since === null ? null : changedSince(deps, workspaceId, since),
  ]).catch((error: unknown) => {
    unsubscribe();
    throw error;
  });
  for (const { job, seq: at } of changed ?? []) backlog.add(job, at);

  const stream = openStream(outgoing);
  const listener: Listener = { stream, workspaceId, lang, tiles: new Map(), balance: '' };
  // What was missed is still to be told: until then the browser keeps the number that it came with.
  stream.send('hello', { seq, resumed: changed !== null }, changed === null ? seq : undefined);

  const tell = async (): Promise<void> => {
    if (await mayListen(deps, subscription, incoming)) return tellAll(deps, listener, backlog);
    stream.send('signed_out', {});
    end();
  };
  const pace = openPace(GATHER_MS, tell, {
    more: () => !backlog.isEmpty(),
    // What could not be told is told to the next connection, which begins where this one stands.
    onError: (err) => {
      deps.log.warn({ err }, 'a live page could not be told');
      end();
    },
  });
  const beat = setInterval(() => {
    stream.beat();
    pace.wake();
  }, BEAT_MS);
  beat.unref();
  let ended = false;
  function end(): void {
    if (ended) return;
    ended = true;
    unsubscribe();
    pace.stop();
    clearInterval(beat);
    stream.end();
  }
  ({ wake } = pace);
  wake();
  return end;
}

/** Whether whoever listens still may: signed in as the same person, and in the workspace. */
async function mayListen(
  { people, db }: DashboardDeps,
  { personId, workspaceId }: Subscription,
  incoming: IncomingMessage,
): Promise<boolean> {
  const who = await people.identify(ticketOf(incoming));
  return who?.person.id === personId && (await roleOf(db, personId, workspaceId)) !== null;
}

/** Everything that waits to be told, and the balance. */
async function tellAll(deps: DashboardDeps, listener: Listener, backlog: Backlog): Promise<void> {
  const { jobs, sights, lost } = backlog.take();
  if (lost) {
    const now = await latestSeq(deps);
    listener.stream.send('hello', { seq: now, resumed: false }, now);
  }
  for (const assetId of sights) await tellSight(deps, listener, assetId);
  for (const [job, at] of jobs) await tellJob(deps, listener, job, at);
  await tellBalance(deps, listener);
}
