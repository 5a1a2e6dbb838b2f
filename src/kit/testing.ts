import { setTimeout as sleep } from 'node:timers/promises';

/** Long enough for a machine that does much besides, short of the time that a test has. */
const PATIENCE_MS = 50_000;
const PAUSE_MS = 20;

/**
 * For tests: asks again and again until the answer is neither false, null nor undefined, and gives it. Throws after
 * `patienceMs` with `what` was waited for. The one way to wait in tests: a pause of fixed length is too short on some
 * machine, a loop without a limit keeps the whole run.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | false | null | undefined> | T | false | null | undefined,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  for (const deadline = Date.now() + patienceMs; ; await sleep(PAUSE_MS)) {
    const answer = await ask();
    if (answer !== false && answer !== null && answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error(`waited ${patienceMs} ms in vain: ${what}`);
  }
}

/** What comes of `work`; throws when it takes longer than `patienceMs`. For what must end, but might hang. */
export async function inTime<T>(what: string, work: Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  const late = new AbortController();
  const alarm = sleep(patienceMs, undefined, { signal: late.signal }).then(() => {
    throw new Error(`waited ${patienceMs} ms in vain: ${what}`);
  });
  alarm.catch(() => undefined);
  return Promise.race([work, alarm]).finally(() => late.abort());
}
