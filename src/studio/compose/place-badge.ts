import type { Box, PhotoPlacement } from '../../scene/index.ts';
import { area, contains, grow, intersection, overlap } from '../../scene/index.ts';
import type { Block, PlacedBlock } from './block.ts';
import type { Measures } from './measures.ts';
import type { Hero } from './place-product.ts';

const STEPS = 16;
/** Share of the product that a badge may hide. */
const COVERED = 0.035;
/** Share of a badge that may lie on what a photo must show: its corner in an empty corner of the subject's box. */
const SPOILT = 0.1;

/** Part of itself that a round badge may lay over the product: a sticker. A pill over it looks like a slip. */
const STICKER = 0.16;
/** What a badge across two fields of colour costs, in short sides of distance. */
const ACROSS = 0.3;
/** Air between a line of the headline and a badge beside it, in heights of the line: nearer, it ends the sentence. */
const SENTENCE = 1;

/** Distance from its goal, in short sides, beyond which a badge belongs to nothing. */
const TOO_FAR = 0.75;
/**
 * What a badge has around it: type it must clear, parts of a photo it must not cover, the product it may just graze.
 */
export interface BadgeSurroundings {
  readonly occupied: readonly Box[];
  readonly protectedBoxes: readonly Box[];
  /** The photo's window: a badge stands in it or off it, not across its edge. */
  readonly window?: Box | null;
  readonly product: { readonly box: Box; readonly hero: Hero } | null;
  /** Lines of the headline; absent: none. */
  readonly sentence?: readonly Box[];
  /** Whether a box stands on two fields of colour at once. */
  readonly isAcross?: (box: Box) => boolean;
}

/** Where a badge likes its centre: the upper outer corner of the product, or of the photo. */
export function badgeGoal(
  { product }: BadgeSurroundings,
  photo: PhotoPlacement | null,
  m: Measures,
): { readonly x: number; readonly y: number } {
  if (product !== null) return { x: product.box.x + product.box.w * 0.92, y: product.box.y + product.box.h * 0.06 };
  if (photo === null) return { x: m.frame.x + m.frame.w, y: m.frame.y };
  const { window, focus } = photo;
  // On a photo without a frame it belongs to the subject's upper corner, in a frame to the frame's.
  if (window.w >= m.size.width - 1 && focus.y > window.y + m.badge * 0.5)
    return { x: Math.min(focus.x + focus.w, m.frame.x + m.frame.w), y: focus.y };
  const inset = m.badge * 0.5 + m.margin * 0.55;
  return { x: Math.min(window.x + window.w, m.size.width) - inset, y: Math.max(window.y, 0) + inset * 0.8 };
}

/**
 * A place for the badge: inside the frame, clear of all type by 2 % of the short side, over at most a sliver of the
 * product, and as near
 * as possible to its goal. Null when there is none near enough.
 */
export function placeBadge(
  badge: Block,
  around: BadgeSurroundings,
  goal: { readonly x: number; readonly y: number },
  m: Measures,
  reach = TOO_FAR,
): PlacedBlock | null {
  const { frame } = m;
  const gap = Math.max(3, m.short * 0.02);
  const inks = [...around.occupied.map((b) => grow(b, gap)), ...(around.sentence ?? []).map(besideLine)];
  const [most, mat] = badge.w === badge.h ? [STICKER, 0] : [0, gap];
  const productArea =
    around.product === null ? Infinity : area(around.product.box) * around.product.hero.occupancy.fill;
  let best: { readonly cost: number; readonly x: number; readonly y: number } | null = null;
  for (let i = 0; i <= STEPS; i++) {
    for (let j = 0; j <= STEPS; j++) {
      const box = {
        x: frame.x + ((frame.w - badge.w) * i) / STEPS,
        y: frame.y + ((frame.h - badge.h) * j) / STEPS,
        w: badge.w,
        h: badge.h,
      };
      if (inks.some((ink) => overlap(ink, box))) continue;
      const over =
        around.product === null ? 0 : around.product.hero.occupancy.covered(around.product.box, grow(box, mat));
      const spoilt = around.protectedBoxes.reduce((sum, p) => sum + area(intersection(p, box)) / area(box), 0);
      if (over > most || spoilt > SPOILT || over * area(box) > productArea * COVERED) continue;
      // In the middle of the product it hides what the picture shows, however much air the product leaves there.
      if (over > 0 && around.product !== null && contains(around.product.box, box)) continue;
      const far = Math.hypot(box.x + box.w / 2 - goal.x, box.y + box.h / 2 - goal.y) / m.short + over * 0.8 + spoilt;
      if (far > reach || (best !== null && far >= best.cost)) continue;
      if (around.window && straddles(box, grow(around.window, gap), grow(around.window, -gap))) continue;
      const cost = far + (around.isAcross?.(box) === true ? ACROSS : 0);
      if (best !== null && cost >= best.cost) continue;
      best = { cost, x: box.x, y: box.y };
    }
  }
  return best === null ? null : { block: badge, x: best.x, y: Math.round(best.y) };
}

/** A line with the air at both its ends. */
const besideLine = ({ x, y, w, h }: Box): Box => ({ x: x - h * SENTENCE, y, w: w + 2 * h * SENTENCE, h });

/** Right behind the price on its line, where price and discount read as one; null where it does not fit there. */
export function besidePrice(
  badge: Block,
  price: PlacedBlock,
  occupied: readonly Box[],
  m: Measures,
): PlacedBlock | null {
  const gap = Math.max(6, m.short * 0.026);
  if (badge.h > Math.max(price.block.h * 1.5, m.ctaHeight)) return null;
  const box = { x: price.x + price.block.w + gap, y: price.y + (price.block.h - badge.h) / 2, w: badge.w, h: badge.h };
  const free = occupied.every((o) => !overlap(grow(o, gap * 0.75), box));
  return free && contains(m.frame, box) ? { block: badge, x: box.x, y: Math.round(box.y) } : null;
}

/** True when a box is neither clear of a frame nor well inside it. */
const straddles = (box: Box, outer: Box, inner: Box): boolean => overlap(box, outer) && !contains(inner, box);
