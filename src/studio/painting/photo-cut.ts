import { intersection, type Box } from '../../scene/index.ts';
import type { RgbaPicture } from '../../perception/index.ts';
import { canvasOf, createCanvas, type Canvas } from './canvas.ts';
import type { PaintContext } from './paint-context.ts';
import { resizeRegion } from './placed.ts';

/** A part of the photo at its size on the canvas, with its place there. */
export interface PhotoCut {
  readonly canvas: Canvas;
  readonly at: Box;
}

/** The part of the photo seen in `view`, resized once, with its place on the canvas. */
export async function cutPhoto(photo: RgbaPicture, whole: Box, view: Box): Promise<PhotoCut> {
  const seen = intersection(whole, view);
  const x0 = Math.max(0, Math.floor(((seen.x - whole.x) / whole.w) * photo.width));
  const y0 = Math.max(0, Math.floor(((seen.y - whole.y) / whole.h) * photo.height));
  const x1 = Math.min(photo.width, Math.ceil(((seen.x + seen.w - whole.x) / whole.w) * photo.width));
  const y1 = Math.min(photo.height, Math.ceil(((seen.y + seen.h - whole.y) / whole.h) * photo.height));
  const at = {
    x: whole.x + (x0 / photo.width) * whole.w,
    y: whole.y + (y0 / photo.height) * whole.h,
    w: ((x1 - x0) / photo.width) * whole.w,
    h: ((y1 - y0) / photo.height) * whole.h,
  };
  const pixels = await resizeRegion(
    photo,
    { x: x0, y: y0, w: Math.max(1, x1 - x0), h: Math.max(1, y1 - y0) },
    Math.max(1, Math.round(at.w)),
    Math.max(1, Math.round(at.h)),
  );
  return { canvas: canvasOf(pixels), at };
}

/** Draws the photo, which lies at `whole` on the canvas, inside `window` alone. */
export async function drawPhotoIn({ g, photo }: PaintContext, whole: Box, window: Box): Promise<void> {
  const cut = await cutPhoto(photo, whole, window);
  g.save();
  g.beginPath();
  g.rect(window.x, window.y, window.w, window.h);
  g.clip();
  g.drawImage(cut.canvas, cut.at.x, cut.at.y, cut.at.w, cut.at.h);
  g.restore();
}

/** The whole canvas, pixels. */
export const canvasArea = (context: PaintContext): Box => ({ x: 0, y: 0, w: context.width, h: context.height });

/**
 * A copy of the photo whose `share` at one edge fades in along a smooth curve, from `from` on (both shares of its
 * length).
 */
export function ramped(canvas: Canvas, edge: 'top' | 'left' | 'bottom' | 'right', share: number, from = 0): Canvas {
  const out = createCanvas(canvas.width, canvas.height);
  const g = out.getContext('2d');
  g.drawImage(canvas, 0, 0);
  g.globalCompositeOperation = 'destination-in';
  const { width: w, height: h } = canvas;
  const line = { top: [0, 0, 0, h], left: [0, 0, w, 0], bottom: [0, h, 0, 0], right: [w, 0, 0, 0] } as const;
  const [x0, y0, x1, y1] = line[edge];
  const gradient = g.createLinearGradient(x0, y0, x1, y1);
  const at = (v: number): number => Math.max(0, Math.min(1, v));
  for (const t of [0, 0.2, 0.4, 0.6, 0.8, 1])
    gradient.addColorStop(at(from + (share - from) * t), `rgba(0,0,0,${0.5 - 0.5 * Math.cos(Math.PI * t)})`);
  gradient.addColorStop(1, 'rgba(0,0,0,1)');
  g.fillStyle = gradient;
  g.fillRect(0, 0, canvas.width, canvas.height);
  return out;
}
