import { SCENE_FOCUS, type PhotoPlan } from '../../../scene/index.ts';
import { anchors } from './anchors.ts';
import type { View } from './view.ts';

/**
 * What every direction has in common that keeps the photo whole: nothing is set upright, turned or given a shadow;
 * words keep clear of it.
 */
export const keepsPhoto = () =>
  ({ anchors: anchors('photo'), rotation: 0, typeBehind: false, shadow: 'none' }) as const;

/** Subject of the photo as shares of it; the middle three fifths where no subject is known. */
export function focusOf(view: View): PhotoPlan['focus'] {
  const { width, height } = view.facts.size;
  const subject = view.facts.matte.beyond ?? view.facts.matte.subject;
  if (subject === null) return SCENE_FOCUS;
  return { x: subject.x / width, y: subject.y / height, w: subject.w / width, h: subject.h / height };
}

/** Mean of the attention map (0..255) above which a region is no longer a place for words. */
const BUSY = 45;

/** How plain the photo is above (or left of) its subject, 0 busy .. 1 empty: a clear sky, a wall, an even paper. */
export function calmBeside(view: View, side: 'top' | 'left'): number {
  const { width, height, values } = view.facts.attention;
  const focus = focusOf(view);
  const across = side === 'top' ? width : Math.max(1, Math.floor(Math.max(0.1, focus.x * 0.9) * width));
  const down = side === 'left' ? height : Math.max(1, Math.floor(Math.max(0.1, focus.y * 0.9) * height));
  let sum = 0;
  for (let y = 0; y < down; y += 1) for (let x = 0; x < across; x += 1) sum += values[y * width + x] ?? 0;
  return Math.max(view.facts.background.sides[side] * 0.95, 1 - sum / (across * down) / BUSY);
}

/** Confidence of a matte below which the place of its subject is a guess. */
const PLACED = 0.3;

/** Whether it is known where the subject stands, so that a fade may end before it: 1, or nearly never: a fifth. */
export const placedSubject = ({ facts: { matte } }: View): number =>
  matte.subject !== null && matte.confidence >= PLACED ? 1 : 0.2;
