import { setImmediate as breath } from 'node:timers/promises';
import { type BannerElement, type Box, enclosing, type Side } from '../../../scene/index.ts';
import type { Lift } from './faults.ts';
import { listedLines } from './listed.ts';
import { leaveSubject } from './leave-subject.ts';
import { liftIsland } from './lift-island.ts';
import { flushRight, gaping, interlaced, liftGroup, type LiftedGroup, type Lifting } from './lift-group.ts';
import type { Sprite } from './lift-text.ts';
import { shareOfInk } from './masks.ts';
import type { Rgba } from './picture.ts';
import { asksForClick, isSpare, mayYield, type RoleGuess } from './roles.ts';
import type { Sight } from './sight.ts';
import { type SortedType, touching } from './sort-type.ts';
import type { TextGroup } from './text-groups.ts';

/** The banner's parts with their pixels, and what could not be lifted. */
export interface LiftedParts {
  readonly elements: readonly BannerElement[];
  readonly sprites: ReadonlyMap<string, Sprite>;
  readonly lifts: readonly Lift[];
  /** Type that belongs to no part. */
  readonly strays: readonly Box[];
  /** Lines stay whole (a script from right to left). */
  readonly solidLines: boolean;
}

/** Lifts every group of type off the ground, and the product as one block. `roles` in the order of the groups. */
export async function liftParts(
  sight: Sight,
  sorted: SortedType,
  roles: readonly RoleGuess[],
  clean: Rgba,
): Promise<LiftedParts> {
  const { picture, ink, lines, subject } = sight;
  const { groups, product, half } = sorted;
  const { width } = picture;
  const groundKnown = sorted.ground !== null;
  const lifting: Lifting = { picture, clean, ink, lines, groundKnown, solidLines: flushRight(lines, width) };
  const sprites = new Map<string, Sprite>();
  const elements: BannerElement[] = [];
  const lifts: Lift[] = [];
  // Letters that came along with the product would be seen upon it.
  const strays: Box[] = product ? [...half].filter((line) => shareOfInk(line, product.mask, ink, width) > 0.25) : [];
  // A single line over the headline may be the maker's name.
  const headTop = groups.find((_, i) => roles[i]!.role === 'headline')?.box.y ?? 0;
  const offers = offerHeight(groups, roles);
  for (const [i, group] of groups.entries()) {
    const guess = roles[i]!;
    // Where the headline is one with the product, what is left of the type serves it.
    const serves = guess.role === 'headline' && isServed(sorted, group, picture.height);
    const role = serves ? 'subline' : guess.role;
    const id = `${role}${i}`;
    const lifted = liftGroup(lifting, group, id);
    await breath();
    if (!lifted) {
      strays.push(group.box);
      continue;
    }
    for (const sprite of ownPixels(lifted, subject?.alpha ?? null, width)) sprites.set(sprite.id, sprite);
    const stays = isOver(group, headTop) || typeHeight(group) >= offers;
    const element: BannerElement = {
      id,
      role,
      confidence: guess.confidence,
      box: lifted.box,
      lines: lifted.lines,
      fixed: lifting.solidLines || isNumber(role, group) || listedLines(lifted.lines).length > 0,
      sprite: lifted.block,
      typeHeight: typeHeight(group),
      ...(stays ? { spare: false } : mayGo(role, group)),
    };
    const ruined = isRuined(sight, sorted, group, lifted);
    lifts.push({ element, group, ruined, whole: enclosing([lifted.box, group.box])! });
    elements.push(element);
  }
  if (product) {
    const sprite = liftIsland(picture, clean, {
      mask: product.mask,
      solid: subject?.alpha ?? null,
      box: product.box,
      id: 'product',
    });
    sprites.set(sprite.id, sprite);
    elements.push({ ...productElement(sprite, product.cut), typeHeight: buttonOn(sight, sorted) });
  }
  return { elements, sprites, lifts, strays, solidLines: lifting.solidLines };
}

