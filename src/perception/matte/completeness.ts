import { dilate } from '../raster/box-filter.ts';
import type { Plane } from '../raster/plane.ts';

/** Values of the network that say "something may be here", bytes. */
const FAINT = { from: 4, to: 100 } as const;
/** How far from the thing its own soft edge reaches, in shares of the long side. */
const EDGE = 0.02;

/**
 * What the network saw faintly beside the thing that was cut out, as a share of that thing's area: 0 for a whole one.
 * Of a clear jar with a wooden lid it is sure of the lid alone, and half sees the glass. `learned`: the network's
 * answer; `cut`: the alpha that was made of it, of the same size.
 */
export function missingPart(learned: Plane, cut: Plane): number {
  const { width, height, data } = learned;
  const thing = cut.data.map((a) => (a > 127 ? 255 : 0));
  const near = dilate(thing, width, height, Math.max(2, Math.round(EDGE * Math.max(width, height))));
  let [area, faint] = [0, 0];
  for (let i = 0; i < data.length; i += 1) {
    const a = data[i] as number;
    if (thing[i] === 255) area += 1;
    else if (near[i] === 0 && a >= FAINT.from && a < FAINT.to) faint += 1;
  }
  return faint / Math.max(1, area);
}
