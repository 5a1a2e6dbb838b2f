import pg from 'pg';
import type { Log } from '../../kit/index.ts';

export interface Listener {
  close(): Promise<void>;
}

export interface ListenOptions {
  readonly connection: pg.PoolConfig;
  readonly log: Log;
  readonly channel: string;
  /** A notification's text. Must not throw. */
  readonly onNews: (payload: string) => void;
  /** The connection was lost: news may be missed from now on, until `onBack`. */
  readonly onLost?: () => void;
  /** The connection is there again; what was announced meanwhile is lost. */
  readonly onBack: () => void;
}

const RECONNECT_MS = 1000;

/**
 * Listens to one channel of NOTIFY on a connection of its own, which it renews each second when it is lost. Rejects
 * when
 * the first connection cannot be had.
 */
export async function listenTo({ connection, log, channel, onNews, onLost, onBack }: ListenOptions): Promise<Listener> {
  let closed = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ ...connection, keepAlive: true });
    next.on('notification', ({ payload }) => onNews(payload ?? ''));
    const lost = (err?: Error): void => {
      if (closed || client !== next) return;
      client = null;
      log.warn({ err, channel }, 'the connection that listens for news was lost');
      onLost?.();
      void next.end().catch(() => undefined);
      again();
    };
    next.on('error', lost);
    next.on('end', () => lost());
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      void next.end().catch(() => undefined);
      throw error;
    }
    // Closed while it was on the way: nobody else would end it.
    if (closed) await next.end();
    else client = next;
  };
  const again = (): void => {
    retry = setTimeout(() => {
      connect().then(onBack, () => closed || again());
    }, RECONNECT_MS);
    retry.unref();
  };

  await connect();
  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
