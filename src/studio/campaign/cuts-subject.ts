import {
  area,
  aspectClass,
  CUT_ANEW,
  cutAnew,
  photoPlanOf,
  placePhoto,
  SHAPE,
  splitShows,
  type PhotoPlan,
  type Size,
  type Stage,
} from '../../scene/index.ts';
import type { PictureTask } from '../picture/index.ts';

/** Share of a subject that a panel of words leaves free. */
const UNDER_PANEL = 0.86;
/**
 * Whether the photo's part of this canvas, as the stage of an idea or of a finished scene has it, is too small for its
 * subject, or a photo that should cover the canvas is. A tower shows what its part can: nothing else fills it.
 */
export function cutsSubject(stage: Stage, { perceived, target }: PictureTask): boolean {
  const plan = photoPlanOf(stage);
  if (plan === null) return false;
  // Under a panel of words a subject may lie a little, in a strip there is none.
  if (plan.label === true && target.width / target.height < SHAPE.photoAtEnd)
    return placePhoto(plan, perceived.facts.size, target).seen < UNDER_PANEL;
  // A sky goes on above its photo.
  if (plan.mode === 'cover' && !plan.overlay && leavesVoid(plan, perceived.facts.size, target)) return true;
  if (OVER_CANVAS.includes(plan.mode))
    return cutAnew(placePhoto(plan, perceived.facts.size, target), plan.focus) > CUT_ANEW;
  if (plan.mode !== 'split' || aspectClass(target) === 'tower') return false;
  return !splitShows(plan, placePhoto(plan, perceived.facts.size, target));
}

/** Ways to show a photo to the edges of the canvas, which then cut what does not fit. */
const OVER_CANVAS: readonly PhotoPlan['mode'][] = ['cover', 'extend', 'dissolve'];

/** Share of a canvas under which a photo that should cover it leaves a void. */
const COVERS = 0.66;

/** Whether a photo that should cover its canvas ends so far inside it that the rest is an empty tone. */
function leavesVoid(plan: PhotoPlan, photo: Size, canvas: Size): boolean {
  return area(placePhoto(plan, photo, canvas).window) < COVERS * canvas.width * canvas.height;
}

/**
 * Share of a tall canvas under which a photo beside its words is low; less of one that an arch, a curve or tiles make
 * worth more than its height.
 */
const LOW = { plain: 0.42, made: 0.33 } as const;

/** Width from which price and button stand side by side under a photo, pixels: two rows would push it up. */
const ONE_ROW = 260;

/** Whether the photo of a split takes so little of a tall canvas that its words stand in an empty field. */
export function leavesLow(stage: Stage, { perceived, target }: PictureTask): boolean {
  const plan = photoPlanOf(stage);
  const aspect = aspectClass(target);
  const tall = aspect === 'tower' || (aspect === 'story' && target.width >= ONE_ROW);
  if (plan?.mode !== 'split' || !tall) return false;
  const { window, side } = placePhoto(plan, perceived.facts.size, target);
  return side === 'top' && window.h < (stage.kind === 'photo_split' ? LOW.plain : LOW.made) * target.height;
}

/** Share of a subject that the frame of a photo without a card cuts at ends which the photo shows whole, 0..1. */
export function cutOf(stage: Stage, { perceived, target }: PictureTask): number {
  const plan = photoPlanOf(stage);
  if (plan === null || plan.mode === 'card') return 0;
  return cutAnew(placePhoto(plan, perceived.facts.size, target), plan.focus);
}
