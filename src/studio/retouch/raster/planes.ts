import { luma601, luma } from '../../../scene/index.ts';
import type { RgbaPicture } from '../../../perception/index.ts';

/** A picture as brightness and two colour differences (BT.601, full range), floats of 8-bit levels. */
export interface Planes {
  readonly width: number;
  readonly height: number;
  readonly y: Float32Array;
  readonly cb: Float32Array;
  readonly cr: Float32Array;
}

/** Planes of interleaved pixels with `step` bytes each. */
export function planesOf(picture: Pick<RgbaPicture, 'width' | 'height' | 'data'>): Planes {
  const { width, height, data } = picture;
  const n = width * height;
  const [y, cb, cr] = [new Float32Array(n), new Float32Array(n), new Float32Array(n)];
  for (let i = 0, p = 0; i < n; i++, p += 4) {
    const r = data[p]!;
    const b = data[p + 2]!;
    const luma = luma601(r, data[p + 1]!, b);
    y[i] = luma;
    cb[i] = (b - luma) * 0.564;
    cr[i] = (r - luma) * 0.713;
  }
  return { width, height, y, cb, cr };
}

/** The picture of planes, with the opacity of another picture of its size. */
export function pictureOf({ width, height, y, cb, cr }: Planes, opacity: Uint8Array): RgbaPicture {
  const data = new Uint8Array(width * height * 4);
  // Rounds and keeps to 0..255 by itself.
  const bytes = new Uint8ClampedArray(data.buffer);
  for (let i = 0, p = 0; i < y.length; i++, p += 4) {
    const l = y[i]!;
    const b = cb[i]! / 0.564;
    const r = cr[i]! / 0.713;
    bytes[p] = l + r;
    bytes[p + 1] = l - (0.299 * r + 0.114 * b) / 0.587;
    bytes[p + 2] = l + b;
    bytes[p + 3] = opacity[p + 3]!;
  }
  return { width, height, data };
}

/** The picture with another brightness, `to` in place of `from` (levels a pixel); its colour differences stay. */
export function relit({ width, height, data }: RgbaPicture, from: Float32Array, to: Float32Array): RgbaPicture {
  const out = new Uint8Array(data.length);
  // Rounds and keeps to 0..255 by itself.
  const bytes = new Uint8ClampedArray(out.buffer);
  for (let i = 0, p = 0; i < from.length; i++, p += 4) {
    const by = to[i]! - from[i]!;
    bytes[p] = data[p]! + by;
    bytes[p + 1] = data[p + 1]! + by;
    bytes[p + 2] = data[p + 2]! + by;
    bytes[p + 3] = data[p + 3]!;
  }
  return { width, height, data: out };
}

/** The nearest byte, 0..255. */
export const byte = (v: number): number => (v <= 0 ? 0 : v >= 255 ? 255 : Math.round(v));

/** Brightness alone, 0..255. */
export const lumaOf = ({ width, height, data }: RgbaPicture): Float32Array =>
  luma({ width, height, data, channels: 4 });
