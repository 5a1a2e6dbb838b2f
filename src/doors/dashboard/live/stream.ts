import type { ServerResponse } from 'node:http';
import type { DashboardNews, DashboardNewsType } from '../../../contract/index.ts';

/** One connection of server-sent events. */
export interface NewsStream {
  /** `id` is the number that the browser comes back with. */
  send<T extends DashboardNewsType>(type: T, data: DashboardNews<T>, id?: number): void;
  /** Keeps proxies from taking the connection for dead. */
  beat(): void;
  end(): void;
}

/** A reader so slow that this much waits for it is better off coming back. */
const WAITING_BYTES_MAX = 4_000_000;
const RETRY_MS = 1000;

/** Answers with a stream that stays open until one of both ends it. */
export function openStream(outgoing: ServerResponse): NewsStream {
  outgoing.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Nginx would keep news until its buffer is full.
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  });
  const write = (text: string): void => {
    if (outgoing.writableEnded || outgoing.destroyed) return;
    if (outgoing.writableLength > WAITING_BYTES_MAX) outgoing.destroy();
    else outgoing.write(text);
  };
  write(`retry: ${RETRY_MS}\n\n`);
  return {
    send: (type, data, id) =>
      write(`${id === undefined ? '' : `id: ${id}\n`}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(': still here\n\n'),
    end: () => void outgoing.end(),
  };
}
