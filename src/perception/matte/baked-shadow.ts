import { dilate } from '../raster/box-filter.ts';
import type { Plane, RgbPicture } from '../raster/plane.ts';

/** Alpha from which a pixel belongs to the thing itself. */
const SOLID = 240;
/** Distance in pixels (at 1000 px) that soft edges of the thing may reach from its solid part. */
const EDGE = 3;
/** Least share of the cut-out that a shadow covers. */
const LEAST = 0.02;
/** Brightness below which a see-through pixel is shadow rather than glass or gauze, 0..255. */
const DARK = 96;

/**
 * A cut-out that its maker gave a shadow: everything half transparent, dark and away from the solid part is taken out, because every new
 * place throws its own shadow. Glass, smoke and gauze are bright or coloured and stay. `picture` lies over white. Returns `alpha` itself
 * where there is no such shadow.
 */
export function withoutBakedShadow(picture: RgbPicture, alpha: Plane): Plane {
  const { width, height, data } = alpha;
  const solid = Uint8Array.from(data, (a) => (a >= SOLID ? 255 : 0));
  const near = dilate(solid, width, height, Math.max(2, Math.round((EDGE * Math.max(width, height)) / 1000)));
  let covered = 0;
  let faint = 0;
  let dark = 0;
  for (let i = 0; i < data.length; i += 1) {
    const a = data[i] ?? 0;
    if (a > 20) covered += 1;
    if (a <= 4 || a >= SOLID || near[i] !== 0) continue;
    faint += 1;
    if (ownBrightness(picture, i, a) < DARK) dark += 1;
  }
  if (faint < covered * LEAST || dark < faint * 0.8) return alpha;
  return { width, height, data: Uint8Array.from(data, (a, i) => (near[i] !== 0 ? a : 0)) };
}

/** Brightness of a pixel's own colour, with the white under it taken off. */
function ownBrightness({ data }: RgbPicture, index: number, alpha: number): number {
  const i = index * 3;
  const over = ((data[i] ?? 0) * 54 + (data[i + 1] ?? 0) * 183 + (data[i + 2] ?? 0) * 19) / 256;
  return Math.max(0, (over - (255 - alpha)) / (alpha / 255));
}
