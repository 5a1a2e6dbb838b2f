import type { Log } from '../kit/index.ts';

/** One part that ends, with a name for the log. */
export type Step = readonly [name: string, end: () => Promise<unknown>];

/**
 * Ends the parts of a process one after the other. A part that fails is logged and does not keep the others from
 * ending; a part that hangs is left behind once `limitMs` are over in all. Returns whether everything ended in order.
 */
export async function endAll(log: Log, limitMs: number, steps: readonly Step[]): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), limitMs)));
  let clean = true;
  for (const [name, end] of steps) {
    const outcome = await Promise.race([
      late,
      end().then(
        () => 'ended' as const,
        (err: unknown) => {
          log.warn({ err, part: name }, 'a part did not end well');
          return 'failed' as const;
        },
      ),
    ]);
    if (outcome !== 'ended') clean = false;
    if (outcome === 'late') {
      log.error({ part: name, limitMs }, 'not everything ended in time; leaving it behind');
      break;
    }
  }
  clearTimeout(timer);
  return clean;
}
