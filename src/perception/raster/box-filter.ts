import { bytesOf } from '../../kit/index.ts';

/**
 * Mean over a (2 r + 1) square around every pixel, borders by the pixels that exist. Two running sums, so the cost does
 * not depend on `radius`.
 */
export function boxMean(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = new Float32Array(source.length);
  for (let y = 0; y < height; y += 1) {
    const base = y * width;
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x += 1) sum += source[base + x] as number;
    for (let x = 0; x < width; x += 1) {
      if (x + radius < width) sum += source[base + x + radius] as number;
      if (x - radius - 1 >= 0) sum -= source[base + x - radius - 1] as number;
      rows[base + x] = sum / (Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1);
    }
  }
  const out = new Float32Array(source.length);
  const sums = new Float64Array(width);
  for (let y = 0; y < Math.min(radius, height); y += 1)
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] as number) + (rows[y * width + x] as number);
  for (let y = 0; y < height; y += 1) {
    const entering = y + radius < height ? (y + radius) * width : -1;
    const leaving = y - radius - 1 >= 0 ? (y - radius - 1) * width : -1;
    const count = Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1;
    for (let x = 0; x < width; x += 1) {
      let sum = sums[x] as number;
      if (entering >= 0) sum += rows[entering + x] as number;
      if (leaving >= 0) sum -= rows[leaving + x] as number;
      sums[x] = sum;
      out[y * width + x] = sum / count;
    }
  }
  return out;
}

/** Which bytes are on, 1 each: a table, since a function called a pixel costs more than the spreading itself. */
const HIGH = bytesOf(256, (v) => (v > 127 ? 1 : 0));
const SET = bytesOf(256, (v) => (v !== 0 ? 1 : 0));
const LOW = bytesOf(256, (v) => (v <= 127 ? 1 : 0));

/** Pixels within `radius` (square neighbourhood) of an "on" pixel become on. Bytes 0 or 255. */
export const dilate = (mask: Uint8Array, width: number, height: number, radius: number): Uint8Array =>
  spread(mask, width, height, radius, { on: HIGH, to: 255, rest: 0 });

/** The same of masks that hold 0 or 1; whatever is not 0 is on. */
export const dilated = (mask: Uint8Array, width: number, height: number, radius: number): Uint8Array =>
  spread(mask, width, height, radius, { on: SET, to: 1, rest: 0 });

/** Pixels within `radius` of an "off" pixel become off; the outside of the picture counts as neither. */
export const erode = (mask: Uint8Array, width: number, height: number, radius: number): Uint8Array =>
  spread(mask, width, height, radius, { on: LOW, to: 0, rest: 255 });

/** What spreads, what it makes of its neighbours, and what the others become. */
interface Spreading {
  /** 1 a byte that spreads. */
  readonly on: Uint8Array;
  readonly to: number;
  readonly rest: number;
}

function spread(
  mask: Uint8Array,
  width: number,
  height: number,
  radius: number,
  { on, to, rest }: Spreading,
): Uint8Array {
  if (radius < 1) return mask;
  const rows = new Uint8Array(mask.length);
  for (let y = 0; y < height; y += 1) {
    const base = y * width;
    let last = -Infinity;
    for (let x = 0; x < width; x += 1) {
      if (on[mask[base + x] as number] === 1) last = x;
      if (x - last <= radius) rows[base + x] = 1;
    }
    last = Infinity;
    for (let x = width - 1; x >= 0; x -= 1) {
      if (on[mask[base + x] as number] === 1) last = x;
      if (last - x <= radius) rows[base + x] = 1;
    }
  }
  const out = new Uint8Array(mask.length).fill(rest);
  const seen = new Int32Array(width).fill(-radius - 1);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (rows[y * width + x] === 1) seen[x] = y;
      if (y - (seen[x] as number) <= radius) out[y * width + x] = to;
    }
  }
  seen.fill(height + radius);
  for (let y = height - 1; y >= 0; y -= 1) {
    for (let x = 0; x < width; x += 1) {
      if (rows[y * width + x] === 1) seen[x] = y;
      if ((seen[x] as number) - y <= radius) out[y * width + x] = to;
    }
  }
  return out;
}
