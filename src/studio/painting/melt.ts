import type { PhotoPlacement } from '../../scene/index.ts';
import type { PaintContext } from './paint-context.ts';
import { ramped, type PhotoCut } from './photo-cut.ts';

/** Draws a photo whose field side fades out completely over the text and comes in fully where the subject begins. */
export function melt(context: PaintContext, place: PhotoPlacement, cut: PhotoCut): void {
  const up = place.side === 'top';
  const start = up ? cut.at.y : cut.at.x;
  const length = up ? cut.at.h : cut.at.w;
  const span = up ? context.height : context.width;
  const subject = up ? place.focus.y : place.focus.x;
  const extent = up ? place.focus.h : place.focus.w;
  // A fade eats ground, never the subject: it is over where that begins. A dish or a room that fills its photo has no
  // ground before it; there the words need the room.
  const before = subject - (up ? place.photo.y : place.photo.x);
  const full =
    before < length * 0.03
      ? Math.max(start + length * 0.12, subject + extent * 0.08, span * 0.3)
      : Math.max(start + length * 0.03, subject - extent * 0.01);
  // Steep, so that the words above stand on the field and not on half a photo.
  const none = Math.max(start, full - span * 0.18);
  context.g.drawImage(
    ramped(cut.canvas, place.side, (full - start) / length, (none - start) / length),
    cut.at.x,
    cut.at.y,
    cut.at.w,
    cut.at.h,
  );
}
