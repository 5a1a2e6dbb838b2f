import type { Box } from './geometry.ts';

/** A style that a line of type is measured and painted in. `tracking` in em, `size` in pixels. */
export interface TextStyle {
  readonly family: string;
  readonly weight: number;
  readonly italic: boolean;
  readonly size: number;
  readonly tracking: number;
}

/** Measures of one line, in pixels, relative to its pen start (x) and baseline (y = 0; ink above it has negative y). */
export interface LineMetrics {
  readonly advance: number;
  readonly ink: Box;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly xHeight: number;
  /** Ink box of each glyph, left to right, in the same coordinates as `ink`; blanks have none. */
  readonly glyphs: readonly Box[];
}

/**
 * Measures a line exactly as the painter will paint it. Pure and synchronous; throws `MissingGlyph` when the font lacks
 * a character.
 */
export type MeasureLine = (text: string, style: TextStyle) => LineMetrics;
