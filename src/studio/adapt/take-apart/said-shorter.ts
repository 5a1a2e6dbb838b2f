import type { Perceived } from '../../../perception/index.ts';
import { area, type BannerRole, type Box, canvasBox, enclosing, grow, intersection } from '../../../scene/index.ts';
import { once } from './asked.ts';
import { evenFill } from './even-fill.ts';
import { fillBox } from './masks.ts';
import { signBefore } from './parted-signs.ts';
import { apart, pixelBox, type Rgba } from './picture.ts';
import type { FoundType, PictureLines, Shortness, TakenApart } from './taken-apart.ts';

/** A banner as it would be seen without some of its small type, and what that type was. */
export interface Shorter {
  readonly perceived: Perceived;
  readonly gone: readonly BannerRole[];
}

const goes: Readonly<Record<Shortness, readonly BannerRole[]>> = {
  'no small print': ['legal'],
  'no descriptions': ['legal', 'note', 'subline'],
};

/** Of the largest type of a banner, what is no larger is no part of what it says first. */
const small = 0.42;
/** Money, a share, or where to call or to write. */
const offer = /[₽₸€$£%]|\d(?:[\s()-]*\d){6,}|www|@|\.(?:ru|kz|com)(?!\p{L})/iu;
/** A date or an age: short, and with a figure. */
const brief = /^(?=.{1,12}$).*\d/u;

/** Of a line's height, the air around it that is filled in with it, the first that lets nothing drawn in. */
const airs = [0.3, 0.42, 0.55] as const;
/** Of a line's height, how far from it an outline may enclose it, and how far before it something may belong to it. */
const [outline, before] = [1.4, 1.8];
/** Pixels between two looks along a rim, and levels by which these differ where something is drawn. */
const [step, drawn] = [3, 14];
/** Letters that a reader makes of what is type. */
const letters = /\p{L}{3}/u;

/**
 * A banner whose words do not all fit, as if it said less: descriptions, lists, small print stand on even ground that
 * goes on where they were. Prices, telephones, plates with their words and all large type stay; a group goes whole or
 * not at all, the signs before its lines with it. Null where nothing of that kind comes off unseen.
 */
export function saidShorter(
  perceived: Perceived,
  { found = [], lines, readings }: Pick<TakenApart, 'found' | 'lines' | 'readings'>,
  how: Shortness,
): Shorter | null {
  const { picture } = perceived;
  const largest = Math.max(0, ...lines.map((line) => line.h));
  const leaves = found.flatMap((group) => {
    if (group.print || !goes[how].includes(group.role)) return [];
    const own = lines.filter((line) => area(intersection(line, group.box)) > area(line) * 0.6);
    if (own.length === 0 || !mayGo(group, own, readings, largest) || isName(group, found)) return [];
    const holes = holesOf(picture, group, own, lines);
    return holes ? [{ role: group.role, own, holes }] : [];
  });
  const holes = leaves.flatMap((group) => group.holes);
  if (holes.length === 0 || leaves.length === found.length) return null;
  return {
    perceived: without(
      perceived,
      holes,
      leaves.flatMap((group) => group.own),
    ),
    gone: leaves.map(({ role }) => role),
  };
}

/** The banner with less of its type, taken apart by `takeApart`, each way looked at once. */
export function shorterBy(
  perceived: Perceived,
  taken: TakenApart,
  takeApart: (given: Perceived) => Promise<TakenApart>,
): NonNullable<TakenApart['shorter']> {
  const by = (how: Shortness) =>
    once(async () => {
      const said = saidShorter(perceived, taken, how);
      return said && { ...(await takeApart(said.perceived)), omitted: said.gone };
    });
  const [print, descriptions] = [by('no small print'), by('no descriptions')];
  return (how) => (how === 'no small print' ? print() : descriptions());
}

/** Over the headline of a banner without a name of its own a small line may be that name. */
function isName({ role, box }: FoundType, found: readonly FoundType[]): boolean {
  const head = found.find((f) => f.role === 'headline');
  return role !== 'legal' && head !== undefined && box.y < head.box.y && !found.some((f) => f.role === 'logo');
}

