import { median } from '../../../kit/index.ts';
import type { Box } from '../../../scene/index.ts';
import { apart, pixelBox } from './picture.ts';
import type { Rgba } from './picture.ts';

/** Perception's stroke mask, with the lines that it missed marked anew: pixels far from the colour around the line. */
export function completeInk(picture: Rgba, found: Uint8Array | null, lines: readonly Box[]): Uint8Array {
  const ink = found ? new Uint8Array(found) : new Uint8Array(picture.width * picture.height);
  for (const line of lines)
    if (!wellMarked(ink, picture.width, pixelBox(picture, line), line)) markByColour(picture, ink, line);
  return ink;
}

/** Strokes reach over nearly the whole width and most of the height of the line. */
function wellMarked(
  ink: Uint8Array,
  width: number,
  area: { x0: number; y0: number; x1: number; y1: number },
  line: Box,
): boolean {
  const rows = new Set<number>();
  const columns = new Set<number>();
  for (let y = area.y0; y < area.y1; y++) {
    let run = 0;
    for (let x = area.x0; x < area.x1; x++) {
      if (ink[y * width + x] === 0) continue;
      columns.add(x);
      run++;
    }
    if (run > (area.x1 - area.x0) * 0.04) rows.add(y);
  }
  return columns.size > line.w * 0.5 && rows.size > line.h * 0.55;
}

function markByColour(picture: Rgba, ink: Uint8Array, line: Box): void {
  const { x0, y0, x1, y1 } = pixelBox(picture, line, line.h * 0.12);
  const rim: number[] = [];
  for (let x = x0; x < x1; x++) rim.push(y0 * picture.width + x, (y1 - 1) * picture.width + x);
  const ground = [0, 1, 2].map((c) => median(rim.map((i) => picture.data[i * 4 + c]!))) as [number, number, number];
  let far = 0;
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) far = Math.max(far, apart(picture, y * picture.width + x, ...ground));
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++)
      if (apart(picture, y * picture.width + x, ...ground) > far * 0.35) ink[y * picture.width + x] = 255;
}
