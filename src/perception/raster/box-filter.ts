import { bytesOf } from '../../kit/index.ts';

/**
 * Mean over a (2 r + 1) square around every pixel, borders by the pixels that exist. Two running sums, so the cost does
 * not depend on `radius`.
 */
export function boxMean(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = new Float32Array(source.length);
  for (let y = 0; y < height; y += 1) rowMeans(source, rows, { from: y * width, width, radius });
  const out = new Float32Array(source.length);
  const sums = new Float64Array(width);
  for (let y = 0; y < Math.min(radius, height); y += 1)
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] as number) + (rows[y * width + x] as number);
  for (let y = 0; y < height; y += 1) {
    const count = Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1;
    const [entering, leaving] = [(y + radius) * width, (y - radius - 1) * width];
    if (y + radius < height)
      for (let x = 0; x < width; x += 1) sums[x] = (sums[x] as number) + (rows[entering + x] as number);
    if (leaving >= 0) for (let x = 0; x < width; x += 1) sums[x] = (sums[x] as number) - (rows[leaving + x] as number);
    for (let x = 0; x < width; x += 1) out[y * width + x] = (sums[x] as number) / count;
  }
  return out;
}

/** Means along one row. */
function rowMeans(
  source: Float32Array,
  rows: Float32Array,
  { from, width, radius }: { readonly from: number; readonly width: number; readonly radius: number },
): void {
  let sum = 0;
  for (let x = 0; x < Math.min(radius, width); x += 1) sum += source[from + x] as number;
  let x = 0;
  const step = (): void => {
    if (x + radius < width) sum += source[from + x + radius] as number;
    if (x - radius - 1 >= 0) sum -= source[from + x - radius - 1] as number;
    rows[from + x] = sum / (Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1);
  };
  for (; x < Math.min(radius + 1, width); x += 1) step();
  // Where a whole square fits nothing is asked of the borders.
  const whole = 2 * radius + 1;
  for (; x < width - radius; x += 1) {
    sum += source[from + x + radius] as number;
    sum -= source[from + x - radius - 1] as number;
    rows[from + x] = sum / whole;
  }
  for (; x < width; x += 1) step();
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
  // Rows of little masks are mostly empty: nothing is done where nothing can reach.
  const above = new Int32Array(height);
  for (let y = 0, last = -radius - 1; y < height; y += 1) {
    if (spreadRow(mask, rows, { from: y * width, width, radius, on })) last = y;
    above[y] = last;
  }
  const out = new Uint8Array(mask.length).fill(rest);
  const seen = new Int32Array(width).fill(-radius - 1);
  for (let y = 0; y < height; y += 1) {
    if (y - (above[y] as number) > radius) continue;
    for (let x = 0; x < width; x += 1) {
      if (rows[y * width + x] === 1) seen[x] = y;
      if (y - (seen[x] as number) <= radius) out[y * width + x] = to;
    }
  }
  seen.fill(height + radius);
  let below = height + radius;
  for (let y = height - 1; y >= 0; y -= 1) {
    if (above[y] === y) below = y;
    if (below - y > radius) continue;
    for (let x = 0; x < width; x += 1) {
      if (rows[y * width + x] === 1) seen[x] = y;
      if ((seen[x] as number) - y <= radius) out[y * width + x] = to;
    }
  }
  return out;
}

/** Spreads one row to both sides; false where nothing in it is on. */
function spreadRow(
  mask: Uint8Array,
  rows: Uint8Array,
  {
    from,
    width,
    radius,
    on,
  }: { readonly from: number; readonly width: number; readonly radius: number } & Pick<Spreading, 'on'>,
): boolean {
  let last = -radius - 1;
  for (let x = 0; x < width; x += 1) {
    if (on[mask[from + x] as number] === 1) last = x;
    if (x - last <= radius) rows[from + x] = 1;
  }
  if (last < 0) return false;
  last = width + radius;
  for (let x = width - 1; x >= 0; x -= 1) {
    if (on[mask[from + x] as number] === 1) last = x;
    if (last - x <= radius) rows[from + x] = 1;
  }
  return true;
}
