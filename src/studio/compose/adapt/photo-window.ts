import { area, intersection } from '../../../scene/index.ts';
import type { Box } from '../../../scene/index.ts';

/** A part of the banner's photo and where it goes; `fade`: the side on which it dissolves into the panel. */
export interface PhotoWindow {
  readonly source: Box;
  readonly dest: Box;
  readonly fade: 'left' | 'right' | 'top' | 'bottom' | null;
}

/** Photos may be enlarged by this much. */
export const maxPhotoEnlargement = 2.2;

/**
 * The window of the destination's shape that shows what must be kept with some air around it. Null when the shape would cut more than
 * 6 % of it or the photo is too small. `air`: how much larger than it the window should be, 1.3 = by 30 %, where the field has room.
 */
export function pickWindow(keep: Box, field: Box, dest: Box, air: number): Box | null {
  const aspect = dest.w / dest.h;
  let w = Math.max(keep.w * air, keep.h * air * aspect, dest.w / maxPhotoEnlargement);
  let h = w / aspect;
  const shrink = Math.min(1, field.w / w, field.h / h);
  w *= shrink;
  h *= shrink;
  const clamp = (x: number, low: number, high: number): number => Math.max(low, Math.min(high, x));
  const window = {
    x: clamp(keep.x + keep.w / 2 - w / 2, field.x, field.x + field.w - w),
    y: clamp(keep.y + keep.h / 2 - h / 2, field.y, field.y + field.h - h),
    w, h,
  };
  if (area(intersection(window, keep)) < area(keep) * 0.94) return null;
  return dest.w / w > maxPhotoEnlargement + 0.01 ? null : window;
}
