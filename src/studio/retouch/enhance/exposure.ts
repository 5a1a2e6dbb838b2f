import { toLinear } from '../../../scene/index.ts';
import { chromaOf } from '../raster/light.ts';
import type { GroundFit } from './ground-fit.ts';
import type { Samples } from './samples.ts';

/** Linear gain (1 = as it is, at most 2.6) and a gamma that pulls midtones down (> 1) after it. */
export interface Exposure {
  readonly gain: number;
  readonly gamma: number;
  /** Share of coloured places that have lost a channel at the top: hardly any in a well exposed photo. */
  readonly burnt: number;
}

/** Light as it is. */
export const WELL_EXPOSED: Exposure = { gain: 1, gamma: 1, burnt: 0 };

/** Highlights of a well exposed photo reach this level. */
const WHITE = 243;
/** Nothing is changed while the highlights come this far. */
const BRIGHT_ENOUGH = 226;
const MOST_GAIN = 2.6;
/** Share of burnt places that a well exposed photo stays below, and the pull (gamma above 1) that begins there. */
const BURNT = { most: 0.003, least: 0.05 } as const;

/**
 * What is wrong with the exposure. Too dark: nothing reaches the upper levels. Too bright: coloured areas have lost a
 * channel at the top (white ones may stand there by right).
 */
export function exposureOf({ r, g, b, count }: Samples, ground: GroundFit | null): Exposure {
  const histogram = new Float64Array(256);
  let [burnt, twice] = [0, 0];
  for (let i = 0; i < count; i++) {
    const [most, least] = [Math.max(r[i]!, g[i]!, b[i]!), Math.min(r[i]!, g[i]!, b[i]!)];
    histogram[most]!++;
    if (most < 254 || least < 110 || least > 236) continue;
    // A pale ground may be as light as it is by right.
    if (ground && ground.mean.every((level, c) => Math.abs(level - [r[i]!, g[i]!, b[i]!][c]!) < 16)) continue;
    burnt++;
    if (r[i]! + g[i]! + b[i]! - most - least >= 254) twice++;
  }
  const level = (share: number): number => {
    let [sum, v] = [0, 255];
    while (v > 0 && (sum += histogram[v]!) < count * share) v--;
    return v;
  };
  const highlights = level(0.004);
  // A plain ground that outshines the rest was meant to be bright, however dark it came out.
  const top = ground && Math.max(...ground.mean) > highlights - 14 ? Math.max(...ground.mean) : highlights;
  const black = level(0.5) < 14;
  if (top < BRIGHT_ENOUGH && !black && highlights < 246)
    return { gain: Math.min(MOST_GAIN, toLinear(WHITE) / toLinear(Math.max(20, top))), gamma: 1, burnt: 0 };
  const share = burnt / Math.max(1, count);
  // One channel alone runs out in a cast as well, unless the ground says that there is none.
  const grey = ground !== null && chromaOf(...ground.mean) < 0.02;
  if (twice < burnt * 0.05 && share < 0.3 && !grey) return { ...WELL_EXPOSED, burnt: share };
  return { gain: 1, gamma: share > BURNT.most ? 1 + Math.min(0.35, BURNT.least + share * 6) : 1, burnt: share };
}
