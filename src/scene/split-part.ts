import { EDGE, fillsPhoto, isCutAllRound, isSceneFocus, subjectOf } from './photo-focus.ts';
import type { PhotoPlan } from './photo-plan.ts';
import { between, type Size } from './geometry.ts';

/** Share of the photo's part that its subject may fill. */
const SEEN_WHOLE = 0.95;

/** Share of the canvas that the photo of a split takes, by where the field lies and how tall the canvas is. */
const SPLIT = { top: 0.56, tower: 0.48, left: 0.5, wide: 0.48 } as const;

/** Share of a tower's width that a broad subject takes, and share of a subject that its photo cuts that is seen. */
const IN_TOWER = { whole: 0.94, cut: 0.86 } as const;

/** Least share of a tower that its photo takes, however broad the subject. */
const LEAST_TOWER = 0.17;

/** The photo's share of a tower: the usual one, or less where a photo of that height would show half a subject. */
function towerPart(plan: PhotoPlan, photo: Size, { width: w, height: h }: Size): number {
  const { x, w: broad } = plan.focus;
  if (isSceneFocus(plan.focus)) return SPLIT.tower;
  const cut = x < EDGE || x + broad > 1 - EDGE;
  const scale = (w * (cut ? 1 / IN_TOWER.cut : IN_TOWER.whole)) / (broad * photo.width);
  return Math.max(LEAST_TOWER, Math.min(SPLIT.tower, (photo.height * scale) / h));
}

/** Shares of the canvas between which the photo's part of a split may lie to show its subject whole. */
const PART = { top: { least: 0.34, most: 0.73 }, left: { least: 0.32, most: 0.655 } } as const;
/** The most for a subject that its photo cuts: what cannot be seen whole does not take so much from the words. */
const CUT_PART = { top: 0.68, left: 0.6 } as const;

/**
 * The photo's share of a split canvas: the usual one, or the nearest that shows the subject whole (of one that its
 * photo cuts, what must be seen of it). Less where the photo must fill so much height (beside the words: width) that a
 * long subject leaves it; more where a tall one does.
 */
export function splitPart(plan: PhotoPlan, photo: Size, canvas: Size, side: 'top' | 'left'): number {
  const { width: w, height: h } = canvas;
  if (side === 'top' && w / h < 0.4) return towerPart(plan, photo, canvas);
  const usual = side === 'top' ? SPLIT.top : w / h > 1.5 ? SPLIT.wide : SPLIT.left;
  const cut = fillsPhoto(plan.focus);
  if (isCutAllRound(plan.focus)) return usual;
  const focus = subjectOf(plan.focus, photo);
  const [along, across] = side === 'top' ? [h, w] : [w, h];
  const most =
    ((across * SEEN_WHOLE) / (side === 'top' ? focus.width : focus.height)) *
    (side === 'top' ? photo.height : photo.width);
  const least =
    ((across / (side === 'top' ? photo.width : photo.height)) * (side === 'top' ? focus.height : focus.width)) /
    SEEN_WHOLE;
  return between(between(usual, least / along, most / along), PART[side].least, cut ? CUT_PART[side] : PART[side].most);
}
