import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PictureRefused } from '../decode/refused.ts';
import type { RefusalCode } from '../decode/refused.ts';
import type { Answer, ChildSetup, Results, Task, TaskMessage } from './protocol.ts';

/** The child could not do its task: it died, ran out of time or met an error that is not the picture's fault. */
export class PerceptionFailed extends Error {
  readonly reason: 'died' | 'timeout' | 'error' | 'closed';

  constructor(reason: PerceptionFailed['reason'], message: string) {
    super(message);
    this.name = 'PerceptionFailed';
    this.reason = reason;
  }
}

export interface Worker {
  run<T extends Task>(task: T): Promise<Results[T['kind']]>;
  close(): Promise<void>;
}

/** A child that has grown beyond this is replaced before the next task. */
const recycleAbove = 1_200_000_000;

/**
 * One child process, one task at a time, in the order asked for. A task whose child dies is tried once more in a fresh
 * one.
 */
export function createWorker(setup: ChildSetup, timeoutMs: number, idleMs: number): Worker {
  let child: ChildProcess | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let serial = 0;
  let closed = false;

  const stop = (): void => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  };

  const start = (): ChildProcess => {
    const started = fork(fileURLToPath(new URL('./child.ts', import.meta.url)), [], {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=768'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // A waiting child must not keep its parent alive.
    started.unref();
    started.channel?.unref?.();
    started.on('exit', () => {
      if (child === started) child = null;
    });
    return started;
  };

  const attempt = (task: Task): Promise<Results[keyof Results]> =>
    new Promise((resolve, reject) => {
      const at = (child ??= start());
      const id = ++serial;
      at.channel?.ref?.();
      const finish = (settle: () => void): void => {
        clearTimeout(timer);
        at.off('message', onMessage);
        at.off('exit', onExit);
        at.off('error', onExit);
        at.channel?.unref?.();
        settle();
      };
      const onExit = (): void =>
        finish(() => reject(new PerceptionFailed('died', 'the perception process ended in the middle of a picture')));
      const onMessage = (answer: Answer): void => {
        if (answer.id !== id) return;
        finish(() => {
          if (!answer.ok) {
            reject(
              answer.refused
                ? new PictureRefused(
                    answer.refused.code as RefusalCode,
                    answer.message.split('\n')[0] ?? '',
                    answer.refused.details,
                  )
                : new PerceptionFailed('error', answer.message),
            );
            return;
          }
          if (answer.rss > recycleAbove) stop();
          resolve(answer.value);
        });
      };
      const timer = setTimeout(() => {
        finish(() => reject(new PerceptionFailed('timeout', `a picture took longer than ${timeoutMs} ms`)));
        stop();
      }, timeoutMs);
      at.on('message', onMessage);
      at.once('exit', onExit);
      at.once('error', onExit);
      at.send({ id, setup, task } satisfies TaskMessage, (error) => {
        if (error) onExit();
      });
    });

  const inTurn = async (task: Task): Promise<Results[keyof Results]> => {
    if (closed) throw new PerceptionFailed('closed', 'the perceiver is closed');
    clearTimeout(idle);
    try {
      return await attempt(task);
    } catch (error) {
      if (!(error instanceof PerceptionFailed) || error.reason !== 'died' || closed) throw error;
      stop();
      return await attempt(task);
    } finally {
      idle = setTimeout(stop, idleMs);
      idle.unref();
    }
  };

  return {
    run<T extends Task>(task: T) {
      const turn = queue.then(() => inTurn(task));
      queue = turn.catch(() => undefined);
      // The child answers every kind of task with its own kind of result.
      return turn as Promise<Results[T['kind']]>;
    },
    async close() {
      closed = true;
      stop();
      await queue;
    },
  };
}
