import type { Box, Size } from '../../../scene/index.ts';

/** A thing of a set as it stands in its own photo. */
export interface Item {
  /** Bounding box of its cut-out, pixels of its photo. */
  readonly size: Size;
  /** Share of that box which the thing fills, 0..1. */
  readonly fill: number;
}

/** A thing at its place. */
export interface Standing {
  /** Index of the item. */
  readonly item: number;
  /** Canvas pixels. */
  readonly box: Box;
}

export interface Arrangement {
  readonly canvas: Size;
  /** Back to front. */
  readonly standing: readonly Standing[];
}

/** Height of the tallest thing, pixels, and how far a photo may be enlarged for it. */
const TALLEST = 1100;
const ENLARGED = 1.5;
/** The least height of a thing against the tallest, and the most by which one photo's scale may dwarf another's. */
const LOWEST = 0.42;
/** What a thing in front covers of the width of the one behind, and of its neighbour in the same row. */
const OVERLAP = { before: 0.17, beside: 0.04 } as const;
/** How much higher in the picture things in the back stand, in heights of the tallest. */
const BEHIND = 0.05;
/** Empty rim round the set, pixels. */
const RIM = 12;

/**
 * Things of several photos on one ground line: the tall ones behind in the middle, the low ones before them at the
 * sides, each covered a little and none by much. `oneCamera`: the photos are of one series, so that their scale tells
 * the true sizes; else all get the same visual weight. Pure.
 */
export function arrangeSet(items: readonly Item[], oneCamera: boolean): Arrangement {
  const scaled = scales(items, oneCamera).map((scale, item) => {
    const { width, height } = items[item]!.size;
    return { item, w: width * scale, h: height * scale };
  });
  const tallest = Math.max(...scaled.map(({ h }) => h));
  const inBack = new Set(backRow(scaled).map(({ item }) => item));
  const row = sideBySide(scaled, inBack);
  let x = RIM;
  const placed = row.map((thing, i) => {
    const before = row[i - 1];
    if (before) {
      const share = inBack.has(before.item) === inBack.has(thing.item) ? OVERLAP.beside : OVERLAP.before;
      x += before.w - share * Math.min(before.w, thing.w);
    }
    const lift = inBack.has(thing.item) ? BEHIND * tallest : 0;
    return { item: thing.item, box: { x, y: tallest + BEHIND * tallest - lift - thing.h, w: thing.w, h: thing.h } };
  });
  const top = Math.min(...placed.map(({ box }) => box.y)) - RIM;
  const standing = placed.map(({ item, box }) => ({
    item,
    box: {
      x: Math.round(box.x),
      y: Math.round(box.y - top),
      w: Math.max(1, Math.round(box.w)),
      h: Math.max(1, Math.round(box.h)),
    },
  }));
  const right = Math.max(...standing.map(({ box }) => box.x + box.w));
  const bottom = Math.max(...standing.map(({ box }) => box.y + box.h));
  return {
    canvas: { width: right + RIM, height: bottom + RIM },
    standing: standing.toSorted((a, b) => Number(inBack.has(b.item)) - Number(inBack.has(a.item))),
  };
}

/** By how much each photo is scaled. */
function scales(items: readonly Item[], oneCamera: boolean): readonly number[] {
  const weight = ({ size, fill }: Item): number => Math.sqrt(size.width * size.height * Math.max(0.3, fill));
  const wanted = items.map((item) => (oneCamera ? 1 : 1 / weight(item)));
  const highest = Math.max(...items.map(({ size }, i) => size.height * wanted[i]!));
  // A long low thing keeps a height at which it is seen.
  const seen = items.map(({ size }, i) => Math.max(wanted[i]!, (LOWEST * highest) / size.height));
  const full = TALLEST / Math.max(...items.map(({ size }, i) => size.height * seen[i]!));
  const sharp = Math.min(...seen.map((scale) => ENLARGED / scale));
  return seen.map((scale) => scale * Math.min(full, sharp));
}

/** The taller things: one of two or three, two of four, three of five. */
function backRow<T extends { readonly h: number; readonly item: number }>(things: readonly T[]): readonly T[] {
  const count = Math.max(1, Math.ceil(things.length / 2) - (things.length === 3 ? 1 : 0));
  return things.toSorted((a, b) => b.h - a.h || a.item - b.item).slice(0, count);
}

/** From left to right: the back row in the middle, its tallest thing innermost, the others between and beside. */
function sideBySide<T extends { readonly h: number; readonly item: number }>(
  things: readonly T[],
  back: ReadonlySet<number>,
): readonly T[] {
  const [behind, front] = [true, false].map((is) => things.filter(({ item }) => back.has(item) === is));
  const tall = (behind ?? []).toSorted((a, b) => b.h - a.h);
  const low = (front ?? []).toSorted((a, b) => b.h - a.h);
  const [first, second, third] = tall;
  const [left, right] = low;
  // Where five stand, the front two look out between the three behind.
  const order = third ? [second, left, first, right, third] : second ? [left, second, first, right] : [];
  return (order.length > 0 ? order : low.length === 2 ? [left, first, right] : [first, left]).filter(
    (thing): thing is T => thing !== undefined,
  );
}
