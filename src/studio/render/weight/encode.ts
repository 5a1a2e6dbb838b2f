import sharp from 'sharp';
import { type Encoding, type FileType, flatness, luma601, type Pixels, ssim } from '../../../scene/index.ts';
import { type CurvePoint, qualityAt } from './curve.ts';
import { encodeAs, type FileKind, fileKind, imageOf } from './encoding.ts';
import type { FileFacts } from './metadata.ts';

/** What the file must keep to. `maxKb` counts 1 KB as 1,000 bytes; null = no limit. */
export interface WeightLimit {
  readonly maxKb: number | null;
  readonly fileTypes: readonly FileType[];
}

export interface Encoded extends FileKind {
  readonly bytes: Uint8Array;
  readonly encoding: Encoding;
  /** Full-price encodes that it took (cheap probes not counted). */
  readonly encodes: number;
  /**
   * SSIM against the picture before encoding, at half resolution, where lost grain does not count but damaged edges do;
   * 0..1.
   */
  readonly similarity: number;
  /** The file as a viewer decodes it: RGB. */
  readonly shown: Pixels;
}

/** The limit cannot be met with a picture worth showing. `smallest` is the least number of bytes that was reached. */
export interface TooHeavy {
  readonly tooHeavy: true;
  readonly smallest: number;
  readonly limit: number;
  readonly encodes: number;
}

const TOP_QUALITY = 90;
/** Below this mozjpeg quality edges of type fall apart, whatever the byte limit. */
const FLOOR_QUALITY = 42;
const FLOOR_SIMILARITY = 0.9;
const PROBES = [40, 72];
/** Bytes of mozjpeg with trellis relative to libjpeg-turbo at the same quality; corrected by the first real encode. */
const MOZ_TO_TURBO = 0.86;

/**
 * Encodes an opaque picture to the best quality under a byte limit. Full quality without chroma subsampling (red type
 * stays clean) by libjpeg-turbo is the file where it fits; when it is too heavy, two more of its encodes give the shape
 * of the byte curve, and mozjpeg is asked at the predicted quality with its own ratio to them corrected after every
 * try. Flat art is tried as a palette PNG where the format takes
 * PNG.
 * Method and its average of under 2.5 encodes: measured in this project's bench.
 */
export async function encodeToWeight(
  picture: Pixels,
  limit: WeightLimit,
  facts: FileFacts,
): Promise<Encoded | TooHeavy> {
  const takes = (type: FileType): boolean => limit.fileTypes.includes(type);
  const tally = { max: maxBytes(limit), encodes: 0, smallest: Number.POSITIVE_INFINITY };
  if ((takes('png') && isFlatArt(picture)) || !(takes('jpg') || takes('webp'))) {
    const png = await palettePng(picture, 256, facts, tally);
    if (png && (png.similarity >= 0.985 || !takes('jpg'))) return png;
  }
  if (takes('jpg')) {
    const jpeg = await jpegUnder(picture, facts, tally);
    if (jpeg && jpeg.similarity >= FLOOR_SIMILARITY) return jpeg;
  }
  if (takes('png')) {
    for (const colours of [128, 48, 24]) {
      const png = await palettePng(picture, colours, facts, tally);
      if (png && png.similarity >= FLOOR_SIMILARITY) return png;
      if (png) break;
    }
  }
  return { tooHeavy: true, smallest: tally.smallest, limit: tally.max, encodes: tally.encodes };
}

/** Upper limit in bytes; infinite where there is none. */
export const maxBytes = ({ maxKb }: WeightLimit): number => (maxKb === null ? Number.POSITIVE_INFINITY : maxKb * 1000);

/** What a search for a file has spent, and the fewest bytes that it met. */
interface Tally {
  readonly max: number;
  encodes: number;
  smallest: number;
}

async function encodeOnce(picture: Pixels, encoding: Encoding, facts: FileFacts, tally: Tally): Promise<Uint8Array> {
  const bytes = await encodeAs(picture, encoding, facts);
  tally.encodes++;
  tally.smallest = Math.min(tally.smallest, bytes.length);
  return bytes;
}

/** Null when it is too heavy. */
async function palettePng(picture: Pixels, colours: number, facts: FileFacts, tally: Tally): Promise<Encoded | null> {
  const encoding = { method: 'palette', colours } as const;
  const bytes = await encodeOnce(picture, encoding, facts, tally);
  return bytes.length > tally.max ? null : encoded(picture, bytes, encoding, tally);
}

async function encoded(picture: Pixels, bytes: Uint8Array, encoding: Encoding, tally: Tally): Promise<Encoded> {
  const shown = await decoded(bytes);
  const similarity = similarityOf(picture, shown);
  return { bytes, ...fileKind(encoding), encoding, encodes: tally.encodes, similarity, shown };
}

/** A file as a viewer decodes it, RGB. */
export async function decoded(file: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 3, data };
}

