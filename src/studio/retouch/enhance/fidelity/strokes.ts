import type { Box } from '../../../../scene/index.ts';
import { gaussian } from '../../raster/blur.ts';

/** Two planes of one size. */
export interface PlanePair {
  readonly before: Float32Array;
  readonly after: Float32Array;
  readonly width: number;
  readonly height: number;
}

/**
 * How well the strokes of a line of type survived: the overlap (intersection over union) of its ink before and after,
 * each cut at its own middle level. 1 = the same. Null where a line has too little contrast to have strokes.
 */
export function strokeOverlap({ before, after, width, height }: PlanePair, line: Box, grain: number): number | null {
  const x0 = Math.max(0, Math.floor(line.x));
  const y0 = Math.max(0, Math.floor(line.y));
  const [w, h] = [Math.min(width, Math.ceil(line.x + line.w)) - x0, Math.min(height, Math.ceil(line.y + line.h)) - y0];
  if (w < 8 || h < 6) return null;
  // Grain makes ragged edges of its own: it is taken off both before they are compared.
  const sigma = Math.min(2, 0.6 + grain * 0.12);
  const a = gaussian(cropped(before, width, { x: x0, y: y0, w, h }), w, h, sigma);
  const b = gaussian(cropped(after, width, { x: x0, y: y0, w, h }), w, h, sigma);
  const [cutA, own] = [middle(a), middle(b)];
  if (cutA === null || own === null) return null;
  // Where ink covers half of a line, a breath would turn it into its own ground: it is what it was before.
  const cutB = { ...own, dark: cutA.dark };
  let [both, either] = [0, 0];
  for (let i = 0; i < a.length; i++) {
    const [inkA, inkB] = [side(a[i]!, cutA), side(b[i]!, cutB)];
    // Pixels on the very edge may fall to either side.
    if (inkA === 0 || inkB === 0) continue;
    if (inkA < 0 && inkB < 0) both++;
    if (inkA < 0 || inkB < 0) either++;
  }
  return either === 0 ? null : both / either;
}

interface Cut {
  readonly level: number;
  readonly leeway: number;
  /** Ink is the rarer side. */
  readonly dark: boolean;
}

/** -1 ink, 1 ground, 0 on the edge. */
const side = (v: number, { level, leeway, dark }: Cut): number =>
  Math.abs(v - level) < leeway ? 0 : v < level === dark ? -1 : 1;

function middle(values: Float32Array): Cut | null {
  const step = Math.max(1, Math.floor(values.length / 4000));
  const sorted = Float32Array.from({ length: Math.floor(values.length / step) }, (_, i) => values[i * step]!).sort();
  const [low, high] = [sorted[Math.floor(sorted.length * 0.04)]!, sorted[Math.floor(sorted.length * 0.96)]!];
  if (high - low < 40) return null;
  const level = (low + high) / 2;
  const below = sorted.findIndex((v) => v >= level) / sorted.length;
  return { level, leeway: (high - low) * 0.08, dark: below < 0.5 };
}

function cropped(plane: Float32Array, stride: number, { x, y, w, h }: Box): Float32Array {
  const out = new Float32Array(w * h);
  for (let row = 0; row < h; row++)
    out.set(plane.subarray((y + row) * stride + x, (y + row) * stride + x + w), row * w);
  return out;
}
