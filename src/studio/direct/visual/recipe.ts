import type { Direction, Hex, PhotoPlan, StageRecipe } from '../../../scene/index.ts';
import type { View } from './view.ts';

/** One direction of the house: when it suits and what it makes of a product. */
export interface DirectionRecipe extends Pick<Direction, 'id' | 'family' | 'treatment'> {
  /** 0 = must not be used here; 1 = made for this. Called after the common permissions of `permissions.ts`. */
  suits(view: View): number;
  make(view: View): Omit<Direction, 'id' | 'family' | 'treatment' | 'score'>;
}

export function stage(view: View, kind: string, colours: Readonly<Record<string, Hex>>, numbers: Readonly<Record<string, number>>, grain = 0.25): StageRecipe {
  return { kind, colours, numbers, light: view.light, grain };
}

/** A photo plan as stage numbers, so that the stored recipe alone can place the photo again. */
export function photoNumbers(plan: PhotoPlan): Readonly<Record<string, number>> {
  return { fx: plan.focus.x, fy: plan.focus.y, fw: plan.focus.w, fh: plan.focus.h, overlay: plan.overlay ? 1 : 0, plain: plan.plain === true ? 1 : 0 };
}

/** Subject of the photo as shares of it; the middle three fifths where no subject is known. */
export function focusOf(view: View): PhotoPlan['focus'] {
  const { subject } = view.facts.matte;
  const { width, height } = view.facts.size;
  if (subject === null) return { x: 0.2, y: 0.2, w: 0.6, h: 0.6 };
  return { x: subject.x / width, y: subject.y / height, w: subject.w / width, h: subject.h / height };
}
