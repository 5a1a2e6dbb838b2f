import type { Box } from '../../scene/index.ts';
import { grow, intersection } from '../../scene/index.ts';
import type { Block, Placed } from './block.ts';
import { inksOf } from './block.ts';
import type { Measures } from './measures.ts';
import type { Hero } from './place-product.ts';

const STEPS = 16;

/**
 * A place for the badge: inside the frame, clear of all type by 2 % of the short side, over at most a sliver of the product, and as near
 * as possible to the upper outer corner of the product or the end of the headline. Null when there is none.
 */
export function placeBadge(badge: Block, placed: readonly Placed[], product: { readonly box: Box; readonly hero: Hero } | null, frame: Box, m: Measures): Placed | null {
  const gap = Math.max(3, m.short * 0.02);
  const inks = placed.flatMap(inksOf).map((b) => grow(b, gap));
  const goal = product === null ? { x: frame.x + frame.w, y: frame.y } : { x: product.box.x + product.box.w * 0.92, y: product.box.y + product.box.h * 0.06 };
  let best: { readonly cost: number; readonly x: number; readonly y: number } | null = null;
  for (let i = 0; i <= STEPS; i++) {
    for (let j = 0; j <= STEPS; j++) {
      const box = { x: frame.x + ((frame.w - badge.w) * i) / STEPS, y: frame.y + ((frame.h - badge.h) * j) / STEPS, w: badge.w, h: badge.h };
      if (inks.some((ink) => hits(ink, box))) continue;
      const over = product === null ? 0 : product.hero.occupancy.covered(product.box, box);
      if (over > 0.3) continue;
      const cost = Math.hypot(box.x + box.w / 2 - goal.x, box.y + box.h / 2 - goal.y) / m.short + over * 0.8;
      if (best === null || cost < best.cost) best = { cost, x: box.x, y: box.y };
    }
  }
  return best === null || best.cost > 0.75 ? null : { block: badge, x: best.x, y: Math.round(best.y) };
}

const hits = (a: Box, b: Box): boolean => {
  const common = intersection(a, b);
  return common.w > 0 && common.h > 0;
};
