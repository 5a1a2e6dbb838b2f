import type { Box, Verdict } from '../../scene/index.ts';
import type { LayeredPicture } from '../../studio/motion/index.ts';
import type { Made } from '../mode.ts';

/** A still that passed quality control, with its layers. */
export interface LayeredStill {
  readonly still: Made;
  readonly picture: LayeredPicture;
  /** Boxes that must stand still where the picture did not come apart. */
  readonly guard?: readonly Box[];
  /** Id of the direction that the motion follows. */
  readonly direction: string;
  /** What a person should know of how it came about; null when nothing. */
  readonly remark: { readonly ru: string; readonly en: string } | null;
}

export const accepted = (made: LayeredStill | { readonly verdict: Verdict }): made is LayeredStill => 'still' in made;
