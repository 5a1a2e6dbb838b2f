import type { Encoding, Pixels } from '../../../scene/index.ts';
import sharp from 'sharp';
import { maxBytes, similarityOf, type TooHeavy, type WeightLimit } from './encode.ts';
import { encodeAs, fileKind } from './encoding.ts';
import type { FaithfulFile, Fidelity } from './faithful.ts';
import type { FileFacts } from './metadata.ts';

const asPng: readonly Encoding[] = [
  { method: 'png', alpha: true },
  { method: 'palette', colours: 256, alpha: true },
];
const asWebp: readonly Encoding[] = [100, 92, 84].map((quality) => ({ method: 'webp', quality, alpha: true }));
const coarse: readonly Encoding[] = [{ method: 'palette', colours: 96, alpha: true }];

/** Types of file that keep transparency. */
export const keepsTransparency = ({ fileTypes }: Pick<WeightLimit, 'fileTypes'>): boolean =>
  fileTypes.includes('png') || fileTypes.includes('webp');

/**
 * A picture with its transparency under a byte limit, in the types of file that are taken: lossless PNG where it fits,
 * else its finest palette, else WEBP. `similarity` and `distance` speak of it laid on white.
 */
export async function encodeClear(
  picture: Pixels,
  limit: WeightLimit,
  facts: FileFacts,
  { distance }: Pick<Fidelity, 'distance'>,
): Promise<FaithfulFile | TooHeavy> {
  const max = maxBytes(limit);
  const onWhite = await flattened(picture);
  let smallest = Number.POSITIVE_INFINITY;
  const [png, webp] = [limit.fileTypes.includes('png'), limit.fileTypes.includes('webp')];
  const tries = [...(png ? asPng : []), ...(webp ? asWebp : []), ...(png ? coarse : [])];
  for (const [n, encoding] of tries.entries()) {
    const bytes = await encodeAs(picture, encoding, facts);
    smallest = Math.min(smallest, bytes.length);
    if (bytes.length > max) continue;
    const laid = await sharp(bytes).flatten({ background: '#ffffff' }).toColourspace('srgb').raw().toBuffer();
    const shown: Pixels = { width: picture.width, height: picture.height, channels: 3, data: laid };
    const similarity = similarityOf(onWhite, shown);
    return { bytes, ...fileKind(encoding), encoding, encodes: n + 1, similarity, shown, distance: distance(laid) };
  }
  return { tooHeavy: true, smallest, limit: max, encodes: tries.length };
}

/** A picture laid on white, opaque, 4 bytes a pixel. */
export async function flattened({ width, height, data }: Pick<Pixels, 'width' | 'height' | 'data'>): Promise<Pixels> {
  const laid = await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { width, height, channels: 4, data: new Uint8Array(laid.buffer, laid.byteOffset, laid.length) };
}
