import type { Lexicon } from '../../catalog/index.ts';
import type { Face, Perceived, RgbaPicture } from '../../perception/index.ts';
import {
  area,
  BANNER_TYPE,
  type BannerElement,
  type BannerRole,
  type Box,
  enclosing,
  grow,
  intersection,
  iou,
  rgbDistance,
  type Size,
  type TargetFormat,
} from '../../scene/index.ts';
import { bodyHeight } from './body-height.ts';
import type { Clutter } from './clutter.ts';
import { inkContrast, medianColour, pixelsAround, rgbAt } from './colours.ts';
import { peeled } from './peeled.ts';
import type { SeenParts } from './seen-parts.ts';

/** One part of the banner as a viewer counts them. Boxes in pixels of the picture. */
export interface Part {
  readonly id: string;
  readonly role: BannerRole;
  readonly box: Box;
  readonly lines: readonly Box[];
  /** What it says; null where nothing was read or the reading is not sure. */
  readonly text: string | null;
  /** Size of its smallest type, picture pixels. */
  readonly type: number;
  /** Height of its lower-case letters, picture pixels; null for capitals and figures. */
  readonly body: number | null;
  /** Worst contrast of its lines, null where no ink was found. */
  readonly contrast: number | null;
  /** Stands on a plate of its own (a button, a badge). */
  readonly plated: boolean;
  /** Words counted by their gaps; null for what is one piece. */
  readonly words: number | null;
}

export interface SeenProduct {
  readonly box: Box;
  /** Canvas-sized, non-zero on it. */
  readonly mask: Uint8Array;
  /** Share of the picture, 0..1. */
  readonly share: number;
}

/** What the caller asked for, as far as a review can hold the picture against it. */
export interface Asked {
  /** Title, brief and goal in one. */
  readonly words: string;
}

/** Everything that the checks look at. */
export interface Sight {
  readonly kind: 'banner' | 'photo';
  readonly size: Size;
  readonly picture: RgbaPicture;
  readonly ink: Uint8Array;
  readonly parts: readonly Part[];
  readonly product: SeenProduct | null;
  /** Lines of type that run across the product's rim: laid over it, not printed on it. */
  readonly across: readonly Box[];
  readonly photoGround: boolean;
  readonly faces: { readonly available: boolean; readonly list: readonly Face[] };
  readonly attention: Perceived['facts']['attention'];
  /** A reader of type was at work. */
  readonly reader: boolean;
  /** All that was read surely, line by line. */
  readonly read: readonly string[];
  /** What was read with doubts: no words to quote, but what ends them is seen. */
  readonly unsure: readonly string[];
  /** Formats of the catalog that have this size; empty for a size of nobody. */
  readonly formats: readonly TargetFormat[];
  /** CSS pixels per pixel of the picture where people see it. */
  readonly cssScale: number;
  readonly asked: Asked;
  readonly lexicon: Lexicon;
  readonly clutter: Clutter;
}

/** From this confidence on a reading is quoted. */
export const SURELY_READ = 0.8;

/** From this share of itself on the product a line is the product's own print. */
const ON_PRODUCT = 0.6;

/** What a review needs besides the picture. */
export interface SightContext {
  readonly kind: Sight['kind'];
  readonly formats: readonly TargetFormat[];
  /** Width at which people see it, CSS pixels. */
  readonly displayCssWidth: number;
  readonly asked: Asked;
  readonly lexicon: Lexicon;
  readonly clutter: Clutter;
}

