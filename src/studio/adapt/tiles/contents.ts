import {
  area,
  type BannerRole,
  type Box,
  canvasBox,
  contains,
  enclosing,
  grow,
  intersection,
} from '../../../scene/index.ts';
import type { TakenApart } from '../take-apart/index.ts';
import { aroundBox, drawnPart, type EdgesIn, richestBeside, structureOf, sumsOf } from './structure.ts';

/** What a tile shows: type with its plate, or the picture. Pixels of the banner. */
export interface Content {
  readonly role: BannerRole;
  /** What must be seen, with the air around it. */
  readonly box: Box;
  /** As far as its tile may reach. */
  readonly field: Box;
  /** What other tiles must not show. */
  readonly solid: Box;
  /** Height of its lowest line; null without type. */
  readonly type: number | null;
}

/** Share of what is drawn besides type that the picture must hold, or it is not all of it. */
const mostOf = 0.86;
/** Less than this share of the banner drawn besides type is no picture. */
const nothing = 0.0012;
/** Roles, the most important first: what meets is named by the first. */
const rank: readonly BannerRole[] = [
  'headline',
  'price',
  'cta',
  'badge',
  'old_price',
  'subline',
  'logo',
  'note',
  'legal',
];

/**
 * A banner as boxes that share nothing, each with its own ground: its groups of type, and the one box beside them that
 * holds nearly all else that is drawn. Null where it cannot be cut so: a picture among or under the words.
 */
export function contentsOf(taken: TakenApart): readonly Content[] | null {
  const { ground } = taken.parts;
  const { kind } = ground;
  // What stands framed on one colour (a cover, a mock-up) is one thing.
  if (ground.kind === 'photo' && ground.framed) return null;
  // A photo may have been read as a gradient.
  const contents = cutApart(taken, kind) ?? (kind === 'smooth' ? cutApart(taken, 'photo') : null);
  // A picture that holds all words, and a button as large as it.
  if (!contents || contents.every(({ role }) => ['product', 'cta', 'legal'].includes(role))) return null;
  // What is larger than what was named the headline is one, too, though it was not told from the picture at first.
  const largest = Math.max(...contents.map((c) => (c.role === 'product' ? 0 : (c.type ?? 0))));
  const named = contents.find((c) => c.role === 'headline');
  if (named && named.type! > largest * 0.75) return contents;
  return contents.map((c) => {
    if (c === named) return { ...c, role: 'subline' };
    return c.type === largest && c.role !== 'product' ? { ...c, role: 'headline' } : c;
  });
}

function cutApart(taken: TakenApart, on: 'photo' | 'smooth'): readonly Content[] | null {
  if ((taken.found ?? []).length === 0 || taken.over) return null;
  const whole = inner(taken);
  const subject = subjectOf(taken);
  const onSubject = shareOn(subject, taken.picture.width);
  const print = (taken.found ?? []).filter((f) => f.print).map((f) => f.box);
  const all = apartFrom(wordsOf(taken, whole).filter((w) => onSubject(w.box) < printed));
  // What the subject reaches into cannot be shown without it.
  const pieces = taken.parts.elements.filter((e) => e.role === 'product' && e.typeHeight !== null);
  const onPiece = (box: Box): boolean => pieces.some((e) => area(intersection(e.box, box)) > area(box) * 0.8);
  let inPicture: readonly Words[] = all.filter((w) => onSubject(w.box) > touched || onPiece(w.box));
  let words = all.filter((w) => !inPicture.includes(w));
  for (let round = 0; round <= mostAbsorbed; round++) {
    const airy = words.map((w, i) => ({
      ...w,
      box: withAir(
        w,
        words.filter((_, k) => k !== i),
        whole,
      ),
    }));
    const texts = airy.map(({ role, box, type }): Content => ({ role, box, field: box, solid: box, type }));
    const structure = structureOf(taken.picture, on, [
      ...words.map((w) => grow(w.box, structureAir)),
      ...aroundBox(whole, taken.picture),
    ]);
    const edgesIn = sumsOf(structure);
    const drawn = edgesIn(whole);
    if (drawn < area(whole) * nothing && inPicture.length === 0) return fielded(texts, whole);
    const boxes = airy.map((w) => w.box);
    const held = (others: readonly Box[]): Box | null => richestBeside(edgesIn, whole, others);
    const field = held(boxes);
    if (field && edgesIn(field) >= drawn * mostOf) {
      const shown = pictureIn(taken, { field, edgesIn, cell: structure.cell, words: inPicture, print, on, subject });
      return shown && fielded([...texts, shown], whole);
    }
    // Words among the things of the picture go with it.
    const [best] = words
      .filter((w) => w.role !== 'headline' && w.role !== 'cta')
      .map((word) => ({ word, edges: sumIn(edgesIn, held(boxes.filter((_, k) => words[k] !== word))) }))
      .toSorted((a, b) => b.edges - a.edges);
    if (!best || words.length < 2) return null;
    words = words.filter((w) => w !== best.word);
    inPicture = [...inPicture, best.word];
  }
  return null;
}

