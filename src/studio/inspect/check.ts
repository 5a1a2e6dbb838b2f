import type { Box, Check } from '../../scene/index.ts';

/** Builds one check. `value` and `threshold` are rounded to four digits, so that a verdict reads well. */
export function check(
  id: string,
  passed: boolean,
  value: number | string | null,
  threshold: number | string | null,
  message: { readonly ru: string; readonly en: string },
  extra: { readonly severity?: 'blocking' | 'warning'; readonly boxes?: readonly Box[] } = {},
): Check {
  const tidy = (v: number | string | null): number | string | null =>
    typeof v === 'number' ? Number(v.toFixed(4)) : v;
  const boxes = extra.boxes && extra.boxes.length > 0 && !passed ? { boxes: extra.boxes } : {};
  return {
    id,
    passed,
    severity: extra.severity ?? 'blocking',
    value: tidy(value),
    threshold: tidy(threshold),
    message,
    ...boxes,
  };
}
