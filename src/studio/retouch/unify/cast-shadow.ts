import { dilated, labelComponents } from '../../../perception/index.ts';
import type { GroundFit } from '../enhance/ground-fit.ts';
import type { Photo } from '../enhance/photo.ts';
import { surfaceOf } from '../enhance/surface.ts';
import { oklab } from '../raster/light.ts';
import { filledFrom } from '../raster/masks.ts';
import { byte } from '../raster/planes.ts';

/**
 * A shadow has nearly the hue of its ground (OKLab chroma away from it; a bright product tints it) and this part of its
 * lightness at least. Its rim is as light as the ground, give or take `rim`, and has the ground's own hue.
 */
const SHADOW = { chroma: 0.06, depth: 0.55, rim: 0.03, rimChroma: 0.035 } as const;
/** A cut-out of which more looks like shadow is a pale product: not to be told from its ground. */
const MOST = 0.45;
/** Opacity from which a pixel counts as cut out. */
const TAKEN = 40;
/** What is left in smaller pieces (share of what was cut out) is a crumb of the shadow. */
const CRUMB = 0.01;

/** What a pixel of a cut-out may be, besides the product. */
const [PRODUCT, DARKER, ALIKE] = [0, 1, 2] as const;

/**
 * The product's opacity without the shadow that its cut-out took along: what is darker than the plain ground at its
 * place, of its hue, and reached from outside the cut-out. Null where so much of it looks like shadow that product
 * and ground cannot be told apart.
 */
export function withoutCastShadow(photo: Photo, fit: GroundFit): Uint8Array | null {
  const { picture, product } = photo;
  if (!product) return null;
  const { width, height } = picture;
  const seen = nearGround(photo, product, fit);
  const open = Uint8Array.from(product, (a, i) => (a <= TAKEN || seen[i] === DARKER ? 1 : 0));
  const outside = filledFrom(open, width, height);
  const rim = dilated(outside, width, height, Math.max(1, Math.round(Math.max(width, height) / 400)));
  const stays = (i: number): boolean =>
    product[i]! > TAKEN && outside[i] === 0 && !(rim[i] !== 0 && seen[i] !== PRODUCT);
  const taken = product.reduce((sum, a) => sum + (a > TAKEN ? 1 : 0), 0);
  const { labels, components } = labelComponents(width, height, stays);
  const whole = components.map(({ area }) => area >= taken * CRUMB);
  const out = product.map((a, i) => (labels[i]! > 0 && whole[labels[i]! - 1] ? a : 0));
  const kept = out.reduce((sum, a) => sum + (a > 0 ? 1 : 0), 0);
  return kept < taken * (1 - MOST) ? null : out;
}

/** What of a cut-out is as the ground is, or as its shadow. */
function nearGround({ picture: { width, height, data } }: Photo, product: Uint8Array, fit: GroundFit): Uint8Array {
  const [red, green, blue] = surfaceOf(fit, width, height);
  return product.map((a, i) => {
    if (a <= TAKEN) return PRODUCT;
    const ground = oklab(byte(red[i]!), byte(green[i]!), byte(blue[i]!));
    const own = oklab(data[i * 4]!, data[i * 4 + 1]!, data[i * 4 + 2]!);
    const away = Math.hypot(own[1] - ground[1], own[2] - ground[2]);
    if (Math.abs(own[0] - ground[0]) <= SHADOW.rim) return away < SHADOW.rimChroma ? ALIKE : PRODUCT;
    const dark = own[0] < ground[0] && own[0] > ground[0] * SHADOW.depth;
    return dark && away < SHADOW.chroma ? DARKER : PRODUCT;
  });
}
