import sharp from 'sharp';
import type { Box } from '../../../scene/index.ts';
import type { Rgba } from '../take-apart/picture.ts';
import type { TakenApart } from '../take-apart/index.ts';
import { deltaE } from './delta-e.ts';
import type { PlacedPiece } from './shown.ts';

/** How true a painted layer is to the banner. */
export interface Likeness {
  /** Mean CIE 1976 colour distance (ΔE) over the pixels that the layer covers wholly; null where there are too few. */
  readonly distance: number | null;
  /** How many pixels were compared. */
  readonly pixels: number;
}

const least = 12;

/**
 * Compares every placed sprite in a painted picture with the banner's own pixels at its place, resampled alike: only
 * where the sprite is opaque all
 * through, so that the ground (which may be another one now) has no part in it. The product is asked for wherever its
 * matte is, so that a hole in
 * its sprite shows. Keyed by sprite.
 */
export async function likenessOf(
  taken: TakenApart,
  places: readonly PlacedPiece[],
  painted: Rgba,
): Promise<ReadonlyMap<string, Likeness>> {
  const { picture: banner } = taken;
  const out = new Map<string, Likeness>();
  for (const { sprite: id, box } of places) {
    const sprite = taken.sprites.get(id);
    // Ground that goes on where a tile ends is no piece of the banner.
    if (!sprite || (taken.tiled && !taken.blocks.has(id))) continue;
    const [w, h] = [Math.max(1, Math.round(box.w)), Math.max(1, Math.round(box.h))];
    const source = sharp(banner.data, { raw: { width: banner.width, height: banner.height, channels: 4 } })
      .extract({
        left: Math.round(sprite.box.x),
        top: Math.round(sprite.box.y),
        width: sprite.pixels.width,
        height: sprite.pixels.height,
      })
      .resize(w, h, { fit: 'fill', kernel: 'lanczos3' })
      .raw()
      .toBuffer();
    // The smallest opacity around a pixel decides: shrinking must not mix in what is not the layer.
    const cover = sharp(
      id === 'product' && taken.subject ? cut(taken.subject, taken.clean.width, sprite.box) : opacity(sprite.pixels),
      { raw: { width: sprite.pixels.width, height: sprite.pixels.height, channels: 1 } },
    )
      .resize(w, h, { fit: 'fill', kernel: 'lanczos3' })
      .extractChannel(0)
      .raw()
      .toBuffer();
    const [from, alpha] = await Promise.all([source, cover]);
    let [sum, n] = [0, 0];
    for (let y = 1; y < h - 1; y++) {
      for (let x = 1; x < w - 1; x++) {
        const i = y * w + x;
        if (Math.min(alpha[i]!, alpha[i - 1]!, alpha[i + 1]!, alpha[i - w]!, alpha[i + w]!) < 250) continue;
        const [px, py] = [Math.round(box.x) + x, Math.round(box.y) + y];
        if (px < 0 || py < 0 || px >= painted.width || py >= painted.height) continue;
        sum += deltaE(from, i * 4, painted.data, (py * painted.width + px) * 4);
        n++;
      }
    }
    out.set(id, { distance: n < least ? null : sum / n, pixels: n });
  }
  return out;
}

/** A box of the canvas-sized matte; its rim is left to the ground. */
function cut(matte: Uint8Array, width: number, { x, y, w, h }: Box): Uint8Array {
  return Uint8Array.from({ length: w * h }, (_, i) => {
    const at = (y + Math.floor(i / w)) * width + x + (i % w);
    return [0, 3, -3, 3 * width, -3 * width].every((d) => (matte[at + d] ?? 0) > 0) ? 255 : 0;
  });
}

function opacity({ width, height, data }: Rgba): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, i) => data[i * 4 + 3]!);
}
