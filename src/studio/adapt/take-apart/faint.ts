import { boxMean } from '../../../perception/index.ts';
import { componentsOf, type Component, dilated } from './components.ts';
import type { Rgba } from './picture.ts';

/**
 * Levels of difference asked for: away from lifted parts, near them, right beside them. The compression smears colours
 * farther than light, so near a part only light is asked.
 */
const leastAt = [2.6, 9, 26, Infinity] as const;

/**
 * What is left where a banner and its parts put back over a painted ground should be the same: connected things that
 * differ by as little as 3 levels, as far as they do so together. Noise of the compression does not: it is averaged out
 * over 5 × 5 pixels; nor does a slow miss of the ground, which is taken out first.
 * @param close 3 where nothing is asked, 2 right beside lifted parts, 1 near them: the compression rings there, and a
 * plainer difference is asked
 */
export function leftovers(picture: Rgba, again: Rgba, close: Uint8Array): readonly Component[] {
  const { width, height } = picture;
  const n = width * height;
  const mask = new Uint8Array(n);
  const broad = Math.max(12, Math.round(Math.min(width, height) * 0.05));
  for (let c = 0; c < 3; c++) {
    const { fine, slow } = means(stepsOf(picture, again, [c]), { width, height, broad });
    for (let i = 0; i < n; i++) if (close[i] === 0 && Math.abs(fine[i]! - slow[i]!) > leastAt[0]) mask[i] = 1;
  }
  const { fine, slow } = means(stepsOf(picture, again, [0, 1, 2]), { width, height, broad });
  for (let i = 0; i < n; i++) if (close[i] !== 0 && Math.abs(fine[i]! - slow[i]!) > leastAt[close[i]!]!) mask[i] = 1;
  return componentsOf(mask, width, height, 12);
}

/** By how many levels a picture differs from another in one channel, or in light. */
function stepsOf({ data }: Rgba, { data: other }: Rgba, channels: readonly number[]): Float32Array {
  const out = new Float32Array(data.length / 4);
  const [c = 0] = channels;
  if (channels.length === 1) for (let i = 0; i < out.length; i++) out[i] = data[i * 4 + c]! - other[i * 4 + c]!;
  else
    for (let i = 0, p = 0; i < out.length; i++, p += 4)
      out[i] =
        0.3 * (data[p]! - other[p]!) + 0.59 * (data[p + 1]! - other[p + 1]!) + 0.11 * (data[p + 2]! - other[p + 2]!);
  return out;
}

/** Means of a plane over the nearest pixels, and over many: there plain things must not colour what is around them. */
function means(
  steps: Float32Array,
  { width, height, broad }: { readonly width: number; readonly height: number; readonly broad: number },
): { readonly fine: Float32Array; readonly slow: Float32Array } {
  const calm = steps.map((v) => (v < -6 ? -6 : v > 6 ? 6 : v));
  return { fine: boxMean(steps, width, height, 2), slow: boxMean(calm, width, height, broad) };
}

/** Things that stand together as one: nearer than `reach` pixels to each other. Each with all its marked pixels. */
export function clustersOf(
  things: readonly Component[],
  width: number,
  height: number,
  reach: number,
): readonly Component[] {
  const mask = new Uint8Array(width * height);
  for (const { pixels } of things) for (const i of pixels) mask[i] = 1;
  return componentsOf(dilated(mask, width, height, reach), width, height, 1).map((joined) => {
    const pixels = joined.pixels.filter((i) => mask[i] === 1);
    let [x0, y0, x1, y1] = [width, height, 0, 0];
    for (const i of pixels) {
      const x = i % width;
      const y = (i - x) / width;
      x0 = Math.min(x0, x);
      x1 = Math.max(x1, x + 1);
      y0 = Math.min(y0, y);
      y1 = Math.max(y1, y + 1);
    }
    return { box: { x: x0, y: y0, w: x1 - x0, h: y1 - y0 }, area: pixels.length, pixels };
  });
}
