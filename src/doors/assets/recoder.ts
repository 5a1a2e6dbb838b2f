import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PictureRefused } from '../../perception/index.ts';
import type { RecodeAnswer, RecodeTask } from './recode-child.ts';
import type { Recoded } from './recode.ts';

/**
 * Decodes and encodes a file in another process. Throws `PictureRefused`; a file that the process cannot survive counts
 * as corrupt.
 */
export type Recoder = (from: string, to: string) => Promise<Recoded>;

export interface RecoderOptions {
  /** Pictures at once, each in a process of its own; the others wait in order. */
  readonly atOnce?: number;
  /** Longest time for one picture: generous, since its process gives way to all others and the machine may be busy. */
  readonly timeoutMs?: number;
  /** A process without work goes away after this time. */
  readonly idleMs?: number;
  /** A process that has grown beyond this many bytes is replaced by a fresh one. */
  readonly recycleAbove?: number;
  readonly program?: string;
}

const PROGRAM = fileURLToPath(new URL('./recode-child.ts', import.meta.url));

/**
 * Foreign files are decoded outside the service's own process: a hostile one may cost hundreds of megabytes, which
 * libraries do not give back,
 * and a fault in a decoder must not end the API. Starts nothing before the first picture.
 */
export function createRecoder({
  atOnce = 2,
  timeoutMs = 120_000,
  idleMs = 60_000,
  recycleAbove = 350_000_000,
  program = PROGRAM,
}: RecoderOptions = {}): Recoder {
  const resting: { readonly child: ChildProcess; readonly timer: NodeJS.Timeout }[] = [];
  const waiting: (() => void)[] = [];
  let free = atOnce;

  const wake = (): ChildProcess => {
    for (let next = resting.pop(); next; next = resting.pop()) {
      clearTimeout(next.timer);
      if (next.child.connected && next.child.exitCode === null) return next.child;
    }
    return start();
  };
  const start = (): ChildProcess => {
    const child = fork(program, [], {
      execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=256'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.unref();
    child.channel?.unref();
    return child;
  };
  const rest = (child: ChildProcess): void => {
    const timer = setTimeout(() => child.kill('SIGKILL'), idleMs);
    timer.unref();
    resting.push({ child, timer });
  };

  return async (from, to) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      // A resting process may have been ended from outside: once more in a fresh one, before the picture is blamed.
      const { result, rss, child } =
        (await ask(wake(), { from, to }, timeoutMs)) ?? (await ask(start(), { from, to }, timeoutMs)) ?? refuse();
      if (rss > recycleAbove) child.kill('SIGKILL');
      else rest(child);
      if (result.kind === 'done') return result.file;
      if (result.kind === 'refused') throw new PictureRefused(result.code, result.message);
      throw new Error(`a picture could not be stored anew: ${result.message}`);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

function refuse(): never {
  throw new PictureRefused('corrupt', 'the decoder did not survive it');
}

/** The child's answer; null when it died over it. Throws `PictureRefused` when it took too long. */
function ask(
  child: ChildProcess,
  task: RecodeTask,
  timeoutMs: number,
): Promise<(RecodeAnswer & { readonly child: ChildProcess }) | null> {
  return new Promise((resolve, reject) => {
    // While it works, it keeps the service alive.
    child.channel?.ref();
    const settleOnce = (settle: () => void): void => {
      clearTimeout(timer);
      child.removeAllListeners('message').removeAllListeners('exit').removeAllListeners('error');
      child.on('error', () => undefined);
      child.channel?.unref();
      settle();
    };
    const died = (): void => settleOnce(() => resolve(null));
    const timer = setTimeout(() => {
      settleOnce(() => reject(new PictureRefused('timeout', 'decoding took too long')));
      child.kill('SIGKILL');
    }, timeoutMs);
    child.once('message', (answer: RecodeAnswer) => settleOnce(() => resolve({ ...answer, child })));
    child.once('exit', died);
    child.once('error', died);
    child.send(task, (error) => {
      if (error) died();
    });
  });
}