/** Groups of words that may go with the picture. */
const mostAbsorbed = 5;
/** Type among the things of the picture that is lower than this share of the shorter side is printed on them. */
const finePrint = 0.031;
const incidental: ReadonlySet<BannerRole> = new Set(['note', 'subline', 'logo']);

const sumIn = (edgesIn: EdgesIn, box: Box | null): number => (box ? edgesIn(box) : 0);

/** All type of a banner: its groups, and lines that belong to none. */
function wordsOf({ found = [], lines }: TakenApart, whole: Box): readonly Words[] {
  const loose = lines.filter((line) => !found.some((f) => area(intersection(f.box, line)) > area(line) * 0.5));
  const own = found.filter((f) => !f.print);
  return [...own, ...loose.map((box) => ({ box, role: 'note' as const, type: box.h, print: false }))].map((f) => ({
    ...f,
    box: intersection(grow(f.box, 2), whole),
  }));
}

/** Type that stands on the subject by this share is printed on it; by that one, the subject reaches into it. */
const [printed, touched] = [0.75, 0.02];

/** The subject of the picture as its matte tells; null where that is type for the most. */
function subjectOf({ subject, found = [], picture: { width, height } }: TakenApart): Uint8Array | null {
  if (!subject) return null;
  const type = found.filter((f) => !f.print).map((f) => f.box);
  let [own, all] = [0, 0];
  for (let y = 0; y < height; y += 3)
    for (let x = 0; x < width; x += 3) {
      if (subject[y * width + x]! < 128) continue;
      all++;
      if (type.some((b) => x >= b.x && y >= b.y && x < b.x + b.w && y < b.y + b.h)) own++;
    }
  return own > all * 0.5 ? null : subject;
}

/** Share of a box that is the subject, 0..1. */
function shareOn(subject: Uint8Array | null, width: number): (box: Box) => number {
  if (!subject) return () => 0;
  return ({ x, y, w, h }) => {
    let [own, all] = [0, 0];
    for (let py = Math.round(y); py < y + h; py += 2)
      for (let px = Math.round(x); px < x + w; px += 2) {
        all++;
        if (subject[py * width + px]! > 127) own++;
      }
    return own / Math.max(1, all);
  };
}

/** Pixels around type in which its own edges may still lie. */
const structureAir = 12;

/** The banner within its frame. */
function inner({ parts: { size, frame } }: TakenApart): Box {
  if (!frame) return canvasBox(size);
  const { left, right, top, bottom } = frame.depth;
  return { x: left + 2, y: top + 2, w: size.width - left - right - 4, h: size.height - top - bottom - 4 };
}

type Words = NonNullable<TakenApart['found']>[number];

/** Groups that share nothing: those that meet are one. */
function apartFrom(found: readonly Words[]): readonly Words[] {
  const out: Words[] = [];
  for (const one of found) {
    let own = one;
    for (let k = 0; k < out.length; k++) {
      const other = out[k]!;
      if (area(intersection(own.box, other.box)) === 0) continue;
      const role = rank.indexOf(own.role) < rank.indexOf(other.role) ? own.role : other.role;
      own = { role, print: false, box: enclosing([own.box, other.box])!, type: Math.min(own.type, other.type) };
      out.splice(k, 1);
      k = -1;
    }
    out.push(own);
  }
  return out.toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
}

