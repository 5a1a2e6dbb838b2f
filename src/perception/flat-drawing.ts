import type { RgbaPicture } from './facts.ts';

/** Levels by which two pixels may differ and still be one flat colour (JPEG moves them a little). */
const SAME = 5;
/** What is drawn covers at least this share of the picture. */
const LEAST = 0.003;
/** Share of what is drawn that must be flat, and share that its commonest shades must cover. */
const FLAT = 0.62;
const FEW = 0.75;
/** Shades (four levels wide) that two or three flat colours come to; a soft gradient has many more. */
const SHADES = 8;
/** Longest side at which the picture is looked at. */
const STEP_SIDE = 700;

/**
 * Whether a picture is a logo or another flat drawing on one colour: what stands on its ground are even areas of a few
 * colours. A photographed thing has light and shade, and noise. Pure.
 */
export function isFlatDrawing({ width, height, data }: RgbaPicture): boolean {
  const step = Math.max(1, Math.round(Math.max(width, height) / STEP_SIDE));
  const ground = commonest(data, width, height, step);
  const cells = new Map<number, number>();
  let [drawn, flat, seen] = [0, 0, 0];
  for (let y = 0; y + step < height; y += step)
    for (let x = 0; x + step < width; x += step) {
      const p = (y * width + x) * 4;
      seen++;
      if (data[p + 3]! < 128 || near(data, p, ground)) continue;
      drawn++;
      const key = cellOf(data, p, 2);
      cells.set(key, (cells.get(key) ?? 0) + 1);
      if (alike(data, p, p + 4 * step) && alike(data, p, p + 4 * step * width)) flat++;
    }
  if (drawn < seen * LEAST) return false;
  const top = [...cells.values()].toSorted((a, b) => b - a).slice(0, SHADES);
  return flat >= drawn * FLAT && top.reduce((sum, n) => sum + n, 0) >= drawn * FEW;
}

type Colour = readonly [number, number, number];

const cellOf = (data: Uint8Array, p: number, bits: number): number =>
  ((data[p]! >> bits) << 16) + ((data[p + 1]! >> bits) << 8) + (data[p + 2]! >> bits);

const alike = (data: Uint8Array, a: number, b: number): boolean =>
  [0, 1, 2].every((c) => Math.abs(data[a + c]! - data[b + c]!) <= 2);

const near = (data: Uint8Array, p: number, colour: Colour): boolean =>
  colour.every((v, c) => Math.abs(data[p + c]! - v) <= SAME * 2);

/** Middle of the fullest cell of colours, transparent pixels left out. */
function commonest(data: Uint8Array, width: number, height: number, step: number): Colour {
  const cells = new Map<number, { n: number; sum: [number, number, number] }>();
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step) {
      const p = (y * width + x) * 4;
      if (data[p + 3]! < 128) continue;
      const key = cellOf(data, p, 4);
      const cell = cells.get(key) ?? { n: 0, sum: [0, 0, 0] };
      cell.n++;
      for (const c of [0, 1, 2] as const) cell.sum[c] += data[p + c]!;
      cells.set(key, cell);
    }
  const fullest = [...cells.values()].toSorted((a, b) => b.n - a.n)[0];
  return fullest ? (fullest.sum.map((v) => v / fullest.n) as unknown as Colour) : [255, 255, 255];
}
