import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { leasesIn } from './leases.ts';
import { withLock } from './lock.ts';
import { serverOwner } from './owner.ts';
import type { Owner } from './owner.ts';
import { placesOf } from './places.ts';
import type { Places } from './places.ts';
import { livingPostmaster } from './postmaster.ts';
import { leave, start, stop, tail } from './process.ts';
import type { StartOptions } from './process.ts';

const ANSWER_PATIENCE_MS = 120_000;
const LEAVING_PATIENCE_MS = 40_000;
/** How often a living server is looked for; reading two small files costs nothing beside a second of refusals. */
const GUARD_MS = 500;
const TOO_MANY_CONNECTIONS = '53300';

export interface EmbeddedOptions extends StartOptions {
  dataDir: string;
}

/** How to reach the server, and how to let go of it. */
export interface EmbeddedServer {
  /** Folder of the Unix socket; there is no TCP port. */
  host: string;
  port: number;
  user: string;
  database: string;
  /** Process id of the server. */
  pid: number;
  /** Whether this call started it; false when a living server was adopted. */
  started: boolean;
  /** Ends our use. The last process to leave stops the server and waits for it. */
  release(): Promise<void>;
}

/**
 * Gives the PostgreSQL server of a data folder: adopts the living one, else starts one (on first use: installs it and
 * makes its cluster).
 * Safe to call from several processes at once. A server that dies is started again within seconds by whoever still uses
 * it. The server outlives the process that started it until the last user
 * releases it;
 * after a kill -9 it keeps serving and is adopted by the next.
 */
export async function embeddedServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const owner = serverOwner();
  const places = placesOf(options.dataDir, owner);
  const leases = leasesIn(places.leases);

  const { pid, started } = await withLock(places.root, async () => {
    const server = await adoptOrStart(places, owner, options);
    leases.take();
    return server;
  });
  options.log.debug({ pid, started, socket: places.socket }, started ? 'database started' : 'database adopted');

  let released: Promise<void> | undefined;
  const guard = reviveWhenDead(places, () => released === undefined && adoptOrStart(places, owner, options), options);
  const release = async (): Promise<void> => {
    await guard.stop();
    await withLock(places.root, async () => {
      if (leases.leave() > 0) return;
      await stop(places);
      options.log.debug({ pid }, 'database stopped');
    });
  };
  return { ...addressOf(places), pid, started, release: () => (released ??= release()) };
}

/**
 * Watches the server and starts it again when it has died under its users (killed for want of memory, say). Every
 * process that uses it watches; the lock lets one of them start it and the others adopt it.
 */
function reviveWhenDead(
  places: Places,
  revive: () => Promise<{ pid: number; started: boolean }> | false,
  { log }: StartOptions,
): { stop(): Promise<void> } {
  let reviving: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    log.warn({ cluster: places.cluster }, 'the database server is gone; starting it again');
    const server = await withLock(places.root, async () => revive());
    if (server !== false) log.info(server, server.started ? 'database started again' : 'database adopted');
  };
  const timer = setInterval(() => {
    if (reviving !== null || livingPostmaster(places.cluster) !== null) return;
    reviving = look()
      .catch((err: unknown) => log.error({ err }, 'the database server could not be started again'))
      .finally(() => (reviving = null));
  }, GUARD_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await reviving;
    },
  };
}

function addressOf(places: Places) {
  return { host: places.socket, port: 5432, user: 'plakat', database: 'postgres' };
}

/** A server that is starting, stopping or dying is waited for until it is one or the other. */
async function adoptOrStart(
  places: Places,
  owner: Owner,
  options: EmbeddedOptions,
): Promise<{ pid: number; started: boolean }> {
  const began = Date.now();
  let told = false;
  for (const deadline = began + ANSWER_PATIENCE_MS; ; await sleep(25)) {
    const running = livingPostmaster(places.cluster);
    if (!running) return { pid: await start(places, owner, options), started: true };
    if (running.state === 'ready' && (await answers(places))) return { pid: running.pid, started: false };
    // Whoever told it to stop may be gone, and it may never come to it: see `stop`.
    if (!told && running.state === 'stopping' && Date.now() > began + LEAVING_PATIENCE_MS) {
      leave(running.pid, 'SIGQUIT');
      told = true;
    }
    if (Date.now() > deadline)
      throw new Error(`the embedded database (process ${running.pid}) lives but does not answer:\n${tail(places.log)}`);
  }
}

async function answers(places: Places): Promise<boolean> {
  const client = new pg.Client({ ...addressOf(places), ssl: false, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    return (error as { code?: string }).code === TOO_MANY_CONNECTIONS; // busy is alive
  } finally {
    await client.end();
  }
}
