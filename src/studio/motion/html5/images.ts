import sharp, { type Sharp } from 'sharp';
import type { PlacedRaster, Raster } from '../layers.ts';
import type { BundleFile } from './zip.ts';

/** How hard pictures are pressed. */
export interface Pressure {
  /** Pixels of the files for each pixel of the banner. */
  readonly density: number;
  /** JPEG quality of the ground. */
  readonly ground: number;
  /** JPEG quality of a cut-out under a mask. */
  readonly cutout: number;
  /** Colours of a PNG-8. */
  readonly colours: number;
}

/** A picture with transparency as files, and the pixels that a browser will make of them. */
export interface EncodedCutout {
  readonly kind: 'png' | 'masked';
  /** The picture, then its mask where it is masked. */
  readonly files: readonly BundleFile[];
  readonly decoded: Raster;
}

/** Largest mean and near-worst distance, in 8-bit levels, of a palette or JPEG from the cut-out that it stands for. */
const FAITHFUL = { mean: 2.6, p99: 22 };

/** The ground as progressive JPEG with full colour, and its pixels as decoded. */
export async function encodeGround(
  ground: Raster,
  quality: number,
): Promise<{ readonly file: BundleFile; readonly decoded: Raster }> {
  const bytes = await input(ground)
    .removeAlpha()
    .jpeg({ quality, mozjpeg: true, chromaSubsampling: quality >= 76 ? '4:4:4' : '4:2:0' })
    .toBuffer();
  return { file: { name: 'bg.jpg', bytes }, decoded: await decode(bytes, ground) };
}

/**
 * The lightest of PNG-32, PNG-8 and JPEG under a mask that is still true to the pixels. Small pictures and signs
 * (`masked` false) are never JPEG.
 */
export async function encodeCutout(
  picture: Raster,
  name: string,
  pressure: Pressure,
  masked: boolean,
): Promise<EncodedCutout> {
  const [full, palette, jpeg] = await Promise.all([
    asPng(picture, name, null),
    asPng(picture, name, pressure.colours),
    masked ? asMasked(picture, name, pressure.cutout) : null,
  ]);
  const choices = [palette, ...(jpeg ? [jpeg] : [])].filter(({ decoded }) => isTrue(decoded, picture));
  return [full, ...choices].reduce((best, c) => (weight(c) < weight(best) ? c : best));
}

const weight = ({ files }: EncodedCutout): number => files.reduce((sum, { bytes }) => sum + bytes.length + 120, 0);

async function asPng(picture: Raster, name: string, colours: number | null): Promise<EncodedCutout> {
  const bytes = await input(picture)
    .png(
      colours === null
        ? { compressionLevel: 9, adaptiveFiltering: true, palette: false }
        : { compressionLevel: 9, palette: true, colours, dither: 0.9, effort: 7 },
    )
    .toBuffer();
  return { kind: 'png', files: [{ name: `${name}.png`, bytes }], decoded: await decode(bytes, picture) };
}

async function asMasked(picture: Raster, name: string, quality: number): Promise<EncodedCutout> {
  const { width, height } = picture;
  const alpha = new Uint8Array(width * height);
  for (let i = 0; i < alpha.length; i += 1) alpha[i] = picture.data[i * 4 + 3] ?? 0;
  const [colour, mask] = await Promise.all([
    sharp(bled(picture), { raw: { width, height, channels: 3 } })
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: quality >= 86 ? '4:4:4' : '4:2:0' })
      .toBuffer(),
    sharp(alpha, { raw: { width, height, channels: 1 } })
      .toColourspace('b-w')
      .png({ compressionLevel: 9, adaptiveFiltering: true, palette: false })
      .toBuffer(),
  ]);
  const decoded = new Uint8Array((await decode(colour, picture)).data);
  for (let i = 0; i < alpha.length; i += 1) decoded[i * 4 + 3] = alpha[i] ?? 0;
  return {
    kind: 'masked',
    files: [
      { name: `${name}.jpg`, bytes: colour },
      { name: `${name}-mask.png`, bytes: mask },
    ],
    decoded: { width, height, data: decoded },
  };
}

/**
 * Colours of a cut-out with the empty parts filled from their neighbours along rows, so that JPEG blocks at the rim do
 * not pull in black.
 */
