import { AsyncLocalStorage } from 'node:async_hooks';

/** What is being worked on, as ids only: for log lines and traces, wherever they come from. */
export interface Trail {
  /** Of the HTTP request, also that of the request which asked for a job. */
  readonly request?: string;
  readonly workspace?: string;
  /** Id of the API key, never the key. */
  readonly key_id?: string;
  readonly job?: string;
  /** W3C trace context of the span that is open here. */
  readonly traceparent?: string;
}

const way = new AsyncLocalStorage<{ facts: Trail }>();

/** What is worked on here; empty where nobody said. */
export const trail = (): Trail => way.getStore()?.facts ?? {};

/** Does `work`, and all that comes of it, with these facts added to what is known. */
export function onTrail<T>(facts: Trail, work: () => T): T {
  return way.run({ facts: { ...trail(), ...facts } }, work);
}

/** The same from the beginning: nothing of what is worked on here is known there. */
export const onOwnTrail = <T>(facts: Trail, work: () => T): T => way.run({ facts }, work);

/** Adds what was found out on the way, for the rest of it. */
export function noteOnTrail(facts: Trail): void {
  const here = way.getStore();
  if (here) here.facts = { ...here.facts, ...facts };
}
