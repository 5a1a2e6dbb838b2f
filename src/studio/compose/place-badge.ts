import type { Box, PhotoPlacement } from '../../scene/index.ts';
import { area, grow, intersection } from '../../scene/index.ts';
import type { Block, Placed } from './block.ts';
import type { Measures } from './measures.ts';
import { overlap } from './overlap.ts';
import type { Hero } from './place-product.ts';

const STEPS = 16;
/** Share of the product that a badge may hide. */
const COVERED = 0.035;

/** What a badge has around it: type it must clear, parts of a photo it must not cover, the product it may just graze. */
export interface BadgeSurroundings {
  readonly occupied: readonly Box[];
  readonly precious: readonly Box[];
  readonly product: { readonly box: Box; readonly hero: Hero } | null;
}

/** Where a badge likes its centre: the upper outer corner of the product, or of the photo. */
export function badgeGoal({ product }: BadgeSurroundings, photo: PhotoPlacement | null, m: Measures): { readonly x: number; readonly y: number } {
  if (product !== null) return { x: product.box.x + product.box.w * 0.92, y: product.box.y + product.box.h * 0.06 };
  if (photo === null) return { x: m.frame.x + m.frame.w, y: m.frame.y };
  const { window } = photo;
  return photo.side === 'left' ? { x: window.x + m.short * 0.02, y: window.y + m.short * 0.12 } : { x: window.x + window.w * 0.88, y: window.y + m.short * 0.02 };
}

/**
 * A place for the badge: inside the frame, clear of all type by 2 % of the short side, over at most a sliver of the product, and as near
 * as possible to its goal. Null when there is none near enough.
 */
export function placeBadge(badge: Block, around: BadgeSurroundings, goal: { readonly x: number; readonly y: number }, m: Measures): Placed | null {
  const { frame } = m;
  const gap = Math.max(3, m.short * 0.02);
  const inks = around.occupied.map((b) => grow(b, gap));
  const productArea = around.product === null ? Infinity : area(around.product.box) * around.product.hero.occupancy.fill;
  let best: { readonly cost: number; readonly x: number; readonly y: number } | null = null;
  for (let i = 0; i <= STEPS; i++) {
    for (let j = 0; j <= STEPS; j++) {
      const box = { x: frame.x + ((frame.w - badge.w) * i) / STEPS, y: frame.y + ((frame.h - badge.h) * j) / STEPS, w: badge.w, h: badge.h };
      if (inks.some((ink) => overlap(ink, box))) continue;
      const over = around.product === null ? 0 : around.product.hero.occupancy.covered(around.product.box, box);
      const spoilt = around.precious.reduce((sum, p) => sum + area(intersection(p, box)) / area(box), 0);
      if (over > 0.3 || spoilt > 0.3 || over * area(box) > productArea * COVERED) continue;
      const cost = Math.hypot(box.x + box.w / 2 - goal.x, box.y + box.h / 2 - goal.y) / m.short + over * 0.8 + spoilt;
      if (best === null || cost < best.cost) best = { cost, x: box.x, y: box.y };
    }
  }
  return best === null || best.cost > 0.75 ? null : { block: badge, x: best.x, y: Math.round(best.y) };
}
