import type { Check } from '../../scene/index.ts';

/** One check; numbers are rounded to four digits. */
export function check(
  id: string,
  passed: boolean,
  value: number | string | null,
  threshold: number | string | null,
  message: Check['message'],
  severity: Check['severity'] = 'blocking',
): Check {
  const tidy = (v: number | string | null): number | string | null =>
    typeof v === 'number' ? Number(v.toFixed(4)) : v;
  return { id, passed, severity, value: tidy(value), threshold: tidy(threshold), message };
}