/** Brings the facts of perception and the parts of the banner into one view. Pure. */
export function sightOf(perceived: Perceived, taken: SeenParts, context: SightContext): Sight {
  const { facts, picture } = perceived;
  const ink = perceived.textMask ?? new Uint8Array(picture.width * picture.height);
  const product = productOf(perceived, taken, context.kind);
  const parts =
    context.kind === 'photo'
      ? []
      : withHeadline(
          taken.elements.flatMap((e) =>
            e.role === 'product'
              ? wordsBeside(e, taken, perceived, ink).filter((part) => !isPrinted(part, product, picture.width))
              : partOf(e, taken, perceived, ink),
          ),
        );
  return {
    ...context,
    size: { width: picture.width, height: picture.height },
    picture,
    ink,
    parts,
    product,
    across: context.kind === 'photo' ? [] : acrossProduct(perceived),
    photoGround: taken.photoGround,
    faces: facts.faces,
    attention: facts.attention,
    reader: taken.told?.reader ?? facts.text.reader,
    unsure: taken.told?.unsure ?? unsureIn(perceived),
    read: parts.flatMap(({ text }) => (text === null ? [] : [text])),
    cssScale: Math.min(1, context.displayCssWidth / picture.width),
  };
}

/** From this confidence on the shape of a reading is right, if not every letter. */
const HALF_READ = 0.5;

const unsureIn = ({ facts }: Perceived): readonly string[] =>
  facts.text.blocks.flatMap(({ lines }) =>
    lines.flatMap(({ text, textConfidence, onProduct }) => {
      const sure = textConfidence ?? 0;
      return text !== null && onProduct < ON_PRODUCT && sure >= HALF_READ && sure < SURELY_READ ? [text] : [];
    }),
  );

function acrossProduct({ facts }: Perceived): readonly Box[] {
  if (facts.matte.grade === 'none') return [];
  return facts.text.blocks
    .flatMap((block) => block.lines)
    .filter(({ onProduct }) => onProduct > 0.15 && onProduct < ON_PRODUCT)
    .map(({ box }) => box);
}

function partOf(element: BannerElement, { told }: SeenParts, { facts, picture }: Perceived, ink: Uint8Array): Part[] {
  const room = grow(element.box, (element.typeHeight ?? 0) * 0.2);
  const own = facts.text.blocks
    .flatMap((block) => block.lines)
    .filter(({ box }) => area(intersection(box, room)) > area(box) * 0.6)
    .toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
  const sure = own.length > 0 && own.every((l) => l.text !== null && (l.textConfidence ?? 0) >= SURELY_READ);
  const lines = own.map(({ box }) => box);
  // What holds no line of type is a shadow or an ornament, whatever it was taken for.
  if (lines.length === 0 && element.role !== 'logo') return [];
  const ratios = lines.flatMap((line) => inkContrast(picture, ink, line) ?? []);
  return [
    {
      id: element.id,
      role: element.role,
      box: element.box,
      lines,
      text: told ? (told.words.get(element.id) ?? null) : sure ? own.map((l) => l.text).join(' ') : null,
      type: (element.typeHeight ?? 0) / BANNER_TYPE.lineHeight,
      body: bodyHeight(ink, picture, lines),
      contrast: ratios.length > 0 ? Math.min(...ratios) : null,
      plated:
        element.sprite !== null &&
        (isPlated(element, lines) || (element.role === 'cta' && isFilled(element.box, picture, ink))),
      words: element.lines.length > 0 ? element.lines.reduce((sum, line) => sum + line.words.length, 0) : null,
    },
  ];
}

/** Words that hang together with the product and travel with it are words all the same, not its own print. */
function wordsBeside(product: BannerElement, seen: SeenParts, perceived: Perceived, ink: Uint8Array): Part[] {
  const others = seen.elements.filter((e) => e.role !== 'product').map(({ box }) => box);
  const within = (box: Box, place: Box): boolean => area(intersection(box, place)) > area(box) * 0.6;
  return perceived.facts.text.blocks.flatMap(({ lines }, i) => {
    const own = lines.filter(
      ({ box, onProduct }) =>
        onProduct < ON_PRODUCT && within(box, product.box) && !others.some((other) => within(box, other)),
    );
    const box = enclosing(own.map((line) => line.box));
    if (box === null) return [];
    const typeHeight = Math.min(...own.map((line) => line.box.h));
    return partOf(
      { ...product, id: `${product.id}:${i}`, role: 'note', box, typeHeight, sprite: null },
      seen,
      perceived,
      ink,
    );
  });
}

/** From this share of itself inside the thing a line is printed on it, whatever the matte says. */
const INSIDE = 0.85;

