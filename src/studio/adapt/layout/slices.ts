import type { Box, Size } from '../../../scene/index.ts';

/** A room cut into parts for things in their order: one thing, or rooms beside (`across`) or under each other. */
export type Slice = number | { readonly across: boolean; readonly parts: readonly Slice[] };

/** More things than this have too many orders. */
export const mostSlices = 7;

const known = new Map<number, readonly Slice[]>();

/** Every way to cut a room for `n` things so that they are still read in their order. */
export function slicings(n: number): readonly Slice[] {
  const before = known.get(n);
  if (before) return before;
  const seen = new Map<string, readonly Slice[]>();
  const runs = (from: number, to: number, across: boolean): readonly Slice[] => {
    if (to - from === 1) return [from];
    const key = `${from} ${to} ${across}`;
    const own = seen.get(key) ?? rows(from, to, across, []).map((parts): Slice => ({ across, parts }));
    seen.set(key, own);
    return own;
  };
  const rows = (from: number, to: number, across: boolean, first: readonly Slice[]): readonly (readonly Slice[])[] => {
    if (from === to) return first.length > 1 ? [first] : [];
    const ends = Array.from({ length: to - from }, (_, k) => from + k + 1);
    return ends
      .filter((end) => first.length > 0 || end < to)
      .flatMap((end) => runs(from, end, !across).flatMap((part) => rows(end, to, across, [...first, part])));
  };
  const all = n === 1 ? [0] : [...runs(0, n, true), ...runs(0, n, false)];
  known.set(n, all);
  return all;
}

type Extent = { readonly w: number; readonly h: number };

/** The least room that a slice takes, with a gap between its parts. */
export function extentOf(slice: Slice, sizes: readonly Extent[], gap: number): Extent {
  if (typeof slice === 'number') return sizes[slice]!;
  let [w, h] = [slice.across ? -gap : 0, slice.across ? 0 : -gap];
  for (const part of slice.parts) {
    const own = extentOf(part, sizes, gap);
    if (slice.across) [w, h] = [w + own.w + gap, Math.max(h, own.h)];
    else [w, h] = [Math.max(w, own.w), h + own.h + gap];
  }
  return { w, h };
}

/** The room of every thing, by its number: what is left over is shared as their extents are. */
export function roomsIn(slice: Slice, sizes: readonly Extent[], gap: number, box: Box): ReadonlyMap<number, Box> {
  if (typeof slice === 'number') return new Map([[slice, box]]);
  const along = (size: Extent): number => (slice.across ? size.w : size.h);
  const own = slice.parts.map((part) => along(extentOf(part, sizes, gap)));
  const gaps = gap * (own.length - 1);
  const grown = (along(box) - gaps) / own.reduce((sum, v) => sum + v, 0);
  let at = 0;
  return new Map(
    slice.parts.flatMap((part, i) => {
      const length = own[i]! * grown;
      const room = slice.across ? { ...box, x: box.x + at, w: length } : { ...box, y: box.y + at, h: length };
      at += length + gap;
      return [...roomsIn(part, sizes, gap, room)];
    }),
  );
}

/** A box of a canvas whose sides lie on whole pixels, and at the canvas's own where they lie at those of `content`. */
export function snapped(room: Box, content: Box, { width, height }: Size): Box {
  const side = (at: number, near: number, far: number, most: number): number =>
    at < near + 1 ? 0 : at > far - 1 ? most : Math.round(at);
  const [x0, x1] = [room.x, room.x + room.w].map((x) => side(x, content.x, content.x + content.w, width));
  const [y0, y1] = [room.y, room.y + room.h].map((y) => side(y, content.y, content.y + content.h, height));
  return { x: x0!, y: y0!, w: x1! - x0!, h: y1! - y0! };
}
