import type { Log } from '../kit/index.ts';

/** One part that ends, with a name for the log. */
export type Step = readonly [name: string, end: () => Promise<unknown>];

/** Once the limit is over, what the parts not yet told have together: a database must be told, whatever hung before. */
const GRACE_MS = 8_000;

/**
 * Ends the parts of a process one after the other. A part that fails is logged and does not keep the others from
 * ending; a part that hangs is left behind once `limitMs` are over in all, and every part behind it is still told to
 * end, together within `graceMs` more. Returns whether everything ended in order.
 */
export async function endAll(log: Log, limitMs: number, steps: readonly Step[], graceMs = GRACE_MS): Promise<boolean> {
  let clean = true;
  let inTime = limitOf(limitMs);
  for (const [at, [name, end]] of steps.entries()) {
    const outcome = await Promise.race([inTime.over, ended(log, name, end)]);
    if (outcome !== 'ended') clean = false;
    if (outcome !== 'late') continue;
    log.error({ part: name, limitMs }, 'not everything ended in time; leaving it behind');
    inTime = limitOf(graceMs);
    await Promise.race([inTime.over, Promise.all(steps.slice(at + 1).map((rest) => ended(log, ...rest)))]);
    break;
  }
  inTime.forget();
  return clean;
}

const ended = (log: Log, part: string, end: () => Promise<unknown>): Promise<'ended' | 'failed'> =>
  Promise.resolve()
    .then(end)
    .then(
      () => 'ended' as const,
      (err: unknown) => {
        log.warn({ err, part }, 'a part did not end well');
        return 'failed' as const;
      },
    );

function limitOf(ms: number): { readonly over: Promise<'late'>; forget(): void } {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), ms)));
  return { over, forget: () => clearTimeout(timer) };
}
