import type { Box } from '../../scene/index.ts';
import { luma709 } from '../../scene/index.ts';
import sharp from 'sharp';
import type { RgbaPicture } from '../facts.ts';

/** One channel of bytes, row by row. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Interleaved RGB. */
export interface RgbPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

type Kernel = 'cubic' | 'lanczos3' | 'linear' | 'nearest';

/** The plane at another size; the aspect may change. */
export async function resizePlane(
  source: Plane,
  width: number,
  height: number,
  kernel: Kernel = 'cubic',
): Promise<Plane> {
  if (source.width === width && source.height === height) return source;
  // A raw one-channel input comes back as three channels unless one is taken out again.
  const data = await sharp(source.data, { raw: { width: source.width, height: source.height, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel })
    .extractChannel(0)
    .raw()
    .toBuffer();
  return { width, height, data };
}

/** The picture at another size; the aspect may change. */
export async function resizeRgb(
  source: RgbPicture,
  width: number,
  height: number,
  kernel: Kernel = 'lanczos3',
): Promise<RgbPicture> {
  if (source.width === width && source.height === height) return source;
  const data = await sharp(source.data, { raw: { width: source.width, height: source.height, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel })
    .raw()
    .toBuffer();
  return { width, height, data };
}

/** Colours without the alpha channel; pixels that are see-through are laid over mid-grey-free white. */
export function flatten(picture: RgbaPicture, over = 255): RgbPicture {
  const { width, height, data } = picture;
  const out = new Uint8Array(width * height * 3);
  for (let i = 0, j = 0; i < data.length; i += 4, j += 3) {
    const a = data[i + 3] as number;
    for (let c = 0; c < 3; c += 1)
      out[j + c] =
        a === 255 ? (data[i + c] as number) : Math.round(((data[i + c] as number) * a + over * (255 - a)) / 255);
  }
  return { width, height, data: out };
}

export function alphaOf(picture: RgbaPicture): Plane {
  const out = new Uint8Array(picture.width * picture.height);
  for (let i = 0; i < out.length; i += 1) out[i] = picture.data[i * 4 + 3] as number;
  return { width: picture.width, height: picture.height, data: out };
}

/** The picture's colours with another alpha. */
export function withAlpha(picture: RgbaPicture, alpha: Plane): RgbaPicture {
  const data = new Uint8Array(picture.data);
  for (let i = 0; i < alpha.data.length; i += 1) data[i * 4 + 3] = alpha.data[i] ?? 0;
  return { width: picture.width, height: picture.height, data };
}

/** Brightness after Rec. 709 weights on the sRGB numbers: quick, for edges and statistics, not for colour. */
export function luma(picture: RgbPicture): Plane {
  const out = new Uint8Array(picture.width * picture.height);
  const { data } = picture;
  for (let i = 0, j = 0; i < out.length; i += 1, j += 3)
    out[i] = Math.round(luma709(data[j] as number, data[j + 1] as number, data[j + 2] as number));
  return { width: picture.width, height: picture.height, data: out };
}

/** Left and right changed over. `channels` bytes a pixel, rows of `width` pixels. */
export function mirrored(data: Uint8Array, width: number, channels: 1 | 3): Uint8Array {
  const out = new Uint8Array(data.length);
  const row = width * channels;
  for (let start = 0; start < data.length; start += row) {
    for (let x = 0; x < row; x += channels) {
      const from = start + row - channels - x;
      for (let c = 0; c < channels; c += 1) out[start + x + c] = data[from + c] as number;
    }
  }
  return out;
}

/** A window of the picture that may hang over its edges: what lies outside repeats the border. */
export function cropRepeating(source: RgbPicture, x0: number, y0: number, width: number, height: number): RgbPicture {
  const out = new Uint8Array(width * height * 3);
  const [first, end] = [Math.min(width, Math.max(0, -x0)), Math.max(0, Math.min(width, source.width - x0))];
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(source.height - 1, Math.max(0, y + y0)) * source.width;
    const repeat = (x: number): void => {
      const from = (row + Math.min(source.width - 1, Math.max(0, x + x0))) * 3;
      for (let c = 0; c < 3; c += 1) out[(y * width + x) * 3 + c] = source.data[from + c] as number;
    };
    for (let x = 0; x < first; x += 1) repeat(x);
    if (end > first)
      out.set(source.data.subarray((row + first + x0) * 3, (row + end + x0) * 3), (y * width + first) * 3);
    for (let x = Math.max(first, end); x < width; x += 1) repeat(x);
  }
  return { width, height, data: out };
}

/** Bounding box of what has a value of `least` or more, whole pixels; null where nothing has. */
export function boxFrom({ width, height, data }: Plane, least: number): Box | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let i = 0; i < data.length; i += 1) {
    if ((data[i] as number) < least) continue;
    const x = i % width;
    const y = (i - x) / width;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    bottom = y;
  }
  return right < 0 ? null : { x: left, y: top, w: right - left + 1, h: bottom - top + 1 };
}

/** Indices of the pixels of a box in rows of `width`. */
export function* pixelsOf({ x, y, w, h }: Box, width: number): Generator<number> {
  for (let row = y; row < y + h; row += 1) for (let i = row * width + x; i < row * width + x + w; i += 1) yield i;
}
