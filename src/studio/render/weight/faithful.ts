import sharp from 'sharp';
import type { Pixels } from '../../../scene/index.ts';
import { encodeToWeight, similarityOf } from './encode.ts';
import type { Encoded, TooHeavy, WeightLimit } from './encode.ts';
import { xmpOf } from './metadata.ts';
import type { FileFacts } from './metadata.ts';

export type FaithfulFile = Encoded & {
  /** What `distance` says of the decoded file. */
  readonly distance: number;
};

const qualities = [95, 98, 100];

/**
 * Like `encodeToWeight`, for pictures with colours that must not change: where the best file by size alone is farther
 * than `most` from the picture, finer
 * ones without chroma subsampling and without mozjpeg's savings are tried as far as the weight allows, then a palette,
 * at last a lossless PNG. Returns the first that
 * is near enough, else the nearest.
 * @param distance of decoded RGB, 3 bytes a pixel, to what it should be
 */
export async function encodeFaithfully(
  picture: Pixels,
  limit: WeightLimit,
  facts: FileFacts,
  distance: (rgb: Uint8Array) => number,
  most: number,
): Promise<FaithfulFile | TooHeavy> {
  const first = await encodeToWeight(picture, limit, facts);
  const measured = async (bytes: Uint8Array): Promise<number> =>
    distance(await sharp(bytes).removeAlpha().toColourspace('srgb').raw().toBuffer());
  if ('tooHeavy' in first) return first;
  let best: FaithfulFile = { ...first, distance: await measured(first.bytes) };
  const max = limit.maxKb === null ? Number.POSITIVE_INFINITY : limit.maxKb * 1000;
  let encodes = first.encodes;
  const offer = async (
    bytes: Uint8Array,
    rest: Pick<Encoded, 'type' | 'mime' | 'quality' | 'chroma'>,
    alike = 0,
  ): Promise<boolean> => {
    encodes++;
    if (bytes.length > max) return false;
    const far = await measured(bytes);
    const similarity = far < best.distance ? await similarityOf(picture, bytes) : 0;
    if (far < best.distance && similarity >= alike) best = { ...rest, bytes, encodes, similarity, distance: far };
    return true;
  };
  const image = () =>
    sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: picture.channels } })
      .removeAlpha()
      .withIccProfile('srgb')
      .withXmp(xmpOf(facts));
  if (limit.fileTypes.includes('jpg')) {
    for (const quality of qualities) {
      if (best.distance <= most) return { ...best, encodes };
      const fits = await offer(
        await image().jpeg({ quality, chromaSubsampling: '4:4:4', optimiseCoding: true }).toBuffer(),
        { type: 'jpg', mime: 'image/jpeg', quality, chroma: '4:4:4' },
      );
      if (!fits) break;
    }
  }
  // Flat art with fine coloured type is nearer in 256 colours than in any JPEG of its weight.
  if (best.distance > most && limit.fileTypes.includes('png'))
    await offer(
      await image().png({ palette: true, colours: 256, effort: 4, dither: 0.6 }).toBuffer(),
      { type: 'png', mime: 'image/png', quality: 256, chroma: null },
      0.97,
    );
  if (best.distance > most && limit.fileTypes.includes('png'))
    await offer(await image().png({ compressionLevel: 9 }).toBuffer(), {
      type: 'png',
      mime: 'image/png',
      quality: 100,
      chroma: null,
    });
  return { ...best, encodes };
}
