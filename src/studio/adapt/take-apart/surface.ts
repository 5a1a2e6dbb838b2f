import { type Surface, surfaceValue as value } from '../../../scene/index.ts';

export interface ColourSample {
  readonly u: number;
  readonly v: number;
  readonly rgb: readonly [number, number, number];
}

const terms = (u: number, v: number): readonly number[] => [1, u, v, u * u, u * v, v * v];

/** Greatest difference of a channel between the surface and a sample, levels. */
export const residual = (surface: Surface, s: ColourSample): number =>
  Math.max(
    Math.abs(value(surface[0]!, s.u, s.v) - s.rgb[0]),
    Math.abs(value(surface[1]!, s.u, s.v) - s.rgb[1]),
    Math.abs(value(surface[2]!, s.u, s.v) - s.rgb[2]),
  );

/**
 * Least squares of the first `order` terms (1 constant, 3 plane, 6 quadratic) with a trace of ridge, so that thin
 * samples stay solvable.
 */
export function solveSurface(samples: readonly ColourSample[], order: 1 | 3 | 6 = 6): Surface {
  const normal = Array.from({ length: order }, () => new Float64Array(order));
  const right = [0, 1, 2].map(() => new Float64Array(order));
  for (const s of samples) {
    const t = terms(s.u, s.v);
    for (let i = 0; i < order; i++) {
      for (let j = 0; j < order; j++) normal[i]![j]! += t[i]! * t[j]!;
      for (let c = 0; c < 3; c++) right[c]![i]! += t[i]! * s.rgb[c]!;
    }
  }
  for (let i = 1; i < order; i++) normal[i]![i]! += 1e-3 * samples.length + 1e-6;
  return right.map((r) =>
    [
      ...eliminate(
        normal.map((row) => [...row]),
        [...r],
      ),
      0,
      0,
      0,
      0,
      0,
    ].slice(0, 6),
  );
}

/**
 * Robust fit of one region: outliers (shadows, specks) are left out round by round. The simplest order that does nearly
 * as well as the next is taken.
 */
export function fitRegion(samples: readonly ColourSample[]): { readonly surface: Surface; readonly rms: number } {
  const tries = ([1, 3, 6] as const).map((order) => {
    let surface = solveSurface(samples, order);
    for (const cut of [30, 16, 10]) {
      const near = samples.filter((s) => residual(surface, s) < cut);
      if (near.length < samples.length * 0.3) break;
      surface = solveSurface(near, order);
    }
    const near = samples.filter((s) => residual(surface, s) < 10);
    const rms = Math.sqrt(near.reduce((sum, s) => sum + residual(surface, s) ** 2, 0) / Math.max(1, near.length));
    return { surface, rms, near: near.length };
  });
  const [flat, plane, bowl] = tries as [(typeof tries)[0], (typeof tries)[0], (typeof tries)[0]];
  const good = (a: typeof flat, b: typeof flat): boolean => a.near > b.near * 0.97 && a.rms < b.rms * 1.25 + 0.4;
  return good(flat, bowl) ? flat : good(plane, bowl) ? plane : bowl;
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
