import { mean } from '../../../kit/index.ts';
import {
  area,
  contains,
  EDGE,
  fromShare,
  grow,
  headOf,
  intersection,
  liesIn,
  shareOf,
  type Box,
  type Size,
} from '../../../scene/index.ts';
import { focusOf } from './photo-led.ts';
import type { View } from './view.ts';

/** Sides of a detail in shares of its subject's size (the root of its area). */
const SIDES = [0.4, 0.5, 0.6] as const;
/** What a detail a step larger is worth beside a smaller one that shows as much. */
const LARGER = 0.92;
/** Least side of a detail in pixels of the photo: less would show them. */
const LEAST_SIDE = 170;
/** Places tried along each side of the subject. */
const STEPS = 9;
/** Part of another detail, and of a head, from which a place is not taken. */
const MEETS = 0.12;
const ON_HEAD = 0.02;
/** Confidence of a face below which it may be a clock or a flower: a detail shows it whole rather than not at all. */
const SURE = 0.75;
/** Mean of the attention map (0..255) under which a place is bare ground. */
const BARE = 26;
/** Fineness (0..255) from which a cell of the photo shows sharp structure. */
const SHARP = 40;
/** Share of a detail that shows some, under which it is bare or blurred, and from which more of it adds nothing. */
const STRUCTURE = { least: 0.2, enough: 0.5 } as const;
/** What a detail without any is worth beside one with enough. */
const PLAIN = 0.5;
/** Share of the first detail's attention under which a second one tells nothing beside it: a bare arm. */
const TELLING = 0.5;
/** Share of itself by which a detail may leave its subject. */
const OUTSIDE = 0.1;
/** Share of a detail that its subject's outline covers, at least; points that are asked along each side. */
const COVERED = { least: 0.72, points: 8 } as const;

/**
 * Up to two square details of the subject that are worth a picture of their own, most telling first, as shares of the
 * photo: where the eye goes first, sharp, apart from each other, no cut faces and no cut lines of type. Fewer, or none,
 * where the photo has no pixels for them. Pure.
 */
export function detailsOf(view: View): readonly Box[] {
  const { size, faces } = view.facts;
  const lines = typeIn(view);
  const subject = fromShare(focusOf(view), size);
  const places = SIDES.flatMap((share, step) => {
    const side = Math.sqrt(area(subject)) * share;
    if (side < LEAST_SIDE || side > Math.min(size.width, size.height)) return [];
    return placesIn(subject, side)
      .map((box) => ({ x: clamp(box.x, size.width - side), y: clamp(box.y, size.height - side), w: side, h: side }))
      .map((box) => ({ box, seen: attentionIn(view, box), fine: structureIn(view, box), step }));
  })
    .filter(
      ({ box, seen, fine }) =>
        seen > BARE && fine >= STRUCTURE.least && !cutsLine(box, lines) && coveredShare(view, box) >= COVERED.least,
    )
    .filter(({ box }) =>
      faces.list.every((face) => keepsOff(box, face) || (face.confidence < SURE && contains(box, face.box, 0))),
    )
    .map(({ box, seen, fine, step }) => ({ box, seen, worth: seen * shownBy(fine) * LARGER ** step }))
    .toSorted((a, b) => b.worth - a.worth);
  const [first] = places;
  if (first === undefined) return [];
  // Of a body that the photo cuts at both ends only the one is sure to be what is sold: the other may be its trousers.
  if (endsOff(focusOf(view))) return [shareOf(first.box, size)];
  // Two places side by side show the same thing twice: what lies further off is worth more.
  const second = places
    .filter(({ seen }) => seen > TELLING * first.seen)
    .filter(({ box }) => area(intersection(box, first.box)) < MEETS * Math.min(area(box), area(first.box)))
    .toSorted((a, b) => b.worth * apart(b.box, first.box) - a.worth * apart(a.box, first.box))[0];
  return [first, ...(second === undefined ? [] : [second])].map(({ box }) => shareOf(box, size));
}

/** Whether a subject runs out of its photo at two opposite edges. */
const endsOff = ({ x, y, w, h }: Box): boolean => (x < EDGE && x + w > 1 - EDGE) || (y < EDGE && y + h > 1 - EDGE);

/** Share of a box of the photo that the subject's outline covers; 1 where the outline is not known. */
function coveredShare({ facts: { matte } }: View, { x, y, w, h }: Box): number {
  if (matte.silhouette.length < 3 || matte.beyond || matte.grade === 'none') return 1;
  const along = Array.from({ length: COVERED.points }, (_, i) => (i + 0.5) / COVERED.points);
  const on = along.flatMap((u) => along.filter((v) => liesIn(matte.silhouette, x + u * w, y + v * h)));
  return on.length / COVERED.points ** 2;
}

const keepsOff = (box: Box, face: { readonly box: Box }): boolean => {
  const head = headOf(face.box);
  return area(intersection(box, head)) < ON_HEAD * area(head);
};

