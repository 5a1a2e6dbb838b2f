import { luma601, luma } from '../../../scene/index.ts';
import type { RgbaPicture } from '../../../perception/index.ts';
import { doubledRows } from './half.ts';

/** The two colour differences of a picture (BT.601, full range) at half its size, floats of 8-bit levels. */
export interface Colours {
  readonly cb: Float32Array;
  readonly cr: Float32Array;
}

/** Colour differences of a picture as means of 2×2 pixels; odd last rows and columns dropped. */
export function coloursOf({ width, height, data }: RgbaPicture): Colours {
  const [w, h] = [width >> 1, height >> 1];
  const [cb, cr] = [new Float32Array(w * h), new Float32Array(w * h)];
  for (let y = 0; y < h; y++)
    for (let x = 0, to = y * w; x < w; x++, to++) {
      const p = (2 * y * width + 2 * x) * 4;
      const q = p + width * 4;
      const r = (data[p]! + data[p + 4]! + data[q]! + data[q + 4]!) / 4;
      const g = (data[p + 1]! + data[p + 5]! + data[q + 1]! + data[q + 5]!) / 4;
      const b = (data[p + 2]! + data[p + 6]! + data[q + 2]! + data[q + 6]!) / 4;
      const luma = luma601(r, g, b);
      cb[to] = (b - luma) * 0.564;
      cr[to] = (r - luma) * 0.713;
    }
  return { cb, cr };
}

/** The picture of a brightness and of colours at half its size, with the opacity of another picture of its size. */
export function pictureOf(
  { width, height, data: opacity }: RgbaPicture,
  y: Float32Array,
  colours: Colours,
): RgbaPicture {
  const data = new Uint8Array(width * height * 4);
  // Rounds and keeps to 0..255 by itself.
  const bytes = new Uint8ClampedArray(data.buffer);
  const [blues, reds] = [doubledRows(colours.cb, width, height), doubledRows(colours.cr, width, height)];
  const [cb, cr] = [new Float32Array(width), new Float32Array(width)];
  for (let row = 0, i = 0, p = 0; row < height; row++) {
    blues(row, cb);
    reds(row, cr);
    for (let x = 0; x < width; x++, i++, p += 4) {
      const l = y[i]!;
      const b = cb[x]! / 0.564;
      const r = cr[x]! / 0.713;
      bytes[p] = l + r;
      bytes[p + 1] = l - (0.299 * r + 0.114 * b) / 0.587;
      bytes[p + 2] = l + b;
      bytes[p + 3] = opacity[p + 3]!;
    }
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
