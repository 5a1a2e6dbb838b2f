import type { Box } from '../../../scene/index.ts';

/** A text and how high its type is. */
export interface Typed {
  readonly box: Box;
  /** Pixels. */
  readonly type: number;
}

/** In heights of a price's type: how far beside, under or over it what hangs on it begins. */
const [beside, under, over] = [1.1, 0.9, 0.6];
/** What hangs on a price is smaller than it by this factor at least. */
const lower = 0.88;
/** In widths of a price, what hangs on it is so long at most, and what stands over it. */
const [longest, longestOver] = [2.6, 1.6];

/**
 * What hangs on a price, by place alone: "from" before it, its currency or term behind it, the struck price beside or
 * over it, the basis right under it. Each is smaller than the price and nearer to it than to any other text. Parted
 * from these a sum would say something else.
 * @returns indexes of `texts`; `price` itself is not among them
 */
export function priceKin(price: Typed, texts: readonly Typed[]): readonly number[] {
  return texts.flatMap((text, i) => {
    if (text.type > price.type * lower || !hangsOn(text.box, price)) return [];
    const near = gapBetween(text.box, price.box);
    const isNearer = texts.some(
      (other) =>
        other !== text &&
        other.type > text.type * 1.15 &&
        !hangsOn(other.box, price) &&
        gapBetween(text.box, other.box) < near * 0.8,
    );
    return isNearer ? [] : [i];
  });
}

function hangsOn(a: Box, { box: b, type }: Typed): boolean {
  const row = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  const gap = Math.max(a.x - b.x - b.w, b.x - a.x - a.w);
  if (row > a.h * 0.5 && a.h < b.h * 1.2) return gap > -type * 0.2 && gap < type * beside && a.w < b.w * longest;
  const across = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  if (across < Math.min(a.w, b.w) * 0.6) return false;
  const [below, above] = [a.y - b.y - b.h, b.y - a.y - a.h];
  if (below > -type * 0.2) return below < type * under && a.w < b.w * longest;
  return above > -type * 0.2 && above < type * over && a.w < b.w * longestOver;
}

/** Distance of the nearest edges, pixels. */
const gapBetween = (a: Box, b: Box): number =>
  Math.hypot(Math.max(0, a.x - b.x - b.w, b.x - a.x - a.w), Math.max(0, a.y - b.y - b.h, b.y - a.y - a.h));
