import type { Box, Size } from './geometry.ts';
import type { PhotoPlan } from './photo-plan.ts';
import { ROOMY_SIDE, SHAPE } from './standards.ts';

/**
 * Most of the canvas's width and height that a photo in its corner takes: the rest holds a headline and a column, which
 * on small canvases must have room for a button.
 */
const MOST = { upright: { w: 0.63, h: 0.72 }, wide: { w: 0.6, h: 0.76 }, small: { w: 0.56, h: 0.66 } } as const;

/**
 * Window of a whole photo in the lower right corner of a canvas, in the photo's own shape, whole pixels. Null for
 * strips and towers, which have no room both above it and beside it. Pure.
 */
export function cornerWindow({ more = 0 }: PhotoPlan, photo: Size, { width, height }: Size): Box | null {
  const ratio = width / height;
  if (ratio >= SHAPE.photoAtEnd || ratio < SHAPE.portrait) return null;
  const small = Math.min(width, height) < ROOMY_SIDE;
  const most = small ? MOST.small : ratio > SHAPE.wide ? MOST.wide : MOST.upright;
  const scale = Math.min((width * (most.w - more)) / photo.width, (height * (most.h - more)) / photo.height);
  const [w, h] = [Math.round(photo.width * scale), Math.round(photo.height * scale)];
  return { x: width - w, y: height - h, w, h };
}

/** Whether a photo that takes one part of its canvas stands in its corner, with room both above it and beside it. */
export const isCornered = ({ mode, whole }: PhotoPlan, { x, y }: Box): boolean =>
  mode === 'split' && whole === true && x > 0 && y > 0;
