import type { Box } from '../geometry.ts';

/**
 * Smallest distance between two baselines at which no glyph of the upper line comes nearer than `gap` to a glyph below
 * it.
 * Boxes are relative to their own line's pen start and baseline.
 */
export function clearLeading(upper: readonly Box[], lower: readonly Box[], gap: number): number {
  let needed = 0;
  for (const a of upper) {
    for (const b of lower) {
      const apart = a.x + a.w + gap <= b.x || b.x + b.w + gap <= a.x;
      if (!apart) needed = Math.max(needed, a.y + a.h + gap - b.y);
    }
  }
  return needed;
}
