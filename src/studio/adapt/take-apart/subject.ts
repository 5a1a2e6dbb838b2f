import { area } from '../../../scene/index.ts';
import type { Box } from '../../../scene/index.ts';
import type { Perceived } from '../../../perception/index.ts';
import { type Component, componentsOf, holesFilledIn } from './components.ts';

/** The largest single thing of the cut-out: mattes of banners also hold buttons and letters, as parts of their own. */
export interface Subject {
  readonly box: Box;
  /** Canvas-sized, 255 on the subject. */
  readonly alpha: Uint8Array;
  /**
   * The same without its holes: what stands in one (a screen, a bright label) is the subject's too, as far as type is
   * concerned.
   */
  readonly whole: Uint8Array;
}

/**
 * Null where there is no such thing, or it is as good as the whole banner. The confidence of the whole matte says
 * little here: letters and
 * buttons beside a cleanly cut product lower it. What is asked for instead is a part that is opaque and fills its box
 * as things do.
 */
export function mainSubject({ cutout }: Perceived): Subject | null {
  if (!cutout) return null;
  const { width, height } = cutout;
  const mask = new Uint8Array(width * height);
  for (let i = 0; i < mask.length; i++) if (cutout.data[i * 4 + 3]! > 128) mask[i] = 1;
  const [first] = componentsOf(mask, width, height, Math.round(width * height * 0.01)).filter(
    (thing) => !isBand(thing, width, height),
  );
  if (!first || area(first.box) > width * height * 0.62 || first.area < area(first.box) * 0.3) return null;
  const opaque = first.pixels.filter((i) => cutout.data[i * 4 + 3]! > 235).length;
  if (opaque < first.area * 0.7) return null;
  const alpha = new Uint8Array(width * height);
  for (const i of first.pixels) alpha[i] = 255;
  return { box: first.box, alpha, whole: holesFilledIn(alpha, first.box, width, height) };
}

/** A stripe from edge to edge with straight ends: a field that a matte took for a thing. */
function isBand({ box, area: own }: Component, width: number, height: number): boolean {
  const across = box.x <= 2 && box.x + box.w >= width - 2;
  const down = box.y <= 2 && box.y + box.h >= height - 2;
  const ends = box.x <= 2 || box.y <= 2 || box.x + box.w >= width - 2 || box.y + box.h >= height - 2;
  return (across || down) && ends && own > area(box) * 0.93;
}
