/** Work that is done soon after it is wanted, never twice at the same time. */
export interface Pace {
  wake(): void;
  stop(): void;
}

/**
 * Gathers what is wanted within `pauseMs` into one run of `work`; after each run `more` says whether another is wanted.
 */
export function openPace(
  pauseMs: number,
  work: () => Promise<void>,
  { more, onError }: { readonly more: () => boolean; readonly onError: (error: unknown) => void },
): Pace {
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let stopped = false;
  const run = (): void => {
    timer = undefined;
    running = true;
    work()
      .catch(onError)
      .finally(() => {
        running = false;
        if (more()) wake();
      });
  };
  const wake = (): void => {
    if (!running && !stopped) timer ??= setTimeout(run, pauseMs);
  };
  return {
    wake,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
