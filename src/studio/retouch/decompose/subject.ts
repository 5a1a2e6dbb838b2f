import { area } from '../../../scene/index.ts';
import type { Box } from '../../../scene/index.ts';
import type { Perceived } from '../../../perception/index.ts';
import { componentsOf } from './components.ts';

/** The largest single thing of the cut-out: mattes of banners also hold buttons and letters, as parts of their own. */
export interface Subject {
  readonly box: Box;
  /** Canvas-sized, 255 on the subject. */
  readonly alpha: Uint8Array;
}

/** Null where the matte is doubtful or its largest part is as good as the whole banner. */
export function mainSubject({ cutout, facts }: Perceived): Subject | null {
  if (!cutout || facts.matte.confidence < 0.5) return null;
  const { width, height } = cutout;
  const mask = new Uint8Array(width * height);
  for (let i = 0; i < mask.length; i++) if (cutout.data[i * 4 + 3]! > 128) mask[i] = 1;
  const [first] = componentsOf(mask, width, height, Math.round(width * height * 0.01));
  if (!first || area(first.box) > width * height * 0.62) return null;
  const alpha = new Uint8Array(width * height);
  for (const i of first.pixels) alpha[i] = 255;
  return { box: first.box, alpha };
}
