import sharp, { type Sharp } from 'sharp';
import { type FileType, flatness, type Pixels, ssim } from '../../../scene/index.ts';
import { type CurvePoint, qualityAt } from './curve.ts';
import { type FileFacts, xmpOf } from './metadata.ts';

/** What the file must keep to. `maxKb` counts 1 KB as 1,000 bytes; null = no limit. */
export interface WeightLimit {
  readonly maxKb: number | null;
  readonly fileTypes: readonly FileType[];
}

export interface Encoded {
  readonly bytes: Uint8Array;
  readonly type: 'jpg' | 'png' | 'webp';
  readonly mime: 'image/jpeg' | 'image/png' | 'image/webp';
  /** JPEG or WEBP quality, palette colours of a PNG. */
  readonly quality: number;
  readonly chroma: '4:4:4' | '4:2:0' | null;
  /** Full-price encodes that it took (cheap probes not counted). */
  readonly encodes: number;
  /**
   * SSIM against the picture before encoding, at half resolution, where lost grain does not count but damaged edges do;
   * 0..1.
   */
  readonly similarity: number;
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
/**
 * Bytes of mozjpeg with trellis relative to libjpeg-turbo without optimised coding, at the same quality; corrected by
 * the first real encode.
 */
const MOZ_TO_TURBO = 0.84;

/**
 * Encodes an opaque picture to the best quality under a byte limit. A cheap libjpeg-turbo probe tells whether full
 * quality without
 * chroma subsampling (red type stays clean) can fit; when it is too heavy, two more give the shape of the byte curve,
 * and mozjpeg is asked at the predicted quality
 * with its own ratio to the probes corrected after every try. Flat art is tried as a palette PNG where the format takes
 * PNG.
 * Method and its average of under 2.5 encodes: measured in this project's bench.
 */
export async function encodeToWeight(
  picture: Pixels,
  limit: WeightLimit,
  facts: FileFacts,
): Promise<Encoded | TooHeavy> {
  const max = limit.maxKb === null ? Number.POSITIVE_INFINITY : limit.maxKb * 1000;
  const flat = limit.fileTypes.includes('png') && isFlatArt(picture);
  let encodes = 0;
  let smallest = Number.POSITIVE_INFINITY;

  if (flat || !limit.fileTypes.some((type) => type === 'jpg' || type === 'webp')) {
    const png = await palette(picture, 256, facts);
    encodes++;
    smallest = Math.min(smallest, png.length);
    if (png.length <= max) {
      const similarity = await similarityOf(picture, png);
      if (similarity >= 0.985 || !limit.fileTypes.includes('jpg'))
        return done(png, 'png', 256, null, encodes, similarity);
    }
  }
  if (limit.fileTypes.includes('jpg')) {
    const jpeg = await jpegUnder(picture, max, facts);
    encodes += jpeg.encodes;
    smallest = Math.min(smallest, jpeg.smallest);
    if (jpeg.found) {
      const similarity = await similarityOf(picture, jpeg.found.bytes);
      if (similarity >= FLOOR_SIMILARITY)
        return done(jpeg.found.bytes, 'jpg', jpeg.found.quality, jpeg.found.chroma, encodes, similarity);
    }
  }
  if (limit.fileTypes.includes('png')) {
    for (const colours of [128, 48, 24]) {
      const png = await palette(picture, colours, facts);
      encodes++;
      smallest = Math.min(smallest, png.length);
      if (png.length > max) continue;
      const similarity = await similarityOf(picture, png);
      if (similarity >= FLOOR_SIMILARITY) return done(png, 'png', colours, null, encodes, similarity);
      break;
    }
  }
  return { tooHeavy: true, smallest, limit: max, encodes };
}

/**
 * A palette PNG beats JPEG on truly flat art, and on small strips that are mostly flat; quantising a large gradient
 * costs a second and loses.
 */
function isFlatArt(picture: Pixels): boolean {
  const share = flatness(picture);
  return share > 0.985 || (share > 0.86 && picture.width * picture.height <= 80_000);
}

/** Losslessly compressed PNG, for previews and masters that are worked on again. */
export async function encodePng(picture: Pixels): Promise<Uint8Array> {
  return raw(picture).png({ compressionLevel: 6 }).toBuffer();
}

/** JPEG of a given quality, for previews. */
export async function encodeJpeg(picture: Pixels, quality: number): Promise<Uint8Array> {
  return raw(picture).removeAlpha().jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();
}

interface JpegSearch {
  readonly found: { readonly bytes: Uint8Array; readonly quality: number; readonly chroma: '4:4:4' | '4:2:0' } | null;
  readonly encodes: number;
  readonly smallest: number;
}

async function jpegUnder(picture: Pixels, max: number, facts: FileFacts): Promise<JpegSearch> {
  // A limit of more than a byte a pixel is never in the way; then nothing needs probing.
  const top = max < picture.width * picture.height ? await turboProbe(picture, TOP_QUALITY, '4:4:4') : null;
  let encodes = 0;
  let smallest = Number.POSITIVE_INFINITY;
  let ratio = MOZ_TO_TURBO;
  if (top === null || top.bytes * MOZ_TO_TURBO <= max * 1.04) {
    const full = await mozjpeg(picture, TOP_QUALITY, '4:4:4', facts);
    if (full.length <= max)
      return { found: { bytes: full, quality: TOP_QUALITY, chroma: '4:4:4' }, encodes: 1, smallest: full.length };
    encodes = 1;
    smallest = full.length;
    if (top) ratio = full.length / top.bytes;
  }
  // Subsampling halves the colour's share of the bytes: only worth its fringes on type when quality alone would have to
  // fall far.
  const chroma = top !== null && top.bytes * ratio > max * 1.9 ? '4:2:0' : '4:4:4';
  const low = await Promise.all(PROBES.map((quality) => turboProbe(picture, quality, chroma)));
  const curve = chroma === '4:4:4' && top ? [...low, top] : [...low, await turboProbe(picture, TOP_QUALITY, chroma)];
  let best: JpegSearch['found'] = null;
  let ceiling = TOP_QUALITY;
  for (let attempt = 0; attempt < 3; attempt++) {
    const quality = Math.min(ceiling, Math.floor(qualityAt(curve, (max * (attempt === 0 ? 0.97 : 0.955)) / ratio)));
    if (quality < FLOOR_QUALITY && attempt > 0) break;
    const bytes = await mozjpeg(picture, Math.max(FLOOR_QUALITY, quality), chroma, facts);
    encodes++;
    smallest = Math.min(smallest, bytes.length);
    if (bytes.length <= max) {
      best = { bytes, quality: Math.max(FLOOR_QUALITY, quality), chroma };
      break;
    }
    ratio = bytes.length / bytesAt(curve, Math.max(FLOOR_QUALITY, quality));
    ceiling = Math.max(FLOOR_QUALITY, quality - 2);
    if (quality <= FLOOR_QUALITY) break;
  }
  return { found: best, encodes, smallest };
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

const raw = (p: Pixels): Sharp => sharp(p.data, { raw: { width: p.width, height: p.height, channels: p.channels } });

const mozjpeg = (picture: Pixels, quality: number, chroma: '4:4:4' | '4:2:0', facts: FileFacts): Promise<Buffer> =>
  raw(picture)
    .removeAlpha()
    .withIccProfile('srgb')
    .withXmp(xmpOf(facts))
    .jpeg({ quality, mozjpeg: true, chromaSubsampling: chroma })
    .toBuffer();

async function turboProbe(picture: Pixels, quality: number, chroma: '4:4:4' | '4:2:0'): Promise<CurvePoint> {
  const bytes = await raw(picture)
    .removeAlpha()
    .jpeg({ quality, chromaSubsampling: chroma, optimiseCoding: false })
    .toBuffer();
  return { quality, bytes: bytes.length };
}

const palette = (picture: Pixels, colours: number, facts: FileFacts): Promise<Buffer> =>
  raw(picture)
    .removeAlpha()
    .withIccProfile('srgb')
    .withXmp(xmpOf(facts))
    .png({ palette: true, colours, effort: 4, dither: 0.6 })
    .toBuffer();

/** Half-size luma, made by libvips: some thirty times faster than in JavaScript. */
async function halfGrey(image: Sharp, width: number, height: number): Promise<Pixels> {
  const w = Math.max(1, width >> 1);
  const h = Math.max(1, height >> 1);
  const data = await image
    .removeAlpha()
    .resize(w, h, { fit: 'fill', kernel: 'linear' })
    .greyscale()
    .extractChannel(0)
    .raw()
    .toBuffer();
  return { width: w, height: h, channels: 1, data };
}

/** SSIM of a file with the picture that it was made from, as `Encoded` tells it. */
export async function similarityOf(picture: Pixels, file: Uint8Array): Promise<number> {
  return ssim(
    await halfGrey(raw(picture), picture.width, picture.height),
    await halfGrey(sharp(file), picture.width, picture.height),
  );
}

const MIME = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

function done(
  bytes: Uint8Array,
  type: 'jpg' | 'png',
  quality: number,
  chroma: '4:4:4' | '4:2:0' | null,
  encodes: number,
  similarity: number,
): Encoded {
  return { bytes, type, mime: MIME[type], quality, chroma, encodes, similarity };
}
