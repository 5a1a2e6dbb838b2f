import type { Check } from '../../../scene/index.ts';

/** What was measured and what is allowed; blocking unless told otherwise. */
export type Finding = Pick<Check, 'passed' | 'value' | 'threshold'> & Partial<Pick<Check, 'severity'>>;

/** A check with its message; numbers are rounded to thousandths. */
export function makeCheck(id: string, finding: Finding, ru: string, en: string): Check {
  const { passed, value, threshold, severity = 'blocking' } = finding;
  return {
    id,
    passed,
    severity,
    value: typeof value === 'number' ? Number(value.toFixed(3)) : value,
    threshold,
    message: { ru, en },
  };
}
