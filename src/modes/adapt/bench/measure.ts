import sharp from 'sharp';
import { pixelsOf } from './pixels.ts';
import type { Pixels } from './pixels.ts';
import type { Piece } from './pieces.ts';

/** How alike two stretches of type are whatever the ground behind them: correlation of their grey levels, -1..1. */
export async function likeness(banner: Pixels, result: Pixels, { from, to }: Piece): Promise<number> {
  const [a, b] = await samePlace(banner, result, { from, to });
  if (!a || !b) return 0;
  let best = -1;
  // Half a pixel of rounding is no difference.
  for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) best = Math.max(best, correlation(a, b, dx, dy));
  return best;
}

function correlation(a: Pixels, b: Pixels, dx: number, dy: number): number {
  let [n, sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0, 0];
  for (let y = Math.max(0, -dy); y < Math.min(a.height, a.height - dy); y++) {
    for (let x = Math.max(0, -dx); x < Math.min(a.width, a.width - dx); x++) {
      const p = grey(a, x, y);
      const q = grey(b, x + dx, y + dy);
      n++; sa += p; sb += q; saa += p * p; sbb += q * q; sab += p * q;
    }
  }
  const va = saa - (sa * sa) / n;
  const vb = sbb - (sb * sb) / n;
  return va > 0 && vb > 0 ? (sab - (sa * sb) / n) / Math.sqrt(va * vb) : 0;
}

const grey = ({ width, data }: Pixels, x: number, y: number): number => {
  const p = (y * width + x) * 3;
  return 0.2126 * data[p]! + 0.7152 * data[p + 1]! + 0.0722 * data[p + 2]!;
};

/** Colour distance between the product in the banner and in the result, inside its mask (its rim left out): mean and 95th percentile of CIE 1976 ΔE. */
export async function productDistance(banner: Pixels, mask: Uint8Array, result: Pixels, piece: Piece): Promise<{ readonly mean: number; readonly p95: number } | null> {
  const [a, b] = await samePlace(banner, result, piece);
  const [m] = await samePlace({ ...banner, data: Uint8Array.from({ length: mask.length * 3 }, (_, i) => mask[Math.floor(i / 3)]!) }, result, piece);
  if (!a || !b || !m) return null;
  const all: number[] = [];
  for (let y = 2; y < a.height - 2; y++) {
    for (let x = 2; x < a.width - 2; x++) {
      const inside = [[0, 0], [2, 0], [-2, 0], [0, 2], [0, -2]].every(([dx, dy]) => m.data[((y + dy!) * m.width + x + dx!) * 3]! > 250);
      if (inside) all.push(distance(lab(a, x, y), lab(b, x, y)));
    }
  }
  if (all.length < 40) return null;
  return { mean: all.reduce((s, v) => s + v, 0) / all.length, p95: all.toSorted((p, q) => p - q)[Math.floor(all.length * 0.95)]! };
}

const distance = (p: readonly number[], q: readonly number[]): number => Math.hypot(p[0]! - q[0]!, p[1]! - q[1]!, p[2]! - q[2]!);

function lab({ width, data }: Pixels, x: number, y: number): readonly number[] {
  const [r, g, b] = [0, 1, 2].map((c) => { const v = data[(y * width + x) * 3 + c]! / 255; return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; }) as [number, number, number];
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const [fx, fy, fz] = [f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505), f(0.2126 * r + 0.7152 * g + 0.0722 * b), f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

/** Both stretches in pixels of the result; null where one of them is too small or outside. */
async function samePlace(banner: Pixels, result: Pixels, { from, to }: Piece): Promise<readonly [Pixels | null, Pixels | null]> {
  const place = { left: Math.round(to.x), top: Math.round(to.y), width: Math.round(to.w), height: Math.round(to.h) };
  const source = { left: Math.max(0, Math.round(from.x)), top: Math.max(0, Math.round(from.y)), width: Math.round(from.w), height: Math.round(from.h) };
  if (place.width < 3 || place.height < 3 || place.left < 0 || place.top < 0 || place.left + place.width > result.width || place.top + place.height > result.height) return [null, null];
  if (source.left + source.width > banner.width || source.top + source.height > banner.height || source.width < 3 || source.height < 3) return [null, null];
  const raw = (p: Pixels) => sharp(p.data, { raw: { width: p.width, height: p.height, channels: 3 } });
  return [
    await pixelsOf(raw(banner).extract(source).resize(place.width, place.height, { fit: 'fill', kernel: 'lanczos3' })),
    await pixelsOf(raw(result).extract(place)),
  ];
}
