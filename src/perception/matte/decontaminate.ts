import type { RgbaPicture } from '../facts.ts';
import { boxMean } from '../raster/box-filter.ts';
import { resizePlane, resizeRgb } from '../raster/plane.ts';
import type { RgbPicture } from '../raster/plane.ts';

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
  const inside = Float32Array.from(smallAlpha.data, (a) => (a / 255) ** 2);
  const outside = Float32Array.from(smallAlpha.data, (a) => (1 - a / 255) ** 2);
  const foreground = await resizeRgb({ width: w, height: h, data: localMeans(small, inside) }, width, height, 'linear');
  const background = await resizeRgb(
    { width: w, height: h, data: localMeans(small, outside) },
    width,
    height,
    'linear',
  );
  const out = new Uint8Array(width * height * 4);
  for (let i = 0; i < alpha.length; i += 1) {
    const a =
      (soften ? lessBackground(alpha[i] as number, i, picture, foreground, background) : (alpha[i] as number)) / 255;
    out[i * 4 + 3] = Math.round(a * 255);
    if (a === 0) continue;
    for (let c = 0; c < 3; c += 1) {
      const seen = picture.data[i * 3 + c] as number;
      const f = foreground.data[i * 3 + c] as number;
      const b = background.data[i * 3 + c] as number;
      out[i * 4 + c] = a === 1 ? seen : Math.min(255, Math.max(0, Math.round(f + a * (seen - a * f - (1 - a) * b))));
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

/** Weighted mean colour near each pixel; where no weight is near, farther. */
function localMeans({ width, height, data }: RgbPicture, weight: Float32Array): Uint8Array {
  const radii = [3, 12, 60] as const;
  const near = radii.map((r) => boxMean(weight, width, height, r));
  const out = new Uint8Array(width * height * 3);
  for (let c = 0; c < 3; c += 1) {
    const weighted = weight.map((v, i) => v * (data[i * 3 + c] as number));
    const sums = radii.map((r) => boxMean(weighted, width, height, r));
    for (let i = 0; i < weight.length; i += 1) {
      const k = (near[0]?.[i] as number) > 0.05 ? 0 : (near[1]?.[i] as number) > 0.02 ? 1 : 2;
      const total = near[k]?.[i] as number;
      out[i * 3 + c] =
        total > 1e-4 ? Math.min(255, Math.round((sums[k]?.[i] as number) / total)) : (data[i * 3 + c] as number);
    }
  }
  return out;
}