function isPrinted({ lines }: Part, product: SeenProduct | null, width: number): boolean {
  if (product === null || lines.length === 0) return false;
  let [on, all] = [0, 0];
  for (const { x, y, w, h } of lines)
    for (let py = Math.ceil(y); py < y + h; py += 2)
      for (let px = Math.ceil(x); px < x + w; px += 2) {
        all += 1;
        on += product.mask[py * width + px] ?? 0;
      }
  return on > all * INSIDE;
}

/** Words so many times larger than all other type are the headline, wherever they stand. */
const LEADS = 1.3;
/** Of the largest type, what counts as type of the same size. */
const ALIKE = 0.88;

/** A headline that hangs together with the product is the headline all the same. */
export function withHeadline(parts: readonly Part[]): readonly Part[] {
  if (parts.some(({ role }) => role === 'headline')) return parts;
  // A price may be as large.
  const words = parts.filter(({ role }) => role !== 'price' && role !== 'old_price');
  const most = Math.max(0, ...words.map(({ type }) => type));
  const leads = (part: Part): boolean => words.includes(part) && part.type > most * ALIKE;
  const next = Math.max(0, ...words.flatMap((part) => (leads(part) ? [] : [part.type])));
  if (most >= next * LEADS && parts.every((part) => !leads(part) || part.role === 'note'))
    return parts.map((part) => (leads(part) ? { ...part, role: 'headline' } : part));
  const first = readFirst(parts);
  return parts.map((part) => (part === first ? { ...part, role: 'headline' } : part));
}

/** Of the largest running words' size, what is as large. */
const LARGE = 0.85;

/** What leads by its place alone: of the largest running words the topmost that are more than a name. */
function readFirst(parts: readonly Part[]): Part | undefined {
  const running = parts.filter(
    ({ role, text, words, lines }) =>
      (role === 'subline' || role === 'note') &&
      (text?.trim().split(/\s+/u).length ?? Math.max(words ?? 0, lines.length)) > 1,
  );
  const most = Math.max(0, ...running.map(({ type }) => type));
  return running.filter(({ type }) => type > most * LARGE).toSorted((a, b) => a.box.y - b.box.y)[0];
}

/** Between the letters and the rim of a button it is so far (8-bit levels, all channels) from what lies around it. */
const FILLED = 48;

/** A small button is hardly larger than its label: the rim of its fill tells, whatever was taken for its letters. */
export function isFilled(box: Box, picture: RgbaPicture, ink: Uint8Array): boolean {
  const reach = Math.max(2, Math.round(box.h * 0.08));
  const rim = pixelsAround(picture, grow(box, -reach), reach - 1).map((i) => rgbAt(picture, i));
  const around = pixelsAround(picture, grow(box, reach), reach).flatMap((i) =>
    ink[i] === 0 ? [rgbAt(picture, i)] : [],
  );
  return rim.length > 20 && around.length > 20 && rgbDistance(medianColour(rim), medianColour(around)) > FILLED;
}

/** A block that is clearly larger than its letters stands on a plate. */
function isPlated({ box }: BannerElement, lines: readonly Box[]): boolean {
  const words = enclosing(lines);
  return words !== null && area(box) > area(words) * 1.35;
}

/** The product as a part of its own, or the subject of the matte. */
function productOf(perceived: Perceived, taken: SeenParts, kind: Sight['kind']): SeenProduct | null {
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
    // A rectangle of the picture holds its ground and what hangs together with the product: the subject knows better.
    const isBlock = mask.reduce((sum, v) => sum + v, 0) > area(box) * 0.98;
    const own = peeled(mask, picture);
    if (!isBlock || !taken.subject) return seen(boundsOf(own, width), own);
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

function seen(box: Box | null, mask: Uint8Array): SeenProduct | null {
  if (!box) return null;
  let count = 0;
  for (const v of mask) count += v;
  return count === 0 ? null : { box, mask, share: count / mask.length };
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

/** The parts of a role. */
export const having = ({ parts }: Sight, ...roles: readonly BannerRole[]): readonly Part[] =>
  parts.filter((part) => roles.includes(part.role));
