import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
/** More than the service allows itself for an orderly end. */
const STOP_MS = 40_000;
const START_MS = 150_000;
const flags = ['--disable-warning=ExperimentalWarning'];
/**
 * What the caller's own service may be set to: the demo must not reach that one's database or links. An empty variable
 * counts as not set.
 */
const ALONE = { DATABASE_URL: '', PUBLIC_URL: '' };

/** The service as its own process on a free port. */
export interface RunningService {
  readonly url: string;
  /** Ends it by signal; by force when it has not gone after `STOP_MS`, and says which it was. */
  stop(): Promise<'by itself' | 'by force'>;
  /** Ends it and its workers as a power cut would: SIGKILL, nothing said. */
  kill(): Promise<void>;
}

/**
 * Starts `serve` with the embedded defaults in `dataDir` and waits until it listens. Its log goes to `log` line by
 * line.
 */
export async function startService(
  dataDir: string,
  log: (line: string) => void,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningService> {
  const child = spawn(process.execPath, [...flags, main, 'serve'], {
    env: { ...process.env, ...ALONE, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...env },
    // By the channel the service sees that whoever started it is gone, however suddenly, and ends in order.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own, so that it can be ended with everything that it started.
    detached: true,
  });
  createInterface({ input: child.stderr! }).on('line', log);
  let late: NodeJS.Timeout | undefined;
  const listens = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      log(line);
      const found = /listening on (http:\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
    child.once('close', (code) => reject(new Error(`the service ended with code ${code} before it listened`)));
    late = setTimeout(() => {
      reject(new Error(`the service did not listen within ${START_MS} ms`));
      child.kill('SIGKILL');
    }, START_MS);
  });
  const url = await listens.finally(() => clearTimeout(late));
  return { url, stop: () => stopped(child), kill: () => killed(child) };
}

function stopped(child: ChildProcess): Promise<'by itself' | 'by force'> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve('by itself');
  let forced = false;
  const ended = new Promise<'by itself' | 'by force'>((resolve) => {
    child.once('exit', () => resolve(forced ? 'by force' : 'by itself'));
  });
  child.kill('SIGTERM');
  const hard = setTimeout(() => {
    forced = true;
    child.kill('SIGKILL');
  }, STOP_MS);
  return ended.finally(() => clearTimeout(hard));
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  await ended;
}

/** Runs one administrator's command in its own process and returns its JSON. */
export async function admin<T>(
  dataDir: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<T> {
  const child = spawn(process.execPath, [...flags, main, 'admin', ...args], {
    env: { ...process.env, ...ALONE, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`admin ${args.join(' ')} ended with code ${code}`);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as T;
}
