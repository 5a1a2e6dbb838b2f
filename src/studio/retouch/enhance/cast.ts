import { luma709, toLinear } from '../../../scene/index.ts';
import { chromaOf, lightOf, oklab } from '../raster/light.ts';
import type { GroundFit } from './ground-fit.ts';
import { outshone } from './outshone.ts';
import type { Samples } from './samples.ts';

/** A colour cast: what each channel is multiplied by in linear light to take it off. Green is left alone. */
export interface Cast {
  readonly gains: readonly [number, number, number];
  /** OKLab chroma of what ought to be grey; 0 where there is no cast. */
  readonly strength: number;
}

/** Colours as they are. */
export const NO_CAST: Cast = { gains: [1, 1, 1], strength: 0 };

/** A photo with so many pixels of no colour at all has no cast. */
const NEUTRAL_SHARE = 0.02;
const NEUTRAL_CHROMA = 0.012;
/** A weaker one is nobody's trouble. */
const LEAST_CHROMA = 0.006;
/** A stronger tint is a colour, not a cast. */
const MOST_CHROMA = 0.085;

/** Greys of one light lie at several levels; one evenly lit surface does not, and may be of any colour. */
const LEAST_SPAN = 14;
/**
 * A scene that leans less than that is left as it is; and what nearly all of its greys agree on is taken off further.
 */
const SCENE = { share: 0.6, least: 0.03, sure: 0.7, sureShare: 0.85, sureLeast: 0.022 } as const;

/**
 * The cast of a photo, by what ought to be neutral: a plain ground that is almost white, else the parts of the product
 * (or picture) that are nearly grey, when they all lean one way and nothing is grey already.
 */
export function castOf(samples: Samples, ground: GroundFit | null, plain: boolean): Cast {
  if (ground) {
    const [r, g, b] = ground.mean;
    const chroma = chromaOf(r, g, b);
    if (Math.max(r, g, b) >= 205 && chroma <= 0.06 && ground.spread < 40) if (chroma < 0.008) return NO_CAST;
    // A ground that has run into the wall does not tell its colour any more; its shadows may.
    const told = Math.max(r, g, b) > 250 ? byNeutrals(samples, 'shadows') : NO_CAST;
    const cast = told === NO_CAST || disagrees(told, ground) ? castTo(r, g, b, 1, !outshone(ground, samples)) : told;
    return cast.strength < LEAST_CHROMA || !confirmed(ground, cast.strength, samples) ? NO_CAST : cast;
  }
  return byNeutrals(samples, plain ? 'rim' : 'scene');
}

/**
 * What tells white in coloured light from coloured paper: the lightest parts of the product (from `light` of its
 * highlights on), and what share of them is tinted as the ground is. Chromas of OKLab. Set on some twenty photos.
 */
const PAPER = {
  looks: 6000,
  least: 40,
  light: 0.85,
  lightShare: 0.06,
  near: 0.02,
  tinted: 0.65,
  grey: 0.25,
  faint: 0.012,
  unknown: 0.045,
} as const;

/**
 * Whether the product bears a cast of the ground out: in coloured light its own whites are tinted as the ground is, and
 * hardly any is grey. Where it has none a faint tint counts as light, a clear one as paper; where the product is not
 * known, a clear one as light, too.
 */
function confirmed({ mean }: GroundFit, strength: number, { r, g, b, inside, count }: Samples): boolean {
  const step = Math.max(1, Math.floor(count / PAPER.looks));
  const own: number[] = [];
  for (let i = 0; i < count; i += step) if (inside[i]) own.push(i);
  if (own.length < PAPER.least) return strength <= PAPER.unknown;
  const topOf = (i: number): number => Math.max(r[i]!, g[i]!, b[i]!);
  const highlights = own.map(topOf).sort((x, y) => x - y)[Math.floor(own.length * 0.98)]!;
  const [, groundA, groundB] = oklab(...mean);
  let [light, tinted, grey] = [0, 0, 0];
  for (const i of own) {
    if (topOf(i) < highlights * PAPER.light) continue;
    const [, a, bb] = oklab(r[i]!, g[i]!, b[i]!);
    const chroma = Math.hypot(a, bb);
    if (chroma > MOST_CHROMA) continue;
    light++;
    const off = Math.hypot(a - groundA, bb - groundB);
    if (off < PAPER.near && off < chroma) tinted++;
    else if (chroma < PAPER.near) grey++;
  }
  const whites = light >= own.length * PAPER.lightShare;
  if (whites && tinted > light * PAPER.tinted && grey < tinted * PAPER.grey) return true;
  return grey <= tinted && strength <= PAPER.faint;
}

