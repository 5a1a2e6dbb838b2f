/** Does work when all that came before it is over. Rejects with the signal's reason, also while it waits. */
export type InTurn = <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>;

/** A line in which one thing is done at a time, whoever asks first. */
export function createLine(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return async (signal, work) => {
    const before = last;
    let leave: () => void = () => undefined;
    last = Promise.all([before, new Promise<void>((resolve) => (leave = resolve))]);
    try {
      signal.throwIfAborted();
      await Promise.race([before, abortOf(signal)]);
      return await work();
    } finally {
      leave();
    }
  };
}

const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));
