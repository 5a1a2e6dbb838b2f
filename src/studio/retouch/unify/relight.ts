import { luma709 } from '../../../scene/index.ts';
import { clamp, median } from '../../../kit/index.ts';
import type { RgbaPicture } from '../../../perception/index.ts';
import { linear, toLevel } from '../raster/light.ts';

/** How light falls on a product, in lightness of 0..1 (cube root of luminance, close to OKLab's L). Plain JSON. */
export interface ProductLight {
  /** Median lightness. */
  readonly middle: number;
  /** Contrast: 90th less 10th percentile. */
  readonly range: number;
  /** Which side the light comes from: rise of lightness from the middle to the right edge. */
  readonly side: number;
}

/** Bounds of what is done to a product: more of it, and it would be another one. */
const BOUNDS = { contrast: [0.93, 1.07], middle: 0.025, side: 0.03 } as const;
/** Parts of what a photo differs by that are taken off: a dark bag stays darker than a white cup. */
const TOWARDS = 0.6;

/** Luminance of linear light in 1024 steps to lightness. */
const LIGHTNESS = Float32Array.from({ length: 1025 }, (_, i) => Math.cbrt(i / 1024));
const LEVELS = Float32Array.from({ length: 4097 }, (_, i) => toLevel(i / 4096));

const lightnessAt = (data: Uint8Array, p: number): number =>
  LIGHTNESS[Math.round(1024 * luma709(linear[data[p]!]!, linear[data[p + 1]!]!, linear[data[p + 2]!]!))]!;

/** Where a product lies across a picture: middle and half width, pixels. */
interface Across {
  readonly middle: number;
  readonly half: number;
}

function acrossOf({ width }: RgbaPicture, product: Uint8Array): Across | null {
  let [left, right] = [width, -1];
  for (let i = 0; i < product.length; i += 3)
    if (product[i]! > 200) {
      const x = i % width;
      if (x < left) left = x;
      if (x > right) right = x;
    }
  return right - left < 8 ? null : { middle: (left + right) / 2, half: (right - left) / 2 };
}

/** Measures the light on a product; null where there is too little of it. */
export function lightOf(picture: RgbaPicture, product: Uint8Array | null): ProductLight | null {
  const across = product && acrossOf(picture, product);
  if (!product || !across) return null;
  const values: number[] = [];
  let [sumU, sumL, sumUU, sumUL] = [0, 0, 0, 0];
  const step = Math.max(1, Math.floor(product.length / 60_000));
  for (let i = 0; i < product.length; i += step) {
    if (product[i]! <= 200) continue;
    const u = ((i % picture.width) - across.middle) / across.half;
    const l = lightnessAt(picture.data, i * 4);
    values.push(l);
    sumU += u;
    sumL += l;
    sumUU += u * u;
    sumUL += u * l;
  }
  const n = values.length;
  if (n < 200) return null;
  values.sort((a, b) => a - b);
  const at = (share: number): number => values[Math.floor((n - 1) * share)]!;
  const spread = n * sumUU - sumU * sumU;
  return {
    middle: at(0.5),
    range: at(0.9) - at(0.1),
    side: spread > 0 ? (n * sumUL - sumU * sumL) / spread : 0,
  };
}

/**
 * The product in the light of its series: contrast, brightness and side of the light are brought towards the goal by
 * as much as leaves the product what it is (contrast by 7 %, lightness by 0.025, from side to side by 0.03). Light is
 * multiplied alike in all channels, so that colours keep their hue. The same picture where there is nothing to do.
 */
export function relight(picture: RgbaPicture, product: Uint8Array, goal: ProductLight): RgbaPicture {
  const own = lightOf(picture, product);
  const across = acrossOf(picture, product);
  if (!own || !across) return picture;
  const [least, most] = BOUNDS.contrast;
  const wanted = own.range > 0.02 ? 1 + (goal.range / own.range - 1) * TOWARDS : 1;
  const contrast = Math.max(least, Math.min(most, wanted));
  const offset = clamp((goal.middle - own.middle) * TOWARDS, -BOUNDS.middle, BOUNDS.middle);
  const slope = clamp((goal.side - own.side) * TOWARDS, -BOUNDS.side, BOUNDS.side);
  if (Math.abs(contrast - 1) < 0.005 && Math.abs(offset) < 0.002 && Math.abs(slope) < 0.002) return picture;
  const data = new Uint8Array(picture.data);
  for (let i = 0, p = 0; i < product.length; i++, p += 4) {
    if (product[i] === 0) continue;
    const l = lightnessAt(data, p);
    const u = clamp(((i % picture.width) - across.middle) / across.half, -1, 1);
    // Deep blacks and clear whites stay what they are.
    const room = Math.min(1, Math.max(0, l / 0.12), Math.max(0, (1 - l) / 0.06));
    const lit = own.middle + (l - own.middle) * contrast + offset + slope * u;
    const factor = (Math.max(0.02, l + (lit - l) * room) / Math.max(0.02, l)) ** 3;
    for (let c = 0; c < 3; c++)
      data[p + c] = Math.round(LEVELS[Math.min(4096, Math.round(4096 * linear[data[p + c]!]! * factor))]!);
  }
  return { ...picture, data };
}

/** Medians of the lights of a series: what most of its photos have already; null where none is known. */
export function commonLight(all: readonly ProductLight[]): ProductLight | null {
  if (all.length === 0) return null;
  const usual = (of: (light: ProductLight) => number): number => median(all.map(of));
  return { middle: usual((l) => l.middle), range: usual((l) => l.range), side: usual((l) => l.side) };
}
