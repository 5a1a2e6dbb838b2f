import { linearLight, luma709 } from '../../../scene/index.ts';

/** CIE 1976 colour distance of two sRGB pixels, given by the places of their first bytes. */
export function deltaE(a: Uint8Array, p: number, b: Uint8Array, q: number): number {
  if (a[p] === b[q] && a[p + 1] === b[q + 1] && a[p + 2] === b[q + 2]) return 0;
  const [l, m] = [lab(a, p), lab(b, q)];
  return Math.hypot(l[0] - m[0], l[1] - m[1], l[2] - m[2]);
}

const root = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);

/** CIE L*a*b* of an sRGB pixel, white D65. */
function lab(data: Uint8Array, p: number): readonly [number, number, number] {
  const [r, g, b] = [linearLight[data[p]!]!, linearLight[data[p + 1]!]!, linearLight[data[p + 2]!]!];
  const [x, y, z] = [
    root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505),
    root(luma709(r, g, b)),
    root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089),
  ];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
