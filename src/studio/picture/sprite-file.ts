import sharp from 'sharp';
import type { RgbaPicture } from '../../perception/index.ts';

/** A sprite as a file without loss: PNG, straight alpha, colours under full transparency kept. */
export const packSprite = ({ width, height, data }: RgbaPicture): Promise<Uint8Array> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 4 })
    .toBuffer();

/** The very pixels that `packSprite` was given. Rejects for bytes that are no picture. */
export async function unpackSprite(bytes: Uint8Array): Promise<RgbaPicture> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
  };
}
