import sharp from 'sharp';
import type { Perceived, RgbaPicture } from '../facts.ts';

const cell = 240;
const grounds = ['#f4f2ee', '#17181c', '#e3322b'] as const;
const columns = 2 * (1 + grounds.length);

/** The picture and its cut-out on a light, a dark and a saturated ground, as small PNGs. */
export async function tilesOf({ picture, cutout }: Perceived): Promise<Buffer[]> {
  const product = cutout ? [{ input: await fitted(cutout) }] : [];
  return [
    await sharp(await fitted(picture)).flatten({ background: '#888888' }).png().toBuffer(),
    ...(await Promise.all(grounds.map((background) => sharp({ create: { width: cell, height: cell, channels: 3, background } }).composite(product).png().toBuffer()))),
  ];
}

/** Tiles side by side, two pictures a row, as a JPEG. Halos and lost parts show at a glance. */
export function contactSheet(tiles: readonly Buffer[]): Promise<Buffer> {
  const rows = Math.max(1, Math.ceil(tiles.length / columns));
  return sharp({ create: { width: columns * cell, height: rows * cell, channels: 3, background: '#888888' } })
    .composite(tiles.map((input, i) => ({ input, left: (i % columns) * cell, top: Math.floor(i / columns) * cell })))
    .jpeg({ quality: 88 })
    .toBuffer();
}

const fitted = ({ width, height, data }: RgbaPicture): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } }).resize(cell, cell, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } }).png().toBuffer();
