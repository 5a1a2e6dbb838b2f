import { dctShrink, type ShrinkSetting } from '../raster/dct-shrink.ts';
import { lumaOf } from '../raster/planes.ts';
import { blurOf } from './blur-measure.ts';
import { blockStepOf, noiseOf } from './damage.ts';
import { type Cast, castOf, NO_CAST } from './cast.ts';
import { type Exposure, exposureOf, WELL_EXPOSED } from './exposure.ts';
import { type GroundFit, fitGround } from './ground-fit.ts';
import { type GroundWork, groundWork } from './ground.ts';
import type { Photo } from './photo.ts';
import { samplesOf } from './samples.ts';
import { SHARP_ENOUGH } from './sharpen.ts';
import { curvesOf, throughCurves } from './tone.ts';

/** What a photo suffers from, measured. */
export interface Diagnosis {
  /** Noise sigma as measured, levels. */
  readonly noise: number;
  /** Sigma that is taken off, levels; 0 where the photo is clean. */
  readonly grain: number;
  /** The same for the blocks of a heavy compression. */
  readonly blocks: number;
  /** The brightness without them, where it was needed to measure the blur; null where not. */
  readonly calm: Float32Array | null;
  /** Sigma of the blur, pixels; null where there are no edges to tell by. */
  readonly blur: number | null;
  readonly cast: Cast;
  readonly exposure: Exposure;
  /** The ground after cast and exposure; null for a scene. */
  readonly ground: GroundFit | null;
  readonly groundWork: GroundWork;
}

/** Less than that is not noise but the last bit. */
const NOISE_FLOOR = 1.6;
const BLOCKS_FLOOR = 0.3;

/** How noise and blocks of these strengths, levels, are taken off: no window lies on the grid of the blocks. */
export const noiseToTake = (grain: number, blocks: number): ShrinkSetting => ({
  sigma: Math.hypot(grain, blocks),
  offset: blocks > 0 ? 2 : 0,
});

/** Measures a photo. Pure. */
export function diagnose(photo: Photo): Diagnosis {
  const { picture } = photo;
  const { width, height } = picture;
  const luma = lumaOf(picture);
  const noise = noiseOf(luma, width, height);
  const grain = noise > NOISE_FLOOR ? Math.min(30, noise * 1.15) : 0;
  const step = blockStepOf(luma, width, height);
  const blocks = step > BLOCKS_FLOOR ? Math.min(7, 0.6 + step * 3.4) : 0;
  // Noise looks like crisp edges.
  const calm = grain > 3 ? dctShrink(luma, width, height, noiseToTake(grain, blocks)) : null;
  const blur = blurOf(calm ?? luma, width, height);
  const ground = photo.designed ? null : fitGround(photo);
  const samples = samplesOf(photo);
  const cast = photo.designed || photo.transparent ? NO_CAST : castOf(samples, ground, photo.plain);
  const neutral = cast === NO_CAST ? photo : shown(photo, cast, WELL_EXPOSED);
  const neutrals = neutral === photo ? samples : samplesOf(neutral);
  const exposure = photo.designed || photo.transparent ? WELL_EXPOSED : exposureOf(neutrals, ground);
  const well = exposure.gain === 1 && exposure.gamma === 1;
  const lit = well ? neutral : shown(photo, cast, exposure);
  const toned = lit === photo ? ground : ground && fitGround(lit);
  return {
    noise,
    grain,
    blocks,
    calm,
    blur,
    cast,
    exposure,
    ground: toned,
    groundWork: groundWork(toned, lit === neutral ? neutrals : samplesOf(lit), exposure, photo.product !== null),
  };
}

const shown = (photo: Photo, cast: Cast, exposure: Exposure): Photo => ({
  ...photo,
  picture: throughCurves(photo.picture, curvesOf(cast, exposure, 1)),
});

/** Nothing of it is worth touching. (Specks on the ground are looked for while cleaning it.) */
export const isHealthy = ({ grain, blocks, blur, cast, exposure, groundWork: work }: Diagnosis): boolean =>
  grain === 0 &&
  blocks === 0 &&
  (blur === null || blur <= SHARP_ENOUGH) &&
  cast.strength === 0 &&
  exposure.gain === 1 &&
  exposure.gamma === 1 &&
  work === 'keep';
