import sharp from 'sharp';
import type { Metadata, OutputInfo, Sharp } from 'sharp';
import type { RgbaPicture } from '../facts.ts';
import { readHeader } from './header.ts';
import { keepPaintingChunks } from './png-chunks.ts';
import { PictureRefused } from './refused.ts';
import { sniffFormat } from './sniff.ts';
import type { PictureFormat } from './sniff.ts';

export interface PictureLimits {
  readonly maxBytes: number;
  /** Pixels the header may claim. */
  readonly maxPixels: number;
  /** Shortest allowed short side, pixels. */
  readonly minShortSide: number;
  /** A larger picture is scaled down to about this many pixels. */
  readonly workingPixels: number;
  readonly timeoutSeconds: number;
}

/** What the upload doors allow: 20 MB, 600 px on the short side, 100 MP claimed. */
export const uploadLimits: PictureLimits = {
  maxBytes: 20_000_000,
  maxPixels: 100_000_000,
  minShortSide: 600,
  workingPixels: 24_000_000,
  timeoutSeconds: 20,
};

/** For pictures that the service made or took already: any size from one pixel on. */
export const innerLimits: PictureLimits = { ...uploadLimits, maxBytes: 100_000_000, minShortSide: 1 };

/** What the perceiver looks at: bounds the memory of its process; the facts are in pixels of this size. */
export const perceiveLimits: PictureLimits = { ...innerLimits, workingPixels: 10_000_000 };

export interface NormalisedPicture {
  /** Upright, sRGB, straight alpha, 8 bits. */
  readonly picture: RgbaPicture;
  readonly format: PictureFormat;
  /** True when any pixel is not fully opaque. */
  readonly hasAlpha: boolean;
  /** Upright size before scaling down to `workingPixels`. */
  readonly original: { readonly width: number; readonly height: number };
}

/** More passes than any real encoder writes. */
const MOST_SCANS = 120;

/**
 * The one decoder for foreign bytes. The format is taken from the content and the claimed size is checked before
 * anything is decoded;
 * orientation and colour profile are applied, only the first frame is taken, metadata is dropped. Loads no model; safe
 * in any process.
 * Throws `PictureRefused`.
 */
export async function normalisePicture(
  bytes: Uint8Array,
  limits: PictureLimits = uploadLimits,
): Promise<NormalisedPicture> {
  const format = checkBeforeDecoding(bytes, limits);
  const source = format === 'png' ? keepPaintingChunks(bytes) : bytes;
  try {
    const open = (failOn: 'error' | 'warning'): Sharp =>
      sharp(source, { failOn, limitInputPixels: limits.maxPixels, pages: 1, sequentialRead: true }).timeout({
        seconds: limits.timeoutSeconds,
      });
    const metadata = await open('error').metadata();
    checkMetadata(metadata, format, limits);
    const original = uprightSize(metadata);
    const target = workingSize(original, limits.workingPixels);
    const decode = (failOn: 'error' | 'warning'): Promise<{ data: Buffer; info: OutputInfo }> => {
      let pipeline = open(failOn).autoOrient().toColourspace('srgb').ensureAlpha();
      // With a profile, the library works 16-bit pictures in Display P3 and leaves raw output there unless it is told a
      // profile.
      if (metadata.space === 'rgb16' && metadata.hasProfile)
        pipeline = pipeline.withIccProfile('srgb', { attach: false });
      if (target.width !== original.width) pipeline = pipeline.resize(target.width, target.height, { fit: 'fill' });
      return pipeline.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
    };
    const { data, info } = await decode('warning').catch((error: unknown) => {
      // Most warnings are harmless, and browsers show such pictures. Pixels that are missing (a header that states more
      // rows than there are) are not.
      if (isAboutMissingPixels(error)) throw error;
      return decode('error');
    });
    if (info.channels !== 4) throw new PictureRefused('corrupt', `the decoder gave ${info.channels} channels`);
    const alpha = alphaRange(data);
    if (alpha.most < 8) throw new PictureRefused('fully_transparent', 'nothing in the picture is visible');
    return {
      picture: {
        width: info.width,
        height: info.height,
        data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
      },
      format,
      hasAlpha: alpha.least < 255,
      original,
    };
  } catch (error) {
    throw error instanceof PictureRefused ? error : asRefusal(error);
  }
}

const isAboutMissingPixels = (error: unknown): boolean =>
  error instanceof Error && /premature end|timeout|pixel limit/i.test(error.message);

function checkBeforeDecoding(bytes: Uint8Array, limits: PictureLimits): PictureFormat {
  if (bytes.length === 0) throw new PictureRefused('empty', 'the file is empty');
  if (bytes.length > limits.maxBytes)
    throw new PictureRefused('too_many_bytes', 'the file is too large', {
      bytes: bytes.length,
      limit: limits.maxBytes,
    });
  const format = sniffFormat(bytes);
  if (format === 'unknown') throw new PictureRefused('not_an_image', 'the content is not a picture');
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp')
    throw new PictureRefused('unsupported_format', `the content is ${format}`, { format });
  const claim = readHeader(bytes, format);
  if (claim.width * claim.height > limits.maxPixels) {
    throw new PictureRefused('too_many_pixels', 'the header states too many pixels', {
      width: claim.width,
      height: claim.height,
      limit: limits.maxPixels,
    });
  }
  if (claim.scans > MOST_SCANS)
    throw new PictureRefused('corrupt', 'a JPEG with an absurd number of passes', { scans: claim.scans });
  checkShortSide(claim.width, claim.height, limits);
  return format;
}

function checkShortSide(width: number, height: number, limits: PictureLimits): void {
  if (Math.min(width, height) < limits.minShortSide) {
    throw new PictureRefused('too_small', `the short side is under ${limits.minShortSide} px`, {
      width,
      height,
      limit: limits.minShortSide,
    });
  }
}

/** The decoder must see the same kind of picture as we did. */
function checkMetadata(metadata: Metadata, format: PictureFormat, limits: PictureLimits): void {
  const seen: string = metadata.format ?? 'unknown';
  if (seen !== format && !(format === 'jpeg' && seen === 'uhdr'))
    throw new PictureRefused('corrupt', `the content is both ${format} and ${seen}`);
  checkShortSide(metadata.width, metadata.height, limits);
}

function uprightSize(metadata: Metadata): { width: number; height: number } {
  const turned = (metadata.orientation ?? 1) >= 5;
  return turned
    ? { width: metadata.height, height: metadata.width }
    : { width: metadata.width, height: metadata.height };
}

function workingSize(size: { width: number; height: number }, most: number): { width: number; height: number } {
  const scale = Math.min(1, Math.sqrt(most / (size.width * size.height)));
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}

function alphaRange(rgba: Uint8Array): { least: number; most: number } {
  let least = 255;
  let most = 0;
  for (let i = 3; i < rgba.length; i += 4) {
    const a = rgba[i] as number;
    if (a < least) least = a;
    if (a > most) most = a;
  }
  return { least, most };
}

/** libvips speaks in sentences; these words are the only handle on what went wrong. */
function asRefusal(error: unknown): PictureRefused {
  const message = error instanceof Error ? error.message : String(error);
  if (/timeout/i.test(message)) return new PictureRefused('timeout', 'decoding took too long');
  if (/pixel limit/i.test(message)) return new PictureRefused('too_many_pixels', 'the picture has too many pixels');
  if (/premature end|truncated|end of (stream|file|data|image)|EOF|not enough data|out of data/i.test(message))
    return new PictureRefused('truncated', message.slice(0, 200));
  return new PictureRefused('corrupt', message.slice(0, 200));
}
