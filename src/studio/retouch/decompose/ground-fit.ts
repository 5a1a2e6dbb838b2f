import type { Box } from '../../../scene/index.ts';
import { pixelBox } from './picture.ts';
import type { Rgba } from './picture.ts';

/** A field of colour as three quadratic surfaces over u, v in -1..1; it can be painted at any size. */
export interface GroundFit {
  /** Six coefficients a channel: 1, u, v, u², uv, v². */
  readonly channels: readonly (readonly number[])[];
  /** Share of the looked-at pixels that obey it within 10 levels. */
  readonly inliers: number;
  /** Root mean square error of those, in 8-bit levels. */
  readonly rms: number;
}

const cuts = [60, 45, 36, 28, 22, 14, 10, 10];

/**
 * Robust fit of the background: least squares begun at the rim of the picture, where banners show their ground, then repeated over
 * all pixels with an ever smaller cut. Text boxes are left out.
 */
export function fitGround(picture: Rgba, without: readonly Box[]): GroundFit {
  const samples = sample(picture, without);
  let channels = solve(samples.filter((s) => s.rim));
  for (const cut of cuts) {
    const near = samples.filter((s) => residual(channels, s) < cut);
    if (near.length < 30) break;
    channels = solve(near);
  }
  const inliers = samples.filter((s) => residual(channels, s) < 10);
  const squares = inliers.reduce((sum, s) => sum + [0, 1, 2].reduce((t, c) => t + (value(channels[c]!, s.u, s.v) - s.rgb[c]!) ** 2, 0), 0);
  return { channels, inliers: inliers.length / Math.max(1, samples.length), rms: Math.sqrt(squares / Math.max(1, inliers.length * 3)) };
}

interface Sample {
  readonly u: number;
  readonly v: number;
  readonly rgb: readonly [number, number, number];
  readonly rim: boolean;
}

function sample(picture: Rgba, without: readonly Box[]): readonly Sample[] {
  const { width, height, data } = picture;
  const blocked = new Uint8Array(width * height);
  for (const box of without) {
    const { x0, y0, x1, y1 } = pixelBox(picture, box, box.h * 0.35);
    for (let y = y0; y < y1; y++) blocked.fill(1, y * width + x0, y * width + x1);
  }
  const step = Math.max(1, Math.round(Math.sqrt((width * height) / 16000)));
  const rim = Math.max(2, Math.round(Math.min(width, height) * 0.05));
  const out: Sample[] = [];
  for (let y = step >> 1; y < height; y += step) {
    for (let x = step >> 1; x < width; x += step) {
      const i = y * width + x;
      if (blocked[i] === 1) continue;
      out.push({
        u: (2 * x) / width - 1, v: (2 * y) / height - 1, rgb: [data[i * 4]!, data[i * 4 + 1]!, data[i * 4 + 2]!],
        rim: x < rim || y < rim || x >= width - rim || y >= height - rim,
      });
    }
  }
  return out;
}

const terms = (u: number, v: number): readonly number[] => [1, u, v, u * u, u * v, v * v];

/** Value of one fitted channel. */
export function value(c: readonly number[], u: number, v: number): number {
  return c[0]! + c[1]! * u + c[2]! * v + c[3]! * u * u + c[4]! * u * v + c[5]! * v * v;
}

const residual = (channels: readonly (readonly number[])[], s: Sample): number =>
  Math.max(...[0, 1, 2].map((c) => Math.abs(value(channels[c]!, s.u, s.v) - s.rgb[c]!)));

function solve(samples: readonly Sample[]): readonly (readonly number[])[] {
  const normal = Array.from({ length: 6 }, () => new Float64Array(6));
  const right = [0, 1, 2].map(() => new Float64Array(6));
  for (const s of samples) {
    const t = terms(s.u, s.v);
    for (let i = 0; i < 6; i++) {
      for (let j = 0; j < 6; j++) normal[i]![j]! += t[i]! * t[j]!;
      for (let c = 0; c < 3; c++) right[c]![i]! += t[i]! * s.rgb[c]!;
    }
  }
  // A whisper of ridge keeps thin samples (one line of rim) solvable.
  for (let i = 1; i < 6; i++) normal[i]![i]! += 1e-3 * samples.length + 1e-6;
  return right.map((r) => eliminate(normal.map((row) => [...row]), [...r]));
}

/** Gaussian elimination with partial pivoting. */
function eliminate(a: number[][], b: number[]): readonly number[] {
  const n = b.length;
  for (let i = 0; i < n; i++) {
    let pivot = i;
    for (let k = i + 1; k < n; k++) if (Math.abs(a[k]![i]!) > Math.abs(a[pivot]![i]!)) pivot = k;
    [a[i], a[pivot]] = [a[pivot]!, a[i]!];
    [b[i], b[pivot]] = [b[pivot]!, b[i]!];
    for (let k = i + 1; k < n; k++) {
      const f = a[k]![i]! / (a[i]![i]! || 1e-9);
      for (let j = i; j < n; j++) a[k]![j]! -= f * a[i]![j]!;
      b[k]! -= f * b[i]!;
    }
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let j = i + 1; j < n; j++) b[i]! -= a[i]![j]! * b[j]!;
    b[i]! /= a[i]![i]! || 1e-9;
  }
  return b;
}

/** Paints the field at a size, opaque, with one level of ordered noise against banding. */
export function paintFit(fit: GroundFit, width: number, height: number): Rgba {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    const v = (2 * (y + 0.5)) / height - 1;
    for (let x = 0; x < width; x++) {
      const u = (2 * (x + 0.5)) / width - 1;
      const p = (y * width + x) * 4;
      const dither = (((x * 7 + y * 13) ^ (x * 3)) & 7) / 8 - 0.44;
      for (let c = 0; c < 3; c++) data[p + c] = Math.max(0, Math.min(255, Math.round(value(fit.channels[c]!, u, v) + dither)));
      data[p + 3] = 255;
    }
  }
  return { width, height, data };
}

/** The field mirrored left to right and top to bottom. */
export function mirrored(fit: GroundFit, across: boolean, down: boolean): GroundFit {
  const [su, sv] = [across ? -1 : 1, down ? -1 : 1];
  return { ...fit, channels: fit.channels.map((c) => [c[0]!, c[1]! * su, c[2]! * sv, c[3]!, c[4]! * su * sv, c[5]!]) };
}
