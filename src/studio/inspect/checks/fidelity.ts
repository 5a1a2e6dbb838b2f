import { type Box, type Check, differenceCiede2000, edgeWithin, FIDELITY } from '../../../scene/index.ts';
import { check } from '../check.ts';
import { nodesAboveProduct } from '../elements.ts';
import type { Inspected } from '../inspected.ts';

/** What a fidelity is read from. */
type Shown = Pick<Inspected, 'scene' | 'pixels' | 'product'>;

/**
 * Shifts by which painter and inspector may round differently, pixels; nobody sees a product that stands one pixel
 * further.
 */
const SHIFTS = [
  [0, 0],
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;

/** Places that are compared; of so many one in a hundred is told apart. */
const PLACES = 2500;
/** With fewer of them the hundredth part is one stray pixel. */
const FEWEST = 100;

/**
 * The product's file against the photograph, away from its outline and from what is painted over it: how far its
 * colours are on the whole, and how far the hundredth part of it that is furthest (a part that the matte made
 * see-through, light laid on it).
 */
export function fidelityChecks(inspected: Inspected): readonly Check[] {
  const values = productDifferences(inspected).toSorted((a, b) => a - b);
  const value = values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length);
  const far = values.length < FEWEST ? 0 : (values[Math.floor(values.length * 0.99)] ?? 0);
  const colour = check(
    'product_fidelity',
    { passed: value <= FIDELITY.mean, value, threshold: FIDELITY.mean },
    {
      ru: `Цвет товара отличается от фото на ΔE ${value.toFixed(2)} в среднем`,
      en: `The product's colour differs from the photo by ΔE ${value.toFixed(2)} on average`,
    },
  );
  const parts = check(
    'product_parts',
    { passed: far <= FIDELITY.p99, value: far, threshold: FIDELITY.p99 },
    {
      ru: `Сотая часть товара отличается от фото на ΔE ${far.toFixed(2)} и больше`,
      en: `A hundredth of the product differs from the photo by ΔE ${far.toFixed(2)} or more`,
    },
  );
  return [colour, parts];
}

/**
 * CIEDE2000 at up to `PLACES` places further than `FIDELITY.edge` inside the product's outline, its file against the
 * photograph, in any order; none without a product. A pixel is compared as the mean of 3 × 3: what a codec does to
 * single pixels is not a change of colour.
 */
export function productDifferences(shown: Shown): readonly number[] {
  const points = placesInside(shown);
  const [dx, dy] = bestShift(shown, points);
  const { scene, pixels, product } = shown;
  const differ = differenceCiede2000();
  return points.map((i) => {
    const x = i % scene.width;
    const y = Math.floor(i / scene.width);
    const promised = meanColour({ ...scene, channels: 4, data: product?.rgba ?? new Uint8Array() }, x, y);
    return differ(promised, meanColour(pixels, x + dx, y + dy));
  });
}

/** Indexes of pixels well inside the product that nothing is painted over, evenly thinned out. */
function placesInside({ scene, product }: Shown): readonly number[] {
  if (product === null) return [];
  const { width, height } = scene;
  const edge = edgeWithin(scene);
  const above = nodesAboveProduct(scene.nodes).map((box) => grown(box, 2));
  const { rgba } = product;
  const around = ringOf(edge).map(([dx, dy]) => (dy * width + dx) * 4 + 3);
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / 60_000)));
  const found: number[] = [];
  for (let y = edge; y < height - edge; y += step) {
    for (let x = edge; x < width - edge; x += step) {
      const i = y * width + x;
      if (!isSolid(rgba, i * 4, around)) continue;
      if (!above.some((b) => x >= b.x && x < b.x + b.w && y >= b.y && y < b.y + b.h)) found.push(i);
    }
  }
  const stride = Math.max(1, found.length / PLACES);
  return Array.from({ length: Math.floor(found.length / stride) }, (_, k) => found[Math.floor(k * stride)] ?? 0);
}

/** Whether the pixel that begins at `p` is opaque, and those whose alpha lies at these distances from there. */
function isSolid(rgba: Uint8Array, p: number, around: readonly number[]): boolean {
  if (rgba[p + 3]! <= 250) return false;
  for (let k = 0; k < around.length; k++) if (rgba[p + around[k]!]! <= 250) return false;
  return true;
}

const grown = ({ x, y, w, h }: Box, by: number): Box => ({ x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by });

/** Eight steps of that length, rounded. */
function ringOf(length: number): readonly (readonly [number, number])[] {
  const d = Math.max(1, Math.round(length * Math.SQRT1_2));
  const l = length;
  return [
    [l, 0],
    [-l, 0],
    [0, l],
    [0, -l],
    [d, d],
    [-d, d],
    [d, -d],
    [-d, -d],
  ];
}

/** The shift by whole pixels at which the file is nearest to the reference, by levels of single pixels. */
function bestShift({ scene, pixels, product }: Shown, points: readonly number[]): readonly [number, number] {
  const { data, channels, width } = pixels;
  const reference = product?.rgba ?? new Uint8Array();
  let best: readonly [number, number] = [0, 0];
  let least = Number.POSITIVE_INFINITY;
  for (const [dx, dy] of SHIFTS) {
    let sum = 0;
    for (let k = 0; k < points.length; k += 4) {
      const i = points[k] ?? 0;
      const q = ((Math.floor(i / scene.width) + dy) * width + (i % scene.width) + dx) * channels;
      for (let c = 0; c < 3; c++) sum += Math.abs((reference[i * 4 + c] ?? 0) - (data[q + c] ?? 0));
    }
    if (sum < least) [least, best] = [sum, [dx, dy]];
  }
  return best;
}

/** Mean of 3 × 3 pixels as a colour of culori, channels 0..1. */
function meanColour(
  { data, width, channels }: { readonly data: Uint8Array; readonly width: number; readonly channels: number },
  x: number,
  y: number,
): { mode: 'rgb'; r: number; g: number; b: number } {
  let r = 0,
    g = 0,
    b = 0;
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const i = ((y + dy) * width + x + dx) * channels;
      r += data[i] ?? 0;
      g += data[i + 1] ?? 0;
      b += data[i + 2] ?? 0;
    }
  }
  return { mode: 'rgb', r: r / 9 / 255, g: g / 9 / 255, b: b / 9 / 255 };
}
