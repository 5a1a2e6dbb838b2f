import {
  aspectClass,
  cutAnew,
  fillsPhoto,
  isSceneFocus,
  photoPlanOf,
  placePhoto,
  type Stage,
} from '../../scene/index.ts';
import type { PictureTask } from '../picture/index.ts';

/** Share of a subject that a photo over one part of the canvas shows, or another presentation takes its place. */
const SHOWN = 0.95;
/** The same of one that its photo's own edge cuts: it may be cut further, but a part that says what it is stays. */
const CUT_SHOWN = 0.62;
/** Share of such a subject that may be cut at ends that its photo shows whole. */
const CUT_ANEW = 0.2;
/** Share of its photo from which, along both sides, a subject is all that there is: any part of it says what it is. */
const ALL_OVER = 0.85;

/**
 * Whether the photo's part of this canvas, as the stage of an idea or of a finished scene has it, is too small for its
 * subject. A tower shows what it can: nothing else fills it.
 */
export function cutsSubject(stage: Stage, { perceived, target }: PictureTask): boolean {
  const plan = photoPlanOf(stage);
  if (plan === null || plan.mode !== 'split' || aspectClass(target) === 'tower') return false;
  const { focus } = plan;
  const cut = fillsPhoto(focus);
  if (isSceneFocus(focus) || (cut && Math.min(focus.w, focus.h) > ALL_OVER)) return false;
  const place = placePhoto(plan, perceived.facts.size, target);
  return cut ? place.seen < CUT_SHOWN || cutAnew(place, focus) > CUT_ANEW : place.seen < SHOWN;
}

/** Share of a subject that the frame of a split photo cuts at ends which the photo shows whole, 0..1. */
export function cutOf(stage: Stage, { perceived, target }: PictureTask): number {
  const plan = photoPlanOf(stage);
  if (plan === null || plan.mode !== 'split') return 0;
  return cutAnew(placePhoto(plan, perceived.facts.size, target), plan.focus);
}
