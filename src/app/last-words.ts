import type { ChildProcess } from 'node:child_process';

/*
 * Node can hang in its own end, when no JavaScript runs any more: its main thread joins compiler threads that wait for
 * a collection. Neither a signal handler nor a timer of that process helps then; who started it must. So a process says
 * over the channel to its parent that nothing but its end is left, and the parent gives that end a limit. The launcher
 * (`scripts/run.mjs`), which runs before anything is installed, does the same by the same word.
 */

/** An end that has begun takes milliseconds; one that takes so long hangs. */
const END_MS = 20_000;

interface LastWords {
  /** The exit code, which a process that is killed in its end cannot give any more. */
  readonly ending: number;
}

const isLastWords = (said: unknown): said is LastWords =>
  typeof said === 'object' && said !== null && 'ending' in said && typeof said.ending === 'number';

/**
 * Says to the process that started this one, where there is a channel to it, that this one's end has begun. Where that
 * process is gone there is nobody to kill what hangs: this one kills itself, once all else has been done.
 */
export function sayLastWords(): void {
  if (process.send === undefined) return;
  process.once('exit', (code) => {
    if (process.connected) process.send?.({ ending: code } satisfies LastWords);
    else process.kill(process.pid, 'SIGKILL');
  });
}

/**
 * Kills `child` by SIGKILL when it has said that it ends and is still there `limitMs` later (20 s unless told).
 * `onKill` is told just before.
 */
export function killWhenHung(child: ChildProcess, onKill: () => void, limitMs: number = END_MS): void {
  let late: NodeJS.Timeout | undefined;
  child.on('message', (said) => {
    if (!isLastWords(said) || late !== undefined) return;
    late = setTimeout(() => {
      onKill();
      child.kill('SIGKILL');
    }, limitMs);
  });
  child.once('exit', () => clearTimeout(late));
}
