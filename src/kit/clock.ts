/** Where the time comes from. Passed as an argument, so that a test can hold it still. */
export interface Clock {
  now(): Date;
}

/** Milliseconds of a day. */
export const DAY_MS = 24 * 3_600_000;

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock for tests: stands still until told to move. */
export interface FakeClock extends Clock {
  advance(milliseconds: number): void;
}

/** Makes a clock for tests, standing at `start`. */
export function fakeClock(start: Date | string = '2026-01-01T00:00:00Z'): FakeClock {
  let at = new Date(start).getTime();
  return {
    now: () => new Date(at),
    advance: (milliseconds) => {
      at += milliseconds;
    },
  };
}
