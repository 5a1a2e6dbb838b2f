import type { Check } from '../../../scene/index.ts';

/** A check, blocking unless told otherwise; numbers are rounded to thousandths. */
export function makeCheck(
  id: string,
  passed: boolean,
  value: Check['value'],
  threshold: Check['threshold'],
  ru: string,
  en: string,
  severity: Check['severity'] = 'blocking',
): Check {
  return {
    id,
    passed,
    severity,
    value: typeof value === 'number' ? Number(value.toFixed(3)) : value,
    threshold,
    message: { ru, en },
  };
}
