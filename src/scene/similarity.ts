import { luma601 } from './luminance.ts';

/** A grey or RGBA picture to compare; `channels` 1..4, the alpha is ignored. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3 | 4;
  readonly data: Uint8Array;
}

/** Rec. 601 luma of every pixel, 0..255, row by row. */
export function luma(picture: Pixels): Float32Array {
  const { width, height, channels, data } = picture;
  const out = new Float32Array(width * height);
  // A Buffer is read through a plain view: one kind of array keeps the loop fast.
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.length);
  if (channels === 1) for (let i = 0; i < out.length; i++) out[i] = bytes[i]!;
  else
    for (let i = 0, p = 0; i < out.length; i++, p += channels)
      out[i] = luma601(bytes[p]!, bytes[p + 1]!, bytes[p + 2]!);
  return out;
}

/**
 * Structural similarity (Wang et al. 2004) of two pictures of one size on luma, in 8×8 windows with a stride of 4,
 * averaged.
 * 1 = the same; about 0.98 is hard to tell apart, 0.9 clearly worse. Pictures under 8 px on a side are compared in one
 * window.
 */
export function ssim(a: Pixels, b: Pixels): number {
  if (a.width !== b.width || a.height !== b.height) throw new RangeError('ssim compares pictures of one size');
  const planes = { x: luma(a), y: luma(b), stride: a.width };
  if (a.width < 2 * CELL || a.height < 2 * CELL)
    return similarity(sumsOf(planes, { left: 0, top: 0, w: a.width, h: a.height }));
  const rows = Math.floor(a.height / CELL);
  const row = (k: number): readonly Sums[] =>
    Array.from({ length: Math.floor(a.width / CELL) }, (_, c) =>
      sumsOf(planes, { left: c * CELL, top: k * CELL, w: CELL, h: CELL }),
    );
  let [sum, windows, above] = [0, 0, row(0)];
  for (let k = 1; k < rows; k++) {
    const below = row(k);
    for (let c = 1; c < below.length; c++) {
      sum += similarity(joined([above[c - 1], above[c], below[c - 1], below[c]]));
      windows++;
    }
    above = below;
  }
  return sum / windows;
}

/** Windows overlap by half: their quarters are summed once. */
const CELL = 4;

/** A window of the compared planes, pixels. */
interface Window {
  readonly left: number;
  readonly top: number;
  readonly w: number;
  readonly h: number;
}

interface Planes {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly stride: number;
}

/** Pixels of a window, and the sums of their values, squares and products. */
interface Sums {
  n: number;
  x: number;
  y: number;
  xx: number;
  yy: number;
  xy: number;
}

function sumsOf({ x, y, stride }: Planes, { left, top, w, h }: Window): Sums {
  let [sx, sy, sxx, syy, sxy] = [0, 0, 0, 0, 0];
  for (let row = top; row < top + h; row++) {
    for (let i = row * stride + left, end = i + w; i < end; i++) {
      const p = x[i] ?? 0;
      const q = y[i] ?? 0;
      sx += p;
      sy += q;
      sxx += p * p;
      syy += q * q;
      sxy += p * q;
    }
  }
  return { n: w * h, x: sx, y: sy, xx: sxx, yy: syy, xy: sxy };
}

function joined(parts: readonly (Sums | undefined)[]): Sums {
  const all = { n: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0 };
  for (const part of parts) {
    if (!part) continue;
    all.n += part.n;
    all.x += part.x;
    all.y += part.y;
    all.xx += part.xx;
    all.yy += part.yy;
    all.xy += part.xy;
  }
  return all;
}

function similarity({ n, x, y, xx, yy, xy }: Sums): number {
  const c1 = (0.01 * 255) ** 2;
  const c2 = (0.03 * 255) ** 2;
  const mx = x / n;
  const my = y / n;
  const vx = xx / n - mx * mx;
  const vy = yy / n - my * my;
  const cov = xy / n - mx * my;
  return ((2 * mx * my + c1) * (2 * cov + c2)) / ((mx * mx + my * my + c1) * (vx + vy + c2));
}

/**
 * Share of pixels that equal their left neighbour within 2 levels in every channel, 0..1: near 1 for flat art, low for
 * photographs.
 */
export function flatness(picture: Pixels): number {
  const { width, height, channels, data } = picture;
  let same = 0;
  let count = 0;
  // A hundred and twenty rows tell as much as all.
  const step = Math.max(2, Math.ceil(height / 120));
  for (let row = 0; row < height; row += step) {
    for (let i = (row * width + 1) * channels, end = (row + 1) * width * channels; i < end; i += channels) {
      const close = (c: number): boolean => Math.abs((data[i + c] ?? 0) - (data[i + c - channels] ?? 0)) <= 2;
      if (close(0) && (channels === 1 || (close(1) && close(2)))) same++;
      count++;
    }
  }
  return count > 0 ? same / count : 1;
}
