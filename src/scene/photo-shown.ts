import { fillsPhoto, isCutAllRound, isSceneFocus } from './photo-focus.ts';
import { cutAnew, type PhotoPlacement } from './photo-placement.ts';
import type { PhotoPlan } from './photo-plan.ts';

/** Share of a subject that a photo over one part of the canvas shows, or another presentation takes its place. */
const SHOWN = 0.95;
/** The same of one that its photo's own edge cuts: it may be cut further, but a part that says what it is stays. */
const CUT_SHOWN = 0.6;
/** The same where a plainer page of the same photo has more room for it: no small tiles, no field under it. */
const CUT_IN_TILE = 0.97;
/** Share of such a subject that may be cut at ends that its photo shows whole. */
export const CUT_ANEW = 0.03;

/** Whether the photo's part of a canvas is large enough for what its photo shows of the subject. Of splits. Pure. */
export function splitShows(plan: PhotoPlan, place: PhotoPlacement): boolean {
  const { focus } = plan;
  if (isSceneFocus(focus) || isCutAllRound(focus)) return true;
  if (!fillsPhoto(focus)) return place.seen >= SHOWN;
  const tile = plan.mosaic === true || plan.blocks === true || plan.foot !== undefined;
  return place.seen >= (tile ? CUT_IN_TILE : CUT_SHOWN) && cutAnew(place, focus) <= CUT_ANEW;
}
