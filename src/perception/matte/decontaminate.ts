import type { RgbaPicture } from '../facts.ts';
import { floatsOf } from '../../kit/index.ts';
import { meanColours } from '../raster/mean-colours.ts';
import { dilated } from '../raster/box-filter.ts';
import { resizePlane, resizeRgb } from '../raster/plane.ts';
import type { Plane, RgbPicture } from '../raster/plane.ts';

/** Size, in pixels, at which surrounding colours are gathered; they vary slowly, so more buys nothing. */
const gatherPixels = 1_200_000;

/**
 * The picture with `alpha` and the old background's colour taken out of half-transparent pixels. Fully opaque pixels
 * keep their exact values.
 * `soften`: also lower alpha where the colour speaks against it; for alphas that were not measured from colours.
 * Foreground estimation by blurred fusion (Forté 2021): local mean colours F, B of either side, then `F + a (I - a F -
 * (1 - a) B)`.
 */
export async function cleanCutout(
  picture: RgbPicture,
  alpha: Uint8Array,
  { soften = true } = {},
): Promise<RgbaPicture> {
  const { width, height } = picture;
  const scale = Math.min(1, Math.sqrt(gatherPixels / (width * height)));
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const small = await resizeRgb(picture, w, h, 'linear');
  const smallAlpha = await resizePlane({ width, height, data: alpha }, w, h, 'linear');
  const share = (i: number): number => (smallAlpha.data[i] as number) / 255;
  const wanted = softPixels({ width, height, data: alpha }, w, h);
  const foreground = await resizeRgb(
    localMeans(
      small,
      floatsOf(w * h, (i) => share(i) ** 2),
      wanted,
    ),
    width,
    height,
    'linear',
  );
  const background = await resizeRgb(
    localMeans(
      small,
      floatsOf(w * h, (i) => (1 - share(i)) ** 2),
      wanted,
    ),
    width,
    height,
    'linear',
  );
  const out = new Uint8Array(width * height * 4);
  for (let i = 0; i < alpha.length; i += 1) {
    const given = alpha[i] as number;
    if (given === 0) continue;
    if (given === 255) {
      for (let c = 0; c < 3; c += 1) out[i * 4 + c] = picture.data[i * 3 + c] as number;
      out[i * 4 + 3] = 255;
      continue;
    }
    const a = (soften ? lessBackground(given, i, picture, foreground, background) : given) / 255;
    out[i * 4 + 3] = Math.round(a * 255);
    if (a === 0) continue;
    for (let c = 0; c < 3; c += 1) {
      const seen = picture.data[i * 3 + c] as number;
      const f = foreground.data[i * 3 + c] as number;
      const b = background.data[i * 3 + c] as number;
      out[i * 4 + c] = Math.min(255, Math.max(0, Math.round(f + a * (seen - a * f - (1 - a) * b))));
    }
  }
  return { width, height, data: out };
}

/**
 * Alpha of a half-transparent pixel, lowered where its colour is nearer to the background than that alpha says: between
 * hairs the network gives too much.
 * Only where foreground and background differ plainly.
 */
function lessBackground(
  alpha: number,
  pixel: number,
  picture: RgbPicture,
  foreground: RgbPicture,
  background: RgbPicture,
): number {
  if (alpha === 0 || alpha > 242) return alpha;
  let [along, length] = [0, 0];
  for (let c = 0; c < 3; c += 1) {
    const b = background.data[pixel * 3 + c] as number;
    const span = (foreground.data[pixel * 3 + c] as number) - b;
    along += ((picture.data[pixel * 3 + c] as number) - b) * span;
    length += span * span;
  }
  const trust = Math.min(1, Math.max(0, (Math.sqrt(length) - 50) / 60));
  const measured = 255 * Math.min(1, Math.max(0, along / Math.max(1, length)));
  return measured < alpha ? alpha + 0.7 * trust * (measured - alpha) : alpha;
}

/**
 * Pixels of the smaller picture whose surroundings are asked for: those that lie near a half-transparent pixel of the
 * full one, 1 each. Most of a picture is either wholly product or wholly ground.
 */
function softPixels({ width, height, data }: Plane, w: number, h: number): Uint8Array {
  const marks = new Uint8Array(w * h);
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(h - 1, Math.floor(((y + 0.5) * h) / height)) * w;
    for (let x = 0; x < width; x += 1) {
      const a = data[y * width + x] as number;
      if (a > 0 && a < 255) marks[row + Math.min(w - 1, Math.floor(((x + 0.5) * w) / width))] = 1;
    }
  }
  return w === width && h === height ? marks : dilated(marks, w, h, 2);
}

/** Weighted mean colour near each wanted pixel; where no weight is near, farther. Others keep their colour. */
function localMeans(picture: RgbPicture, weight: Float32Array, wanted: Uint8Array): RgbPicture {
  const { width, height } = picture;
  const means = meanColours(picture, weight);
  const data = Uint8Array.from(picture.data);
  const colour = new Float64Array(3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      if (wanted[i] === 0) continue;
      const radius = means.weight(x, y, 3) > 0.05 ? 3 : means.weight(x, y, 12) > 0.02 ? 12 : 60;
      if (means.weight(x, y, radius) <= 1e-4) continue;
      means.colour(x, y, radius, colour);
      for (let c = 0; c < 3; c += 1) data[i * 3 + c] = Math.min(255, Math.round(colour[c] as number));
    }
  return { width, height, data };
}
