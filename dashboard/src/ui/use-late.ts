import { useState } from 'react';

interface Late<T> {
  /** What was brought; null until then. */
  readonly part: T | null;
  /** The way there has begun (a pointer above, the focus on it): its script may come already. */
  readonly warm: () => void;
  /** It is wanted now. */
  readonly bring: () => void;
}

/** A part of the page whose script comes when it is first wanted. Where the line is down, the next try asks again. */
export function useLate<T>(load: () => Promise<T>): Late<T> {
  const [held, hold] = useState<{ readonly part: T } | null>(null);
  const ask = (then: (part: T) => void): void => void load().then(then, () => {});
  return { part: held?.part ?? null, warm: () => ask(() => {}), bring: () => ask((part) => hold({ part })) };
}
