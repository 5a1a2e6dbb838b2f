import sharp from 'sharp';
import { canvasOf, type Canvas } from '../../../painting/index.ts';

/** A picture file as a canvas. */
export async function loadImage(path: string): Promise<Canvas> {
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return canvasOf({
    width: info.width,
    height: info.height,
    data: new Uint8Array(data.buffer, data.byteOffset, data.length),
  });
}