/** What the edge of a tile may not cut: lines of type, and heads; pixels of the photo. */
export const keptWhole = (view: View): readonly Box[] => [
  ...typeIn(view),
  ...view.facts.faces.list.map(({ box }) => headOf(box)),
];

/** Lines of type that the photo shows, pixels of the photo. */
const typeIn = ({ facts: { text } }: View): readonly Box[] =>
  text.blocks.flatMap(({ lines }) => lines.map(({ box }) => box));

/** Air that a line of type keeps to an edge beside it, in shares of its height. */
const LINE_AIR = 0.35;

/** Whether the edge of a window goes through a line of type or touches it: each is seen whole or not at all. Pure. */
export const cutsLine = (window: Box, lines: readonly Box[]): boolean =>
  lines.some((line) => {
    const held = grow(line, Math.min(line.w, line.h) * LINE_AIR);
    return area(intersection(window, held)) > 0 && !contains(window, held, 0);
  });

/** Pixels of the canvas for one of the photo at most, in a detail. */
const ENLARGED = 1.7;
/** Steps of size and of place in which a window over a detail is tried, and how far it moves, in shares of itself. */
const LARGER_BY = [1, 1.12, 1.26, 1.42, 1.6, 1.8] as const;
const MOVES = [0, -0.06, 0.06, -0.12, 0.12, -0.2, 0.2, -0.3, 0.3] as const;

/**
 * The part of a photo, in its pixels, that a tile of the canvas shows of a detail: of the tile's shape, not much
 * enlarged, no line of type cut. The nearest such window to the detail; null where there is none. Pure.
 */
export function windowOn(detail: Box, lines: readonly Box[], tile: Size, photo: Size): Box | null {
  const wish = fromShare(detail, photo);
  const type = lines.map((line) => fromShare(line, photo));
  const most = Math.min(photo.width / tile.width, photo.height / tile.height);
  // Photo pixels for one of the tile.
  const usual = Math.max(1 / ENLARGED, Math.max(wish.w, wish.h) / Math.max(tile.width, tile.height));
  for (const by of LARGER_BY) {
    const scale = Math.min(most, usual * by);
    const size = { w: tile.width * scale, h: tile.height * scale };
    const place = (dx: number, dy: number): Box => ({
      x: clamp(wish.x + wish.w / 2 + (dx - 0.5) * size.w, photo.width - size.w),
      y: clamp(wish.y + wish.h / 2 + (dy - 0.5) * size.h, photo.height - size.h),
      ...size,
    });
    const found = MOVES.flatMap((dx) => MOVES.map((dy) => [dx, dy] as const))
      .toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b))
      .map(([dx, dy]) => place(dx, dy))
      .find((window) => !cutsLine(window, type));
    if (found !== undefined) return found;
  }
  return null;
}

/** Squares of one size on a grid over the subject. */
function placesIn({ x, y, w, h }: Box, side: number): readonly Box[] {
  const along = (start: number, length: number): readonly number[] => {
    const [from, to] = [start - OUTSIDE * side, start + length - side * (1 - OUTSIDE)];
    return to <= from
      ? [start + (length - side) / 2]
      : Array.from({ length: STEPS }, (_, i) => from + ((to - from) * i) / (STEPS - 1));
  };
  return along(x, w).flatMap((left) => along(y, h).map((top) => ({ x: left, y: top, w: side, h: side })));
}

/** What a share of sharp structure makes of a detail's worth, as a factor. */
const shownBy = (fine: number): number => PLAIN + (1 - PLAIN) * Math.min(1, fine / STRUCTURE.enough);

/** Mean of the attention map in a box of the photo, 0..255. */
const attentionIn = ({ facts: { attention, size } }: View, box: Box): number => mean(cellsIn(attention, size, box));

/** Share of a box of the photo that shows fine, sharp structure, 0..1; 1 where nobody looked. */
function structureIn({ facts: { fineness, size } }: View, box: Box): number {
  if (fineness === undefined) return 1;
  return mean(cellsIn(fineness, size, box).map((value) => (value >= SHARP ? 1 : 0)));
}

/** The values of a map over a box of the photo; one at least. */
function cellsIn(map: View['facts']['attention'], size: Size, box: Box): readonly number[] {
  const [kx, ky] = [map.width / size.width, map.height / size.height];
  const [x0, x1] = [Math.floor(box.x * kx), Math.max(Math.floor(box.x * kx) + 1, Math.ceil((box.x + box.w) * kx))];
  const [y0, y1] = [Math.floor(box.y * ky), Math.max(Math.floor(box.y * ky) + 1, Math.ceil((box.y + box.h) * ky))];
  const values: number[] = [];
  for (let y = y0; y < y1; y += 1) for (let x = x0; x < x1; x += 1) values.push(map.values[y * map.width + x] ?? 0);
  return values;
}

/** How far two places of one size lie apart, in their sides, as a factor of worth. */
const apart = (a: Box, b: Box): number => Math.sqrt(Math.hypot(a.x - b.x, a.y - b.y) / a.w);

const clamp = (v: number, most: number): number => Math.max(0, Math.min(v, most));
