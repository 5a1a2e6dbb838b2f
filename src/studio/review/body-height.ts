import { median } from '../../kit/index.ts';
import type { Box, Size } from '../../scene/index.ts';

/** Rows with so much of the fullest row's ink belong to the bodies of the letters. */
const FULL = 0.5;
/** Rows with less than this share of it are specks. */
const SPECK = 0.06;
/** Bodies that take more of a line's height are capitals or figures. */
const CAPITALS = 0.82;

/**
 * Height of the lower-case letters of some lines, pixels: boxes of lines differ with their tails and accents, bodies do
 * not. Null where the lines are capitals or figures. `ink`: canvas-sized, non-zero on type.
 */
export function bodyHeight(ink: Uint8Array, { width, height }: Size, lines: readonly Box[]): number | null {
  const found = lines.flatMap((line) => {
    const rows = rowsOf(ink, { width, height }, line);
    const most = Math.max(0, ...rows);
    const body = span(rows, most * FULL);
    return most === 0 || body > span(rows, most * SPECK) * CAPITALS ? [] : [body];
  });
  return found.length === 0 ? null : median(found);
}

/** Ink of every row of a line and a little above and below it. */
function rowsOf(ink: Uint8Array, { width, height }: Size, { x, y, w, h }: Box): readonly number[] {
  const rows: number[] = [];
  for (let py = Math.max(0, Math.floor(y - h * 0.1)); py < Math.min(height, y + h * 1.1); py++) {
    let count = 0;
    for (let px = Math.max(0, Math.floor(x)); px < Math.min(width, x + w); px++)
      if (ink[py * width + px] !== 0) count++;
    rows.push(count);
  }
  return rows;
}

/** Rows from the first to the last with at least so much. */
function span(rows: readonly number[], least: number): number {
  const enough = (n: number): boolean => n >= Math.max(1, least);
  const first = rows.findIndex(enough);
  return first < 0 ? 0 : rows.findLastIndex(enough) - first + 1;
}
