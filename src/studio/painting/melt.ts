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
  const full = Math.max(start + length * 0.12, subject + extent * 0.08, span * 0.3);
  const none = Math.max(start, full - span * 0.3);
  context.g.drawImage(
    ramped(cut.canvas, place.side, (full - start) / length, (none - start) / length),
    cut.at.x,
    cut.at.y,
    cut.at.w,
    cut.at.h,
  );
}