/** The box of type with air around it, half of what lies between it and others at most. */
function withAir({ box, type }: Words, others: readonly Words[], whole: Box): Box {
  const air = Math.max(8, type * 0.45);
  const side = (grown: Box): number => {
    const meeting = others.filter((o) => area(intersection(grown, grow(o.box, 0))) > 0);
    return meeting.length === 0 ? 1 : 0;
  };
  const far = [air, air * 0.7, air * 0.5, air * 0.35, air * 0.2, 4, 2, 0];
  // Every side by itself: lines stand closer than columns.
  const reach = (of: (by: number) => Box): number => far.find((by) => side(of(by * 2)) === 1) ?? 0;
  const left = reach((by) => ({ ...box, x: box.x - by, w: box.w + by }));
  const right = reach((by) => ({ ...box, w: box.w + by }));
  const top = reach((by) => ({ ...box, y: box.y - by, h: box.h + by }));
  const bottom = reach((by) => ({ ...box, h: box.h + by }));
  return intersection({ x: box.x - left, y: box.y - top, w: box.w + left + right, h: box.h + top + bottom }, whole);
}

interface Found {
  readonly field: Box;
  readonly edgesIn: EdgesIn;
  readonly cell: number;
  /** Words that go with it. */
  readonly words: readonly Words[];
  /** Type printed on what it shows. */
  readonly print: readonly Box[];
  readonly on: 'photo' | 'smooth';
  readonly subject: Uint8Array | null;
}

/**
 * The picture in its field: what must be seen is its subject where one is known on a photo, else all that is drawn.
 * Null where it would be cut.
 */
function pictureIn(
  { picture, woven }: TakenApart,
  { field, edgesIn, cell, words, print, on, subject }: Found,
): Content | null {
  const drawn = drawnPart(edgesIn, field, cell);
  const solid = enclosing([...(drawn ? [drawn] : []), ...words.map((w) => w.box), ...print]);
  if (!solid || !contains(field, solid, 1)) return null;
  const whole = { role: 'product' as const, field, solid, type: null };
  const printed = enclosing(print);
  if (woven.length > 0) {
    // Type that is one with the picture must be read in it, and needs its air.
    const type = Math.min(...woven.map((line) => line.h));
    const box = intersection(enclosing([solid, ...woven.map((line) => grow(line, line.h * 0.35))])!, field);
    return { ...whole, solid: box, box, type };
  }
  const own = subject && subjectBox(subject, picture.width);
  if (words.length > 0) {
    const box = intersection(grow(own ? enclosing([solid, own])! : solid, 2 * cell), field);
    const fine = finePrint * Math.min(picture.width, picture.height);
    const types = words.flatMap((w) => (w.type < fine && incidental.has(w.role) ? [] : [w.type]));
    const type = types.length > 0 ? Math.min(...types) : null;
    return own && !contains(field, own, 2) ? null : { ...whole, box, type };
  }
  if (on === 'smooth') {
    const all = own ? enclosing([solid, own])! : solid;
    return contains(field, all, 2) ? { ...whole, solid: all, box: intersection(grow(all, 3 * cell), field) } : null;
  }
  if (!own) return { ...whole, box: enclosing([grow(solid, -Math.min(solid.w, solid.h) * 0.06), printed ?? solid])! };
  const shown = intersection(own, field);
  // What the banner's edge cuts may be cut by words, too; a thing that stands whole in it must be whole.
  const { x, y, w, h } = own;
  const runsOff = x < 4 || y < 4 || x + w > picture.width - 4 || y + h > picture.height - 4;
  return area(shown) > area(own) * (runsOff ? 0.6 : 0.98)
    ? { ...whole, box: enclosing([shown, printed ?? shown])! }
    : null;
}

function subjectBox(mask: Uint8Array, width: number): Box | null {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -1, -1];
  for (let i = 0; i < mask.length; i++) {
    if (mask[i]! < 128) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x + 1), Math.max(y1, y + 1)];
  }
  return x1 < 0 ? null : { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
}

/** Every content with the room around it that is no other's. */
const fielded = (contents: readonly Content[], whole: Box): readonly Content[] =>
  contents.map((content) => {
    const others = contents.filter((c) => c !== content).map((c) => c.solid);
    return content.role === 'product' ? content : { ...content, field: widest(content.box, others, whole) };
  });

/** The largest box around a box that meets none of the others: each of them takes off the side that costs least. */
function widest(box: Box, others: readonly Box[], whole: Box): Box {
  return others.reduce((room, o) => {
    if (area(intersection(room, o)) === 0) return room;
    const sides = [
      { ...room, w: o.x - room.x },
      { ...room, x: o.x + o.w, w: room.x + room.w - o.x - o.w },
      { ...room, h: o.y - room.y },
      { ...room, y: o.y + o.h, h: room.y + room.h - o.y - o.h },
    ].filter((side) => contains(side, box, 0.5));
    return sides.toSorted((a, b) => area(b) - area(a))[0] ?? box;
  }, whole);
}
