import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Log } from '../kit/index.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const RESTART_MS = 1000;
/** Two heaps of glibc instead of eight a core: pictures come and go in many threads, and each heap keeps its peak. */
const LEAN = { MALLOC_ARENA_MAX: '2' };

/** Worker processes of this service: kept running until `stop`. */
export interface WorkerPool {
  stop(): Promise<void>;
}

/** Keeps `count` worker processes running; one that dies is started again after a second. */
export function startWorkerPool(count: number, env: Readonly<Record<string, string>>, log: Log): WorkerPool {
  const children = new Set<ChildProcess>();
  let stopping = false;
  const start = (): void => {
    if (stopping) return;
    const child = fork(main, ['worker'], {
      env: { ...LEAN, ...process.env, ...env },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    children.add(child);
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
              setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
            }),
        ),
      );
    },
  };
}
