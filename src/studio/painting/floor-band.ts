import { rgba, type Hex } from '../../scene/index.ts';
import { fade } from './fills.ts';
import { baseLine, heroBox, type PaintContext } from './paint-context.ts';

type Tone = readonly [Hex, number];

/**
 * Floor that begins above the product's base and grows lighter towards the viewer; three colours, far to near,
 * with their opacities 0..1.
 */
export function floorBand(context: PaintContext, [far, mid, near]: readonly [Tone, Tone, Tone]): void {
  const { g, width: w, height: h, short: s } = context;
  if (baseLine(context) >= h - 1) return;
  const box = heroBox(context);
  const top = baseLine(context) - Math.min(box.h * 0.34, s * 0.24);
  const gradient = g.createLinearGradient(0, top, 0, h);
  gradient.addColorStop(0, rgba(far[0], 0));
  gradient.addColorStop(0.07, rgba(far[0], far[1] * 0.45));
  gradient.addColorStop(0.17, rgba(far[0], far[1]));
  gradient.addColorStop(0.46, rgba(mid[0], mid[1]));
  gradient.addColorStop(1, rgba(near[0], near[1]));
  g.fillStyle = gradient;
  g.fillRect(0, top, w, h - top);
}

/** Darker corners, centred on the canvas. */
export function vignette(context: PaintContext, colour: Hex, strength: number): void {
  const { g, width: w, height: h } = context;
  const r = Math.hypot(w, h) / 2;
  const gradient = g.createRadialGradient(w / 2, h / 2, r * 0.35, w / 2, h / 2, r);
  for (const [at, stop] of fade(colour, strength).map(([t, c]) => [1 - t, c] as const)) gradient.addColorStop(at, stop);
  g.fillStyle = gradient;
  g.fillRect(0, 0, w, h);
}
