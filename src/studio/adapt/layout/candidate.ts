import type { BannerField, Box } from '../../../scene/index.ts';
import type { PhotoWindow } from './photo-window.ts';
import type { Placement } from './set-text.ts';

/** One complete new layout of the banner's elements. Boxes in result pixels. */
export interface Candidate {
  readonly archetype: 'side' | 'stack' | 'strip' | 'words' | 'grid';
  readonly places: readonly Placement[];
  readonly window: PhotoWindow | null;
  /** Where the ground's second colour lies in the result; null = nowhere. */
  readonly field: PaintedField | null;
  /** Height of a headline line, result pixels. */
  readonly head: number;
  readonly pictureArea: number;
  readonly dropped: readonly string[];
  /** Margins that it was made for. */
  readonly content: Box;
  /** Of a grid, the room of every part. */
  readonly rooms?: ReadonlyMap<string, Box>;
}

/** A disc that follows the product, or the picture's part of the layout. Result pixels. */
export type PaintedField =
  | Extract<BannerField, { readonly kind: 'disc' }>
  | { readonly kind: 'box'; readonly box: Box };

/**
 * What an archetype decides; the rest of a candidate is the same for all. `panel`: the picture's part up to the edges.
 */
export type Sketch = Omit<Candidate, 'head' | 'dropped' | 'content' | 'field'> & { readonly panel: Box | null };
