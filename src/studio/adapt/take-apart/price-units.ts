import type { BannerElement, Box } from '../../../scene/index.ts';

/** Of a price's height: how far behind or under it what belongs to it begins, and how high that is at most. */
const [near, lower] = [0.8, 0.75];
/** In widths of a price, what belongs to it is so long at most. */
const longest = 2.5;

/** The price that a small line right behind or under it says more of (per month, for two); null where there is none. */
export function priceOf(e: BannerElement, all: readonly BannerElement[]): BannerElement | null {
  if ((e.role !== 'note' && e.role !== 'subline') || e.typeHeight === null || e.lines.length > 1) return null;
  return (
    all.find(
      ({ role, box, typeHeight }) =>
        role === 'price' &&
        typeHeight !== null &&
        e.typeHeight! < typeHeight * lower &&
        e.box.w < box.w * longest &&
        (isBehind(e.box, box) || isUnder(e.box, box)),
    ) ?? null
  );
}

function isBehind(a: Box, b: Box): boolean {
  const common = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  const gap = a.x - b.x - b.w;
  return common > a.h * 0.5 && gap > -b.h * 0.1 && gap < b.h * near;
}

function isUnder(a: Box, b: Box): boolean {
  const across = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const gap = a.y - b.y - b.h;
  return across > Math.min(a.w, b.w) * 0.6 && gap > -b.h * 0.1 && gap < b.h * near * 0.6;
}

/** Parts of which none that says more of a price may be left out: without it the price would say something else. */
export const keptWithPrice = (elements: readonly BannerElement[]): readonly BannerElement[] =>
  elements.map((e) => {
    if ((!e.spare && !e.yields) || !priceOf(e, elements)) return e;
    const { yields: _, ...own } = e;
    return { ...own, spare: false };
  });
