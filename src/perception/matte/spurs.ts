import { median } from '../../kit/index.ts';
import { grow, intersection, type Box } from '../../scene/index.ts';
import { dilate, erode } from '../raster/box-filter.ts';
import { labelComponents, type Component } from '../raster/components.ts';
import { boxFrom, pixelsOf, type Plane, type RgbPicture } from '../raster/plane.ts';

/** Alpha from which a pixel is seen, is product, and is certainly product, bytes. */
const SEEN = 26;
const PRODUCT = 128;
const SURE = 200;
/** Half the width of the thinnest part that is looked at as a body, in shares of the thing's long side; pixels. */
const THIN = { share: 0.007, least: 2 } as const;
/**
 * A spur: so many half widths long and, squared, large; filling at most this share of the square over its length; of
 * no pixel (but a tenth) more sure than this.
 */
const SPUR = { long: 3, large: 4, compact: 0.35, sure: 205 } as const;
/** Levels within which two colours are one, and share of the product near by that a part of it is like, at least. */
const ALIKE = 26;
const LIKE = 0.02;
/** Product pixels near by from which its colours are known. */
const KNOWN = 20;

/**
 * The alpha without thin spurs of the ground: a post or the edge of a table right behind the thing, which the network
 * half takes for a part of it. Such a spur is thin and long, nowhere sure, and of a colour that the product beside it
 * has not: an antenna is sure, a hair has the colour of its fur.
 */
export function withoutSpurs(alpha: Plane, picture: RgbPicture): Plane {
  const box = boxFrom(alpha, SEEN);
  if (box === null) return alpha;
  const half = Math.max(THIN.least, Math.round(THIN.share * Math.max(box.w, box.h)));
  const part = intersection(grow(box, 4 * half), { x: 0, y: 0, w: alpha.width, h: alpha.height });
  const gone = spursOf(cropped(alpha, part), { picture, part }, half);
  if (gone.length === 0) return alpha;
  const data = alpha.data.slice();
  for (const i of gone) data[(part.y + Math.floor(i / part.w)) * alpha.width + part.x + (i % part.w)] = 0;
  return { ...alpha, data };
}

/** The photo, and the part of it that is looked at. */
interface Seen {
  readonly picture: RgbPicture;
  readonly part: Box;
}

/** Indices of the pixels of all spurs in a part of the alpha. */
function spursOf(alpha: Plane, seen: Seen, half: number): readonly number[] {
  const { width: w, height: h, data } = alpha;
  const solid = data.map((a) => (a >= PRODUCT ? 255 : 0));
  const body = dilate(erode(solid, w, h, half), w, h, half + 2);
  const { labels, components } = labelComponents(w, h, (i) => (data[i] as number) >= SEEN && body[i] === 0);
  const spurs = components.filter((c) => {
    const long = Math.max(c.box.w, c.box.h);
    return (
      long >= SPUR.long * half &&
      c.area >= SPUR.large * half ** 2 &&
      c.area <= SPUR.compact * long ** 2 &&
      surest(alpha, labels, c) < SPUR.sure &&
      isForeign({ alpha, body, labels }, seen, { of: c, reach: 4 * half })
    );
  });
  return spurs.flatMap(({ box, label }) => [...pixelsOf(box, w)].filter((i) => labels[i] === label));
}

function cropped({ width, data }: Plane, { x, y, w, h }: Box): Plane {
  const out = new Uint8Array(w * h);
  for (let row = 0; row < h; row += 1)
    out.set(data.subarray((y + row) * width + x, (y + row) * width + x + w), row * w);
  return { width: w, height: h, data: out };
}

/** The alpha that a tenth of a component's pixels reach. */
function surest({ width, data }: Plane, labels: Int32Array, { box, label, area }: Component): number {
  const counts = new Uint32Array(256);
  for (const i of pixelsOf(box, width)) if (labels[i] === label) counts[data[i] as number]! += 1;
  let above = 0;
  for (let a = 255; a > 0; a -= 1) if ((above += counts[a] as number) * 10 >= area) return a;
  return 0;
}

interface Places {
  readonly alpha: Plane;
  readonly body: Uint8Array;
  readonly labels: Int32Array;
}

/** Whether the product within `reach` of a component has hardly a pixel of its median colour. */
function isForeign(
  { alpha: { width, height, data }, body, labels }: Places,
  { picture, part }: Seen,
  { of: { box, label }, reach }: { readonly of: Component; readonly reach: number },
): boolean {
  const colourAt = (i: number, c: number): number =>
    picture.data[((part.y + Math.floor(i / width)) * picture.width + part.x + (i % width)) * 3 + c] as number;
  const own: readonly number[][] = [[], [], []];
  for (const i of pixelsOf(box, width))
    if (labels[i] === label && (data[i] as number) > 2 * SEEN) own.forEach((values, c) => values.push(colourAt(i, c)));
  const colour = own.map((values) => median(values));
  let [known, like] = [0, 0];
  for (const i of pixelsOf(intersection(grow(box, reach), { x: 0, y: 0, w: width, h: height }), width)) {
    if (body[i] === 0 || (data[i] as number) < SURE) continue;
    known += 1;
    if (colour.every((v, c) => Math.abs(colourAt(i, c) - v) < ALIKE)) like += 1;
  }
  return known > KNOWN && like < LIKE * known;
}
