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
 * Lets this process go on when nobody reads its words any more (EPIPE after a kill -9 of whoever started it). Unheard,
 * that error ends a process at once, and the database that it started would be left behind.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
