import type { Box } from '../../../scene/index.ts';
import type { PhotoWindow } from './photo-window.ts';
import type { Placement } from './set-text.ts';

/** One complete new layout of the banner's elements. Boxes in result pixels. */
export interface Candidate {
  readonly archetype: 'side' | 'stack' | 'strip' | 'words';
  readonly places: readonly Placement[];
  readonly window: PhotoWindow | null;
  /** Where text may stand (the panel beside a photo); null = anywhere. */
  readonly head: number;
  readonly pictureArea: number;
  readonly dropped: readonly string[];
  /** Margins that it was made for. */
  readonly content: Box;
}
