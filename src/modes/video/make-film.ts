import type { Box, Check, Verdict } from '../../scene/index.ts';
import {
  bakeCels,
  bakeFlat,
  type Cels,
  checkFilm,
  createFramePainter,
  createPreview,
  encodeFilm,
  EncoderFailed,
  type FilmPlan,
  gentler,
  guardedPixels,
  type LayeredPicture,
  LEAST_KBPS,
  lumaOf,
  type MotionWish,
  type OutlineFonts,
  paintAtRest,
  planFilm,
  type PresetId,
  type Raster,
  rasterOf,
  TYPE_FINER,
  type VideoEncoder,
} from '../../studio/motion/index.ts';

/** A film that passed its checks, with its small animated copy. */
export interface Film {
  readonly bytes: Uint8Array;
  readonly preview: Uint8Array;
  readonly verdict: Verdict;
  readonly presets: readonly PresetId[];
  /** Verdicts on stronger motion that was tried before and did not pass. */
  readonly failed: readonly Verdict[];
}

/** What a film is made of. */
export interface FilmWish {
  /** The accepted still as it is in its file. */
  readonly accepted: Raster;
  readonly picture: LayeredPicture;
  /** Boxes that must stand still in a picture that does not come apart; empty for layered ones. */
  readonly guard: readonly Box[];
  readonly wish: MotionWish;
  readonly tier: 'standard' | 'pro';
  readonly seed: number;
  readonly limit: number | null;
  /** Least kilobits a second of the picture; the networks' 600 unless told. */
  readonly leastKbps?: number;
}

/**
 * Paints, encodes and checks a film. One whose type stands but is coded too coarsely is made again with more bits for
 * its type, one that fails otherwise in the next gentler preset. The last verdict when not even light passes.
 * Rejects with the signal's reason; an encoder that dies or hangs is a verdict.
 */
export async function makeFilm(
  encoder: VideoEncoder,
  fonts: OutlineFonts,
  wanted: FilmWish,
  signal: AbortSignal,
  onFrame: (done: number, of: number) => void,
): Promise<Film | { readonly verdict: Verdict }> {
  const { picture, guard, wish, tier, seed } = wanted;
  const cels = guard.length > 0 || picture.pieces.length === 0 ? bakeFlat(picture, guard) : bakeCels(picture, fonts);
  const still = paintAtRest(picture, fonts);
  const failed: Verdict[] = [];
  const { limit, leastKbps = LEAST_KBPS } = wanted;
  for (let preset: PresetId | null = wish.preset; preset !== null; preset = gentler(preset)) {
    const strength = failed.length === 0 ? wish.strength : Math.min(1, wish.strength);
    const plan = planFilm({ ...wish, preset, strength }, tier, seed, cels.movable);
    const task = { cels, plan, still, accepted: wanted.accepted, limit, leastKbps };
    const made = await legible(encoder, task, signal, onFrame);
    if ('bytes' in made) return { ...made, presets: plan.beats.map((beat) => beat.preset), failed };
    failed.push(made.verdict);
    // A dead encoder is no matter of taste.
    if (made.verdict.checks.some(({ id }) => id === 'film_encoder')) break;
  }
  return { verdict: failed.at(-1) ?? { accepted: false, checks: [], metrics: {} } };
}

interface Attempt {
  readonly cels: Cels;
  readonly plan: FilmPlan;
  readonly still: Raster;
  readonly accepted: Raster;
  readonly limit: number | null;
  readonly leastKbps: number;
}

/** A film whose type is coded as finely as its check asks for, if bits alone can do that. */
async function legible(
  encoder: VideoEncoder,
  task: Attempt,
  signal: AbortSignal,
  onFrame: (done: number, of: number) => void,
): ReturnType<typeof attempt> {
  for (let rung = 0; ; rung += 1) {
    const made = await attempt(encoder, { ...task, rung }, signal, onFrame);
    if ('bytes' in made || !isCoarse(made.verdict) || rung === TYPE_FINER.length - 1) return made;
  }
}

/** Nothing is wrong but the fineness of type that stands where it should. */
const isCoarse = ({ checks }: Verdict): boolean =>
  checks.every(({ id, passed }) => passed || id === 'text_true' || id === 'text_sharp');

async function attempt(
  encoder: VideoEncoder,
  { cels, plan, still, accepted, rung, ...weight }: Attempt & { readonly rung: number },
  signal: AbortSignal,
  onFrame: (done: number, of: number) => void,
): Promise<Omit<Film, 'presets' | 'gentler'> | { readonly verdict: Verdict }> {
  const { width, height } = cels;
  const preview = createPreview(width, height);
  const painter = createFramePainter(cels, plan);
  const paint = (frame: number): Uint8Array => {
    const pixels = painter(frame);
    preview.take(frame, pixels);
    return pixels;
  };
  try {
    const type = cels.guarded.map(({ box }) => box);
    const task = { width, height, frames: plan.frames, paint, type, rung, ...weight };
    const bytes = await encodeFilm(encoder, task, signal, onFrame);
    const guarded = guardedOf(cels, still);
    const checks = await checkFilm(
      encoder,
      bytes,
      { width, height, frames: plan.frames, still, accepted, guarded, ...weight },
      signal,
    );
    const verdict = { accepted: checks.every(({ passed }) => passed), checks, metrics: {} };
    return verdict.accepted ? { bytes, verdict, preview: await preview.encode() } : { verdict };
  } catch (error) {
    if (!(error instanceof EncoderFailed)) throw error;
    return { verdict: { accepted: false, metrics: {}, checks: [encoderCheck(encoder, error)] } };
  }
}

/** What must not move, as pixels of the still: what is opaque of the layers that stand, or whole boxes. */
function guardedOf(cels: Cels, still: Raster): ReturnType<typeof pixelsOf> {
  return pixelsOf(cels, still, cels.warp ? null : rasterOf(cels.standing));
}

const pixelsOf = ({ guarded, width, height }: Cels, still: Raster, solid: Raster | null) => {
  const luma = lumaOf(still);
  return guarded.flatMap(({ id, box }) => guardedPixels(id, box, luma, { width, height }, solid) ?? []);
};

const encoderCheck = ({ name, version }: VideoEncoder, error: Error): Check => ({
  id: 'film_encoder',
  passed: false,
  severity: 'blocking',
  value: error.message.slice(0, 300),
  threshold: null,
  message: {
    ru: `Кодировщик ${name} ${version} не справился`,
    en: `The encoder ${name} ${version} failed`,
  },
});
