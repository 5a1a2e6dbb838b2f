import type { Check } from '../../scene/index.ts';

/** What a check measured, what it asks for, and what it says. */
export interface Finding {
  readonly value: number | string | null;
  readonly threshold: number | string | null;
  readonly message: Check['message'];
  readonly severity?: Check['severity'];
}

/** One check; numbers are rounded to four digits. It blocks unless `severity` says otherwise. */
export function check(
  id: string,
  passed: boolean,
  { value, threshold, message, severity = 'blocking' }: Finding,
): Check {
  const tidy = (v: number | string | null): number | string | null =>
    typeof v === 'number' ? Number(v.toFixed(4)) : v;
  return { id, passed, severity, value: tidy(value), threshold: tidy(threshold), message };
}
