import type { PhotoPlan } from './direction.ts';
import { aspectClass } from './format.ts';
import { intersection, type Box, type Size } from './geometry.ts';

/** Where a photo-led picture puts things, in canvas pixels. */
export interface PhotoPlacement {
  /** The whole photo as drawn; may reach over the canvas. */
  readonly photo: Box;
  /** The part of the canvas through which the photo is seen (the card, or the photo within the canvas). */
  readonly window: Box;
  /** The focus as drawn. */
  readonly focus: Box;
  /** Calm field for text. */
  readonly text: Box;
  /** Side of the canvas on which the photo's own pixels end and the field begins. */
  readonly side: 'top' | 'left';
}

/**
 * Places the photo of a photo-led direction. Upright canvases keep the text above and the photo below, wide ones keep the text left
 * and the photo right. The photo is never enlarged beyond what covers its window; the focus is kept inside the window.
 */
export function placePhoto(plan: PhotoPlan, photo: Size, canvas: Size): PhotoPlacement {
  const upright = canvas.width / canvas.height <= 1.25;
  const window = windowOf(plan, photo, canvas, upright);
  const drawn = coverKeeping(plan.focus, photo, window.fit);
  const focus = shareOf(plan.focus, drawn);
  const seen = plan.mode === 'card' ? window.fit : intersection(drawn, { x: 0, y: 0, w: canvas.width, h: canvas.height });
  return { photo: drawn, window: seen, focus, text: window.text, side: upright ? 'top' : 'left' };
}

interface Window {
  readonly fit: Box;
  readonly text: Box;
}

function windowOf(plan: PhotoPlan, photo: Size, canvas: Size, upright: boolean): Window {
  const { width: w, height: h } = canvas;
  const margin = Math.min(w, h) * 0.06;
  if (plan.mode === 'cover') return { fit: { x: 0, y: 0, w, h }, text: freeSide(plan.focus, canvas, upright, margin) };
  if (plan.mode === 'card') {
    const short = Math.min(w, h);
    const pad = Math.min(margin * 1.1, short * 0.07);
    const card = upright
      ? { x: pad, y: h * (aspectClass(canvas) === 'box' ? 0.4 : 0.42), w: w - 2 * pad, h: h * (aspectClass(canvas) === 'box' ? 0.42 : 0.4) }
      : { x: w * 0.43, y: pad, w: w * 0.57 - pad, h: h - 2 * pad };
    return { fit: card, text: upright ? { x: margin, y: margin, w: w - 2 * margin, h: card.y - margin * 1.6 } : { x: margin, y: margin, w: card.x - 2 * margin, h: h - 2 * margin } };
  }
  // Extend and dissolve: as much of the photo as its shape gives, but never so much that no field for the text remains.
  if (upright) {
    const most = h * (plan.mode === 'dissolve' ? 0.7 : 0.66);
    const photoH = Math.min(most, Math.max(h * 0.5, (w * photo.height) / photo.width));
    const fit = { x: 0, y: h - photoH, w, h: photoH };
    return { fit, text: { x: margin, y: margin, w: w - 2 * margin, h: Math.max(h * 0.2, fit.y - margin * 0.5) } };
  }
  const photoW = Math.min(w * 0.66, Math.max(w * 0.46, (h * photo.width) / photo.height));
  const fit = { x: w - photoW, y: 0, w: photoW, h };
  return { fit, text: { x: margin, y: margin, w: Math.max(w * 0.3, fit.x - margin), h: h - 2 * margin } };
}

/** The photo scaled to cover `window`, moved so that the focus lies as central in it as the photo's edges allow. */
function coverKeeping(focus: Box, photo: Size, window: Box): Box {
  const scale = Math.max(window.w / photo.width, window.h / photo.height);
  const w = photo.width * scale;
  const h = photo.height * scale;
  const along = (start: number, length: number, size: number, centre: number): number =>
    Math.min(start, Math.max(start + length - size, start + length / 2 - centre * size));
  return { x: along(window.x, window.w, w, focus.x + focus.w / 2), y: along(window.y, window.h, h, focus.y + focus.h / 2), w, h };
}

const shareOf = (share: Box, of: Box): Box => ({ x: of.x + share.x * of.w, y: of.y + share.y * of.h, w: share.w * of.w, h: share.h * of.h });

function freeSide(focus: Box, canvas: Size, upright: boolean, margin: number): Box {
  const { width: w, height: h } = canvas;
  if (upright) {
    const above = focus.y;
    const below = 1 - focus.y - focus.h;
    return above >= below
      ? { x: margin, y: margin, w: w - 2 * margin, h: Math.max(h * 0.3, h * 0.42) }
      : { x: margin, y: h * 0.56, w: w - 2 * margin, h: h * 0.44 - margin };
  }
  return { x: margin, y: margin, w: w * 0.5 - margin, h: h - 2 * margin };
}
