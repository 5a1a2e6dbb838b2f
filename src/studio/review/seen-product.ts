import { dilated, type Perceived } from '../../perception/index.ts';
import { area, type BannerElement, type Box, grow, intersection, iou } from '../../scene/index.ts';
import { lettersAcross } from './letters-across.ts';
import { peeled } from './peeled.ts';
import type { SeenParts } from './seen-parts.ts';

/** The thing that is advertised, as far as it stands apart from the picture. */
export interface SeenProduct {
  readonly box: Box;
  /** Canvas-sized, non-zero on it. */
  readonly mask: Uint8Array;
  /** Share of the picture, 0..1. */
  readonly share: number;
  /** Letters that were taken for a piece of it and run across its rim. */
  readonly crossed: readonly Box[];
}

/** From this share of itself on the product a line is the product's own print. */
export const ON_PRODUCT = 0.6;

/** Buttons and badges that came off in one piece with the product, since they meet it. */
export const platesOn = (product: BannerElement, { beside, elements }: SeenParts): SeenParts['beside'] =>
  beside.filter(
    ({ box }) =>
      area(intersection(box, product.box)) > area(box) * 0.6 &&
      !elements.some((e) => e !== product && area(intersection(e.box, box)) > area(box) * 0.5),
  );

/** Strokes up to this share of the shorter side, 0..1, are outlines of something else. */
const THREAD = 0.006;

/** What hangs together with the product by thin lines alone (a frame, an outline, a rule) is none of it. */
function withoutThreads(mask: Uint8Array, subject: Uint8Array | null, width: number): void {
  if (subject === null) return;
  const height = mask.length / width;
  const reach = Math.max(1, Math.round(Math.min(width, height) * THREAD * 0.5));
  const bare = mask.map((v) => (v === 0 ? 1 : 0));
  const core = dilated(bare, width, height, reach).map((v) => (v === 0 ? 1 : 0));
  const thick = dilated(core, width, height, reach + 1);
  for (let i = 0; i < mask.length; i++) if (thick[i] === 0 && subject[i]! <= 128) mask[i] = 0;
}

/** Takes a place out of a mask. */
function clear(mask: Uint8Array, { x, y, w, h }: Box, width: number): void {
  for (let py = Math.max(0, Math.floor(y)); py < y + h; py++)
    mask.fill(0, py * width + Math.max(0, Math.floor(x)), py * width + Math.min(width, Math.ceil(x + w)));
}

/** The product as a part of its own, or the subject of the matte. */
export function productOf(perceived: Perceived, taken: SeenParts, kind: 'banner' | 'photo'): SeenProduct | null {
  const { picture, cutout, facts } = perceived;
  const { width, height } = picture;
  const element = taken.elements.find((e) => e.role === 'product');
  const sprite = element && element.sprite !== null ? taken.sprites.get(element.sprite) : undefined;
  const mask = new Uint8Array(width * height);
  if (sprite) {
    const { box, pixels } = sprite;
    for (let y = 0; y < pixels.height; y++)
      for (let x = 0; x < pixels.width; x++)
        if (pixels.data[(y * pixels.width + x) * 4 + 3]! > 128) mask[(box.y + y) * width + box.x + x] = 1;
    withoutWords(mask, element!, taken, perceived);
    for (const plate of platesOn(element!, taken)) clear(mask, plate.box, width);
    const crossed = lettersAcross(mask, taken.subject, picture);
    withoutThreads(mask, taken.subject, width);
    // A rectangle of the picture holds its ground and what hangs together with the product: the subject knows better.
    const isBlock = mask.reduce((sum, v) => sum + v, 0) > area(box) * 0.98;
    const own = peeled(mask, picture);
    if (!isBlock || !taken.subject) return seen(boundsOf(own, width), own, crossed);
    mask.fill(0);
  }
  if (taken.subject) {
    for (let i = 0; i < mask.length; i++) mask[i] = taken.subject[i]! > 128 ? 1 : 0;
    const box = boundsOf(mask, width);
    // The largest thing of a matte may be a button. What holds no words is none, whatever it was taken for.
    const worded = facts.text.blocks.flatMap(({ lines }) => lines.map((line) => line.box));
    const isPart =
      taken.told === null &&
      box !== null &&
      taken.elements.some(
        (e) =>
          e.role !== 'product' &&
          iou(e.box, box) > 0.5 &&
          (e.role === 'logo' || worded.some((line) => area(intersection(line, e.box)) > area(line) * 0.6)),
      );
    return isPart ? null : seen(box, mask);
  }
  if (kind === 'photo' && cutout && facts.matte.subject) {
    for (let i = 0; i < mask.length; i++) mask[i] = cutout.data[i * 4 + 3]! > 128 ? 1 : 0;
    return seen(facts.matte.subject, mask);
  }
  return null;
}

/** Words that came off with the product and stand beside it are none of it. */
function withoutWords(
  mask: Uint8Array,
  product: BannerElement,
  { subject }: Pick<SeenParts, 'subject'>,
  { facts }: Perceived,
): void {
  const { width, height } = facts.size;
  for (const { box, onProduct } of facts.text.blocks.flatMap(({ lines }) => lines)) {
    if (onProduct >= ON_PRODUCT || area(intersection(box, product.box)) < area(box) * 0.3) continue;
    const line = intersection(grow(box, box.h * 0.15), { x: 0, y: 0, w: width, h: height });
    for (let y = Math.floor(line.y); y < line.y + line.h; y++)
      for (let x = Math.floor(line.x); x < line.x + line.w; x++) {
        const i = y * width + x;
        if (subject === null || subject[i]! <= 128) mask[i] = 0;
      }
  }
}

function seen(box: Box | null, mask: Uint8Array, crossed: readonly Box[] = []): SeenProduct | null {
  if (!box) return null;
  let count = 0;
  for (const v of mask) count += v;
  return count === 0 ? null : { box, mask, share: count / mask.length, crossed };
}

function boundsOf(mask: Uint8Array, width: number): Box | null {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -1, -1];
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 0) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    x0 = Math.min(x0, x);
    x1 = Math.max(x1, x);
    y0 = Math.min(y0, y);
    y1 = Math.max(y1, y);
  }
  return x1 < 0 ? null : { x: x0, y: y0, w: x1 - x0 + 1, h: y1 - y0 + 1 };
}
