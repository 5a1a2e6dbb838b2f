import type { RgbaPicture } from '../../../perception/index.ts';
import { type Hex, hexToOklch, ok, rgbToHex } from '../../../scene/index.ts';
import { medianColour, pixelsIn, type Rgb, rgbAt } from '../colours.ts';
import { type Board, pieceOf } from './pieces.ts';
import type { VariantSource } from './variant.ts';

/** Below this chroma a ground counts as grey. */
const GREY = 0.03;

/** A plain ground, and the light and shade that lie on it, see-through, of the banner's size. */
export interface OtherGround {
  readonly colour: Hex;
  readonly light: RgbaPicture;
}

/**
 * A ground of another hue, as light as the banner's own, so that its inks stay legible: a soft glow behind the product
 * and a shadow under it, apart from the colour, so that an edit can change that.
 */
export function otherGround({ taken }: VariantSource, board: Board): OtherGround {
  const { width, height } = board.size;
  const own = hexToOklch(rgbToHex(...medianOf(taken.clean)));
  const product = pieceOf(board, 'product');
  const hue = own.c > GREY ? own.h + 150 : product ? hexToOklch(rgbToHex(...productInk(product.pixels))).h + 180 : 90;
  const c = Math.max(0.035, Math.min(0.09, own.c));
  // White as thin as lifts the ground by a step of lightness.
  const glow = Math.min(0.6, 0.05 / Math.max(0.05, 1 - own.l));
  const box = product?.box ?? { x: width / 2, y: height / 2, w: width / 3, h: height / 3 };
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
  const foot = product ? footOf(product.pixels, box) : box.y + box.h;
  const reach = Math.max(box.w, box.h) * 0.95;
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const t = Math.max(0, 1 - Math.hypot(x - cx, y - cy) / reach);
      const near = t * t * (3 - 2 * t);
      const under = Math.hypot((x - cx) / (box.w * 0.42), (y - foot + box.h * 0.015) / (box.h * 0.05));
      const dark = product ? 0.3 * Math.exp(-2 * under * under) : 0;
      const o = (y * width + x) * 4;
      // White under black, as one see-through colour.
      const [white, alpha] = [near * glow * (1 - dark), 1 - (1 - near * glow) * (1 - dark)];
      const tone = alpha === 0 ? 0 : Math.round((255 * white) / alpha);
      data.set([tone, tone, tone, Math.round(alpha * 255)], o);
    }
  return { colour: ok(own.l, c, hue), light: { width, height, data } };
}

/** Where the product ends at its lower side, in the canvas: its pixels may hold more room than it fills. */
function footOf({ width, height, data }: RgbaPicture, box: { readonly y: number; readonly h: number }): number {
  let last = data.length - 1;
  while (last > 0 && data[last]! < 128) last -= 4;
  return box.y + ((Math.floor(last / 4 / width) + 1) / height) * box.h;
}

const medianOf = (picture: RgbaPicture): Rgb =>
  medianColour(
    pixelsIn(picture, { x: 0, y: 0, w: picture.width, h: picture.height }, 5000).map((i) => rgbAt(picture, i)),
  );

function productInk({ data }: RgbaPicture): Rgb {
  const colours: Rgb[] = [];
  for (let i = 0; i < data.length; i += 4 * 23)
    if (data[i + 3]! > 200) colours.push([data[i]!, data[i + 1]!, data[i + 2]!]);
  return colours.length === 0 ? [128, 128, 128] : medianColour(colours);
}
