import sharp from 'sharp';
import type { Box } from '../../scene/index.ts';
import type { Perceived, RgbaPicture } from '../facts.ts';

const cell = 320;
const grounds = ['#f4f2ee', '#17181c', '#e3322b'] as const;
const columns = 2 * (1 + grounds.length);

/** The subject of the picture, and its cut-out on a light, a dark and a saturated ground, as small PNGs. */
export async function tilesOf({ picture, cutout, facts }: Perceived): Promise<Buffer[]> {
  const window = around(facts.matte.subject, picture);
  const product = cutout ? [{ input: await fitted(cutout, window) }] : [];
  return [
    await sharp(await fitted(picture, window))
      .flatten({ background: '#888888' })
      .png()
      .toBuffer(),
    ...(await Promise.all(
      grounds.map((background) =>
        sharp({ create: { width: cell, height: cell, channels: 3, background } })
          .composite(product)
          .png()
          .toBuffer(),
      ),
    )),
  ];
}

/** Tiles side by side, two pictures a row, as a JPEG. Halos and lost parts show at a glance. */
export function contactSheet(tiles: readonly Buffer[]): Promise<Buffer> {
  const rows = Math.max(1, Math.ceil(tiles.length / columns));
  return sharp({ create: { width: columns * cell, height: rows * cell, channels: 3, background: '#888888' } })
    .composite(tiles.map((input, i) => ({ input, left: (i % columns) * cell, top: Math.floor(i / columns) * cell })))
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** The box with a margin, inside the picture. */
function around(
  box: Box | null,
  { width, height }: RgbaPicture,
): { left: number; top: number; width: number; height: number } {
  if (!box) return { left: 0, top: 0, width, height };
  const margin = Math.round(0.05 * Math.max(box.w, box.h));
  const [left, top] = [Math.max(0, box.x - margin), Math.max(0, box.y - margin)];
  return {
    left,
    top,
    width: Math.min(width, box.x + box.w + margin) - left,
    height: Math.min(height, box.y + box.h + margin) - top,
  };
}

const fitted = ({ width, height, data }: RgbaPicture, window: ReturnType<typeof around>): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .extract(window)
    .resize(cell, cell, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
