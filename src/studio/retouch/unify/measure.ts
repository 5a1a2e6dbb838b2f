import { mean } from '../../../kit/index.ts';
import type { RgbaPicture } from '../../../perception/index.ts';
import { oklab } from '../raster/light.ts';
import { lumaOf } from '../raster/planes.ts';
import { lightOf, type ProductLight } from './relight.ts';

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
  /** Mean tint of what has hardly any colour, OKLab × 100: what the white balance left. */
  readonly balance?: readonly [number, number];
  readonly product?: ProductLight | null;
}

/**
 * How a product stands in its photo and how light, warm and full of contrast both are. `product`: its opacity 0..255,
 * one byte a pixel of the photo, or null where nothing is cut out. Pure.
 */
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
    balance: balanceOf(picture),
    product: lightOf(picture, product),
  };
}

/** Chroma up to which a pixel counts as meant to be grey. */
const GREYISH = 0.06;

function balanceOf({ data }: RgbaPicture): readonly [number, number] {
  let [sumA, sumB, count] = [0, 0, 0];
  for (let p = 0; p < data.length; p += 4 * 67) {
    if (data[p + 3]! < 255) continue;
    const [l, a, b] = oklab(data[p]!, data[p + 1]!, data[p + 2]!);
    if (l < 0.25 || Math.hypot(a, b) > GREYISH) continue;
    sumA += a;
    sumB += b;
    count++;
  }
  return count === 0 ? [0, 0] : [(100 * sumA) / count, (100 * sumB) / count];
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
  /** Tint of what has hardly any colour, OKLab × 100. */
  readonly balance: number;
  /** Contrast on the products, and the side that light comes from, lightness of 0..1. */
  readonly contrast: number;
  readonly side: number;
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
    balance: Math.hypot(...[0, 1].map((c) => deviation(known((s) => s.balance?.[c] ?? null)))),
    contrast: deviation(known((s) => s.product?.range ?? null)),
    side: deviation(known((s) => s.product?.side ?? null)),
  };
}

const deviation = (values: readonly number[]): number => {
  const m = mean(values);
  return Math.sqrt(mean(values.map((v) => (v - m) ** 2)));
};
