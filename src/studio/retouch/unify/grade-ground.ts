import type { RgbaPicture } from '../../../perception/index.ts';
import { fromOklab, oklab } from '../raster/light.ts';
import { byte } from '../raster/planes.ts';
import { standingOf } from './measure.ts';
import type { Photo } from '../enhance/photo.ts';
import { fitGround } from '../enhance/ground-fit.ts';

/** Colours up to the first chroma count as ground, from the second on as product. */
const FADE = [0.045, 0.105] as const;
/** A ground further away than that (OKLab) would not look natural any more. */
const FAR = 0.3;
/** A product of which less is coloured would go grey with its ground. */
const COLOURED = 0.5;

/**
 * The photo with its colourless ground shifted to a colour, shadows and all; coloured pixels stay exactly as they are.
 * Null where product and ground cannot be told apart by colour, or the ground is a scene far from the goal.
 * @param goal levels
 */
export function gradeGround(photo: Photo, goal: readonly [number, number, number]): RgbaPicture | null {
  const { picture, product } = photo;
  const own = standingOf(picture, product).ground.map((v) => v / 100);
  const target = oklab(...goal);
  const shift = [0, 1, 2].map((c) => target[c]! - own[c]!);
  const far = Math.hypot(...shift);
  if (far < 0.012) return picture;
  if (far > FAR || !fitGround(photo) || colouredShare(photo) < COLOURED) return null;
  const data = new Uint8Array(picture.data);
  for (let p = 0; p < data.length; p += 4) {
    const [l, a, b] = oklab(data[p]!, data[p + 1]!, data[p + 2]!);
    const chroma = Math.hypot(a - own[1]!, b - own[2]!);
    const t = Math.min(1, Math.max(0, (chroma - FADE[0]) / (FADE[1] - FADE[0])));
    // What is much darker than the ground is not the ground.
    const near = Math.min(1, Math.max(0, (l - own[0]! + 0.5) / 0.3));
    const share = (1 - t) * near;
    if (share <= 0) continue;
    // Shadows keep their depth in proportion.
    const by = (l / Math.max(0.05, own[0]!)) * share;
    const rgb = fromOklab(l + shift[0]! * by, a + shift[1]! * share, b + shift[2]! * share);
    for (let c = 0; c < 3; c++) data[p + c] = byte(rgb[c]!);
  }
  return { ...picture, data };
}

/** How much of what stands in the middle of the photo has a colour of its own, 0..1. */
function colouredShare({ picture, product }: Photo): number {
  const { width, height, data } = picture;
  let [coloured, all] = [0, 0];
  for (let y = Math.round(height * 0.2); y < height * 0.85; y += 4)
    for (let x = Math.round(width * 0.2); x < width * 0.8; x += 4) {
      const i = y * width + x;
      if (product && product[i]! < 128) continue;
      all++;
      const [, a, b] = oklab(data[i * 4]!, data[i * 4 + 1]!, data[i * 4 + 2]!);
      if (Math.hypot(a, b) > 0.1) coloured++;
    }
  return all === 0 ? 0 : coloured / all;
}
