import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { keepCompiled } from '../kit/index.ts';

/** Its helper process died over a task, took too long, or has too much to do. */
export class HelperLost extends Error {
  override readonly name = 'HelperLost';
}

/** Tasks that wait for their turn at most. */
const WAITING_MAX = 20;

export interface HelperOptions {
  readonly program: string;
  readonly args?: readonly string[];
  /** Longest time of one task, milliseconds. */
  readonly timeoutMs: number;
  /** A process without work goes away after this time. */
  readonly idleMs: number;
}

/** A process beside this one that does one task at a time; it is started at the first and again when it died. */
export interface Helper<Task, Answer> {
  /**
   * Rejects with `HelperLost`, or with what the helper says went wrong. A task that nobody wants any more when its turn
   * comes is not done.
   */
  ask(task: Task, wanted?: () => boolean): Promise<Answer>;
  close(): void;
}

/** To the child go tasks; from it come these. */
export type HelperReply<Answer> = { readonly done: Answer } | { readonly failed: string };

/**
 * Foreign fonts are read, and pictures painted and taken apart, outside the service's own process: it must answer
 * meanwhile, and live.
 */
export function openHelper<Task extends object, Answer>(options: HelperOptions): Helper<Task, Answer> {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let before: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const stop = (): void => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  };
  const wake = (): ChildProcess => {
    clearTimeout(idle);
    if (!child?.connected || child.exitCode !== null) child = started(options);
    return child;
  };
  const run = async (task: Task): Promise<Answer> => {
    const worker = wake();
    worker.channel?.ref();
    try {
      return await answerOf<Answer>(worker, task, options.timeoutMs);
    } catch (error) {
      if (error instanceof HelperLost) stop();
      throw error;
    } finally {
      worker.channel?.unref();
      idle = setTimeout(stop, options.idleMs);
      idle.unref();
    }
  };

  return {
    async ask(task, wanted = () => true) {
      if (waiting >= WAITING_MAX) throw new HelperLost('it has too much to do');
      waiting += 1;
      const mine = before.then(() => {
        if (!wanted()) throw new HelperLost('nobody waits for it');
        return run(task);
      });
      before = mine.catch(() => {}).finally(() => (waiting -= 1));
      return mine;
    },
    close: stop,
  };
}

/** A new process that keeps nobody from ending. */
function started({ program, args = [] }: HelperOptions): ChildProcess {
  const child = fork(program, [...args], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  child.unref();
  child.channel?.unref();
  return child;
}

/** What a process says of a task. Rejects with `HelperLost` where it dies, does not listen or takes too long. */
function answerOf<Answer>(worker: ChildProcess, task: object, timeoutMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const settleOnce = (settle: () => void): void => {
      clearTimeout(timer);
      worker.removeAllListeners();
      worker.on('error', () => undefined);
      settle();
    };
    const lost = (why: string): void => settleOnce(() => reject(new HelperLost(why)));
    const timer = setTimeout(() => lost('it took too long'), timeoutMs);
    worker.once('message', (reply: HelperReply<Answer>) =>
      settleOnce(() => ('done' in reply ? resolve(reply.done) : reject(new Error(reply.failed)))),
    );
    worker.once('exit', () => lost('it ended'));
    worker.once('error', () => lost('it could not be started'));
    worker.send(task, (error) => {
      if (error) lost('it does not listen');
    });
  });
}

/** The other end: does each task and answers. Ends when its parent does. */
export function serveHelper<Task, Answer>(work: (task: Task) => Promise<Answer>): void {
  process.on('disconnect', () => process.exit(0));
  process.on('message', (task: Task) => {
    void work(task)
      .then(
        (done): HelperReply<Answer> => ({ done }),
        (error: unknown): HelperReply<Answer> => ({ failed: error instanceof Error ? error.message : String(error) }),
      )
      .then((reply) => {
        keepCompiled();
        process.send?.(reply);
      });
  });
}
