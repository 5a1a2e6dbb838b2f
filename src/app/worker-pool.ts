import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { killWhenHung } from './last-words.ts';
import type { Log } from '../kit/index.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const RESTART_MS = 1000;
const STOP_MS = 10_000;
/**
 * Two heaps of glibc instead of eight a core: pictures come and go in many threads, and each heap keeps its peak. From
 * 4 MB on a buffer goes back to the system when it is freed; left to itself that threshold grows with every picture.
 */
export const LEAN = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: String(4 * 2 ** 20) };

/** Worker processes of this service: kept running until `stop`. */
export interface WorkerPool {
  stop(): Promise<void>;
}

export interface WorkerPoolOptions {
  readonly count: number;
  /** Settings beside those of this process. */
  readonly env: Readonly<Record<string, string>>;
  readonly log: Log;
  /** What a worker runs; tests give another. */
  readonly program?: string;
  /** How long a worker's end may take once it has begun, and once it was told to end, ms; tests are quicker. */
  readonly hungMs?: number;
  readonly stopMs?: number;
}

/**
 * Keeps `count` worker processes running; one that dies is started again after a second, one that hangs in its own end
 * (20 s) is killed first. Those that do not end within 10 s of `stop` are killed, too.
 */
export function startWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const { count, env, log, program = main, hungMs, stopMs = STOP_MS } = options;
  const children = new Set<ChildProcess>();
  let stopping = false;
  const start = (): void => {
    if (stopping) return;
    const child = fork(program, ['worker'], {
      env: { ...LEAN, ...process.env, ...env },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    children.add(child);
    killWhenHung(child, () => log.error({ pid: child.pid }, 'a worker hangs in its own end; killing it'), hungMs);
    const again = (facts: object): void => {
      children.delete(child);
      if (stopping) return;
      log.warn(facts, 'a worker ended; starting another');
      setTimeout(start, RESTART_MS);
    };
    child.once('exit', (code, signal) => again({ code, signal }));
    // Unheard it would end the service. A process that could not be started (no memory, too many) has no end of its
    // own.
    child.on('error', (err) => {
      if (child.pid === undefined) again({ err });
    });
  };
  for (let i = 0; i < count; i++) start();
  return {
    async stop() {
      stopping = true;
      await Promise.all(
        [...children].map(
          (child) =>
            new Promise<void>((resolve) => {
              child.once('exit', () => resolve());
              child.kill('SIGTERM');
              setTimeout(() => child.kill('SIGKILL'), stopMs).unref();
            }),
        ),
      );
    },
  };
}