/**
 * A palette PNG beats JPEG on truly flat art, and on small strips that are mostly flat; quantising a large gradient
 * costs a second and loses.
 */
function isFlatArt(picture: Pixels): boolean {
  const share = flatness(picture);
  return share > 0.985 || (share > 0.86 && picture.width * picture.height <= 80_000);
}

/** The best JPEG under the limit, null when there is none. */
async function jpegUnder(picture: Pixels, facts: FileFacts, tally: Tally): Promise<Encoded | null> {
  const { max } = tally;
  const mozjpeg = (quality: number, chroma: Chroma): Encoding => ({ method: 'mozjpeg', quality, chroma });
  // Trellis search costs eight times the rest of the encode, for a sixth of the bytes: only where the limit binds.
  const plain: Encoding = { method: 'jpeg', quality: TOP_QUALITY, chroma: '4:4:4' };
  const light = await encodeAs(picture, plain, facts);
  tally.smallest = Math.min(tally.smallest, light.length);
  if (light.length <= max) return encoded(picture, light, plain, tally);
  const top = { quality: TOP_QUALITY, bytes: light.length };
  let ratio = MOZ_TO_TURBO;
  if (top.bytes * MOZ_TO_TURBO <= max * 1.04) {
    const full = await encodeOnce(picture, mozjpeg(TOP_QUALITY, '4:4:4'), facts, tally);
    if (full.length <= max) return encoded(picture, full, mozjpeg(TOP_QUALITY, '4:4:4'), tally);
    ratio = full.length / top.bytes;
  }
  // Subsampling halves the colour's share of the bytes: only worth its fringes on type when quality alone would have to
  // fall far.
  const chroma = top.bytes * ratio > max * 1.9 ? '4:2:0' : '4:4:4';
  const low = await Promise.all(PROBES.map((quality) => turboProbe(picture, quality, chroma)));
  const curve = chroma === '4:4:4' ? [...low, top] : [...low, await turboProbe(picture, TOP_QUALITY, chroma)];
  let ceiling = TOP_QUALITY;
  for (let attempt = 0; attempt < 3; attempt++) {
    const wish = Math.min(ceiling, Math.floor(qualityAt(curve, (max * (attempt === 0 ? 0.97 : 0.955)) / ratio)));
    if (wish < FLOOR_QUALITY && attempt > 0) break;
    const quality = Math.max(FLOOR_QUALITY, wish);
    const encoding = mozjpeg(quality, chroma);
    const bytes = await encodeOnce(picture, encoding, facts, tally);
    if (bytes.length <= max) return encoded(picture, bytes, encoding, tally);
    ratio = bytes.length / bytesAt(curve, quality);
    ceiling = Math.max(FLOOR_QUALITY, wish - 2);
    if (wish <= FLOOR_QUALITY) break;
  }
  return null;
}

function bytesAt(curve: readonly CurvePoint[], quality: number): number {
  for (let i = 1; i < curve.length; i++) {
    const a = curve[i - 1];
    const b = curve[i];
    if (!a || !b || quality > b.quality) continue;
    const share = Math.max(0, (quality - a.quality) / (b.quality - a.quality));
    return Math.exp(Math.log(a.bytes) + share * (Math.log(b.bytes) - Math.log(a.bytes)));
  }
  return curve.at(-1)?.bytes ?? 1;
}

type Chroma = '4:4:4' | '4:2:0';

async function turboProbe(picture: Pixels, quality: number, chroma: Chroma): Promise<CurvePoint> {
  const bytes = await imageOf(picture)
    .removeAlpha()
    .jpeg({ quality, chromaSubsampling: chroma, optimiseCoding: true })
    .toBuffer();
  return { quality, bytes: bytes.length };
}

/** Half-size Rec. 601 luma, every pixel the mean of four: ten times faster than by way of a colour space. */
function halfGrey({ width, height, channels, data }: Pixels): Pixels {
  const w = Math.max(1, width >> 1);
  const h = Math.max(1, height >> 1);
  const out = new Uint8Array(w * h);
  const [right, below] = [width > 1 ? channels : 0, height > 1 ? width * channels : 0];
  // A Buffer is read through a plain view: one kind of array keeps the loop fast.
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.length);
  const sum = (p: number): number => bytes[p]! + bytes[p + right]! + bytes[p + below]! + bytes[p + right + below]!;
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0, p = 2 * y * width * channels; x < w; x++, i++, p += 2 * channels)
      out[i] = (channels === 1 ? sum(p) : luma601(sum(p), sum(p + 1), sum(p + 2))) / 4 + 0.5;
  return { width: w, height: h, channels: 1, data: out };
}

/** SSIM of a decoded file with the picture that it was made from, as `Encoded` tells it. */
export const similarityOf = (picture: Pixels, shown: Pixels): number => ssim(halfGrey(picture), halfGrey(shown));
