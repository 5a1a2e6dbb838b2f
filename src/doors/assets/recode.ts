import { readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { normalisePicture } from '../../perception/index.ts';
import type { NormalisedPicture } from '../../perception/index.ts';

/** What became of a foreign file: a new one, of our own making. */
export interface Recoded {
  readonly mime: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly width: number;
  readonly height: number;
}

/** A lossless copy may be so much larger than what came before it counts as waste, and is always allowed this much. */
const GROWTH = 3;
const SMALL_BYTES = 2_000_000;

/** Decodes the file at `from` and writes it anew to `to`: upright, sRGB, without metadata. Throws `PictureRefused`. */
export async function recode(from: string, to: string): Promise<Recoded> {
  const bytes = await readFile(from);
  const decoded = await normalisePicture(bytes);
  const { width, height } = decoded.picture;
  return { mime: await encode(decoded, to, bytes.length), width, height };
}

/**
 * What came as JPEG stays JPEG, hardly compressed; the rest is kept without loss, unless it came with loss already (a
 * photo as WEBP, whose lossless copy is many times its size): that is kept as nearly as JPEG or WEBP keep it.
 */
async function encode(
  { picture, format, hasAlpha }: NormalisedPicture,
  to: string,
  came: number,
): Promise<Recoded['mime']> {
  const raw = sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 4 } });
  if (format === 'jpeg' && !hasAlpha) {
    await raw.removeAlpha().jpeg({ quality: 97, chromaSubsampling: '4:4:4' }).toFile(to);
    return 'image/jpeg';
  }
  await (hasAlpha ? raw.clone() : raw.clone().removeAlpha()).png({ compressionLevel: 4 }).toFile(to);
  const { size } = await stat(to);
  if (format !== 'webp' || size <= Math.max(SMALL_BYTES, came * GROWTH)) return 'image/png';
  if (hasAlpha) {
    await raw.webp({ quality: 95, alphaQuality: 100, smartSubsample: true }).toFile(to);
    return 'image/webp';
  }
  await raw.removeAlpha().jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toFile(to);
  return 'image/jpeg';
}
