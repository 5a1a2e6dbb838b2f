import { area, intersection, type Box } from '../../../scene/index.ts';
import { focusOf } from './photo-led.ts';
import type { View } from './view.ts';

/** Side of a detail in shares of its subject's size (the root of its area). */
const SIDE = 0.4;
/** Least side of a detail in pixels of the photo: less would show them. */
const LEAST_SIDE = 170;
/** Places tried along each side of the subject. */
const STEPS = 9;
/** Part of a face, or of another detail, from which a place is not taken. */
const MEETS = 0.12;
/** Mean of the attention map (0..255) under which a place is bare ground. */
const BARE = 26;
/** Share of itself by which a detail may leave its subject. */
const OUTSIDE = 0.1;

/**
 * Up to two square details of the subject that are worth a picture of their own, most telling first, as shares of the
 * photo: where the eye goes first, apart from each other, no cut faces. Fewer, or none, where the photo has no pixels
 * for them. Pure.
 */
export function detailsOf(view: View): readonly Box[] {
  const { size, faces } = view.facts;
  const share = focusOf(view);
  const subject = {
    x: share.x * size.width,
    y: share.y * size.height,
    w: share.w * size.width,
    h: share.h * size.height,
  };
  const side = Math.sqrt(area(subject)) * SIDE;
  if (side < LEAST_SIDE || side > Math.min(size.width, size.height)) return [];
  const places = placesIn(subject, side)
    .map((box) => ({ x: clamp(box.x, size.width - side), y: clamp(box.y, size.height - side), w: side, h: side }))
    .filter((box) => faces.list.every((face) => area(intersection(box, face.box)) < MEETS * area(face.box)))
    .map((box) => ({ box, worth: attentionIn(view, box) }))
    .filter(({ worth }) => worth > BARE)
    .toSorted((a, b) => b.worth - a.worth);
  const [first] = places;
  if (first === undefined) return [];
  // Two places side by side show the same thing twice: what lies further off is worth more.
  const second = places
    .filter(({ box }) => area(intersection(box, first.box)) < MEETS * area(box))
    .toSorted((a, b) => b.worth * apart(b.box, first.box) - a.worth * apart(a.box, first.box))[0];
  return [first, ...(second === undefined ? [] : [second])].map(({ box }) => ({
    x: box.x / size.width,
    y: box.y / size.height,
    w: box.w / size.width,
    h: box.h / size.height,
  }));
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

/** Mean of the attention map in a box of the photo, 0..255. */
function attentionIn({ facts: { attention, size } }: View, box: Box): number {
  const [kx, ky] = [attention.width / size.width, attention.height / size.height];
  const [x0, x1] = [Math.floor(box.x * kx), Math.max(Math.floor(box.x * kx) + 1, Math.ceil((box.x + box.w) * kx))];
  const [y0, y1] = [Math.floor(box.y * ky), Math.max(Math.floor(box.y * ky) + 1, Math.ceil((box.y + box.h) * ky))];
  let sum = 0;
  for (let y = y0; y < y1; y += 1)
    for (let x = x0; x < x1; x += 1) sum += attention.values[y * attention.width + x] ?? 0;
  return sum / ((x1 - x0) * (y1 - y0));
}

/** How far two places of one size lie apart, in their sides, as a factor of worth. */
const apart = (a: Box, b: Box): number => Math.sqrt(Math.hypot(a.x - b.x, a.y - b.y) / a.w);

const clamp = (v: number, most: number): number => Math.max(0, Math.min(v, most));
