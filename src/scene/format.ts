import { SHAPE } from './standards.ts';
import type { Box, Insets } from './geometry.ts';

export type FileType = 'jpg' | 'png' | 'webp' | 'gif';

/**
 * What a picture of one size must satisfy, whoever asks for it: one entry of the catalog, several merged to the
 * strictest,
 * or a bare width × height of a caller.
 */
export interface TargetFormat {
  /** Catalog key (`rsya_240x400`) or `custom_WxH`; of merged formats the first one's. */
  readonly key: string;
  readonly label: string;
  readonly width: number;
  readonly height: number;
  /** Upper limit of the file in KB of 1,000 bytes; null = no limit. */
  readonly maxKb: number | null;
  /** Allowed file types, best liked first. */
  readonly fileTypes: readonly FileType[];
  /** Zone that all text, logo and CTA keep out of, measured from the edges, pixels. */
  readonly safe: Insets;
  /** Boxes that the network covers with its own labels and buttons, pixels. */
  readonly obstructions: readonly Box[];
  /**
   * `button`: a drawn button is allowed; `text`: an invitation without button shape; `none`: no call to action at all.
   */
  readonly cta: 'button' | 'text' | 'none';
  readonly text: {
    readonly allowed: boolean;
    /** Largest share of the canvas that text boxes may cover, 0..1; null = no rule. */
    readonly maxAreaShare: number | null;
    readonly headlineMaxChars: number | null;
    /** Smallest type size in pixels of the picture. */
    readonly minFontPx: number;
    readonly minHeadlinePx: number;
  };
  /** Width in CSS pixels at which people see the picture; legibility is judged there. */
  readonly displayCssWidth: number;
  /** Of a sketch: how many times its scene will be enlarged for the final picture; absent = not at all. */
  readonly enlargedLater?: number;
  readonly rules: readonly string[];
}

/**
 * `strip` > 3.2, `wide` 1.25..3.2, `box` 0.87..1.25, `portrait` 0.62..0.87, `story` 0.45..0.62, `tower` < 0.45 (width /
 * height).
 */
export type AspectClass = 'strip' | 'wide' | 'box' | 'portrait' | 'story' | 'tower';

/** Aspect class of a size in pixels. */
export function aspectClass(size: { readonly width: number; readonly height: number }): AspectClass {
  const ratio = size.width / size.height;
  if (ratio > SHAPE.strip) return 'strip';
  if (ratio > SHAPE.wide) return 'wide';
  if (ratio >= SHAPE.box) return 'box';
  if (ratio >= SHAPE.portrait) return 'portrait';
  return ratio >= SHAPE.story ? 'story' : 'tower';
}
