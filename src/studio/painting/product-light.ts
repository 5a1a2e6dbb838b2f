import { rgba, type Hex } from '../../scene/index.ts';
import type { RgbaPicture } from '../../perception/index.ts';
import { canvasOf, createCanvas, pixelsOf, type Canvas, type SKRSContext2D } from './canvas.ts';

/** Light on the product's edge only; its inner pixels stay exactly as photographed. */
export interface EdgeLight {
  /** +1 on the right edge, -1 on the left one. */
  readonly side: -1 | 1;
  readonly top: Hex;
  readonly bottom: Hex;
  /** Width of the lit edge as a share of the product's width. */
  readonly width: number;
  readonly opacity: number;
  readonly blend: 'screen' | 'multiply';
}

/**
 * Puts light (screen) or tint (multiply) on one edge: the shape minus itself, shifted away from the edge and blurred,
 * gone `reach` pixels inside the outline. Returns new pixels of the same size.
 */
export function lightEdges(pixels: RgbaPicture, lights: readonly EdgeLight[], reach: number): RgbaPicture {
  if (lights.length === 0) return pixels;
  const canvas = canvasOf(pixels);
  const g = canvas.getContext('2d');
  const k = Math.min(1, 360 / Math.max(pixels.width, pixels.height));
  for (const light of lights) {
    g.save();
    g.globalCompositeOperation = light.blend;
    g.globalAlpha = light.opacity;
    g.imageSmoothingQuality = 'high';
    g.drawImage(rimMask(canvas, light, { k, reach }), 0, 0, pixels.width, pixels.height);
    g.restore();
  }
  keepAlpha(canvas, pixels);
  return pixelsOf(canvas);
}

/** With its blur the light of an edge goes this many times further than its shift. */
const TAIL = 1.5;

/** Colour gradient in the shape of the edge, at `k` of the source's size. */
function rimMask(
  source: Canvas,
  light: EdgeLight,
  { k, reach }: { readonly k: number; readonly reach: number },
): Canvas {
  const w = Math.max(1, Math.round(source.width * k));
  const h = Math.max(1, Math.round(source.height * k));
  const rim = createCanvas(w, h);
  const g = rim.getContext('2d');
  g.drawImage(source, 0, 0, w, h);
  g.globalCompositeOperation = 'source-in';
  const gradient = g.createLinearGradient(0, 0, 0, h);
  gradient.addColorStop(0, light.top);
  gradient.addColorStop(1, rgba(light.bottom, 0.75));
  g.fillStyle = gradient;
  g.fillRect(0, 0, w, h);
  const d = Math.min(light.width * w, (reach * k) / TAIL);
  const inner = createCanvas(w, h);
  const i = inner.getContext('2d');
  i.filter = `blur(${Math.max(0.4, d * 0.75).toFixed(2)}px)`;
  // Twice, so that a cut-out which is nearly but not fully solid inside takes no light there.
  for (let pass = 0; pass < 2; pass += 1) i.drawImage(source, -light.side * d, d * 0.12, w, h);
  g.globalCompositeOperation = 'destination-out';
  g.drawImage(inner, 0, 0);
  return rim;
}

/** Light stays on the cut-out: solid pixels keep their alpha; the soft ones at its edge get a little thinner by it. */
function keepAlpha(canvas: Canvas, pixels: RgbaPicture): void {
  const g: SKRSContext2D = canvas.getContext('2d');
  g.globalCompositeOperation = 'destination-in';
  g.globalAlpha = 1;
  g.drawImage(canvasOf(pixels), 0, 0);
}
