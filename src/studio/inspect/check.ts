import type { Box, Check } from '../../scene/index.ts';

/** What was measured and what is allowed. `boxes` are shown where it failed. */
export interface Finding {
  readonly passed: boolean;
  readonly value: Check['value'];
  readonly threshold: Check['threshold'];
  /** Blocking unless told otherwise. */
  readonly severity?: Check['severity'];
  readonly boxes?: readonly Box[];
}

/** A check with its message. Numbers are rounded to four digits, so that a verdict reads well. */
export function check(id: string, finding: Finding, message: Check['message']): Check {
  const { passed, value, threshold, severity = 'blocking', boxes = [] } = finding;
  const tidy = (v: Check['value']): Check['value'] => (typeof v === 'number' ? Number(v.toFixed(4)) : v);
  return {
    id,
    passed,
    severity,
    value: tidy(value),
    threshold: tidy(threshold),
    message,
    ...(boxes.length > 0 && !passed ? { boxes } : {}),
  };
}
