import { aspectClass, fillsPhoto, photoPlanOf, placePhoto } from '../../scene/index.ts';
import type { PictureTask } from '../picture/index.ts';

/** Share of a subject that a photo over one part of the canvas shows, or another presentation takes its place. */
const SHOWN = 0.95;

/**
 * Whether the photo's part of this canvas is too small for its subject. A tower shows what it can: nothing else fills
 * it.
 */
export function cutsSubject({ stage }: PictureTask['direction'], { perceived, target }: PictureTask): boolean {
  const plan = photoPlanOf(stage);
  if (plan === null || plan.mode !== 'split' || fillsPhoto(plan.focus) || aspectClass(target) === 'tower') return false;
  return placePhoto(plan, perceived.facts.size, target).seen < SHOWN;
}