function bled({ width, height, data }: Raster): Uint8Array {
  const out = new Uint8Array(width * height * 3);
  const known = new Uint8Array(width * height);
  for (let i = 0; i < known.length; i += 1) {
    if ((data[i * 4 + 3] ?? 0) < 24) continue;
    known[i] = 1;
    for (let c = 0; c < 3; c += 1) out[i * 3 + c] = data[i * 4 + c] ?? 0;
  }
  const copy = (to: number, from: number): void => {
    for (let c = 0; c < 3; c += 1) out[to * 3 + c] = out[from * 3 + c] ?? 0;
  };
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    let last = -1;
    for (let x = 0; x < width; x += 1) {
      if (known[row + x]) {
        if (last < 0) for (let b = 0; b < x; b += 1) copy(row + b, row + x);
        last = row + x;
      } else if (last >= 0) copy(row + x, last);
    }
    if (last < 0 && y > 0) out.copyWithin(row * 3, (row - width) * 3, row * 3);
  }
  return out;
}

/** Compared as seen: colours count as much as they are opaque, over white and black alike. */
function isTrue(made: Raster, original: Raster): boolean {
  const histogram = new Uint32Array(256);
  let sum = 0;
  let count = 0;
  for (let i = 0; i < original.data.length; i += 4) {
    const a = original.data[i + 3] ?? 0;
    const b = made.data[i + 3] ?? 0;
    if (a === 0 && b === 0) continue;
    let worst = Math.abs(a - b);
    for (let c = 0; c < 3; c += 1)
      worst = Math.max(worst, Math.abs((original.data[i + c] ?? 0) * a - (made.data[i + c] ?? 0) * b) / 255);
    sum += worst;
    count += 1;
    const bin = Math.min(255, Math.round(worst));
    histogram[bin] = (histogram[bin] ?? 0) + 1;
  }
  if (count === 0) return true;
  let beyond = 0;
  for (let level = FAITHFUL.p99 + 1; level < 256; level += 1) beyond += histogram[level] ?? 0;
  return sum / count <= FAITHFUL.mean && beyond <= count / 100;
}

/** The same picture with `factor` times as many pixels a side, its place scaled with it. */
export async function resized<R extends Raster>(picture: R, factor: number): Promise<R> {
  if (factor === 1) return picture;
  const width = Math.max(1, Math.round(picture.width * factor));
  const height = Math.max(1, Math.round(picture.height * factor));
  const data = await input(picture).resize(width, height, { fit: 'fill', kernel: 'lanczos3' }).raw().toBuffer();
  const at = picture as Partial<PlacedRaster>;
  const place = at.x === undefined ? {} : { x: Math.round(at.x * factor), y: Math.round((at.y ?? 0) * factor) };
  return { ...picture, width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.length), ...place };
}

/**
 * A placed picture without its empty rims, its box on multiples of `grid`; null when all of it is empty or outside of
 * `size`.
 */
export function trimmed(
  picture: PlacedRaster,
  size: { readonly width: number; readonly height: number },
  grid: number,
): PlacedRaster | null {
  const { width, height, data } = picture;
  let [x0, y0, x1, y1] = [width, height, -1, -1];
  for (let y = Math.max(0, -picture.y); y < Math.min(height, size.height - picture.y); y += 1) {
    for (let x = Math.max(0, -picture.x); x < Math.min(width, size.width - picture.x); x += 1) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) === 0) continue;
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      y1 = y;
    }
  }
  if (x1 < 0) return null;
  const left = Math.floor((picture.x + x0) / grid) * grid;
  const top = Math.floor((picture.y + y0) / grid) * grid;
  const w = Math.ceil((picture.x + x1 + 1 - left) / grid) * grid;
  const h = Math.ceil((picture.y + y1 + 1 - top) / grid) * grid;
  const out = new Uint8Array(w * h * 4);
  for (let y = y0; y <= y1; y += 1) {
    const from = (y * width + x0) * 4;
    out.set(data.subarray(from, from + (x1 - x0 + 1) * 4), ((picture.y + y - top) * w + picture.x + x0 - left) * 4);
  }
  return { width: w, height: h, data: out, x: left, y: top };
}

const input = ({ width, height, data }: Raster): Sharp => sharp(data, { raw: { width, height, channels: 4 } });

async function decode(bytes: Uint8Array, { width, height }: Raster): Promise<Raster> {
  const data = await sharp(bytes).ensureAlpha().toColourspace('srgb').raw().toBuffer();
  return { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.length) };
}
