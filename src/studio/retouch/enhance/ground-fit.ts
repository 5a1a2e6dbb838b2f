import type { Photo } from './photo.ts';

/** A plain ground as a smooth surface: six numbers a channel over x, y of -1..1. */
export interface GroundFit {
  readonly terms: readonly (readonly number[])[];
  /** Share of the surroundings of the product that the surface explains, 0..1. */
  readonly share: number;
  /** Root mean square of what it does not explain there, levels. */
  readonly rms: number;
  /** Mean colour of the surface, levels. */
  readonly mean: readonly [number, number, number];
  /** Difference of its brightest and darkest place, levels. */
  readonly spread: number;
}

const PLAIN_SHARE = 0.72;
const PLAIN_RMS = 6;
const MOST_SPREAD = 64;

/** The surface of a plain ground; null where the surroundings are a scene. */
export function fitGround({ picture, product, transparent }: Photo): GroundFit | null {
  if (transparent) return null;
  const { width, height, data } = picture;
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / 9_000)));
  const most = Math.ceil(width / step) * Math.ceil(height / step);
  const rows: Rows = { basis: new Float64Array(most * 6), rgb: new Uint8Array(most * 3), rim: [], count: 0 };
  const weights = new Float64Array(most);
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const i = y * width + x;
      if (product && product[i]! > 8) continue;
      const [u, v] = [(x / (width - 1)) * 2 - 1, (y / (height - 1)) * 2 - 1];
      const k = rows.count++;
      rows.basis.set(basisAt(u, v), k * 6);
      for (let c = 0; c < 3; c++) rows.rgb[k * 3 + c] = data[i * 4 + c]!;
      const rim = Math.max(Math.abs(u), Math.abs(v)) > 0.86;
      if (rim) rows.rim.push(k);
      // The rim is ground for certain, the middle only when it agrees with it.
      weights[k] = rim ? 1 : product ? 0.5 : 0.05;
    }
  }
  if (rows.count < 400) return null;
  let terms: readonly (readonly number[])[] = [];
  for (const cut of [40, 28, 20, 14, 10, 10]) {
    const next = solve(rows, weights);
    if (next === null) return null;
    terms = next;
    for (let k = 0; k < rows.count; k++) weights[k] = (1 / (1 + (distance(rows, k, terms) / (cut / 2)) ** 2)) ** 2;
  }
  const looked = product ? Array.from({ length: rows.count }, (_, k) => k) : rows.rim;
  const off = looked.map((k) => distance(rows, k, terms));
  const close = off.filter((d) => d < 14);
  const share = close.length / off.length;
  const rms = Math.sqrt(close.reduce((sum, d) => sum + d * d, 0) / Math.max(1, close.length));
  if (share < PLAIN_SHARE || rms > PLAIN_RMS) return null;
  const lights = rows.rim.map((k) => levelAt(rows, k, terms[1]!));
  const mean = [0, 1, 2].map((c) => rows.rim.reduce((sum, k) => sum + levelAt(rows, k, terms[c]!), 0) / lights.length);
  const spread = lights.reduce((a, b) => Math.max(a, b), 0) - lights.reduce((a, b) => Math.min(a, b), 255);
  if (spread > MOST_SPREAD) return null;
  return { terms, share, rms, mean: [mean[0]!, mean[1]!, mean[2]!], spread };
}

/** Places that the surface is fitted to: six terms and three levels each, and which of them lie at the rim. */
interface Rows {
  readonly basis: Float64Array;
  readonly rgb: Uint8Array;
  readonly rim: number[];
  count: number;
}

/** Level of one channel of the surface at a place of -1..1. */
export const groundAt = (fit: GroundFit, channel: number, u: number, v: number): number =>
  value(fit.terms[channel]!, basisAt(u, v));

const basisAt = (u: number, v: number): readonly number[] => [1, u, v, u * u, u * v, v * v];
const value = (terms: readonly number[], basis: readonly number[]): number =>
  terms.reduce((sum, t, i) => sum + t * basis[i]!, 0);

function levelAt({ basis }: Rows, k: number, terms: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < 6; i++) sum += terms[i]! * basis[k * 6 + i]!;
  return sum;
}

function distance(rows: Rows, k: number, terms: readonly (readonly number[])[]): number {
  let sum = 0;
  for (let c = 0; c < 3; c++) sum += (levelAt(rows, k, terms[c]!) - rows.rgb[k * 3 + c]!) ** 2;
  return Math.sqrt(sum / 3);
}

/** Weighted least squares of the three channels by Gaussian elimination; null where the rows span no surface. */
function solve({ basis, rgb, count }: Rows, weights: Float64Array): readonly (readonly number[])[] | null {
  const [n, channels] = [6, 3];
  const m = Array.from({ length: n }, () => new Float64Array(n + channels));
  for (let i = 0; i < n; i++) {
    const row = m[i]!;
    for (let j = i; j < n + channels; j++) {
      const [values, step, at] = j < n ? [basis, n, j] : [rgb, channels, j - n];
      let sum = 0;
      for (let k = 0; k < count; k++) sum += weights[k]! * basis[k * n + i]! * values[k * step + at]!;
      row[j] = sum;
    }
  }
  for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) m[i]![j] = m[j]![i]!;
  for (let i = 0; i < n; i++) {
    let pivot = i;
    for (let k = i + 1; k < n; k++) if (Math.abs(m[k]![i]!) > Math.abs(m[pivot]![i]!)) pivot = k;
    [m[i], m[pivot]] = [m[pivot]!, m[i]!];
    const head = m[i]![i]!;
    if (Math.abs(head) < 1e-9) return null;
    for (let k = 0; k < n; k++) {
      if (k === i) continue;
      const by = m[k]![i]! / head;
      for (let j = i; j < n + channels; j++) m[k]![j]! -= by * m[i]![j]!;
    }
  }
  return [0, 1, 2].map((c) => m.map((row, i) => row[n + c]! / row[i]!));
}
