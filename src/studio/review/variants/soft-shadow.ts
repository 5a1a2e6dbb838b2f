import { boxMean, type RgbaPicture } from '../../../perception/index.ts';
import type { TakenApart } from '../../adapt/index.ts';

/** A shadow came off as black of less than this opacity, 0..255; its black is up to so many levels in all. */
const [SHADE, BLACK] = [160, 60];
/** So far in from its rim, as a share of the shorter side, a shadow melts into any ground. */
const MELT = 0.035;
/** A pixel with less than this share of the shade around it is a hole that the lifting left. */
const HOLE = 0.7;

/** The parts with the product's shadow as shadows end: without a seam to the thing, and melting into the ground. */
export function withSoftShadow(taken: TakenApart): TakenApart {
  const id = taken.parts.elements.find(({ role }) => role === 'product')?.sprite;
  const sprite = id ? taken.sprites.get(id) : undefined;
  if (!id || !sprite) return taken;
  return { ...taken, sprites: new Map(taken.sprites).set(id, { ...sprite, pixels: softened(sprite.pixels) }) };
}

/** Whether a lifted pixel (RGBA bytes, its number) is shadow: thin black. */
export const isShade = (data: Uint8Array, i: number): boolean =>
  data[i * 4 + 3]! < SHADE && data[i * 4]! + data[i * 4 + 1]! + data[i * 4 + 2]! < BLACK;

/** A lifted thing whose shadow has no rim and no holes. Pure. */
export function softened({ width, height, data: given }: RgbaPicture): RgbaPicture {
  const data = new Uint8Array(given);
  const reach = Math.max(4, Math.round(Math.min(width, height) * MELT));
  const [w, h] = [width + 2 * reach, height + 2 * reach];
  const there = new Float32Array(w * h);
  const shade = new Float32Array(width * height);
  const open = new Float32Array(width * height);
  for (let i = 0; i < shade.length; i++) {
    if (data[i * 4 + 3]! > 0) there[(Math.floor(i / width) + reach) * w + (i % width) + reach] = 1;
    if (data[i * 4 + 3]! === 0 || !isShade(data, i)) continue;
    shade[i] = data[i * 4 + 3]!;
    open[i] = 1;
  }
  const fade = boxMean(there, w, h, reach);
  const [mean, share] = [boxMean(shade, width, height, 2), boxMean(open, width, height, 2)];
  for (let i = 0; i < shade.length; i++) {
    const around = share[i]! > 0.5 ? mean[i]! / share[i]! : 0;
    const own = data[i * 4 + 3]!;
    if (own < around * HOLE || (around > 0 && own < SHADE && !isShade(data, i)))
      data.set([0, 0, 0, Math.round(around)], i * 4);
    if (!isShade(data, i)) continue;
    const melts = 2 * fade[(Math.floor(i / width) + reach) * w + (i % width) + reach]! - 1;
    data[i * 4 + 3] = Math.round(data[i * 4 + 3]! * Math.max(0, Math.min(1, melts)));
  }
  return { width, height, data };
}
