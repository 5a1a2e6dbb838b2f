import type { Hex } from '../../../scene/index.ts';
import type { ProductLight } from './relight.ts';

/** Six numbers a channel over x, y of -1..1, levels: see `GroundFit`. */
export type Terms = readonly (readonly number[])[];

/** The ground of a series: one surface, or a wall over a floor. */
export type StyleGround =
  | { readonly kind: 'plain'; readonly terms: Terms }
  | {
      readonly kind: 'horizon';
      /** Share of the height at which the floor begins. */
      readonly at: number;
      readonly wall: Terms;
      readonly floor: Terms;
    };

/** What all pictures of a series have in common. Plain JSON. */
export interface SeriesStyle {
  readonly source: 'reference' | 'words' | 'brand' | 'series';
  readonly ground: StyleGround;
  /** Width over height of the canvas. */
  readonly aspect: number;
  /** Square root of the product's area over that of the canvas. */
  readonly share: number;
  /** Height at which products stand, share of the canvas. */
  readonly baseLine: number;
  /** How dark shadows are, 0..1, and where the light comes from: -1 left .. +1 right. */
  readonly shadow: number;
  readonly light: number;
  /** How soft shadows are: 1 = as a window lights, less = as a lamp does. Missing in series begun earlier. */
  readonly softness?: number;
  /** Light on the products; null or missing where no photo shows any. */
  readonly product?: ProductLight | null;
}

/** Bounds of what a reference may ask for: beyond them products are lost or cut. */
export const BOUNDS = { share: [0.4, 0.52], baseLine: [0.72, 0.86], aspect: [0.6, 1.7] } as const;

/** A ground of one colour, with a breath of light in the middle; pure white stays pure. */
export function groundOfColour(hex: Hex): StyleGround {
  const n = Number.parseInt(hex.slice(1), 16);
  const white = n === 0xffffff;
  return {
    kind: 'plain',
    terms: [n >> 16, (n >> 8) & 255, n & 255].map((level) =>
      white ? [255, 0, 0, 0, 0, 0] : [Math.min(255, level + 3), 0, 0, -3, 0, -4],
    ),
  };
}

/** Mean colour of the upper part of a ground, levels. */
export function meanOf(ground: StyleGround): readonly [number, number, number] {
  const terms = ground.kind === 'plain' ? ground.terms : ground.wall;
  // Mean of u², v² over the square is 1/3.
  const mean = terms.map((t) => t[0]! + (t[3]! + t[5]!) / 3);
  return [mean[0]!, mean[1]!, mean[2]!];
}
