import { toLinear } from '../../../scene/index.ts';
import type { RgbaPicture } from '../../../perception/index.ts';
import { gaussian } from '../raster/blur.ts';
import { chromaOf, linear, toLevel } from '../raster/light.ts';
import { filledFrom } from '../raster/masks.ts';
import { byte } from '../raster/planes.ts';
import type { Exposure } from './exposure.ts';
import type { GroundFit } from './ground-fit.ts';
import type { Photo } from './photo.ts';
import { outshone } from './outshone.ts';
import type { Samples } from './samples.ts';
import { takeOffSpecks } from './specks.ts';
import { surfaceOf } from './surface.ts';

/** What is done to a ground. */
export type GroundWork = 'whiten' | 'even' | 'keep';

/** Where whitening begins and where everything is paper. */
const PAPER = { from: 222, to: 242 } as const;
const MOST_BURNT = 0.004;
/** Levels. A ground whose light falls off further is evened by nobody, and whitened only around a known product. */
const MOST_UNEVEN = 26;
/** Level to which the light on a white ground is brought before the roll-off. */
const LIT = 246;

/**
 * A light ground without colour becomes white, another nearly uniform one is evened; a gradient is a choice, and stays.
 * Light that falls off far is taken for paper only where the product is `known`: else the product may be part of it.
 */
export function groundWork(
  fit: GroundFit | null,
  samples: Samples,
  { burnt }: Pick<Exposure, 'burnt'>,
  known: boolean,
): GroundWork {
  if (!fit) return 'keep';
  const [r, g, b] = fit.mean;
  if (Math.min(r, g, b) > 251 && fit.spread < 4) return 'keep';
  const paper = known || fit.spread <= MOST_UNEVEN;
  if (paper && Math.min(r, g, b) >= 214 && chromaOf(r, g, b) < 0.03 && fit.share >= 0.8 && !outshone(fit, samples))
    // In a photo with too much light a grey ground looks nearly white.
    return burnt > MOST_BURNT ? 'keep' : 'whiten';
  return fit.spread >= 3 && fit.spread <= MOST_UNEVEN && fit.share >= 0.9 ? 'even' : 'keep';
}

type Surface = ReturnType<typeof surfaceOf>;

/**
 * The picture with its plain ground evened or whitened and dust taken off. A natural shadow stays: whitening divides by
 * the light that falls on the ground, and rolls off to paper only where the ground is connected to the border.
 */
export function cleanGround(
  picture: RgbaPicture,
  fit: GroundFit,
  { product, text }: Pick<Photo, 'product' | 'text'>,
  work: GroundWork,
  strength: number,
): { readonly picture: RgbaPicture; readonly stains: number } {
  const { width, height } = picture;
  const surface = surfaceOf(fit, width, height);
  const area = groundMask(picture, surface, 18 + fit.rms * 2, product);
  const cleaned: RgbaPicture = { width, height, data: new Uint8Array(picture.data) };
  const open = withoutType(area, width, height, text);
  const stains = takeOffSpecks(cleaned, surface, open, 7 + fit.rms * 2.5, product !== null);
  if (work === 'keep') return { picture: cleaned, stains };
  const share = gaussian(Float32Array.from(area), width, height, Math.max(1, width / 500));
  if (work === 'whiten') whiten(cleaned.data, surface, share, strength);
  else even(cleaned.data, surface, fit.mean, share, strength * 0.8);
  return { picture: cleaned, stains };
}

/** Type may stand on the ground: near it nothing is taken for a speck. */
function withoutType(area: Uint8Array, width: number, height: number, text: Photo['text']): Uint8Array {
  const out = Uint8Array.from(area);
  for (const { x, y, w, h } of text)
    for (let row = Math.max(0, Math.floor(y - h)); row < Math.min(height, y + 2 * h); row++)
      out.fill(0, row * width + Math.max(0, Math.floor(x - h)), row * width + Math.min(width, Math.ceil(x + w + h)));
  return out;
}

/**
 * A white ground shows how all of the picture was lit: its light is divided out everywhere, paper stands on the ground.
 */
function whiten(data: Uint8Array, surface: Surface, share: Float32Array, strength: number): void {
  const goal = toLinear(LIT);
  const gains = Float32Array.from(
    { length: 256 },
    (_, lit) => 1 + (Math.min(1.35, Math.max(0.8, goal / Math.max(0.02, linear[lit]!))) - 1) * strength,
  );
  for (let i = 0, p = 0; i < share.length; i++, p += 4) {
    let low = 255;
    for (let c = 0; c < 3; c++) {
      const light = linear[data[p + c]!]! * gains[byte(surface[c]![i]!)]!;
      const level = light >= 1 ? 255 : LEVELS[Math.round(light * 4095)]!;
      data[p + c] = level;
      if (level < low) low = level;
    }
    const t = Math.min(1, Math.max(0, (low - PAPER.from) / (PAPER.to - PAPER.from)));
    const paper = share[i]! * strength * t * t * (3 - 2 * t);
    if (paper > 0) for (let c = 0; c < 3; c++) data[p + c] = byte(data[p + c]! + (255 - data[p + c]!) * paper);
  }
}

/** Linear light in 4096 steps to a level. */
const LEVELS = Uint8Array.from({ length: 4096 }, (_, i) => Math.round(toLevel(i / 4095)));

/** A coloured ground is brought to its own mean, and nothing but the ground. */
function even(
  data: Uint8Array,
  surface: Surface,
  mean: GroundFit['mean'],
  share: Float32Array,
  strength: number,
): void {
  for (let i = 0, p = 0; i < share.length; i++, p += 4) {
    const by = share[i]! * strength;
    if (by < 0.004) continue;
    for (let c = 0; c < 3; c++) data[p + c] = byte(data[p + c]! + (mean[c]! - surface[c]![i]!) * by);
  }
}

/** 1 where the ground is seen for certain (its shadows included), reached from the border. */
function groundMask(picture: RgbaPicture, surface: Surface, near: number, product: Uint8Array | null): Uint8Array {
  const { width, height, data } = picture;
  const like = new Uint8Array(width * height);
  const [red, green, blue] = surface;
  for (let i = 0, p = 0; i < like.length; i++, p += 4) {
    if (product && product[i]! > 24) continue;
    const [r, g, b] = [data[p]! - red[i]!, data[p + 1]! - green[i]!, data[p + 2]! - blue[i]!];
    const most = r > g ? (r > b ? r : b) : g > b ? g : b;
    const least = r < g ? (r < b ? r : b) : g < b ? g : b;
    // A shadow darkens all channels alike.
    if ((most < near && least > -near) || (most < 8 && least > -90 && most - least < 12)) like[i] = 1;
  }
  const out = filledFrom(like, width, height);
  // Through a handle the ground is seen, too.
  if (product) for (let i = 0; i < out.length; i++) if (like[i] && product[i] === 0) out[i] = 1;
  return out;
}