/** It says neither what is asked for nor where, and is not as large as what is said first. */
function mayGo({ role }: FoundType, own: readonly Box[], readings: PictureLines, largest: number): boolean {
  const texts = readings.filter(({ box }) => own.some((line) => area(intersection(line, box)) > area(box) * 0.5));
  // What nobody could read may be ornament.
  if (!texts.some(({ text }) => text === null || letters.test(text))) return false;
  if (role === 'legal') return true;
  return (
    own.every((line) => line.h < largest * small) &&
    texts.every(({ text }) => text === null || (!offer.test(text) && !brief.test(text.trim())))
  );
}

/** The places to be filled in; null where one of them has no even rim, or something encloses it. */
function holesOf(picture: Rgba, group: FoundType, own: readonly Box[], lines: readonly Box[]): readonly Box[] | null {
  const signs = own.flatMap((line) => signBefore(picture, line, line.h) ?? []);
  const all = [...own, ...signs];
  // A plate under it would be left empty.
  if (!within(grow(enclosing(all)!, group.type * 0.6), group.box)) return null;
  const others = lines.filter((line) => !own.includes(line));
  // Lines of one list, or with things before them that would stand alone.
  if (group.role !== 'legal' && own.some((line) => others.some((o) => areListed(line, o)))) return null;
  if (own.some((line) => isLed(picture, line, signs, others) || isEnclosed(picture, line, lines))) return null;
  for (const air of airs) {
    const holes = all.map((box) => intersection(grow(box, Math.max(4, group.type * air)), canvasBox(picture)));
    if (others.some((line) => holes.some((hole) => area(intersection(hole, line)) > 0))) return null;
    if (holes.every((hole) => isCalm(picture, hole, holes))) return holes;
  }
  return null;
}

/** Two lines of one type that begin at one place under each other. */
const areListed = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < a.h * 0.4 &&
  Math.min(a.h, b.h) > Math.max(a.h, b.h) * 0.8 &&
  Math.max(a.y - b.y - b.h, b.y - a.y - a.h) < Math.max(a.h, b.h) * 2;

/** Something that is neither a sign of it nor other type stands right before a line. */
function isLed(picture: Rgba, line: Box, signs: readonly Box[], others: readonly Box[]): boolean {
  const room = { ...line, x: line.x - line.h * before, w: line.h * (before - 0.4) };
  const { x0, y0, x1, y1 } = pixelBox(picture, room);
  const known = [...signs, ...others].map((box) => grow(box, 5));
  // The edge of a card goes on over and under the line.
  const beyond = [y0 - line.h * 0.7, y1 + line.h * 0.7].map((py) =>
    Math.round(Math.max(0, Math.min(picture.height - 1, py))),
  );
  for (let y = y0; y < y1; y += 2)
    for (let x = x0 + 2; x < x1; x += 2) {
      if (known.some((o) => x > o.x && x < o.x + o.w && y > o.y && y < o.y + o.h)) continue;
      const i = y * picture.width + x;
      if (isStep(picture, i) && !beyond.every((py) => isStep(picture, py * picture.width + x))) return true;
    }
  return false;
}

const within = (outer: Box, inner: Box): boolean => area(intersection(outer, inner)) > area(inner) * 0.995;

/** Nothing is drawn along the rim of a hole, as far as it lies in no other hole. */
function isCalm(picture: Rgba, hole: Box, holes: readonly Box[]): boolean {
  const { x0, y0, x1, y1 } = pixelBox(picture, hole);
  const isFree = (x: number, y: number): boolean =>
    !holes.some((o) => o !== hole && x > o.x && y > o.y && x < o.x + o.w && y < o.y + o.h);
  const along = (from: number, to: number, at: (t: number) => readonly [number, number]) =>
    Array.from({ length: Math.ceil((to - from) / step) }, (_, k) => at(from + k * step));
  const sides = [
    along(x0, x1, (x) => [x, y0]),
    along(x0, x1, (x) => [x, y1 - 1]),
    along(y0, y1, (y) => [x0, y]),
    along(y0, y1, (y) => [x1 - 1, y]),
  ].map((side) => side.filter(([x, y]) => isFree(x, y)).map(([x, y]) => y * picture.width + x));
  const looks = sides.flatMap((side) => side.slice(1).map((i, k) => [i, side[k]!] as const));
  const steps = looks.filter(([i, before]) => {
    const [r, g, b] = picture.data.subarray(before * 4, before * 4 + 3);
    return apart(picture, i, r!, g!, b!) > drawn;
  });
  return looks.length > 0 && steps.length === 0;
}

