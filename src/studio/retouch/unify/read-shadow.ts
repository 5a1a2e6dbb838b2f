import { clamp } from '../../../kit/index.ts';
import { lumaOf } from '../raster/planes.ts';
import type { Photo } from '../enhance/photo.ts';
import { boxOf } from './measure.ts';

/** Shadows of a series where its model shows none to go by. */
const USUAL = { shadow: 0.8, softness: 1 } as const;
/** Darkness under a product that the usual shadow has, share of the ground's light. */
const USUAL_DARK = 0.3;
/** Reach of the usual shadow below a product, share of the picture's height, to where half of it is gone. */
const USUAL_REACH = 0.018;

/**
 * How dark and how soft the shadow under a photo's product is: how much darker the ground is right below it than
 * further down, and how far below that is half gone. The usual one where nothing dark is seen there.
 */
export function shadowOf({ picture, product }: Photo): { readonly shadow: number; readonly softness: number } {
  const { width, height } = picture;
  const box = product && boxOf(product, width, height);
  const reach = Math.round(height * 0.09);
  if (!product || !box || box.y + box.h + reach >= height) return USUAL;
  const luma = lumaOf(picture);
  const base = box.y + box.h;
  const row = (below: number): number => {
    const values: number[] = [];
    for (let x = Math.round(box.x + box.w * 0.2); x < box.x + box.w * 0.8; x += 2) {
      const i = (base + below) * width + x;
      if (product[i]! < 20) values.push(luma[i]!);
    }
    values.sort((a, b) => a - b);
    return values[values.length >> 1] ?? Number.NaN;
  };
  const far = row(reach);
  const dark = (below: number): number => 1 - row(below) / Math.max(1, far);
  const start = Math.max(2, Math.round(height * 0.004));
  const deepest = dark(start);
  if (!(deepest > 0.03)) return USUAL;
  let half = start;
  while (half < reach && dark(half) > deepest / 2) half++;
  return {
    shadow: clamp((0.8 * deepest) / USUAL_DARK, 0.45, 1),
    softness: clamp((half - start) / height / USUAL_REACH, 0.6, 1.7),
  };
}
