export interface PumpOptions<T> {
  /** Items in work at most. */
  readonly width: number;
  /** Takes up to `limit` items that are ready now. */
  take(limit: number): Promise<readonly T[]>;
  run(item: T): Promise<void>;
  onError(error: unknown): void;
}

export interface Pump {
  /** Something may be ready: look as soon as there is room. Cheap to call often. */
  wake(): void;
  /** Takes nothing more; resolves when all that was taken is through. */
  stop(): Promise<void>;
}

/**
 * Keeps up to `width` items in work. Looks only when woken or when an item is through, never twice at the same time,
 * and never misses a wake.
 */
export function pump<T>({ width, take, run, onError }: PumpOptions<T>): Pump {
  const working = new Set<Promise<void>>();
  let looking: Promise<void> | null = null;
  let wanted = false;
  let stopped = false;

  const look = async (): Promise<void> => {
    while (wanted && !stopped && working.size < width) {
      wanted = false;
      const items = await take(width - working.size);
      // There may be more where these came from.
      if (items.length > 0) wanted = true;
      items.forEach(start);
    }
  };
  const start = (item: T): void => {
    const work: Promise<void> = run(item)
      .catch(onError)
      .finally(() => {
        working.delete(work);
        wake();
      });
    working.add(work);
  };
  const wake = (): void => {
    wanted = true;
    if (looking || stopped) return;
    looking = look()
      .catch(onError)
      .finally(() => {
        looking = null;
        if (wanted && !stopped && working.size < width) wake();
      });
  };

  return {
    wake,
    async stop() {
      stopped = true;
      await looking;
      while (working.size > 0) await Promise.all(working);
    },
  };
}