/** Two channels of the ground that did not run into the wall say something else: those greys were no greys. */
function disagrees({ gains }: Cast, { mean }: GroundFit): boolean {
  const open = [0, 1, 2].filter((c) => mean[c]! <= 250);
  if (open.length === 0) return false;
  const full = [0, 1, 2].filter((c) => mean[c]! > 250);
  return open.some((c) =>
    full.some((f) => {
      // The gain that would bring the open channel level with one at the wall is the least that it needs.
      const needed = toLinear(mean[f]!) / toLinear(mean[c]!);
      return Math.log(gains[c]! / gains[f]!) > Math.log(needed) + 0.25;
    }),
  );
}

function byNeutrals({ r, g, b, rim, count }: Samples, where: 'shadows' | 'scene' | 'rim'): Cast {
  const [us, vs, ls]: [number[], number[], number[]] = [[], [], []];
  let [neutral, seen] = [0, 0];
  for (let i = 0; i < count; i++) {
    if (where === 'rim' && !rim[i]) continue;
    const [red, green, blue] = [r[i]!, g[i]!, b[i]!];
    const top = Math.max(red, green, blue);
    if (top >= 252 || top < 60) continue;
    seen++;
    const chroma = chromaOf(red, green, blue);
    if (chroma < NEUTRAL_CHROMA) neutral++;
    if (chroma > MOST_CHROMA) continue;
    us.push(Math.log(lightOf(red) / Math.max(0.001, lightOf(green))));
    vs.push(Math.log(lightOf(blue) / Math.max(0.001, lightOf(green))));
    ls.push(top);
  }
  if (seen < 300 || neutral / seen > NEUTRAL_SHARE || us.length < seen * 0.06) return NO_CAST;
  const [u, v] = [mode(us), mode(vs)];
  const close = ls.filter((_, i) => Math.hypot(us[i]! - u, vs[i]! - v) < 0.09).sort((a, c) => a - c);
  const near = close.length / us.length;
  // Greys of one light stand close together; a wide cloud is a picture of many soft colours.
  if (near < 0.3) return NO_CAST;
  if (
    where !== 'shadows' &&
    close[Math.floor(close.length * 0.9)]! - close[Math.floor(close.length * 0.1)]! < LEAST_SPAN
  )
    return NO_CAST;
  const sure = where === 'scene' ? near >= SCENE.sure : true;
  const share = where === 'scene' ? (sure ? SCENE.sureShare : SCENE.share) : 1;
  const green = 150;
  const cast = castTo(lit(green, u), green, lit(green, v), share, false);
  const least = where === 'shadows' ? 0 : sure ? SCENE.sureLeast : SCENE.least;
  return cast.strength < least ? NO_CAST : cast;
}

const lit = (green: number, ratio: number): number => 255 * (toLinear(green) * Math.exp(ratio)) ** (1 / 2.2);

function castTo(r: number, g: number, b: number, share: number, white: boolean): Cast {
  const gain = (v: number): number =>
    Math.min(1.6, Math.max(0.6, (toLinear(g) / Math.max(0.001, toLinear(v))) ** share));
  const gains = [gain(r), 1, gain(b)] as const;
  // White is raised to white; else brightness stays.
  const keep = white ? 1 / Math.min(...gains) : 1 / luma709(...gains);
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
