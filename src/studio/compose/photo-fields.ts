import type { Box, PhotoPlacement } from '../../scene/index.ts';
import { area, intersection } from '../../scene/index.ts';

/**
 * Fields for the type of a photo-led picture, best first: the calm field that the photo's placement leaves, then the
 * free strips of the frame
 * around the subject. The later ones matter only when the first is too small for the words.
 */
export function photoFields(placement: PhotoPlacement, frame: Box, gap: number): readonly Box[] {
  const whole = intersection(placement.text, frame);
  // Nothing may touch the photo's edge.
  const near = gap * 0.7;
  const calm =
    placement.side === 'left'
      ? { ...whole, w: whole.w - near }
      : placement.side === 'right'
        ? { ...whole, x: whole.x + near, w: whole.w - near }
        : whole;
  const focus = placement.solid;
  const right = frame.x + frame.w;
  const bottom = frame.y + frame.h;
  const strips: readonly Box[] = [
    { x: frame.x, y: frame.y, w: frame.w, h: focus.y - gap - frame.y },
    { x: frame.x, y: frame.y, w: focus.x - gap - frame.x, h: frame.h },
    { x: focus.x + focus.w + gap, y: frame.y, w: right - focus.x - focus.w - gap, h: frame.h },
    { x: frame.x, y: focus.y + focus.h + gap, w: frame.w, h: bottom - focus.y - focus.h - gap },
  ];
  const free = strips.filter((b) => b.w > frame.w * 0.28 && b.h > frame.h * 0.24).toSorted((a, b) => area(b) - area(a));
  return [calm, ...free].filter((b) => b.w > 0 && b.h > 0);
}