/** Something begins or ends between a pixel and the last but one before it. */
function isStep(picture: Rgba, i: number): boolean {
  const [r, g, b] = picture.data.subarray((i - 2) * 4, (i - 2) * 4 + 3);
  return apart(picture, i, r!, g!, b!) > drawn * 2;
}

/** Over and under a line an edge runs along it, and no other type: a pill, a narrow strip. */
function isEnclosed(picture: Rgba, line: Box, lines: readonly Box[]): boolean {
  const others = lines.filter((o) => o !== line);
  const meets = (way: 1 | -1): boolean => {
    const from = way < 0 ? line.y - line.h * airs[0] : line.y + line.h * (1 + airs[0]);
    const at = [0.1, 0.3, 0.5, 0.7, 0.9].map((t) => Math.round(line.x + line.w * t));
    return at.every((x) => edgeWithin(picture, x, Math.round(from), way, { far: line.h * outline, others }));
  };
  return meets(1) && meets(-1);
}

function edgeWithin(
  picture: Rgba,
  x: number,
  from: number,
  way: 1 | -1,
  { far, others }: { readonly far: number; readonly others: readonly Box[] },
): boolean {
  const { width, height, data } = picture;
  for (let y = from; Math.abs(y - from) < far && y > 2 && y < height - 3; y += way) {
    if (others.some((o) => x > o.x - 4 && x < o.x + o.w + 4 && y > o.y - 4 && y < o.y + o.h + 4)) return false;
    const before = ((y - 2 * way) * width + x) * 4;
    const [r, g, b] = data.subarray(before, before + 3);
    if (apart(picture, y * width + x, r!, g!, b!) > drawn * 1.5) return true;
  }
  return false;
}

/** What was seen, with the holes filled in and without the type that stood there. */
function without(perceived: Perceived, holes: readonly Box[], gone: readonly Box[]): Perceived {
  const { picture, facts, textMask, cutout } = perceived;
  const { width, height } = picture;
  const hole = new Uint8Array(width * height);
  for (const box of holes) fillBox(hole, box, width, height);
  const filled = evenFill(picture, hole);
  const mask = textMask && Uint8Array.from(textMask, (v, i) => (hole[i] === 0 ? v : 0));
  const isGone = (box: Box): boolean => gone.some((line) => area(intersection(line, box)) > area(box) * 0.5);
  const blocks = facts.text.blocks.flatMap((block) => {
    const kept = block.lines.filter((line) => !isGone(line.box));
    return kept.length > 0 ? [{ ...block, lines: kept }] : [];
  });
  return {
    ...perceived,
    picture: filled,
    facts: { ...facts, text: { ...facts.text, blocks } },
    textMask: mask,
    cutout: cutout && clearedIn(cutout, hole, filled),
  };
}

/** The matte holds no more letters; where it holds the thing that they stood on it has its colours. */
function clearedIn(cutout: Rgba, hole: Uint8Array, filled: Rgba): Rgba {
  const data = new Uint8Array(cutout.data);
  let [solid, all] = [0, 0];
  for (let i = 0; i < hole.length; i++)
    if (hole[i] !== 0) {
      all++;
      if (data[i * 4 + 3]! > 127) solid++;
    }
  const keeps = solid > all * 0.8;
  for (let i = 0; i < hole.length; i++) {
    if (hole[i] === 0) continue;
    if (keeps) data.set(filled.data.subarray(i * 4, i * 4 + 3), i * 4);
    else data[i * 4 + 3] = 0;
  }
  return { ...cutout, data };
}
