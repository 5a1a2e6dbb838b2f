import { labelComponents } from '../raster/components.ts';
import type { Plane } from '../raster/plane.ts';

/** Alpha from which a pixel is seen at all, and the alpha that a separate part must reach somewhere to be a thing. */
const seenFrom = 10;
const solidFrom = 150;
/** Least mass of a separate part against the largest. */
const leastShare = 0.002;

/**
 * The alpha without what the network left lying about: ghosts of the background that touch no solid part, and specks.
 * Hair and glass hang on something solid
 * and stay.
 */
export function withoutHaze({ width, height, data }: Plane): Plane {
  const { labels, components } = labelComponents(width, height, (i) => (data[i] as number) >= seenFrom);
  const mass = new Float64Array(components.length + 1);
  const peak = new Uint8Array(components.length + 1);
  for (let i = 0; i < data.length; i += 1) {
    const label = labels[i] as number;
    const a = data[i] as number;
    mass[label] = (mass[label] as number) + a;
    if (a > (peak[label] as number)) peak[label] = a;
  }
  mass[0] = 0;
  const least = leastShare * mass.reduce((most, m) => Math.max(most, m), 0);
  return {
    width,
    height,
    data: data.map((a, i) =>
      labels[i] !== 0 &&
      (peak[labels[i] as number] as number) >= solidFrom &&
      (mass[labels[i] as number] as number) >= least
        ? a
        : 0,
    ),
  };
}
