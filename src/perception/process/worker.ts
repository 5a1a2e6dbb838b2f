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
const recycleAbove = 900_000_000;

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

  const forget = (ended: ChildProcess): void => void (child = child === ended ? null : child);

  const attempt = async (task: Task): Promise<Results[keyof Results]> => {
    const at = (child ??= forkChild(forget));
    at.channel?.ref?.();
    try {
      const { value, rss } = await answerOf(at, { id: ++serial, setup, task }, timeoutMs);
      if (rss > recycleAbove) stop();
      return value;
    } catch (error) {
      if (isFailure(error, 'timeout')) stop();
      throw error;
    } finally {
      at.channel?.unref?.();
    }
  };

  const inTurn = async (task: Task): Promise<Results[keyof Results]> => {
    if (closed) throw new PerceptionFailed('closed', 'the perceiver is closed');
    clearTimeout(idle);
    try {
      return await attempt(task);
    } catch (error) {
      if (!isFailure(error, 'died') || closed) throw error;
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

const isFailure = (error: unknown, reason: PerceptionFailed['reason']): boolean =>
  error instanceof PerceptionFailed && error.reason === reason;

/**
 * Of glibc (others ignore it). Large pages, where the kernel gives them when asked: a network's buffers come and go
 * with every run, and a fifth of its time went into small ones. From 4 MB on a buffer goes back to the system when it
 * is freed: left to itself the threshold grows with every one, the heap keeps what was freed, and the process that
 * needs 0.95 GB in its worst moment held 1.4 GB after a few pictures.
 */
const MEMORY_HABITS = 'glibc.malloc.hugetlb=1:glibc.malloc.arena_max=2:glibc.malloc.mmap_threshold=4194304';

/** `onExit` is told which child ended. */
function forkChild(onExit: (ended: ChildProcess) => void): ChildProcess {
  const started = fork(fileURLToPath(new URL('./child.ts', import.meta.url)), [], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=768'],
    env: { GLIBC_TUNABLES: MEMORY_HABITS, ...process.env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // A waiting child must not keep its parent alive.
  started.unref();
  started.channel?.unref?.();
  started.on('exit', () => onExit(started));
  return started;
}

type Done = Extract<Answer, { readonly ok: true }>;

/**
 * What a child answers to one task. Rejects with `PictureRefused` where the picture is at fault, with
 * `PerceptionFailed` where the child dies, takes too long or meets an error.
 */
function answerOf(child: ChildProcess, message: TaskMessage, timeoutMs: number): Promise<Done> {
  return new Promise((resolve, reject) => {
    const settleOnce = (settle: () => void): void => {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', onExit);
      child.off('error', onExit);
      settle();
    };
    const onExit = (): void =>
      settleOnce(() => reject(new PerceptionFailed('died', 'the perception process ended in the middle of a picture')));
    const onMessage = (answer: Answer): void => {
      if (answer.id === message.id) settleOnce(() => (answer.ok ? resolve(answer) : reject(faultOf(answer))));
    };
    const timer = setTimeout(() => {
      settleOnce(() => reject(new PerceptionFailed('timeout', `a picture took longer than ${timeoutMs} ms`)));
    }, timeoutMs);
    child.on('message', onMessage);
    child.once('exit', onExit);
    child.once('error', onExit);
    child.send(message, (error) => {
      if (error) onExit();
    });
  });
}

function faultOf({ refused, message }: Extract<Answer, { readonly ok: false }>): Error {
  return refused
    ? new PictureRefused(refused.code as RefusalCode, message.split('\n')[0] ?? '', refused.details)
    : new PerceptionFailed('error', message);
}
