import { grow, intersection } from '../../scene/index.ts';
import { erode } from '../raster/box-filter.ts';
import { labelComponents, type Component } from '../raster/components.ts';
import { boxFrom, pixelsOf, type Plane, type RgbPicture } from '../raster/plane.ts';

/** Alpha up to which nothing is there, and from which a pixel is product, bytes. */
const CLEAR = 26;
const PRODUCT = 128;
/** Difference to a neighbour, levels of the channel that differs most, from which there is an edge. */
const EDGE = 12;
/** Least area of a patch in shares of the thing, and least share of its box: a patch, not a net of shadows. */
const PATCH = { area: 0.003, solid: 0.3 } as const;
/** From this share of the thing on what looks like the ground is the thing itself, white before white. */
const MOST = 0.7;
/** How far round a patch its ground is looked for, in shares of the thing's long side; pixels at least. */
const NEAR = { share: 0.2, least: 8 } as const;
/** Levels within which a pixel has a patch's colour, within which the means are the same, and factor of the texture. */
const ALIKE = { pixel: 16, mean: 10, texture: 2.2, noise: 2 } as const;
/** Share of the ground near by, at least, and of the product without such patches, at most, that has their colour. */
const SHARE = { ground: 0.12, product: 0.06 } as const;

/**
 * Area of the patches in a cut-out that are the photo's ground, as a share of the thing, 0..1: the wall between the
 * legs and the arm of a chair, the sky in a clear cassette. Edges of the photo bound such a patch; it has the colour
 * and the texture of the ground round the thing, and the rest of the thing hardly has them. `picture`: the photo in
 * the alpha's size. Pure.
 */
export function groundInside(alpha: Plane, picture: RgbPicture): number {
  const { width, height, data } = alpha;
  const box = boxFrom(alpha, PRODUCT);
  if (box === null) return 0;
  const hard = data.map((a) => (a >= PRODUCT ? 255 : 0));
  let mass = 0;
  for (const v of hard) if (v !== 0) mass += 1;
  const flat = flatPixels(picture);
  const inner = erode(hard, width, height, 2);
  const { labels, components } = labelComponents(width, height, (i) => inner[i] !== 0 && flat[i] !== 0);
  const reach = Math.max(NEAR.least, Math.round(Math.max(box.w, box.h) * NEAR.share));
  const patches = components
    .filter((c) => c.area >= PATCH.area * mass && c.area >= PATCH.solid * c.box.w * c.box.h)
    .flatMap((patch) => asGround({ alpha, picture, labels, reach }, patch) ?? []);
  if (patches.length === 0) return 0;
  const own = new Set(patches.map(({ label }) => label));
  const rest = inner.map((v, i) => (v !== 0 && !own.has(labels[i] as number) ? 255 : 0));
  const inside = patches.filter(({ colour }) => shareOf(picture, rest, colour) < SHARE.product);
  const share = inside.reduce((sum, { area }) => sum + area, 0) / Math.max(1, mass);
  return share > MOST ? 0 : share;
}

/** What a patch is judged by. */
interface Seen {
  readonly alpha: Plane;
  readonly picture: RgbPicture;
  readonly labels: Int32Array;
  readonly reach: number;
}

/** A patch that looks like the ground near it. */
interface Patch {
  readonly label: number;
  readonly area: number;
  readonly colour: Rgb;
}

type Rgb = readonly [number, number, number];

/** Marks with 255 the pixels without an edge to the right or below. */
function flatPixels({ width, height, data }: RgbPicture): Uint8Array {
  const out = new Uint8Array(width * height);
  const differs = (i: number, j: number): boolean =>
    Math.abs((data[i * 3] as number) - (data[j * 3] as number)) > EDGE ||
    Math.abs((data[i * 3 + 1] as number) - (data[j * 3 + 1] as number)) > EDGE ||
    Math.abs((data[i * 3 + 2] as number) - (data[j * 3 + 2] as number)) > EDGE;
  for (let y = 0; y < height - 1; y += 1)
    for (let x = 0; x < width - 1; x += 1) {
      const i = y * width + x;
      if (!differs(i, i + 1) && !differs(i, i + width)) out[i] = 255;
    }
  return out;
}

/** The patch, where the ground near it has its colour and texture; else null. */
function asGround({ alpha, picture, labels, reach }: Seen, { box, label, area }: Component): Patch | null {
  const { width, height, data } = alpha;
  const own = toneOf(
    picture,
    pixelsOf(box, width).filter((i) => labels[i] === label),
  );
  const round = intersection(grow(box, reach), { x: 0, y: 0, w: width, h: height });
  const like: number[] = [];
  let ground = 0;
  for (const i of pixelsOf(round, width)) {
    if ((data[i] as number) >= CLEAR) continue;
    ground += 1;
    if (hasColour(picture, i, own.mean)) like.push(i);
  }
  if (like.length < SHARE.ground * ground || like.length < area / 2) return null;
  const other = toneOf(picture, like);
  const [a, b] = [own.spread + ALIKE.noise, other.spread + ALIKE.noise];
  const same =
    own.mean.every((v, c) => Math.abs(v - (other.mean[c] as number)) <= ALIKE.mean) &&
    Math.max(a, b) <= ALIKE.texture * Math.min(a, b);
  return same ? { label, area, colour: own.mean } : null;
}

/** Share of the pixels of a mask that have a colour. */
function shareOf(picture: RgbPicture, mask: Uint8Array, colour: Rgb): number {
  let [all, same] = [0, 0];
  for (let i = 0; i < mask.length; i += 1) {
    if (mask[i] === 0) continue;
    all += 1;
    if (hasColour(picture, i, colour)) same += 1;
  }
  return same / Math.max(1, all);
}

const hasColour = ({ data }: RgbPicture, i: number, [r, g, b]: Rgb): boolean =>
  Math.abs((data[i * 3] as number) - r) < ALIKE.pixel &&
  Math.abs((data[i * 3 + 1] as number) - g) < ALIKE.pixel &&
  Math.abs((data[i * 3 + 2] as number) - b) < ALIKE.pixel;

/** Mean colour of some pixels, and how far their green lies from it. */
function toneOf({ data }: RgbPicture, at: Iterable<number>): { readonly mean: Rgb; readonly spread: number } {
  let [n, r, g, b, square] = [0, 0, 0, 0, 0];
  for (const i of at) {
    n += 1;
    r += data[i * 3] as number;
    const green = data[i * 3 + 1] as number;
    g += green;
    square += green * green;
    b += data[i * 3 + 2] as number;
  }
  const by = Math.max(1, n);
  return { mean: [r / by, g / by, b / by], spread: Math.sqrt(Math.max(0, square / by - (g / by) ** 2)) };
}
