import { dilate } from '../raster/box-filter.ts';
import { labelComponents, marked } from '../raster/components.ts';
import type { Plane } from '../raster/plane.ts';
import { transparencyOf } from './transparency.ts';

/** Alpha below which nothing is there, and from which a pixel is certainly product, bytes. */
export const CLEAR = 26;
export const SURE = 200;
/** Alpha from which what lies inside is product whose network wavered, bytes. */
const WAVERING = 128;
/** Width of the outline that may be half transparent: pixels, and share of the long side. */
const OUTLINE = { least: 3, share: 0.003 } as const;
/** Largest enclosed half-transparent patch that is the network's doubt and not a window, in shares of the thing. */
const PATCH = 0.08;

/**
 * The alpha made whole where the network wavered *inside* the thing (white cream before a white table): patches that
 * solid product encloses all round and that have no clear core become solid, and what lies deeper than the outline's
 * width loses its last fog. Holes stay holes; a thing that is half transparent as a whole stays as it is.
 */
export function solidInside(alpha: Plane): Plane {
  const { width, height, data } = alpha;
  const { mass, seeThrough } = transparencyOf(alpha);
  if (seeThrough) return alpha;
  const patches = enclosedPatches(alpha, mass);
  const filled = data.map((a, i) => (patches[i] === 1 ? 255 : a));
  const reach = Math.max(OUTLINE.least, Math.round(OUTLINE.share * Math.max(width, height)));
  const nearOutside = dilate(
    filled.map((a) => (a < WAVERING ? 255 : 0)),
    width,
    height,
    reach,
  );
  return { width, height, data: filled.map((a, i) => (a >= WAVERING && nearOutside[i] === 0 ? 255 : a)) };
}

/** Marks with 1 the parts below `SURE` that touch neither the picture's edge nor anything clear. */
function enclosedPatches({ width, height, data }: Plane, mass: number): Uint8Array {
  const { labels, components } = labelComponents(width, height, (i) => (data[i] as number) < SURE);
  const lowest = new Uint8Array(components.length + 1).fill(255);
  for (let i = 0; i < labels.length; i += 1) {
    const label = labels[i] as number;
    if (label !== 0 && (data[i] as number) < (lowest[label] as number)) lowest[label] = data[i] as number;
  }
  const whole = new Set(
    components
      .filter((c) => !c.atBorder && (lowest[c.label] as number) >= CLEAR && c.area <= PATCH * mass)
      .map((c) => c.label),
  );
  return marked(labels, whole, components.length, 1);
}
