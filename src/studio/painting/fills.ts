import { hexToRgb, rgba, type Box, type Hex } from '../../scene/index.ts';
import type { PaintContext } from './paint-context.ts';

export type Stop = readonly [at: number, colour: string];

/** Linear gradient over the whole canvas at a CSS angle (180 = downwards, 90 = to the right). */
export function fillLinear(context: PaintContext, degrees: number, stops: readonly Stop[], area?: Box): void {
  const { g } = context;
  const box = area ?? { x: 0, y: 0, w: context.width, h: context.height };
  const a = (degrees * Math.PI) / 180;
  const half = (Math.abs(box.w * Math.sin(a)) + Math.abs(box.h * Math.cos(a))) / 2;
  const cx = box.x + box.w / 2;
  const cy = box.y + box.h / 2;
  const gradient = g.createLinearGradient(
    cx - Math.sin(a) * half,
    cy + Math.cos(a) * half,
    cx + Math.sin(a) * half,
    cy - Math.cos(a) * half,
  );
  for (const [at, colour] of stops) gradient.addColorStop(Math.max(0, Math.min(1, at)), colour);
  g.fillStyle = gradient;
  g.fillRect(box.x, box.y, box.w, box.h);
}

/** An ellipse by its centre and radii, pixels. */
export interface Ellipse {
  readonly cx: number;
  readonly cy: number;
  readonly rx: number;
  readonly ry: number;
}

/** Elliptical radial gradient over the whole canvas; the last stop also fills what lies outside. */
export function fillRadial(context: PaintContext, { cx, cy, rx, ry }: Ellipse, stops: readonly Stop[]): void {
  const { g } = context;
  g.save();
  g.translate(cx, cy);
  g.scale(1, ry / rx);
  const gradient = g.createRadialGradient(0, 0, 0, 0, 0, Math.max(0.1, rx));
  for (const [at, colour] of stops) gradient.addColorStop(Math.max(0, Math.min(1, at)), colour);
  g.fillStyle = gradient;
  const k = rx / ry;
  g.fillRect(-cx, -cy * k, context.width, context.height * k);
  g.restore();
}

/** A glow: the colour at its centre fading to nothing along a smooth curve, without a visible rim. */
export function glow(context: PaintContext, { cx, cy, rx, ry }: Ellipse, colour: Hex, strength = 1): void {
  fillRadial(context, { cx, cy, rx, ry }, fade(colour, strength));
}

/** Stops of a smooth (cosine) fade of one colour to transparent. */
export function fade(colour: Hex, strength: number, from = 0): Stop[] {
  return [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1].map(
    (t) => [from + (1 - from) * t, rgba(colour, strength * (0.5 + 0.5 * Math.cos(Math.PI * t)))] as const,
  );
}

/** Fills the canvas with one colour. */
export function fillFlat(context: PaintContext, colour: Hex): void {
  const [r, g, b] = hexToRgb(colour);
  context.g.fillStyle = `rgb(${r},${g},${b})`;
  context.g.fillRect(0, 0, context.width, context.height);
}
