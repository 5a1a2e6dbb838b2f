import sharp, { type Sharp } from 'sharp';
import type { Encoding, Pixels } from '../../../scene/index.ts';
import { type FileFacts, xmpOf } from './metadata.ts';

/** The picture as sharp reads it. */
export const imageOf = (p: Pixels): Sharp =>
  sharp(p.data, { raw: { width: p.width, height: p.height, channels: p.channels } });

/** Whether a file of this encoding keeps transparency. */
export const keepsAlpha = (encoding: Encoding): boolean => 'alpha' in encoding && encoding.alpha === true;

/**
 * A file of a picture, sRGB, with its description; opaque where its encoding keeps no transparency. The same arguments
 * give the same bytes.
 */
export async function encodeAs(picture: Pixels, encoding: Encoding, facts: FileFacts): Promise<Uint8Array> {
  const image = (keepsAlpha(encoding) ? imageOf(picture) : imageOf(picture).removeAlpha())
    .withIccProfile('srgb')
    .withXmp(xmpOf(facts));
  switch (encoding.method) {
    case 'mozjpeg':
      return image.jpeg({ quality: encoding.quality, mozjpeg: true, chromaSubsampling: encoding.chroma }).toBuffer();
    case 'jpeg':
      return image
        .jpeg({ quality: encoding.quality, chromaSubsampling: encoding.chroma, optimiseCoding: true })
        .toBuffer();
    case 'palette':
      return image.png({ palette: true, colours: encoding.colours, effort: 4, dither: 0.6 }).toBuffer();
    case 'png':
      return image.png({ compressionLevel: 9 }).toBuffer();
    case 'webp':
      return image.webp({ quality: encoding.quality, lossless: encoding.quality === 100, effort: 4 }).toBuffer();
  }
}

/** What a file of an encoding is. */
export function fileKind({ method }: Encoding): FileKind {
  if (method === 'webp') return { type: 'webp', mime: 'image/webp' };
  return method === 'mozjpeg' || method === 'jpeg'
    ? { type: 'jpg', mime: 'image/jpeg' }
    : { type: 'png', mime: 'image/png' };
}

export interface FileKind {
  readonly type: 'jpg' | 'png' | 'webp';
  readonly mime: 'image/jpeg' | 'image/png' | 'image/webp';
}
