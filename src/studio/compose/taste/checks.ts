import type { AspectClass } from '../../../scene/index.ts';
import type { TasteMetrics } from './metrics.ts';

/** One rule of taste: what was measured, what passes. */
export interface TasteCheck {
  readonly id: string;
  readonly value: number;
  readonly least: number | null;
  readonly most: number | null;
  readonly passed: boolean;
}

/** Limits taken from thirty hand-made pictures; strips and product-free photo pictures have their own. */
export function tasteChecks(t: TasteMetrics, aspect: AspectClass, photoLed: boolean): readonly TasteCheck[] {
  const strip = aspect === 'strip';
  const low = (id: string, value: number, least: number): TasteCheck => ({
    id,
    value,
    least,
    most: null,
    passed: value >= least - 1e-6,
  });
  const high = (id: string, value: number, most: number): TasteCheck => ({
    id,
    value,
    least: null,
    most,
    passed: value <= most + 1e-6,
  });
  return [
    low('outer_margin', t.margin, strip ? 0.07 : 0.045),
    high('left_edges', t.leftEdges, strip ? 5 : 4),
    ...(photoLed
      ? []
      : [low('product_share', t.productShare, strip ? 0.08 : 0.11), high('product_share_most', t.productShare, 0.6)]),
    low('headline_size', t.headline, strip ? 0.2 : 0.075),
    high('text_share', t.textShare, 0.45),
    low('free_space', t.free, photoLed ? 0 : 0.2),
    ...(t.headlineStep === null || strip || aspect === 'tower' ? [] : [low('headline_step', t.headlineStep, 2.2)]),
    high('tangents', t.tangents, 0),
    high('overlaps', t.overlaps, 0),
  ];
}
