import type { Lexicon } from '../../catalog/index.ts';
import type { Face, Perceived, RgbaPicture, TextLine } from '../../perception/index.ts';
import {
  area,
  BANNER_TYPE,
  type BannerElement,
  type BannerRole,
  type Box,
  enclosing,
  grow,
  intersection,
  rgbDistance,
  type Size,
  type TargetFormat,
} from '../../scene/index.ts';
import { bodyHeight } from './body-height.ts';
import type { Clutter } from './clutter.ts';
import { inkContrast, medianColour, pixelsAround, rgbAt } from './colours.ts';
import type { SeenParts } from './seen-parts.ts';
import { ON_PRODUCT, platesOn, productOf, type SeenProduct } from './seen-product.ts';

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
  /** Words counted by their gaps; null for one piece that nobody could read at all. */
  readonly words: number | null;
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
              ? [
                  ...platesOn(e, taken).flatMap((plate) => plateOf(e, plate, { taken, perceived, ink })),
                  ...wordsBeside(e, taken, perceived, ink).filter((part) => !isPrinted(part, product, picture.width)),
                ]
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
    across: context.kind === 'photo' ? [] : [...acrossProduct(perceived), ...(product?.crossed ?? [])],
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
      words: element.lines.length > 0 ? element.lines.reduce((sum, line) => sum + line.words.length, 0) : counted(own),
    },
  ];
}

/** How many words were read, be it with doubts: their gaps are seen where letters are not. */
function counted(lines: readonly TextLine[]): number | null {
  if (!lines.every(({ text, textConfidence }) => text !== null && (textConfidence ?? 0) >= HALF_READ)) return null;
  return lines.reduce((sum, { text }) => sum + text!.trim().split(/\s+/u).length, 0);
}

const within = (box: Box, place: Box): boolean => area(intersection(box, place)) > area(box) * 0.6;

/** A button or a badge that meets the product and travels with it is one all the same. */
function plateOf(
  product: BannerElement,
  { box, role, type }: { readonly box: Box; readonly role: BannerRole; readonly type: number },
  { taken, perceived, ink }: { readonly taken: SeenParts; readonly perceived: Perceived; readonly ink: Uint8Array },
): Part[] {
  return partOf(
    { ...product, id: `${product.id}:${role}:${Math.round(box.x)}`, role, box, typeHeight: type },
    taken,
    perceived,
    ink,
  );
}

/** Words that hang together with the product and travel with it are words all the same, not its own print. */
function wordsBeside(product: BannerElement, seen: SeenParts, perceived: Perceived, ink: Uint8Array): Part[] {
  const others = [...seen.elements.filter((e) => e.role !== 'product'), ...platesOn(product, seen)].map(
    ({ box }) => box,
  );
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

/** The parts of a role. */
export const having = ({ parts }: Sight, ...roles: readonly BannerRole[]): readonly Part[] =>
  parts.filter((part) => roles.includes(part.role));
