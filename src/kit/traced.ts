import { onTrail, trail } from './trail.ts';

/** Facts of a span: plain values, no secrets. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

export interface OpenSpan {
  /** W3C trace context, for what happens below it, in another process too. */
  readonly traceparent: string;
  /** `error`: what was thrown, where something was. */
  end(facts: SpanFacts, error?: unknown): void;
}

export interface SpanStart {
  readonly name: string;
  readonly kind: 'server' | 'internal' | 'client' | 'consumer';
  /** W3C trace context of the span above; null for the first. */
  readonly parent: string | null;
  readonly facts: SpanFacts;
}

/** How spans are written down; null (as at first): not at all. */
let startSpan: ((start: SpanStart) => OpenSpan) | null = null;

/** Called once by a process that is told where traces go. */
export function traceBy(start: ((start: SpanStart) => OpenSpan) | null): void {
  startSpan = start;
}

/** Whether anybody wants to know. */
export const isTraced = (): boolean => startSpan !== null;

/** Does `work` as one span below what is open here; just does it where nothing is traced. */
export async function traced<T>(
  { name, kind = 'internal', facts = {} }: Pick<SpanStart, 'name'> & Partial<Pick<SpanStart, 'kind' | 'facts'>>,
  work: () => Promise<T>,
  outcome: (result: T) => SpanFacts = () => ({}),
): Promise<T> {
  if (startSpan === null) return work();
  const span = startSpan({ name, kind, facts, parent: trail().traceparent ?? null });
  return onTrail({ traceparent: span.traceparent }, async () => {
    try {
      const result = await work();
      span.end(outcome(result));
      return result;
    } catch (error) {
      span.end({}, error);
      throw error;
    }
  });
}