/** Words without flecks of what they stand beside. */
const ownPixels = ({ block, sprites }: LiftedGroup, subject: Uint8Array | null, width: number): readonly Sprite[] =>
  block === null ? sprites.map((word) => leaveSubject(word, subject, width)) : sprites;

/** Whether a part may be left out, or yields at last. */
const mayGo = (role: BannerElement['role'], group: TextGroup): Pick<BannerElement, 'spare' | 'yields'> => ({
  spare: isSpare(role, group),
  ...(mayYield(role, group) && { yields: true }),
});

/** One line over a height. */
const isOver = ({ lines, box }: TextGroup, y: number): boolean => lines.length === 1 && box.y + box.h < y;

/** What stands out among the running text by its height, pixels, is an offer, whatever it is called. */
const offerHeight = (groups: readonly TextGroup[], roles: readonly RoleGuess[]): number =>
  1.3 * Math.min(...groups.filter((g, i) => !g.plate && ['subline', 'note'].includes(roles[i]!.role)).map(typeHeight));

/** Of a text's width, the least that larger type on the product takes to be what it serves: a display shows figures. */
const leads = 0.6;

/** A larger line that is one with the product. `height`: of the banner, pixels. */
function isServed({ product, onProduct }: SortedType, { lines, box }: TextGroup, height: number): boolean {
  if (!product) return false;
  const own = Math.max(...lines.map((line) => line.h));
  return [...onProduct].some(
    (line) => line.w > line.h * 1.3 && line.h > Math.max(height * 0.05, own) && line.w > box.w * leads,
  );
}

/** Out of a photo no large type can be lifted that runs over the product: taking it off would change the product. */
function isRuined(sight: Sight, { ground, half }: SortedType, group: TextGroup, lifted: LiftedGroup): boolean {
  const onPhoto = ground === null;
  const meets = onPhoto && group.plate === null && group.lines.some((line) => isPartOf(sight, line));
  return (
    meets ||
    interlaced(lifted.lines, group.lines) ||
    group.lines.some((line) => half.has(line)) ||
    (onPhoto && lifted.lines.some((line, n) => gaping(line, group.lines[n]!)))
  );
}

/** Small type over the subject leaves no more than its strokes behind; large type is one with it. */
function isPartOf(sight: Sight, line: Box): boolean {
  const { width, height } = sight.picture;
  return line.h >= Math.min(width, height) * 0.06 && sight.onSubject(line) > touching;
}

/** Height of a button's words that lie over the product and go with it: they must be read; null without any. */
function buttonOn({ text, plateUnder }: Sight, { onProduct }: SortedType): number | null {
  const words = text.blocks
    .flatMap((block) => block.lines)
    .filter((line) => onProduct.has(line.box) && asksForClick(line.text) && plateUnder(line.box) !== null);
  return words.length > 0 ? Math.min(...words.map((line) => line.box.h)) : null;
}

const productElement = ({ id, box }: Sprite, cut: readonly Side[]): BannerElement => ({
  ...(cut.length > 0 && { cut }),
  id: 'product',
  role: 'product',
  confidence: 0.9,
  box,
  lines: [],
  fixed: true,
  sprite: id,
  typeHeight: null,
  spare: false,
});

/** Nothing but a telephone. */
const telephone = /^[+(]?\d[\d\s()–-]{6,}$/u;

/** A price is never parted from its sign; a short line that nobody could read may be one. */
function isNumber(role: BannerElement['role'], { lines, text, plate }: TextGroup): boolean {
  const [line] = lines;
  if (lines.length !== 1 || plate || !line) return false;
  if (telephone.test(text?.trim() ?? '')) return true;
  return role === 'price' || role === 'old_price' || (role !== 'headline' && !text?.trim() && line.w < 9 * line.h);
}

/**
 * Lines without ascenders and tails look small: the tallest line speaks for its type, as far as it can be of the same.
 * A plate may hold several types.
 */
function typeHeight({ lines, plate }: TextGroup): number {
  const heights = lines.map((l) => l.h);
  return plate
    ? Math.min(Math.max(...heights), Math.min(...heights) * 1.3)
    : Math.min(Math.max(...heights), Math.min(...heights) * 1.7);
}
