import type { RgbaPicture } from '../../../perception/index.ts';
import { oklab } from '../raster/light.ts';
import { lumaOf } from '../raster/planes.ts';

/** Where one picture stands in its series. Plain JSON. */
export interface Standing {
  /** Mean colour of the ground at the rim, OKLab × 100. */
  readonly ground: readonly [number, number, number];
  /** Square root of the product's share of the canvas; null where the product is not known. */
  readonly share: number | null;
  /** Lowest point of the product, share of the height. */
  readonly baseLine: number | null;
  /** Narrower of the margins left and right, share of the width. */
  readonly margin: number | null;
  /** 95th percentile of brightness, levels. */
  readonly exposure: number;
}

/** @param product opacity of the product, one byte a pixel, or null */
export function standingOf(picture: RgbaPicture, product: Uint8Array | null): Standing {
  const { width, height, data } = picture;
  const ring = Math.max(2, Math.round(Math.min(width, height) * 0.05));
  const sum = [0, 0, 0];
  let count = 0;
  for (let y = 0; y < height; y += 3)
    for (let x = 0; x < width; x += 3) {
      if (x >= ring && x < width - ring && y >= ring && y < height - ring) continue;
      const i = y * width + x;
      if (product && product[i]! > 20) continue;
      const alpha = data[i * 4 + 3]! / 255;
      // A transparent picture is shown on white.
      const over = (c: number): number => data[i * 4 + c]! * alpha + 255 * (1 - alpha);
      oklab(over(0), over(1), over(2)).forEach((v, c) => (sum[c]! += v * 100));
      count++;
    }
  const ground = [0, 1, 2].map((c) => sum[c]! / Math.max(1, count));
  const luma = lumaOf(picture)
    .filter((_, i) => i % 37 === 0)
    .sort();
  const box = product && boxOf(product, width, height);
  return {
    ground: [ground[0]!, ground[1]!, ground[2]!],
    share: box ? Math.sqrt(box.area / (width * height)) : null,
    baseLine: box ? (box.y + box.h) / height : null,
    margin: box ? Math.min(box.x, width - box.x - box.w) / width : null,
    exposure: luma[Math.floor(luma.length * 0.95)] ?? 0,
  };
}

/** Bounding box of what is more than half opaque, with its area in pixels; null where nothing is. */
export function boxOf(
  product: Uint8Array,
  width: number,
  height: number,
): { readonly x: number; readonly y: number; readonly w: number; readonly h: number; readonly area: number } | null {
  let [left, right, top, bottom, area] = [width, -1, height, -1, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const a = product[y * width + x]!;
      if (a < 128) continue;
      area++;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
  return right < 0 ? null : { x: left, y: top, w: right - left + 1, h: bottom - top + 1, area };
}

/** Standard deviations over a series, of what is known of it. `ground` in OKLab × 100 (about ΔE). */
export interface Spread {
  readonly ground: number;
  /** Relative to the mean. */
  readonly share: number;
  readonly baseLine: number;
  readonly margin: number;
  readonly exposure: number;
}

/** How far the photos of a series differ: standard deviations, what is not known left out. */
export function spreadOf(all: readonly Standing[]): Spread {
  const known = (of: (s: Standing) => number | null): number[] => all.map(of).filter((v) => v !== null);
  const shares = known((s) => s.share);
  const axes = [0, 1, 2].map((c) => deviation(all.map((s) => s.ground[c]!)));
  return {
    ground: Math.hypot(axes[0]!, axes[1]!, axes[2]!),
    share: deviation(shares) / Math.max(1e-6, mean(shares)),
    baseLine: deviation(known((s) => s.baseLine)),
    margin: deviation(known((s) => s.margin)),
    exposure: deviation(known((s) => s.exposure)),
  };
}

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);
const deviation = (values: readonly number[]): number => {
  const m = mean(values);
  return Math.sqrt(mean(values.map((v) => (v - m) ** 2)));
};
