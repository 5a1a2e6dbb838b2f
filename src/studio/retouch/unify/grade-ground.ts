import { dilated, type RgbaPicture } from '../../../perception/index.ts';
import { gaussian } from '../raster/blur.ts';
import { linear, oklab, toLevel } from '../raster/light.ts';
import { byte } from '../raster/planes.ts';
import { type GroundFit, fitGround } from '../enhance/ground-fit.ts';
import type { Photo } from '../enhance/photo.ts';
import { withoutCastShadow } from './cast-shadow.ts';
import { surfaceOf } from '../enhance/surface.ts';

/** Colours up to the first chroma away from the ground count as ground, from the second on as product. */
const FADE = [0.045, 0.105] as const;
/** A ground further away than that (OKLab) would not look natural any more. */
const FAR = 0.3;
/** A product of which less is coloured would go grey with its ground. */
const COLOURED = 0.5;
/** Where the cut-out is of no help, what is near the ground in colour and not much darker is its shadow. */
const SHADOW = { chroma: 0.06, depth: 0.62 } as const;
/** Lights are multiplied by no more. */
const MOST_GAIN = 2.2;

/** Why a photo cannot keep its own ground in a series. */
export type NotGraded = 'scene' | 'far' | 'unclear';

/**
 * The photo with its colourless ground relit to be another one, shadows and all; coloured pixels stay exactly as they
 * are, and so does what the cut-out holds for the product, its cast shadow left out, however ragged its edge. Else why
 * not: the ground is a scene, or far from the goal, or product and ground cannot be told apart.
 * @param goal the ground of the series, of the photo's size
 */
export function gradeGround(photo: Photo, goal: RgbaPicture): RgbaPicture | NotGraded {
  const { picture, product } = photo;
  const fit = fitGround(photo);
  if (!fit) return 'scene';
  const own = oklab(...fit.mean);
  const target = oklab(...meanColour(goal));
  if (Math.hypot(...own.map((v, c) => v - target[c]!)) > FAR) return 'far';
  if (!product && colouredShare(photo) < COLOURED) return 'unclear';
  return relit(picture, fit, goal, groundShare(photo, own, withoutCastShadow(photo, fit)));
}

/** How much of each pixel is ground, 0..1; `alone`: the product without its shadow, where that could be told. */
function groundShare({ picture, product }: Photo, own: readonly number[], alone: Uint8Array | null): Float32Array {
  const { width, height, data } = picture;
  const share = new Float32Array(width * height);
  const solid = new Uint8Array(width * height);
  for (let i = 0, p = 0; i < share.length; i++, p += 4) {
    const [l, a, b] = oklab(data[p]!, data[p + 1]!, data[p + 2]!);
    const chroma = Math.hypot(a - own[1]!, b - own[2]!);
    const t = Math.min(1, Math.max(0, (chroma - FADE[0]) / (FADE[1] - FADE[0])));
    // What is much darker than the ground is not the ground.
    const near = Math.min(1, Math.max(0, (l - own[0]! + 0.5) / 0.3));
    share[i] = (1 - t) * near;
    const shadow = chroma < SHADOW.chroma && l > own[0]! * SHADOW.depth;
    if (alone ? alone[i]! > 40 : product && product[i]! > 40 && !shadow) solid[i] = 1;
  }
  if (!product) return share;
  // The very edge is told by its colours: pixels of the old ground in it would stand as a pale rim before the new one.
  const edge = dilated(
    solid.map((on) => 1 - on),
    width,
    height,
    Math.max(1, Math.round(width / 1000)),
  );
  const taken = gaussian(
    Float32Array.from(edge, (on) => (on === 0 ? 1 : 0)),
    width,
    height,
    Math.max(0.6, width / 2000),
  );
  for (let i = 0; i < share.length; i++) share[i]! *= 1 - taken[i]!;
  return share;
}

/** Divides the light of the photo's own ground out and multiplies that of the goal in, where there is ground. */
function relit(picture: RgbaPicture, fit: GroundFit, goal: RgbaPicture, share: Float32Array): RgbaPicture {
  const { width, height } = picture;
  const surface = surfaceOf(fit, width, height);
  const data = new Uint8Array(picture.data);
  for (let i = 0, p = 0; i < share.length; i++, p += 4) {
    const by = share[i]!;
    if (by < 0.004) continue;
    for (let c = 0; c < 3; c++) {
      const gain = linear[goal.data[p + c]!]! / Math.max(0.02, linear[byte(surface[c]![i]!)]!);
      const light = Math.min(1, linear[data[p + c]!]! * Math.min(MOST_GAIN, gain));
      data[p + c] = byte(data[p + c]! + (LEVELS[Math.round(light * 4095)]! - data[p + c]!) * by);
    }
  }
  return { width, height, data };
}

/** Linear light in 4096 steps to a level. */
const LEVELS = Float32Array.from({ length: 4096 }, (_, i) => toLevel(i / 4095));

function meanColour({ data }: RgbaPicture): readonly [number, number, number] {
  const sum = [0, 0, 0];
  let count = 0;
  for (let p = 0; p < data.length; p += 4 * 61, count++) for (let c = 0; c < 3; c++) sum[c]! += data[p + c]!;
  return [sum[0]! / count, sum[1]! / count, sum[2]! / count];
}

/** How much of what stands in the middle of the photo has a colour of its own, 0..1. */
function colouredShare({ picture }: Photo): number {
  const { width, height, data } = picture;
  let [coloured, all] = [0, 0];
  for (let y = Math.round(height * 0.2); y < height * 0.85; y += 4)
    for (let x = Math.round(width * 0.2); x < width * 0.8; x += 4) {
      const i = y * width + x;
      all++;
      const [, a, b] = oklab(data[i * 4]!, data[i * 4 + 1]!, data[i * 4 + 2]!);
      if (Math.hypot(a, b) > 0.1) coloured++;
    }
  return all === 0 ? 0 : coloured / all;
}
