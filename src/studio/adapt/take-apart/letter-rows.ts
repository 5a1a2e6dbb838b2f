import type { Box } from '../../../scene/index.ts';
import type { Component } from './components.ts';

/** Lower than this, pixels, a row is noise or a rule. */
const least = 8;

/**
 * Heights of the rows that unnamed letters stand in, top to bottom: stretches with something in them over a good part
 * of the width, parted by nothing at all. `width`: of the canvas that the pixels are numbered in.
 */
export function rowsOf(things: readonly Pick<Component, 'pixels'>[], box: Box, width: number): readonly number[] {
  const [top, left] = [Math.floor(box.y), Math.floor(box.x)];
  const [w, h] = [Math.ceil(box.w) + 1, Math.ceil(box.h) + 1];
  const seen = new Uint8Array(w * h);
  for (const { pixels } of things)
    for (const i of pixels) {
      const [x, y] = [(i % width) - left, Math.floor(i / width) - top];
      if (x >= 0 && y >= 0 && x < w && y < h) seen[y * w + x] = 1;
    }
  const filled = (y: number): boolean => y < h && seen.subarray(y * w, (y + 1) * w).includes(1);
  const rows: number[] = [];
  for (let y = 0; y < h; y++) {
    const from = y;
    while (filled(y)) y++;
    if (y - from < least) continue;
    const columns = Array.from({ length: w }, (_, x) => seenIn(seen, w, x, from, y)).filter(Boolean).length;
    if (columns > box.w * 0.3) rows.push(y - from);
  }
  return rows;
}

function seenIn(seen: Uint8Array, w: number, x: number, from: number, to: number): boolean {
  for (let y = from; y < to; y++) if (seen[y * w + x] !== 0) return true;
  return false;
}
