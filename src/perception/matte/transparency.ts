import type { Plane } from '../raster/plane.ts';

/** Half-transparent share of the whole above which the thing itself is see-through (glass, smoke, fog), 0..1. */
const SEE_THROUGH = 0.2;

/** How much of a thing there is, and whether the thing itself lets light through. */
export interface Transparency {
  /** Sum of alpha, in whole pixels. */
  readonly mass: number;
  /** Glass, smoke, mesh: what is half transparent in it is the thing and no doubt of the network. */
  readonly seeThrough: boolean;
}

/** Reads both off an alpha plane, values 0..255; nothing at all is taken for see-through: there is nothing to mend. */
export function transparencyOf({ data }: Plane): Transparency {
  let [mass, half] = [0, 0];
  for (const a of data) {
    mass += a / 255;
    if (a > 25 && a < 230) half += 1;
  }
  return { mass, seeThrough: mass < 1 || half / mass > SEE_THROUGH };
}
