import type { Box } from './geometry.ts';
import { EDGE, fillsPhoto, isCutAllRound, isSceneFocus } from './photo-focus.ts';
import type { PhotoPlan } from './photo-plan.ts';

/** Share of a subject that a photo over one part of the canvas shows, or another presentation takes its place. */
const SHOWN = 0.95;
/** The same of one that its photo's own edge cuts: it may be cut further, but a part that says what it is stays. */
const CUT_SHOWN = 0.6;
/** The same where a plainer page of the same photo has more room for it: no small tiles, no field under it. */
const CUT_IN_TILE = 0.97;
/** Share of such a subject that may be cut at ends that its photo shows whole. */
export const CUT_ANEW = 0.03;

/** The window through which a photo is seen, and its subject as drawn. */
interface Drawn {
  readonly window: Box;
  readonly focus: Box;
}

/**
 * Share of a subject that the window cuts off at ends where its photo shows it whole, 0..1: a leg that the photo cuts
 * may be cut further up, a shoe that it shows may not. Nothing where the subject is not known.
 */
export function cutAnew({ window, focus: drawn }: Drawn, focus: Box): number {
  if (isSceneFocus(focus)) return 0;
  const off = (shownWhole: boolean, beyond: number, length: number): number =>
    shownWhole ? Math.max(0, beyond) / Math.max(1, length) : 0;
  const across =
    off(focus.x >= EDGE, window.x - drawn.x, drawn.w) +
    off(focus.x + focus.w <= 1 - EDGE, drawn.x + drawn.w - window.x - window.w, drawn.w);
  const along =
    off(focus.y >= EDGE, window.y - drawn.y, drawn.h) +
    off(focus.y + focus.h <= 1 - EDGE, drawn.y + drawn.h - window.y - window.h, drawn.h);
  return Math.min(1, across + along);
}

/** Whether the photo's part of a canvas is large enough for what its photo shows of the subject. Of splits. Pure. */
export function splitShows(plan: PhotoPlan, place: Drawn & { readonly seen: number }): boolean {
  const { focus } = plan;
  if (isSceneFocus(focus) || isCutAllRound(focus)) return true;
  if (!fillsPhoto(focus)) return place.seen >= SHOWN;
  const tile = plan.mosaic === true || plan.blocks === true || plan.foot !== undefined;
  return place.seen >= (tile ? CUT_IN_TILE : CUT_SHOWN) && cutAnew(place, focus) <= CUT_ANEW;
}
