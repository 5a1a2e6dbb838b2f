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
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / 16_000)));
  const rows: { readonly basis: readonly number[]; readonly rgb: readonly number[]; readonly rim: boolean }[] = [];
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const i = y * width + x;
      if (product && product[i]! > 8) continue;
      const [u, v] = [(x / (width - 1)) * 2 - 1, (y / (height - 1)) * 2 - 1];
      const rim = Math.max(Math.abs(u), Math.abs(v)) > 0.86;
      rows.push({ basis: basisAt(u, v), rgb: [data[i * 4]!, data[i * 4 + 1]!, data[i * 4 + 2]!], rim });
    }
  }
  if (rows.length < 400) return null;
  // The rim is ground for certain, the middle only when it agrees with it.
  let weights: number[] = rows.map(({ rim }) => (rim ? 1 : product ? 0.5 : 0.05));
  let terms: number[][] = [];
  for (const cut of [40, 28, 20, 14, 10, 10]) {
    const next = [0, 1, 2].map((c) => solve(rows, weights, c));
    if (next.some((t) => t === null)) return null;
    terms = next as number[][];
    weights = rows.map((row) => (1 / (1 + (distance(row, terms) / (cut / 2)) ** 2)) ** 2);
  }
  const rim = rows.filter((row) => row.rim);
  const off = (product ? rows : rim).map((row) => distance(row, terms));
  const close = off.filter((d) => d < 14);
  const share = close.length / off.length;
  const rms = Math.sqrt(close.reduce((sum, d) => sum + d * d, 0) / Math.max(1, close.length));
  if (share < PLAIN_SHARE || rms > PLAIN_RMS) return null;
  const lights = rim.map(({ basis }) => value(terms[1]!, basis));
  const mean = [0, 1, 2].map((c) => rim.reduce((sum, row) => sum + value(terms[c]!, row.basis), 0) / rim.length);
  const spread = lights.reduce((a, b) => Math.max(a, b), 0) - lights.reduce((a, b) => Math.min(a, b), 255);
  if (spread > MOST_SPREAD) return null;
  return { terms, share, rms, mean: [mean[0]!, mean[1]!, mean[2]!], spread };
}

/** Level of one channel of the surface at a place of -1..1. */
export const groundAt = (fit: GroundFit, channel: number, u: number, v: number): number =>
  value(fit.terms[channel]!, basisAt(u, v));

const basisAt = (u: number, v: number): readonly number[] => [1, u, v, u * u, u * v, v * v];
const value = (terms: readonly number[], basis: readonly number[]): number =>
  terms.reduce((sum, t, i) => sum + t * basis[i]!, 0);
const distance = (row: { basis: readonly number[]; rgb: readonly number[] }, terms: readonly number[][]): number =>
  Math.sqrt(terms.reduce((sum, t, c) => sum + (value(t, row.basis) - row.rgb[c]!) ** 2, 0) / 3);

/** Weighted least squares by Gaussian elimination; null where the rows do not span the surface. */
function solve(
  rows: readonly { readonly basis: readonly number[]; readonly rgb: readonly number[] }[],
  weights: readonly number[],
  channel: number,
): number[] | null {
  const n = 6;
  const m = Array.from({ length: n }, () => new Float64Array(n + 1));
  rows.forEach(({ basis, rgb }, k) => {
    const w = weights[k]!;
    for (let i = 0; i < n; i++) {
      const row = m[i]!;
      for (let j = 0; j < n; j++) row[j]! += w * basis[i]! * basis[j]!;
      row[n]! += w * basis[i]! * rgb[channel]!;
    }
  });
  for (let i = 0; i < n; i++) {
    let pivot = i;
    for (let k = i + 1; k < n; k++) if (Math.abs(m[k]![i]!) > Math.abs(m[pivot]![i]!)) pivot = k;
    [m[i], m[pivot]] = [m[pivot]!, m[i]!];
    const head = m[i]![i]!;
    if (Math.abs(head) < 1e-9) return null;
    for (let k = 0; k < n; k++) {
      if (k === i) continue;
      const by = m[k]![i]! / head;
      for (let j = i; j <= n; j++) m[k]![j]! -= by * m[i]![j]!;
    }
  }
  return m.map((row, i) => row[n]! / row[i]!);
}
