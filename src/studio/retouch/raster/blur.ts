import { boxMean } from '../../../perception/index.ts';

/** Gaussian blur of one plane, borders repeated. `sigma` in pixels; below 0.2 the plane itself is returned. */
export function gaussian(plane: Float32Array, width: number, height: number, sigma: number): Float32Array {
  if (sigma < 0.2) return plane;
  if (sigma > 6) return wide(plane, width, height, sigma);
  const out = new Float32Array(plane.length);
  blurInto(plane, { width, height, sigma }, out, new Float32Array(plane.length));
  return out;
}

/** Weights of one side of a Gaussian from its middle on; both sides together make 1. */
function halfKernel(sigma: number): Float32Array {
  const radius = Math.max(1, Math.ceil(sigma * 2.6));
  const weights = Float32Array.from({ length: radius + 1 }, (_, k) => Math.exp(-(k * k) / (2 * sigma * sigma)));
  const sum = weights.reduce((all, w, k) => all + (k === 0 ? w : 2 * w), 0);
  return weights.map((w) => w / sum);
}

/** A small Gaussian (sigma 0.2..6) into a plane that the caller holds; `rows` is room to work in. */
export function blurInto(
  plane: Float32Array,
  { width, height, sigma }: { readonly width: number; readonly height: number; readonly sigma: number },
  out: Float32Array,
  rows: Float32Array,
): void {
  const weights = halfKernel(sigma);
  const radius = weights.length - 1;
  const middle = weights[0]!;
  const line = new Float32Array(width + 2 * radius);
  for (let y = 0; y < height; y++) {
    const base = y * width;
    line.set(plane.subarray(base, base + width), radius);
    line.fill(plane[base]!, 0, radius);
    line.fill(plane[base + width - 1]!, radius + width);
    for (let x = 0; x < width; x++) {
      const at = x + radius;
      let v = line[at]! * middle;
      for (let k = 1; k <= radius; k++) v += (line[at - k]! + line[at + k]!) * weights[k]!;
      rows[base + x] = v;
    }
  }
  down(rows, { width, height }, weights, out);
}

/** The columns of a blur whose rows are done. */
function down(
  rows: Float32Array,
  { width, height }: { readonly width: number; readonly height: number },
  weights: Float32Array,
  out: Float32Array,
): void {
  const radius = weights.length - 1;
  const middle = weights[0]!;
  const row = (y: number): number => Math.min(height - 1, Math.max(0, y)) * width;
  // Three rows on either side, a sigma of about one, is what most blurs are: each row is read once.
  if (radius === 3) {
    const [w1, w2, w3] = [weights[1]!, weights[2]!, weights[3]!];
    for (let y = 0; y < height; y++) {
      const base = y * width;
      const [a1, a2, a3, b1, b2, b3] = [row(y - 1), row(y - 2), row(y - 3), row(y + 1), row(y + 2), row(y + 3)];
      for (let x = 0; x < width; x++)
        out[base + x] =
          rows[base + x]! * middle +
          (rows[a1 + x]! + rows[b1 + x]!) * w1 +
          (rows[a2 + x]! + rows[b2 + x]!) * w2 +
          (rows[a3 + x]! + rows[b3 + x]!) * w3;
    }
    return;
  }
  for (let y = 0; y < height; y++) {
    const base = y * width;
    for (let x = 0; x < width; x++) out[base + x] = rows[base + x]! * middle;
    for (let k = 1; k <= radius; k++) {
      const [above, below, w] = [row(y - k), row(y + k), weights[k]!];
      for (let x = 0; x < width; x++) out[base + x]! += (rows[above + x]! + rows[below + x]!) * w;
    }
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
  const [leastOfRow, mostOfRow] = [new Float32Array(plane.length), new Float32Array(plane.length)];
  for (let y = 0; y < height; y++) {
    const base = y * width;
    for (let x = 0; x < width; x++) {
      let least = plane[base + x]!;
      let most = least;
      const to = base + Math.min(width - 1, x + radius);
      for (let i = base + Math.max(0, x - radius); i <= to; i++) {
        const v = plane[i]!;
        if (v < least) least = v;
        if (v > most) most = v;
      }
      leastOfRow[base + x] = least;
      mostOfRow[base + x] = most;
    }
  }
  const [least, most] = [new Float32Array(plane.length), new Float32Array(plane.length)];
  for (let y = 0; y < height; y++) {
    const base = y * width;
    least.set(leastOfRow.subarray(base, base + width), base);
    most.set(mostOfRow.subarray(base, base + width), base);
    for (let row = Math.max(0, y - radius); row <= Math.min(height - 1, y + radius); row++) {
      if (row === y) continue;
      for (let x = 0, from = row * width; x < width; x++, from++) {
        if (leastOfRow[from]! < least[base + x]!) least[base + x] = leastOfRow[from]!;
        if (mostOfRow[from]! > most[base + x]!) most[base + x] = mostOfRow[from]!;
      }
    }
  }
  return { least, most };
}
