import sharp from 'sharp';
import { luma709, type Box } from '../../../scene/index.ts';
import { deltaE } from '../judge/index.ts';
import type { Piece } from './pieces.ts';
import { pixelsOf } from './pixels.ts';
import type { Pixels } from './pixels.ts';

/**
 * How alike a box of the banner is in a piece of the result, whatever the ground behind it: correlation of grey levels,
 * -1..1.
 */
export async function likeness(banner: Pixels, result: Pixels, piece: Piece, part: Box): Promise<number> {
  const pair = await samePlace(banner, result, piece);
  if (!pair) return 0;
  const [a, b] = pair;
  const [sx, sy] = [a.width / piece.from.w, a.height / piece.from.h];
  const [x0, y0] = [
    Math.max(0, Math.floor((part.x - piece.from.x) * sx)),
    Math.max(0, Math.floor((part.y - piece.from.y) * sy)),
  ];
  const [x1, y1] = [
    Math.min(a.width, Math.ceil((part.x + part.w - piece.from.x) * sx)),
    Math.min(a.height, Math.ceil((part.y + part.h - piece.from.y) * sy)),
  ];
  let [n, sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0, 0];
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const [p, q] = [grey(a, x, y), grey(b, x, y)];
      n++;
      sa += p;
      sb += q;
      saa += p * p;
      sbb += q * q;
      sab += p * q;
    }
  }
  const va = saa - (sa * sa) / n;
  const vb = sbb - (sb * sb) / n;
  return n > 8 && va > 0 && vb > 0 ? (sab - (sa * sb) / n) / Math.sqrt(va * vb) : 0;
}

const grey = ({ width, data }: Pixels, x: number, y: number): number => {
  const p = (y * width + x) * 3;
  return luma709(data[p]!, data[p + 1]!, data[p + 2]!);
};

/**
 * Colour distance between the product in the banner and in the result, inside its mask (its rim left out): mean and
 * 95th percentile of CIE 1976 ΔE.
 */
export async function productDistance(
  banner: Pixels,
  mask: Uint8Array,
  result: Pixels,
  piece: Piece,
): Promise<{ readonly mean: number; readonly p95: number } | null> {
  const pair = await samePlace(banner, result, piece);
  const masks = await samePlace(
    { ...banner, data: Uint8Array.from({ length: mask.length * 3 }, (_, i) => mask[Math.floor(i / 3)]!) },
    result,
    piece,
  );
  if (!pair || !masks) return null;
  const [a, b] = pair;
  const [m] = masks;
  const all: number[] = [];
  for (let y = 2; y < a.height - 2; y++) {
    for (let x = 2; x < a.width - 2; x++) {
      const inside = [
        [0, 0],
        [2, 0],
        [-2, 0],
        [0, 2],
        [0, -2],
      ].every(([dx, dy]) => m.data[((y + dy!) * m.width + x + dx!) * 3]! > 250);
      if (inside) all.push(deltaE(a.data, (y * a.width + x) * 3, b.data, (y * b.width + x) * 3));
    }
  }
  if (all.length < 40) return null;
  return {
    mean: all.reduce((s, v) => s + v, 0) / all.length,
    p95: all.toSorted((p, q) => p - q)[Math.floor(all.length * 0.95)]!,
  };
}

/**
 * A piece in the banner, resampled as painters do, and in the result, both of its size there. Null where it is too
 * small or outside.
 */
async function samePlace(
  banner: Pixels,
  result: Pixels,
  { from, to }: Piece,
): Promise<readonly [Pixels, Pixels] | null> {
  const place = {
    left: Math.round(to.x),
    top: Math.round(to.y),
    width: Math.max(1, Math.round(to.w)),
    height: Math.max(1, Math.round(to.h)),
  };
  const [left, top] = [Math.max(0, Math.round(from.x)), Math.max(0, Math.round(from.y))];
  const source = {
    left,
    top,
    width: Math.min(banner.width - left, Math.round(from.w)),
    height: Math.min(banner.height - top, Math.round(from.h)),
  };
  if (
    place.left < 0 ||
    place.top < 0 ||
    place.left + place.width > result.width ||
    place.top + place.height > result.height ||
    source.width < 3 ||
    source.height < 3
  )
    return null;
  const raw = (p: Pixels) => sharp(p.data, { raw: { width: p.width, height: p.height, channels: 3 } });
  return [
    await pixelsOf(raw(banner).extract(source).resize(place.width, place.height, { fit: 'fill', kernel: 'lanczos3' })),
    await pixelsOf(raw(result).extract(place)),
  ];
}
