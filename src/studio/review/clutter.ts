import sharp from 'sharp';
import type { RgbaPicture } from '../../perception/index.ts';

/** How crowded a picture is at the width of a phone's column (360 pixels). */
export interface Clutter {
  /** Share of pixels whose Sobel gradient is above 80. */
  readonly edges: number;
  /** Bits a pixel as JPEG of quality 75. */
  readonly bits: number;
}

/** Measures clutter as feature congestion is: by edges and by what does not compress (Rosenholtz 2007). */
export async function measureClutter({ width, height, data }: RgbaPicture): Promise<Clutter> {
  const small = sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .resize(width >= height ? { width: 360 } : { height: 360 });
  const jpeg = await small.clone().jpeg({ quality: 75 }).toBuffer();
  const { data: grey, info } = await small.clone().greyscale().raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let y = 1; y < info.height - 1; y++) {
    for (let x = 1; x < info.width - 1; x++) {
      const v = (dx: number, dy: number): number => grey[(y + dy) * info.width + x + dx]!;
      const gx = v(1, -1) + 2 * v(1, 0) + v(1, 1) - v(-1, -1) - 2 * v(-1, 0) - v(-1, 1);
      const gy = v(-1, 1) + 2 * v(0, 1) + v(1, 1) - v(-1, -1) - 2 * v(0, -1) - v(1, -1);
      if (Math.hypot(gx, gy) > 80) count++;
    }
  }
  const area = info.width * info.height;
  return { edges: count / area, bits: (jpeg.length * 8) / area };
}
