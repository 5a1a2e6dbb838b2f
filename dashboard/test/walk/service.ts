import type { ChildProcess } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const LAUNCHER = join(import.meta.dirname, '../../../scripts/run.mjs');
/** A service that does not listen by then does not come, ms. */
const START_MS = 180_000;

/** The service as `npm start` starts it, on a port and in a folder of its own. */
export interface RealService {
  readonly url: string;
  /** Where the first owner is made. */
  readonly setup: string;
  /** An admin command's answer. */
  admin(...args: readonly string[]): Promise<string>;
  /** Ends every process of it at once, as a power cut would. */
  kill(): Promise<void>;
  /** The same folder and address again. */
  start(): Promise<void>;
  /** Ends it in order and removes its folder. */
  remove(): Promise<void>;
}

/** Starts it and waits until it listens. */
export async function startReal(): Promise<RealService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plakat-walk-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    // The walk's own receiver of webhooks is on this machine.
    ALLOW_PRIVATE_URLS: '1',
  };
  let said = '';
  let child: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    said = '';
    child = spawn(process.execPath, [LAUNCHER, 'serve'], { env, stdio: ['ignore', 'pipe', 'ignore'], detached: true });
    child.stdout!.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const until = Date.now() + START_MS;
    while (!/listening on http/.test(said)) {
      if (Date.now() > until || child.exitCode !== null) throw new Error(`the service did not start: ${said}`);
      await new Promise((done) => setTimeout(done, 200));
    }
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'close', { signal: AbortSignal.timeout(50_000) });
    child.kill(signal);
    await gone;
  };
  await start();
  for (let i = 0; i < 50 && !/\/setup\//.test(said); i++) await new Promise((done) => setTimeout(done, 200));
  return {
    url,
    setup: /http\S+\/setup\/\S+/.exec(said)?.[0] ?? '',
    admin: async (...args) =>
      (await promisify(execFile)(process.execPath, [LAUNCHER, 'admin', ...args], { env })).stdout,
    // Its processes and its database end when the launcher is gone, however suddenly.
    kill: () => end('SIGKILL'),
    start,
    remove: async () => {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}
