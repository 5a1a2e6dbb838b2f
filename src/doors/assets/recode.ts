import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { normalisePicture } from '../../perception/index.ts';
import type { NormalisedPicture } from '../../perception/index.ts';

/** What became of a foreign file: a new one, of our own making. */
export interface Recoded {
  readonly mime: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
}

/** Decodes the file at `from` and writes it anew to `to`: upright, sRGB, without metadata. Throws `PictureRefused`. */
export async function recode(from: string, to: string): Promise<Recoded> {
  const decoded = await normalisePicture(await readFile(from));
  const { width, height } = decoded.picture;
  return { mime: await encode(decoded, to), width, height };
}

/** What came as JPEG stays JPEG, hardly compressed; the rest is kept without loss. */
async function encode({ picture, format, hasAlpha }: NormalisedPicture, to: string): Promise<Recoded['mime']> {
  const raw = sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 4 } });
  if (format === 'jpeg' && !hasAlpha) {
    await raw.removeAlpha().jpeg({ quality: 97, chromaSubsampling: '4:4:4' }).toFile(to);
    return 'image/jpeg';
  }
  await (hasAlpha ? raw : raw.removeAlpha()).png({ compressionLevel: 4 }).toFile(to);
  return 'image/png';
}
