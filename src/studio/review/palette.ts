import { pixelsIn, rgbAt } from './colours.ts';
import type { Sight } from './sight.ts';

/** A colour with less of the picture than this is no colour of its palette. */
const LEAST = 0.012;
/** Hues this near are one, degrees. */
const NEAR = 28;

/**
 * How many families of colour the banner has beside its product and its pictures: hues with chroma, and one for all
 * that is grey. Gradients are one colour.
 */
export function coloursOf({ picture, product }: Sight): number {
  const bins = new Float64Array(360);
  let [grey, n] = [0, 0];
  for (const i of pixelsIn(picture, { x: 0, y: 0, w: picture.width, h: picture.height }, 60_000)) {
    if (product && product.mask[i] !== 0) continue;
    n++;
    const [r, g, b] = rgbAt(picture, i);
    const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
    // Tints and near-blacks are read as shades of the ground.
    if (most - least < 60) grey++;
    else bins[hueOf(r, g, b, most, least)]! += 1;
  }
  if (n === 0) return 1;
  let colours = grey / n >= LEAST ? 1 : 0;
  for (;;) {
    const peak = bins.reduce((best, _, h) => (sumNear(bins, h) > sumNear(bins, best) ? h : best), 0);
    if (sumNear(bins, peak) / n < LEAST) return Math.max(1, colours);
    colours++;
    for (let d = -NEAR; d <= NEAR; d++) bins[(peak + d + 360) % 360] = 0;
  }
}

function sumNear(bins: Float64Array, hue: number): number {
  let sum = 0;
  for (let d = -NEAR / 2; d <= NEAR / 2; d++) sum += bins[(hue + d + 360) % 360]!;
  return sum;
}

function hueOf(r: number, g: number, b: number, most: number, least: number): number {
  const d = most - least;
  const sixth = most === r ? ((g - b) / d + 6) % 6 : most === g ? (b - r) / d + 2 : (r - g) / d + 4;
  return Math.floor(sixth * 60) % 360;
}
