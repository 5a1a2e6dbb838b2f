import type { RgbPicture } from './plane.ts';

/** Weighted mean colour of a square of pixels. */
export interface MeanColours {
  /** Mean weight over the square of half width `radius` around a pixel, by the pixels that exist. */
  weight(x: number, y: number, radius: number): number;
  /** Writes the weighted mean colour of that square into `out`, levels; its weight must be above 0. */
  colour(x: number, y: number, radius: number, out: Float64Array): void;
}

const LANES = 4;

/**
 * Sums of a picture's colours times a weight (one a pixel, 0..1), gathered once; afterwards the mean of any square
 * costs four looks (summed-area table, Crow 1984).
 */
export function meanColours({ width, height, data }: RgbPicture, weight: Float32Array): MeanColours {
  const row = (width + 1) * LANES;
  const sums = new Float64Array(row * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let [all, red, green, blue] = [0, 0, 0, 0];
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      const v = weight[i] as number;
      all += v;
      red += v * (data[i * 3] as number);
      green += v * (data[i * 3 + 1] as number);
      blue += v * (data[i * 3 + 2] as number);
      const at = (y + 1) * row + (x + 1) * LANES;
      sums[at] = (sums[at - row] as number) + all;
      sums[at + 1] = (sums[at - row + 1] as number) + red;
      sums[at + 2] = (sums[at - row + 2] as number) + green;
      sums[at + 3] = (sums[at - row + 3] as number) + blue;
    }
  }
  const corners = new Int32Array(LANES);
  /** Notes where the square's sums stand; returns how many pixels it has. */
  const frame = (x: number, y: number, radius: number): number => {
    const [left, right] = [Math.max(0, x - radius), Math.min(width, x + radius + 1)];
    const [top, bottom] = [Math.max(0, y - radius), Math.min(height, y + radius + 1)];
    corners[0] = bottom * row + right * LANES;
    corners[1] = top * row + right * LANES;
    corners[2] = bottom * row + left * LANES;
    corners[3] = top * row + left * LANES;
    return (right - left) * (bottom - top);
  };
  const total = (lane: number): number =>
    (sums[(corners[0] as number) + lane] as number) -
    (sums[(corners[1] as number) + lane] as number) -
    (sums[(corners[2] as number) + lane] as number) +
    (sums[(corners[3] as number) + lane] as number);
  return {
    weight: (x, y, radius) => {
      const count = frame(x, y, radius);
      return total(0) / count;
    },
    colour: (x, y, radius, out) => {
      frame(x, y, radius);
      const all = total(0);
      for (let c = 0; c < 3; c += 1) out[c] = total(c + 1) / all;
    },
  };
}
