import { dilate, erode } from '../raster/box-filter.ts';
import { labelComponents } from '../raster/components.ts';
import type { Plane } from '../raster/plane.ts';
import { CLEAR, SURE } from './solid.ts';

/** Half the width from which a half-transparent place is no outline any more, in shares of the long side. */
const OUTLINE = 0.005;
/** What a wavering place at the outline counts: fur wavers there, too. */
const AT_RIM = 0.5;

/**
 * Area in which the network neither says product nor ground, thicker than an outline, as a share of the thing, 0..1;
 * what lies at the outline counts half. It is the room seen through the gap under a chair's back, or a plate's rim on
 * wood: what of it is made product (`solidInside`) may be the old ground, and what is cut away may be product. Clean
 * mattes have 0.004 at most. Pure.
 */
export function waveringShare({ width, height, data }: Plane): number {
  const r = Math.max(2, Math.round(OUTLINE * Math.max(width, height)));
  const half = data.map((a) => (a >= CLEAR && a < SURE ? 255 : 0));
  const thick = dilate(erode(half, width, height, r), width, height, r + 1);
  const { labels, components } = labelComponents(width, height, (i) => (data[i] as number) < SURE);
  const enclosed = new Set(components.filter(({ atBorder }) => !atBorder).map(({ label }) => label));
  let [wavering, mass] = [0, 0];
  for (let i = 0; i < data.length; i += 1) {
    mass += (data[i] as number) / 255;
    if (half[i] !== 0 && thick[i] !== 0) wavering += enclosed.has(labels[i] as number) ? 1 : AT_RIM;
  }
  return mass > 0 ? wavering / mass : 0;
}
