import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from '../../../contract/index.ts';
import type { Lang } from '../../../contract/index.ts';
import { roleOf } from '../../../people/index.ts';
import type { DashboardDeps } from '../deps.ts';
import { ticketOf } from '../guard.ts';
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

async function connect(
  deps: DashboardDeps,
  { personId, workspaceId, lang }: Subscription,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  since: number | null,
): Promise<() => void> {
  const { feed, people, db, log } = deps;
  // Before anything is answered: what fails here is still an answer.
  const waiting = new Map<string, number>();
  const sights = new Set<string>();
  let lost = false;
  let ready = false;
  const unsubscribe = feed.subscribe((news) => {
    if (news.kind === 'missed') lost = true;
    else if (news.workspace !== workspaceId) return;
    else if (news.kind === 'sight') sights.add(news.asset);
    else waiting.set(news.job, Math.max(news.seq, waiting.get(news.job) ?? 0));
    if (ready) schedule();
  });
  const [seq, changed] = await Promise.all([
    latestSeq(deps),
    since === null ? null : changedSince(deps, workspaceId, since),
  ]).catch((error: unknown) => {
    unsubscribe();
    throw error;
  });
  for (const { job, seq: at } of changed ?? []) waiting.set(job, Math.max(at, waiting.get(job) ?? 0));

  const stream = openStream(outgoing);
  const listener: Listener = { stream, workspaceId, lang, tiles: new Map(), balance: '' };
  // What was missed is still to be told: until then the browser keeps the number that it came with.
  stream.send('hello', { seq, resumed: changed !== null }, changed === null ? seq : undefined);

  /** Whether whoever listens still may; else says so and ends. */
  const mayListen = async (): Promise<boolean> => {
    const who = await people.identify(ticketOf(incoming));
    const role = who?.person.id === personId ? await roleOf(db, personId, workspaceId) : null;
    if (role !== null) return true;
    stream.send('signed_out', {});
    end();
    return false;
  };

  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let ended = false;
  const flush = async (): Promise<void> => {
    if (!(await mayListen())) return;
    if (lost) {
      const now = await latestSeq(deps);
      stream.send('hello', { seq: now, resumed: false }, now);
    }
    lost = false;
    const jobs = [...waiting];
    waiting.clear();
    const seen = [...sights];
    sights.clear();
    for (const assetId of seen) await tellSight(deps, listener, assetId);
    for (const [job, at] of jobs) await tellJob(deps, listener, job, at);
    await tellBalance(deps, listener);
  };
  function schedule(): void {
    if (running || ended || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      running = true;
      flush()
        // What could not be told is told to the next connection, which begins where this one stands.
        .catch((err: unknown) => {
          log.warn({ err }, 'a live page could not be told');
          end();
        })
        .finally(() => {
          running = false;
          if (waiting.size > 0 || sights.size > 0 || lost) schedule();
        });
    }, GATHER_MS);
  }
  const beat = setInterval(() => {
    stream.beat();
    schedule();
  }, BEAT_MS);
  beat.unref();
  function end(): void {
    if (ended) return;
    ended = true;
    unsubscribe();
    clearTimeout(timer);
    clearInterval(beat);
    stream.end();
  }
  ready = true;
  schedule();
  return end;
}
