import { once } from 'node:events';

/**
 * Resolves when the process that started this one over a channel is gone; never, when there is no such channel. The
 * channel's closing is the only sign that survives a kill -9 of the parent.
 */
export function parentGone(): Promise<unknown> {
  if (process.send === undefined) return new Promise<never>(() => {});
  return process.connected ? once(process, 'disconnect') : Promise.resolve();
}

/**
 * Resolves with why this process is to end: a signal, or that whoever started it is gone. Asked for before anything is
 * started: a signal that nobody hears yet would end the process at once, and leave behind the database that it began.
 */
export function askedToEnd(): Promise<string> {
  return Promise.race([
    once(process, 'SIGTERM').then(() => 'signal'),
    once(process, 'SIGINT').then(() => 'signal'),
    parentGone().then(() => 'whoever started it is gone'),
  ]);
}

/**
 * Lets this process go on when nobody reads its words any more (EPIPE after a kill -9 of whoever started it). Unheard,
 * that error ends a process at once, and the database that it started would be left behind.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
