import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type {
  BalanceView,
  DashboardNews,
  DashboardNewsType,
  JobCard,
  JobPage,
  SightAnswer,
} from '../../../src/contract/index.ts';
import { API } from './client.ts';
import { setEnded } from './ended.ts';
import { balanceKey, jobKey } from './queries.ts';
import type { ListPage } from './shapes.ts';

const TYPES = [
  'hello',
  'job',
  'tiles',
  'balance',
  'sight',
  'signed_out',
] as const satisfies readonly DashboardNewsType[];
const FAILURES_BEFORE_POLLING = 3;
const POLL_MS = 5000;

/** Whether news arrive as they happen, or what is shown is asked again every five seconds. */
export type Line = 'live' | 'polling';

/** Follows the workspace's news for as long as the page stands, one stream a tab. */
export function useNews(ws: string): Line {
  const client = useQueryClient();
  const [line, setLine] = useState<Line>('live');
  useEffect(() => follow(client, ws, setLine), [client, ws]);
  return line;
}

function follow(client: QueryClient, ws: string, setLine: (line: Line) => void): () => void {
  let source: EventSource | null = null;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;
  let over = false;
  const batch = batcher();

  const live = (): void => {
    failures = 0;
    clearInterval(poll);
    poll = undefined;
    setLine('live');
  };
  const failed = (): void => {
    failures += 1;
    // The browser reconnects by itself after a broken connection, but not after an answer such as 502.
    if (source?.readyState === EventSource.CLOSED && !over) {
      clearTimeout(retry);
      retry = setTimeout(open, Math.min(1000 * 2 ** failures, 15_000));
    }
    if (failures < FAILURES_BEFORE_POLLING || poll !== undefined) return;
    setLine('polling');
    poll = setInterval(() => void client.invalidateQueries({ queryKey: ['w', ws] }), POLL_MS);
  };
  const open = (): void => {
    source?.close();
    source = new EventSource(`${API}/w/${ws}/events`);
    source.addEventListener('error', failed);
    for (const type of TYPES) {
      source.addEventListener(type, (event) => {
        const news: unknown = JSON.parse((event as MessageEvent<string>).data);
        if (type === 'hello') {
          live();
          if (!(news as DashboardNews<'hello'>).resumed) askAgain(client, ['w', ws]);
        } else if (type === 'signed_out') {
          over = true;
          source?.close();
          setEnded(true);
        } else batch(() => take(client, ws, type, news));
      });
    }
  };
  open();
  return () => {
    over = true;
    source?.close();
    clearTimeout(retry);
    clearInterval(poll);
  };
}

/** Runs what has gathered once a frame; in a hidden tab, where frames stand still, after a quarter of a second. */
function batcher(): (run: () => void) => void {
  let waiting: (() => void)[] = [];
  const flush = (): void => {
    const now = waiting;
    waiting = [];
    for (const run of now) run();
  };
  return (run) => {
    waiting.push(run);
    if (waiting.length > 1) return;
    if (document.hidden) setTimeout(flush, 250);
    else requestAnimationFrame(flush);
  };
}

/**
 * Asks for what is shown once more. A first answer that is still on its way may be from before the news, and no query
 * without an answer is asked twice at once: it is asked again behind that answer.
 */
function askAgain(client: QueryClient, queryKey: QueryKey): void {
  for (const query of client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined) continue;
    const again = (): void => void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void query.promise?.then(again, again);
  }
  void client.invalidateQueries({ queryKey });
}

function take(client: QueryClient, ws: string, type: DashboardNewsType, news: unknown): void {
  if (type === 'job') takeJob(client, ws, news as DashboardNews<'job'>);
  if (type === 'tiles') takeTiles(client, ws, news as DashboardNews<'tiles'>);
  if (type === 'sight') {
    const { asset_id, status, sight } = news as DashboardNews<'sight'>;
    client.setQueryData<SightAnswer>(['w', ws, 'sight', asset_id], { status, sight });
  }
  if (type === 'balance') {
    const { balance } = news as DashboardNews<'balance'>;
    client.setQueryData<BalanceView>(balanceKey(ws), (old) => (old === undefined ? undefined : { ...old, ...balance }));
  }
}

function takeJob(client: QueryClient, ws: string, { job, step, asks, seq }: DashboardNews<'job'>): void {
  const known = client.getQueryData<JobPage>(jobKey(ws, job.id));
  let listed = false;
  client.setQueriesData<InfiniteData<ListPage<JobCard>>>({ queryKey: ['w', ws, 'jobs'] }, (list) => {
    if (list === undefined) return undefined;
    const pages = list.pages.map((page) => ({
      ...page,
      data: page.data.map((card) => {
        if (card.id !== job.id) return card;
        listed ||= card.status === job.status;
        return job;
      }),
    }));
    return { ...list, pages };
  });
  // A job that is new to the lists, or stands under another filter now, is read from the server.
  if (!listed) void client.invalidateQueries({ queryKey: ['w', ws, 'jobs'] });
  if (known === undefined) return askAgain(client, jobKey(ws, job.id));
  if (seq < known.seq) return;
  const moved = known.job.status !== job.status || asks !== (known.job.question !== null);
  client.setQueryData<JobPage>(jobKey(ws, job.id), {
    ...known,
    seq,
    card: job,
    job: { ...known.job, progress: job.progress, credits: job.credits, message: step ?? known.job.message },
  });
  if (!moved) return;
  askAgain(client, jobKey(ws, job.id));
  if (job.status === 'done' || job.status === 'partial')
    void client.invalidateQueries({ queryKey: ['w', ws, 'outputs'] });
}

function takeTiles(client: QueryClient, ws: string, { job_id, tiles, seq }: DashboardNews<'tiles'>): void {
  client.setQueryData<JobPage>(jobKey(ws, job_id), (page) => {
    if (page === undefined) return undefined;
    const fresh = new Map(tiles.map((tile) => [tile.id, tile]));
    const known = new Set(page.tiles.map((tile) => tile.id));
    return {
      ...page,
      seq: Math.max(page.seq, seq),
      // Each keeps its place; one that the plan did not have before comes last.
      tiles: [...page.tiles.map((tile) => fresh.get(tile.id) ?? tile), ...tiles.filter((tile) => !known.has(tile.id))],
    };
  });
}
