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
  for (let i = 0, p = 0; i < out.length; i++, p += channels) {
    out[i] = channels === 1 ? (data[p] ?? 0) : luma601(data[p] ?? 0, data[p + 1] ?? 0, data[p + 2] ?? 0);
  }
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
  const x = luma(a);
  const y = luma(b);
  const w = Math.min(8, a.width);
  const h = Math.min(8, a.height);
  let sum = 0;
  let windows = 0;
  for (let top = 0; top + h <= a.height; top += 4) {
    for (let left = 0; left + w <= a.width; left += 4) {
      sum += windowSsim(x, y, a.width, { left, top, w, h });
      windows++;
    }
  }
  return windows > 0 ? sum / windows : 1;
}

/** A window of the compared planes, pixels. */
interface Window {
  readonly left: number;
  readonly top: number;
  readonly w: number;
  readonly h: number;
}

function windowSsim(x: Float32Array, y: Float32Array, stride: number, { left, top, w, h }: Window): number {
  const c1 = (0.01 * 255) ** 2;
  const c2 = (0.03 * 255) ** 2;
  let sx = 0,
    sy = 0,
    sxx = 0,
    syy = 0,
    sxy = 0;
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
  const n = w * h;
  const mx = sx / n;
  const my = sy / n;
  const vx = sxx / n - mx * mx;
  const vy = syy / n - my * my;
  const cov = sxy / n - mx * my;
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
