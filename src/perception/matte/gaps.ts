import type { Size } from '../../scene/index.ts';
import { dilate, erode } from '../raster/box-filter.ts';
import { labelComponents, marked } from '../raster/components.ts';
import { boxFrom, type Plane, type RgbPicture } from '../raster/plane.ts';

/** Alpha up to which nothing is there, and from which a pixel is product, bytes. */
const CLEAR = 26;
const PRODUCT = 128;
/** Half the width of the widest gap that has product on both sides, and of an outline, in shares of the thing. */
const GAP = 0.1;
const OUTLINE = 0.006;
/** Gaps smaller than this share of the thing are not asked. */
const LEAST = 0.003;
/** Bits of each channel by which colours are told apart. */
const BITS = 4;
/** Share of the ground, or of the product, that a colour with its neighbours must have to belong to it. */
const KNOWN = 0.002;

/**
 * Area of the gaps in a thing, with product on both sides of them, that show what is nowhere else in the photo's
 * ground, as a share of the thing, 0..1: of three books the white one in the middle that the network lost. A true gap
 * shows the ground. `picture`: the photo in the alpha's size. Pure.
 */
export function lostInGaps({ width, height, data }: Plane, picture: RgbPicture): number {
  const box = boxFrom({ width, height, data }, PRODUCT);
  if (box === null) return 0;
  const long = Math.max(box.w, box.h);
  const line = Math.max(1, Math.round(long * OUTLINE));
  const hard = data.map((a) => (a >= PRODUCT ? 255 : 0));
  const closed = closedGaps(hard, { width, height });
  const away = data.map((a, i) => (a < CLEAR && closed[i] !== 0 ? 255 : 0));
  const gaps = dilate(erode(away, width, height, line), width, height, line);
  const { labels, components } = labelComponents(width, height, (i) => gaps[i] !== 0 && away[i] !== 0);
  const mass = hard.reduce((sum, v) => sum + v, 0) / 255;
  const asked = new Set(components.filter((c) => c.area >= LEAST * mass).map((c) => c.label));
  if (asked.size === 0) return 0;
  const near = dilate(closed, width, height, line);
  const ground = coloursWhere(picture, (i) => near[i] === 0);
  let foreign = 0;
  for (let i = 0; i < labels.length; i += 1)
    if (asked.has(labels[i] as number) && (ground[binAt(picture, i)] as number) < KNOWN) foreign += 1;
  return foreign / Math.max(1, mass);
}

/** Area of a crumb at most and at least, in shares of the thing, and share of it that lies in a gap at least. */
const CRUMB = { most: 0.03, least: 0.00003, inside: 0.9 } as const;

/**
 * Area of the crumbs that lie alone in a gap of a thing, with product on both sides, as a share of the thing, 0..1:
 * what is left of something that was cut away. Pure.
 */
export function crumbledShare({ width, height, data }: Plane): number {
  const hard = data.map((a) => (a >= PRODUCT ? 255 : 0));
  const mass = hard.reduce((sum, v) => sum + v, 0) / 255;
  const { labels, components } = labelComponents(width, height, (i) => hard[i] !== 0);
  const crumbs = components.filter(({ area }) => area < CRUMB.most * mass && area > CRUMB.least * mass);
  if (crumbs.length === 0 || crumbs.length === components.length) return 0;
  const small = marked(labels, new Set(crumbs.map((c) => c.label)), components.length, 255);
  const closed = closedGaps(
    hard.map((v, i) => (small[i] !== 0 ? 0 : v)),
    { width, height },
  );
  const inside = new Float64Array(components.length + 1);
  for (let i = 0; i < labels.length; i += 1) if (small[i] !== 0 && closed[i] !== 0) inside[labels[i] as number]! += 1;
  const within = crumbs.filter(({ label, area }) => (inside[label] as number) >= CRUMB.inside * area);
  return within.reduce((sum, { area }) => sum + area, 0) / Math.max(1, mass);
}

/** A mask with its gaps filled that have product on both sides. */
function closedGaps(mask: Uint8Array, { width, height }: Size): Uint8Array {
  const box = boxFrom({ width, height, data: mask }, PRODUCT);
  if (box === null) return mask;
  const reach = Math.max(2, Math.round(Math.max(box.w, box.h) * GAP));
  return erode(dilate(mask, width, height, reach), width, height, reach);
}

const SIDE = 1 << BITS;

/** The colour bin of a pixel. */
function binAt({ data }: RgbPicture, i: number): number {
  const [r, g, b] = [data[i * 3] as number, data[i * 3 + 1] as number, data[i * 3 + 2] as number];
  return ((r >> (8 - BITS)) * SIDE + (g >> (8 - BITS))) * SIDE + (b >> (8 - BITS));
}

/** Share of the pixels of a region that each colour has together with its neighbours. */
function coloursWhere(picture: RgbPicture, on: (i: number) => boolean): Float32Array {
  const counts = new Float32Array(SIDE ** 3);
  let all = 0;
  for (let i = 0; i < picture.width * picture.height; i += 1)
    if (on(i)) {
      counts[binAt(picture, i)]! += 1;
      all += 1;
    }
  const out = new Float32Array(counts.length);
  for (let r = 0; r < SIDE; r += 1)
    for (let g = 0; g < SIDE; g += 1)
      for (let b = 0; b < SIDE; b += 1) {
        let sum = 0;
        for (let x = Math.max(0, r - 1); x <= Math.min(SIDE - 1, r + 1); x += 1)
          for (let y = Math.max(0, g - 1); y <= Math.min(SIDE - 1, g + 1); y += 1)
            for (let z = Math.max(0, b - 1); z <= Math.min(SIDE - 1, b + 1); z += 1)
              sum += counts[(x * SIDE + y) * SIDE + z] as number;
        out[(r * SIDE + g) * SIDE + b] = sum / Math.max(1, all);
      }
  return out;
}
