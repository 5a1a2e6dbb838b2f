import { boxMean } from '../../../perception/index.ts';

/** Gaussian blur of one plane, borders repeated. `sigma` in pixels; below 0.2 the plane itself is returned. */
export function gaussian(plane: Float32Array, width: number, height: number, sigma: number): Float32Array {
  if (sigma < 0.2) return plane;
  if (sigma > 6) return wide(plane, width, height, sigma);
  const out = new Float32Array(plane.length);
  blurInto(plane, { width, height, sigma }, out);
  return out;
}

/** Weights of one side of a Gaussian from its middle on; both sides together make 1. */
function halfKernel(sigma: number): Float32Array {
  const radius = Math.max(1, Math.ceil(sigma * 2.6));
  const weights = Float32Array.from({ length: radius + 1 }, (_, k) => Math.exp(-(k * k) / (2 * sigma * sigma)));
  const sum = weights.reduce((all, w, k) => all + (k === 0 ? w : 2 * w), 0);
  return weights.map((w) => w / sum);
}

/**
 * A small Gaussian (sigma 0.2..6) into a plane that the caller holds, other than `plane`. Column by column into one
 * line, and that line into its row: nothing but the line is written twice.
 */
export function blurInto(
  plane: Float32Array,
  { width, height, sigma }: { readonly width: number; readonly height: number; readonly sigma: number },
  out: Float32Array,
): void {
  const weights = halfKernel(sigma);
  const radius = weights.length - 1;
  const line = new Float32Array(width + 2 * radius);
  for (let y = 0; y < height; y++) {
    downInto(line, plane, { width, height, y }, weights);
    line.fill(line[radius]!, 0, radius);
    line.fill(line[radius + width - 1]!, radius + width);
    alongInto(out, y * width, line, weights);
  }
}

/** The columns of row `y`, blurred, into the middle of a line. */
function downInto(
  line: Float32Array,
  plane: Float32Array,
  { width, height, y }: { readonly width: number; readonly height: number; readonly y: number },
  weights: Float32Array,
): void {
  const radius = weights.length - 1;
  const row = (at: number): number => Math.min(height - 1, Math.max(0, at)) * width;
  const [base, a1, b1] = [y * width, row(y - 1), row(y + 1)];
  const [middle, w1] = [weights[0]!, weights[1]!];
  for (let x = 0; x < width; x++) line[radius + x] = plane[base + x]! * middle + (plane[a1 + x]! + plane[b1 + x]!) * w1;
  // Two rows on either side a time: the line is read and written half as often.
  let k = 2;
  for (; k < radius; k += 2) {
    const [near1, near2, far1, far2] = [row(y - k), row(y + k), row(y - k - 1), row(y + k + 1)];
    const [near, far] = [weights[k]!, weights[k + 1]!];
    for (let x = 0; x < width; x++)
      line[radius + x]! += (plane[near1 + x]! + plane[near2 + x]!) * near + (plane[far1 + x]! + plane[far2 + x]!) * far;
  }
  if (k > radius) return;
  const [above, below, w] = [row(y - k), row(y + k), weights[k]!];
  for (let x = 0; x < width; x++) line[radius + x]! += (plane[above + x]! + plane[below + x]!) * w;
}

/** A line with its ends repeated, blurred along itself, into `out` from `base` on. */
function alongInto(out: Float32Array, base: number, line: Float32Array, weights: Float32Array): void {
  const radius = weights.length - 1;
  const width = line.length - 2 * radius;
  const middle = weights[0]!;
  // Three pixels on either side, a sigma of about one, is what most blurs are.
  if (radius === 3) {
    const [w1, w2, w3] = [weights[1]!, weights[2]!, weights[3]!];
    for (let x = 0; x < width; x++)
      out[base + x] =
        line[x + 3]! * middle +
        (line[x + 2]! + line[x + 4]!) * w1 +
        (line[x + 1]! + line[x + 5]!) * w2 +
        (line[x]! + line[x + 6]!) * w3;
    return;
  }
  for (let x = 0; x < width; x++) {
    const at = x + radius;
    let v = line[at]! * middle;
    for (let k = 1; k <= radius; k++) v += (line[at - k]! + line[at + k]!) * weights[k]!;
    out[base + x] = v;
  }
}

/** Three box blurs, whose cost does not grow with sigma. */
function wide(plane: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const radius = Math.max(1, Math.round(sigma * 0.98));
  let out = plane;
  for (let pass = 0; pass < 3; pass++) out = boxMean(out, width, height, radius);
  return out;
}

/** Least and greatest value of the square around each pixel. */
export interface LocalRange {
  readonly least: Float32Array;
  readonly most: Float32Array;
}

/** Least and greatest value in the square of `radius` pixels about every pixel; `plane` holds one value a pixel. */
export function localRange(plane: Float32Array, width: number, height: number, radius: number): LocalRange {
  const [least, most] = [new Float32Array(plane.length), new Float32Array(plane.length)];
  const [low, high] = [new Float32Array(width + 2 * radius), new Float32Array(width + 2 * radius)];
  for (let y = 0; y < height; y++) {
    const base = y * width;
    const line = plane.subarray(base, base + width);
    low.set(line, radius);
    high.set(line, radius);
    for (let row = Math.max(0, y - radius); row <= Math.min(height - 1, y + radius); row++)
      if (row !== y) widen(low, high, radius, plane.subarray(row * width, (row + 1) * width));
    for (const ends of [low, high]) {
      ends.fill(ends[radius]!, 0, radius);
      ends.fill(ends[radius + width - 1]!, radius + width);
    }
    least.set(low.subarray(radius, radius + width), base);
    most.set(high.subarray(radius, radius + width), base);
    for (let k = -radius; k <= radius; k++) {
      if (k === 0) continue;
      for (let x = 0, near = radius + k; x < width; x++, near++) {
        if (low[near]! < least[base + x]!) least[base + x] = low[near]!;
        if (high[near]! > most[base + x]!) most[base + x] = high[near]!;
      }
    }
  }
  return { least, most };
}

/** Lets a row of the plane into the range of the lines, whose middles lie `at` from their beginnings. */
function widen(low: Float32Array, high: Float32Array, at: number, row: Float32Array): void {
  for (let x = 0; x < row.length; x++) {
    const v = row[x]!;
    if (v < low[at + x]!) low[at + x] = v;
    if (v > high[at + x]!) high[at + x] = v;
  }
}
