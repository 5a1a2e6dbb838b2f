import { chromaOf, toLinear } from '../raster/light.ts';
import type { GroundFit } from './ground-fit.ts';
import { outshone } from './outshone.ts';
import type { Samples } from './samples.ts';

/** A colour cast: what each channel is multiplied by in linear light to take it off. Green is left alone. */
export interface Cast {
  readonly gains: readonly [number, number, number];
  /** OKLab chroma of what ought to be grey; 0 where there is no cast. */
  readonly strength: number;
}

export const NO_CAST: Cast = { gains: [1, 1, 1], strength: 0 };

/** A photo with so many pixels of no colour at all has no cast. */
const NEUTRAL_SHARE = 0.02;
const NEUTRAL_CHROMA = 0.012;
/** A stronger tint is a colour, not a cast. */
const MOST_CHROMA = 0.085;

/**
 * The cast of a photo, by what ought to be neutral: a plain ground that is almost white, else the parts of the product
 * (or picture) that are nearly grey, when they all lean one way and nothing is grey already.
 */
export function castOf(samples: Samples, ground: GroundFit | null): Cast {
  if (ground) {
    const [r, g, b] = ground.mean;
    const chroma = chromaOf(r, g, b);
    if (Math.max(r, g, b) >= 205 && chroma <= 0.06 && ground.spread < 40) if (chroma < 0.008) return NO_CAST;
    // A ground that has run into the wall does not tell its colour any more; its shadows may.
    const told = Math.max(r, g, b) > 250 ? byNeutrals(samples, 1, 0) : NO_CAST;
    return told === NO_CAST ? castTo(r, g, b, 1, !outshone(ground, samples)) : told;
  }
  return byNeutrals(samples, 0.6, 0.03);
}

function byNeutrals({ r, g, b, count }: Samples, share: number, least: number): Cast {
  const [us, vs, ls]: [number[], number[], number[]] = [[], [], []];
  let [neutral, seen] = [0, 0];
  for (let i = 0; i < count; i++) {
    const [red, green, blue] = [r[i]!, g[i]!, b[i]!];
    const top = Math.max(red, green, blue);
    if (top >= 252 || top < 60) continue;
    seen++;
    const chroma = chromaOf(red, green, blue);
    if (chroma < NEUTRAL_CHROMA) neutral++;
    if (chroma > MOST_CHROMA) continue;
    us.push(Math.log(toLinear(red) / Math.max(0.001, toLinear(green))));
    vs.push(Math.log(toLinear(blue) / Math.max(0.001, toLinear(green))));
    ls.push(top);
  }
  if (seen < 300 || neutral / seen > NEUTRAL_SHARE || us.length < seen * 0.06) return NO_CAST;
  const [u, v] = [mode(us), mode(vs)];
  const near = us.filter((value, i) => Math.hypot(value - u, vs[i]! - v) < 0.09).length / us.length;
  // Greys of one light stand close together; a wide cloud is a picture of many soft colours.
  if (near < 0.3) return NO_CAST;
  const green = 150;
  const cast = castTo(lit(green, u), green, lit(green, v), share, false);
  return cast.strength < least ? NO_CAST : cast;
}

const lit = (green: number, ratio: number): number => 255 * (toLinear(green) * Math.exp(ratio)) ** (1 / 2.2);

function castTo(r: number, g: number, b: number, share: number, white: boolean): Cast {
  const gain = (v: number): number =>
    Math.min(1.6, Math.max(0.6, (toLinear(g) / Math.max(0.001, toLinear(v))) ** share));
  const gains = [gain(r), 1, gain(b)] as const;
  // White is raised to white; else brightness stays.
  const keep = white ? 1 / Math.min(...gains) : 1 / (0.2126 * gains[0] + 0.7152 + 0.0722 * gains[2]);
  return { gains: [gains[0] * keep, keep, gains[2] * keep], strength: chromaOf(r, g, b) };
}

/** Middle of the densest window of a list. */
function mode(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const span = Math.max(1, Math.floor(sorted.length * 0.3));
  let [best, at] = [Infinity, 0];
  for (let i = 0; i + span < sorted.length; i++) {
    const width = sorted[i + span]! - sorted[i]!;
    if (width < best) [best, at] = [width, i];
  }
  return sorted[at + Math.floor(span / 2)] ?? 0;
}
