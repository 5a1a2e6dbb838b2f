import type { RgbaPicture } from '../../../perception/index.ts';
import { luma601, type Box } from '../../../scene/index.ts';

/** Points across and down at which a patch is read. */
const POINTS = 40;
/** Mean step to the neighbours, levels of 255, from which weave, grain or print is seen; polished metal stays below. */
const SEEN = 2.6;
/** A step over a wide distance so many times that over a short one is the shape of the thing, not its surface. */
const SHAPE = 3;

/** Each quarter of a surface has its texture, this part of the whole's at least; an edge runs through some of them. */
const EVERYWHERE = 0.5;

/** The four quarters of a box. */
export const quarters = ({ x, y, w, h }: Box): readonly Box[] =>
  [x, x + w / 2].flatMap((left) => [y, y + h / 2].map((top) => ({ x: left, y: top, w: w / 2, h: h / 2 })));

/**
 * Whether a square patch of a photo (its pixels) shows the texture of a surface under a lens: small differences
 * everywhere, not one edge or a soft shade. Pure.
 */
export function showsGrain(picture: RgbaPicture, box: Box): boolean {
  const fine = roughness(picture, box, box.w / 60);
  if (fine < SEEN || roughness(picture, box, box.w / 15) >= fine * SHAPE) return false;
  return quarters(box).every((quarter) => roughness(picture, quarter, box.w / 60) >= fine * EVERYWHERE);
}

/** Mean difference of a point from its four neighbours at a distance of `step` pixels, levels of 255. */
function roughness({ width, height, data }: RgbaPicture, { x, y, w, h }: Box, step: number): number {
  const luma = (px: number, py: number): number => {
    const column = Math.min(width - 1, Math.max(0, Math.floor(px)));
    const i = (Math.min(height - 1, Math.max(0, Math.floor(py))) * width + column) * 4;
    return luma601(data[i]!, data[i + 1]!, data[i + 2]!);
  };
  let [sum, count] = [0, 0];
  for (let j = 1; j < POINTS; j++)
    for (let i = 1; i < POINTS; i++) {
      const [px, py] = [x + (w * i) / POINTS, y + (h * j) / POINTS];
      const around = luma(px - step, py) + luma(px + step, py) + luma(px, py - step) + luma(px, py + step);
      sum += Math.abs(luma(px, py) - around / 4);
      count++;
    }
  return sum / count;
}
