import type { Encoding, Pixels } from '../../../scene/index.ts';
import { decoded, encodeToWeight, maxBytes, similarityOf } from './encode.ts';
import type { Encoded, TooHeavy, WeightLimit } from './encode.ts';
import { encodeAs, fileKind } from './encoding.ts';
import type { FileFacts } from './metadata.ts';

export type FaithfulFile = Encoded & {
  /** What `distance` says of the decoded file. */
  readonly distance: number;
};

const qualities = [95, 98, 100];

/** What must not change: how far a decoded file (RGB, 3 bytes a pixel) is from it, and how far it may be. */
export interface Fidelity {
  readonly distance: (rgb: Uint8Array) => number;
  readonly most: number;
}

/**
 * Like `encodeToWeight`, for pictures with colours that must not change: where the best file by size alone is too far
 * from the picture, finer ones without chroma subsampling and without mozjpeg's savings are tried as far as the weight
 * allows, then a palette, at last a lossless PNG. Returns the first that is near enough, else the nearest.
 */
export async function encodeFaithfully(
  picture: Pixels,
  limit: WeightLimit,
  facts: FileFacts,
  { distance, most }: Fidelity,
): Promise<FaithfulFile | TooHeavy> {
  const first = await encodeToWeight(picture, limit, facts);
  if ('tooHeavy' in first) return first;
  const max = maxBytes(limit);
  let best: FaithfulFile = { ...first, distance: distance(first.shown.data) };
  let { encodes } = first;
  /** Takes a file that is nearer and at least so similar; false when it is too heavy. */
  const offer = async (encoding: Encoding, similar = 0): Promise<boolean> => {
    const bytes = await encodeAs(picture, encoding, facts);
    encodes++;
    if (bytes.length > max) return false;
    const shown = await decoded(bytes);
    const far = distance(shown.data);
    const similarity = far < best.distance ? similarityOf(picture, shown) : 0;
    if (far < best.distance && similarity >= similar)
      best = { bytes, ...fileKind(encoding), encoding, encodes, similarity, shown, distance: far };
    return true;
  };
  if (limit.fileTypes.includes('jpg')) {
    for (const quality of qualities) {
      if (best.distance <= most) return { ...best, encodes };
      if (!(await offer({ method: 'jpeg', quality, chroma: '4:4:4' }))) break;
    }
  }
  if (!limit.fileTypes.includes('png')) return { ...best, encodes };
  // Flat art with fine coloured type is nearer in 256 colours than in any JPEG of its weight.
  if (best.distance > most) await offer({ method: 'palette', colours: 256 }, 0.97);
  if (best.distance > most) await offer({ method: 'png' });
  return { ...best, encodes };
}
