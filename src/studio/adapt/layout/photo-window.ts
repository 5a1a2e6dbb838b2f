import { area, intersection, ENLARGEMENT } from '../../../scene/index.ts';
import type { Box } from '../../../scene/index.ts';

/** A part of the banner's photo and where it goes; `fade`: the side on which it dissolves into the panel. */
export interface PhotoWindow {
  readonly source: Box;
  readonly dest: Box;
  readonly fade: 'left' | 'right' | 'top' | 'bottom' | null;
  /** Width of the dissolving strip, result pixels. */
  readonly fadeBy: number;
  /** The same with a straight edge, for a picture that differs much from the panel. Absent: it does not dissolve. */
  readonly straight?: { readonly source: Box; readonly dest: Box };
}

export const maxPhotoEnlargement = ENLARGEMENT.banner.picture.composed;

/**
 * The window of the destination's shape that shows what must be kept with some air around it. Null when the shape would
 * cut more of
 * it than `whole` (share that must be seen) allows, or the photo is too small. `air`: how much larger than it the
 * window should be, 1.3 = by 30 %, where the field has room.
 */
export function pickWindow(keep: Box, field: Box, dest: Box, air: number, whole: number): Box | null {
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
    w,
    h,
  };
  if (area(intersection(window, keep)) < area(keep) * whole) return null;
  return dest.w / w > maxPhotoEnlargement + 0.01 ? null : window;
}

/**
 * The window with its fading side drawn out over the panel, as far as the photo goes there, so that the picture
 * dissolves before what must be seen.
 */
export function drawnOut(
  source: Box,
  dest: Box,
  fade: NonNullable<PhotoWindow['fade']>,
  keep: Box,
  field: Box,
): PhotoWindow {
  const flat = fade === 'left' || fade === 'right';
  const scale = dest.w / source.w;
  const most = ((flat ? dest.w : dest.h) * 0.22) / scale;
  const room = Math.max(
    0,
    Math.min(
      most,
      fade === 'left'
        ? source.x - field.x
        : fade === 'right'
          ? field.x + field.w - source.x - source.w
          : fade === 'top'
            ? source.y - field.y
            : field.y + field.h - source.y - source.h,
    ),
  );
  const free = Math.max(
    0,
    fade === 'left'
      ? keep.x - source.x
      : fade === 'right'
        ? source.x + source.w - keep.x - keep.w
        : fade === 'top'
          ? keep.y - source.y
          : source.y + source.h - keep.y - keep.h,
  );
  const stretched = (box: Box, by: number): Box =>
    flat
      ? { ...box, x: fade === 'left' ? box.x - by : box.x, w: box.w + by }
      : { ...box, y: fade === 'top' ? box.y - by : box.y, h: box.h + by };
  return {
    source: stretched(source, room),
    dest: stretched(dest, room * scale),
    fade,
    fadeBy: Math.max((room + free * 0.85) * scale, (flat ? dest.w : dest.h) * 0.07),
    straight: { source, dest },
  };
}
