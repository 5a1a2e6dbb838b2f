import type { RgbaPicture } from '../../../perception/index.ts';
import { gaussian } from '../raster/blur.ts';
import { dctShrink, type ShrinkSetting } from '../raster/dct-shrink.ts';
import { coloursOf, lumaOf, pictureOf, relit } from '../raster/planes.ts';
import { type Diagnosis, noiseToTake } from './diagnosis.ts';
import { cleanGround } from './ground.ts';
import type { Photo } from './photo.ts';
import { sharpen } from './sharpen.ts';
import { curvesOf, throughCurves } from './tone.ts';

/** A retouched photo, and the photo with its global correction alone, which it is compared with. */
export interface Retouched {
  readonly picture: RgbaPicture;
  readonly corrected: RgbaPicture;
  /** Specks that were taken off the ground. */
  readonly stains: number;
  /** Brightness before and after sharpening. */
  readonly sharpness: readonly [Float32Array, Float32Array];
}

/**
 * One pass over a photo by its diagnosis: noise and blocks off, cast and exposure, ground, local contrast, sharpness.
 * `strength` 0..1 scales all of it. Pure; about a second of one core for 2.5 MP at most.
 */
export function retouch(photo: Photo, diagnosis: Diagnosis, strength: number): Retouched {
  const { noise, grain, blocks, blur, cast, exposure, ground, groundWork } = diagnosis;
  const curves = curvesOf(cast, exposure, strength);
  const corrected = throughCurves(photo.picture, curves);
  const known = strength === 1 ? diagnosis.calm : null;
  const calm =
    grain > 0 || blocks > 0
      ? denoised(photo.picture, noiseToTake(grain * strength, blocks * strength), known)
      : photo.picture;
  const toned = throughCurves(calm, curves);
  const cleaned = ground ? cleanGround(toned, ground, photo, groundWork, strength) : { picture: toned, stains: 0 };
  const { width, height } = cleaned.picture;
  const seen = lumaOf(cleaned.picture);
  const left = grain > 0 ? 0.25 * grain : noise;
  const crisp = blur === null ? seen : sharpen(seen, width, height, { blur, noise: left, strength });
  const contrast = photo.designed ? 0 : contrastWanted(seen) * strength;
  const y = contrast > 0.01 ? clearer(crisp, width, height, contrast) : crisp;
  return {
    picture: y === seen ? cleaned.picture : relit(cleaned.picture, seen, y),
    corrected,
    stains: cleaned.stains,
    sharpness: [seen, crisp],
  };
}

/** The photo without noise and blocks; `calm` is its brightness without them, where that is known already. */
function denoised(picture: RgbaPicture, noise: ShrinkSetting, calm: Float32Array | null): RgbaPicture {
  const { width, height } = picture;
  // The eye has few colours: at half the size their noise is halved already.
  const setting = { ...noise, sigma: noise.sigma * 0.45 };
  const colour = (half: Float32Array): Float32Array => dctShrink(half, width >> 1, height >> 1, setting);
  const { cb, cr } = coloursOf(picture);
  const y = calm ?? dctShrink(lumaOf(picture), width, height, noise);
  return pictureOf(picture, y, { cb: colour(cb), cr: colour(cr) });
}

/**
 * How much local contrast a hazy picture lacks, 0.16 at most; 0 for one that has real darks or real lights: a light
 * product on a light ground spans little of the scale by right.
 */
function contrastWanted(y: Float32Array): number {
  const step = Math.max(1, Math.floor(y.length / 30_000));
  const values = Float32Array.from({ length: Math.ceil(y.length / step) }, (_, i) => y[i * step]!).sort();
  const at = (share: number): number => values[Math.floor((values.length - 1) * share)]!;
  const veil = Math.min(1, Math.max(0, (at(0.002) - 40) / 24));
  const dim = Math.min(1, Math.max(0, (230 - at(0.985)) / 20));
  return veil * dim * Math.min(0.16, Math.max(0, (185 - (at(0.985) - at(0.015))) / 500));
}

/** Raises differences of the size of things, not of edges, by at most nine levels. */
function clearer(y: Float32Array, width: number, height: number, amount: number): Float32Array {
  const around = gaussian(y, width, height, Math.max(width, height) * 0.022);
  return y.map((v, i) => {
    const guard = Math.min(1, v / 24, (255 - v) / 24);
    return v + Math.max(-9, Math.min(9, amount * (v - around[i]!))) * Math.max(0, guard);
  });
}
