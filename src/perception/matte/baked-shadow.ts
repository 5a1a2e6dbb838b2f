import type { Perceived, RgbaPicture } from '../facts.ts';
import { dilate } from '../raster/box-filter.ts';
import type { Plane } from '../raster/plane.ts';
import { alphaOf, withAlpha } from '../raster/plane.ts';

/** Alpha from which a pixel belongs to the thing itself. */
const SOLID = 240;
/** Distance in pixels (at 1000 px) that soft edges of the thing may reach from its solid part. */
const EDGE = 3;
/** Least share of the cut-out that a shadow covers. */
const LEAST = 0.02;
/** Brightness below which a see-through pixel is shadow rather than glass or gauze, 0..255. */
const DARK = 96;

/**
 * The alpha of a cut-out that its maker gave a shadow, without that shadow: everything half transparent, dark and away
 * from the solid part is taken
 * out. Glass, smoke and gauze are bright or coloured and stay. `null` where there is no such shadow.
 */
export function alphaWithoutShadow(picture: RgbaPicture): Plane | null {
  const { width, height, data } = alphaOf(picture);
  const near = dilate(
    data.map((a) => (a >= SOLID ? 255 : 0)),
    width,
    height,
    Math.max(2, Math.round((EDGE * Math.max(width, height)) / 1000)),
  );
  let [covered, faint, dark] = [0, 0, 0];
  for (let i = 0; i < data.length; i += 1) {
    const a = data[i] as number;
    if (a > 20) covered += 1;
    if (a <= 4 || a >= SOLID || near[i] !== 0) continue;
    faint += 1;
    if (brightness(picture, i) < DARK) dark += 1;
  }
  if (faint < covered * LEAST || dark < faint * 0.8) return null;
  return { width, height, data: data.map((a, i) => (near[i] !== 0 ? a : 0)) };
}

const brightness = ({ data }: RgbaPicture, i: number): number =>
  ((data[i * 4] as number) * 54 + (data[i * 4 + 1] as number) * 183 + (data[i * 4 + 2] as number) * 19) / 256;

/**
 * The product without the shadow that came with its own alpha, for a new place with a shadow of its own: cut-out and
 * shape change, everything else
 * stays. The same object where there is no such shadow.
 */
export function productAlone(perceived: Perceived): Perceived {
  const { facts, cutout } = perceived;
  const { withoutShadow } = facts.matte;
  const alpha = withoutShadow && cutout && alphaWithoutShadow(cutout);
  return alpha
    ? {
        ...perceived,
        facts: { ...facts, matte: { ...facts.matte, ...withoutShadow, withoutShadow: null } },
        cutout: withAlpha(cutout, alpha),
      }
    : perceived;
}
