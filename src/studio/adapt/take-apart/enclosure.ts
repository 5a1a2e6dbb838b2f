import { median } from '../../../kit/index.ts';
import type { Box } from '../../../scene/index.ts';
import { apart, type Rgba } from './picture.ts';

/** In heights of a line, how far to its sides, and over and under it, an outline is looked for. */
const [aside, above] = [2.6, 2];
/** Levels within which the ground between words and their outline has one colour. */
const even = 26;
/** Of a line's height, the air around it that its letters do not reach. */
const air = 0.22;
/** Of the room inside an outline, the share that is ground at least: else the line stands on a busy picture. */
const calm = 0.3;

/** A place where the room around words ends: its first pixel of another colour, and the way outwards. */
export interface RimPlace {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

/**
 * What closes around a line on all sides: the outline of a button, the edge of a plate or a badge. The ground right
 * around the line is filled outwards (four neighbours) until it meets other colours.
 * @returns the innermost pixels of that outline, or null where the ground goes on beyond
 *   `aside` × `above` heights of the line, or is of no one colour
 */
export function enclosureOf(picture: Rgba, line: Box): readonly RimPlace[] | null {
  const { width, height } = picture;
  const h = Math.min(line.h, line.w);
  const left = Math.max(0, Math.round(line.x - h * aside));
  const right = Math.min(width, Math.round(line.x + line.w + h * aside));
  const top = Math.max(0, Math.round(line.y - h * above));
  const bottom = Math.min(height, Math.round(line.y + line.h + h * above));
  const ring = ringOf(line, h * air).filter(([x, y]) => x >= left && y >= top && x < right && y < bottom);
  if (ring.length < 12) return null;
  const colour = [0, 1, 2].map((c) => median(ring.map(([x, y]) => picture.data[(y * width + x) * 4 + c]!))) as [
    number,
    number,
    number,
  ];
  const isGround = (x: number, y: number): boolean => apart(picture, y * width + x, ...colour) <= even;
  const seeds = ring.filter(([x, y]) => isGround(x, y));
  if (seeds.length < ring.length * 0.8) return null;
  const [w, rows] = [right - left, bottom - top];
  const filled = new Uint8Array(w * rows);
  const stack = seeds.map(([x, y]) => (y - top) * w + x - left);
  const rim: RimPlace[] = [];
  let inside = 0;
  while (stack.length > 0) {
    const i = stack.pop()!;
    if (filled[i] !== 0) continue;
    const [x, y] = [i % w, Math.floor(i / w)];
    if (x === 0 || y === 0 || x === w - 1 || y === rows - 1) return null;
    filled[i] = 1;
    inside++;
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const [px, py] = [x + dx, y + dy];
      if (filled[py * w + px] !== 0) continue;
      if (isGround(px + left, py + top)) stack.push(py * w + px);
      else if (!isNear(px + left, py + top, line, h * air)) rim.push({ x: px + left, y: py + top, dx, dy });
    }
  }
  if (inside < w * rows * 0.02 || inside < line.w * line.h * calm || rim.length < 12) return null;
  const step = Math.max(1, Math.floor(rim.length / 160));
  return rim.filter((_, k) => k % step === 0);
}

/** Within a line's box and the air around it. */
const isNear = (px: number, py: number, { x, y, w, h }: Box, by: number): boolean =>
  px >= x - by && py >= y - by && px <= x + w + by && py <= y + h + by;

/** Places around a box at a distance. */
function ringOf({ x, y, w, h }: Box, by: number): readonly (readonly [number, number])[] {
  const [x0, y0, x1, y1] = [x - by, y - by, x + w + by, y + h + by].map(Math.round) as [number, number, number, number];
  const out: (readonly [number, number])[] = [];
  for (let px = x0; px <= x1; px += 2) out.push([px, y0], [px, y1]);
  for (let py = y0; py <= y1; py += 2) out.push([x0, py], [x1, py]);
  return out;
}
