import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let ended = false;

/** Says that the session is over (or began again). The pages stay as they are: what was typed is not lost. */
export function setEnded(value: boolean): void {
  if (ended === value) return;
  ended = value;
  for (const listener of listeners) listener();
}

export function useEnded(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => ended,
  );
}
