import './no-system-fonts.ts';
import { createCanvas, ImageData, Path2D, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Box } from '../../scene/index.ts';
import type { RgbaPicture } from '../../perception/index.ts';

export type { Canvas, SKRSContext2D };
export { createCanvas, Path2D };

type Blend = SKRSContext2D['globalCompositeOperation'];

/** A canvas that holds the given straight RGBA pixels. */
export function canvasOf(picture: RgbaPicture): Canvas {
  const canvas = createCanvas(picture.width, picture.height);
  const view = new Uint8ClampedArray(picture.data.buffer, picture.data.byteOffset, picture.data.byteLength);
  canvas.getContext('2d').putImageData(new ImageData(view, picture.width, picture.height), 0, 0);
  return canvas;
}

/** Straight RGBA pixels of a canvas. */
export function pixelsOf(canvas: Canvas): RgbaPicture {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return {
    width: canvas.width,
    height: canvas.height,
    data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
  };
}

/** The blur radius, in pixels, at which soft things are painted; larger blurs are painted smaller and enlarged. */
const WORKING_BLUR = 4;

/**
 * Paints something soft onto `g`. `paint` draws in the coordinates of `g` inside `region`; the result is blurred by
 * `blur` pixels
 * (standard deviation) and laid on with `opacity` and `blend`. Costs little however large the blur, because it works at
 * the
 * resolution that the blur leaves.
 */
export function soft(
  g: SKRSContext2D,
  region: Box,
  blur: number,
  paint: (ctx: SKRSContext2D) => void,
  lay: { readonly opacity?: number; readonly blend?: Blend } = {},
): void {
  const sigma = Math.max(0.3, blur);
  const k = Math.min(1, WORKING_BLUR / sigma);
  const reach = sigma * 3 + 2 / k;
  const clip = { x: -reach, y: -reach, w: g.canvas.width + 2 * reach, h: g.canvas.height + 2 * reach };
  const x = Math.max(region.x - reach, clip.x);
  const y = Math.max(region.y - reach, clip.y);
  const w = Math.min(region.x + region.w + reach, clip.x + clip.w) - x;
  const h = Math.min(region.y + region.h + reach, clip.y + clip.h) - y;
  if (w <= 0 || h <= 0) return;
  const sharp = createCanvas(Math.max(1, Math.ceil(w * k)), Math.max(1, Math.ceil(h * k)));
  const s = sharp.getContext('2d');
  s.setTransform(k, 0, 0, k, -x * k, -y * k);
  paint(s);
  const blurred = createCanvas(sharp.width, sharp.height);
  const b = blurred.getContext('2d');
  b.filter = `blur(${(sigma * k).toFixed(2)}px)`;
  b.drawImage(sharp, 0, 0);
  g.save();
  g.globalAlpha = lay.opacity ?? 1;
  g.globalCompositeOperation = lay.blend ?? 'source-over';
  g.imageSmoothingEnabled = true;
  g.imageSmoothingQuality = 'high';
  g.drawImage(blurred, x, y, sharp.width / k, sharp.height / k);
  g.restore();
}

/** An ellipse as the current path, filled. */
export function fillEllipse(ctx: SKRSContext2D, cx: number, cy: number, rx: number, ry: number): void {
  ctx.beginPath();
  ctx.ellipse(cx, cy, Math.max(0.1, rx), Math.max(0.1, ry), 0, 0, Math.PI * 2);
  ctx.fill();
}
