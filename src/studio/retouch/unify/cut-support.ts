import type { RgbaPicture } from '../../../perception/index.ts';
import { lumaOf } from '../raster/planes.ts';

/**
 * How much of a cut-out's contour runs along something that is seen in the photo: share of its pixels with a range of
 * at
 * least 7 levels in the 7×7 around them, 0..1. A cut that bites into a white product on white has little.
 */
export function contourSupport(picture: RgbaPicture, product: Uint8Array): number {
  const { width, height } = picture;
  const luma = lumaOf(picture);
  let [seen, all] = [0, 0];
  for (let y = 4; y < height - 4; y++)
    for (let x = 4; x < width - 4; x++) {
      const i = y * width + x;
      if (product[i]! < 128) continue;
      if (product[i - 1]! >= 128 && product[i + 1]! >= 128 && product[i - width]! >= 128 && product[i + width]! >= 128)
        continue;
      all++;
      let [least, most] = [255, 0];
      for (let dy = -3; dy <= 3; dy++)
        for (let dx = -3; dx <= 3; dx++) {
          const v = luma[i + dy * width + dx]!;
          if (v < least) least = v;
          if (v > most) most = v;
        }
      if (most - least >= 7) seen++;
    }
  return all === 0 ? 0 : seen / all;
}
