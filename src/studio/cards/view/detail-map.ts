import { clamp } from '../../../kit/index.ts';
import { isSkin, type RgbaPicture } from '../../../perception/index.ts';
import { luma601, type Box } from '../../../scene/index.ts';

/** Long side of the map; detail finer than that says nothing about where to look. */
const SIDE = 360;

/** Where a photo shows fine detail and where the product is, as summed tables, so that any window is read at once. */
export interface DetailMap {
  readonly width: number;
  readonly height: number;
  /** Map pixels per photo pixel. */
  readonly scale: number;
  /** Mean gradient (0..255) of a box given in photo pixels. */
  energy(box: Box): number;
  /** Share of a box that is solid product, 0..1; 1 where there is no cut-out. */
  inside(box: Box): number;
  /** Share of a box's product pixels that are near the product's dominant colour, 0..1. */
  even(box: Box): number;
  /** Mean luma of a box, 0..255. */
  luma(box: Box): number;
  /** Share of a box's product pixels that have the colour of skin (some woods and sands have it, too), 0..1. */
  skin(box: Box): number;
}

/** Reads a photo (and its cut-out, where there is one) at small size. */
export function detailMap(photo: RgbaPicture, cutout: RgbaPicture | null): DetailMap {
  const scale = Math.min(1, SIDE / Math.max(photo.width, photo.height));
  const width = Math.max(2, Math.round(photo.width * scale));
  const height = Math.max(2, Math.round(photo.height * scale));
  const n = width * height;
  const rgb = new Float32Array(n * 3);
  const solid = new Uint8Array(n);
  const step = 1 / scale;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      // Four points of each cell: enough of an average for a map.
      for (const [dx, dy] of QUARTERS) {
        const px = Math.min(photo.width - 1, Math.floor((x + dx) * step));
        const py = Math.min(photo.height - 1, Math.floor((y + dy) * step));
        const at = (py * photo.width + px) * 4;
        for (let c = 0; c < 3; c++) rgb[i * 3 + c]! += (photo.data[at + c] ?? 0) / 4;
        if (dx === 0.25 && dy === 0.25) solid[i] = cutout === null || (cutout.data[at + 3] ?? 0) > 200 ? 1 : 0;
      }
    }
  const sums = summed(rgb, solid, width, height);
  const total = (k: number, box: Box): { sum: number; count: number } => {
    const x0 = clamp(Math.floor(box.x * scale), 0, width - 1);
    const y0 = clamp(Math.floor(box.y * scale), 0, height - 1);
    const x1 = clamp(Math.ceil((box.x + box.w) * scale), x0 + 1, width);
    const y1 = clamp(Math.ceil((box.y + box.h) * scale), y0 + 1, height);
    const s = sums[k]!;
    const at = (x: number, y: number): number => s[y * (width + 1) + x]!;
    return { sum: at(x1, y1) - at(x0, y1) - at(x1, y0) + at(x0, y0), count: (x1 - x0) * (y1 - y0) };
  };
  const mean = (k: number, box: Box): number => {
    const { sum, count } = total(k, box);
    return sum / count;
  };
  return {
    width,
    height,
    scale,
    energy: (box) => mean(0, box),
    inside: (box) => mean(1, box),
    even: (box) => total(2, box).sum / Math.max(1, total(1, box).sum),
    luma: (box) => mean(3, box),
    skin: (box) => total(4, box).sum / Math.max(1, total(1, box).sum),
  };
}

/** Summed tables of detail, product, product near its dominant colour, luma and skin, one row and column larger. */
function summed(rgb: Float32Array, solid: Uint8Array, width: number, height: number): readonly Float64Array[] {
  const luma = (i: number): number => luma601(rgb[i * 3]!, rgb[i * 3 + 1]!, rgb[i * 3 + 2]!);
  const dominant = dominantColour(rgb, solid);
  const sums = [0, 1, 2, 3, 4].map(() => new Float64Array((width + 1) * (height + 1)));
  const add = (k: number, at: number, value: number): void => {
    const s = sums[k]!;
    s[at] = value + s[at - width - 1]! + s[at - 1]! - s[at - width - 2]!;
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const at = (y + 1) * (width + 1) + x + 1;
      const right = x + 1 < width && solid[i + 1] === solid[i] ? Math.abs(luma(i + 1) - luma(i)) : 0;
      const down = y + 1 < height && solid[i + width] === solid[i] ? Math.abs(luma(i + width) - luma(i)) : 0;
      const [r, g, b] = [rgb[i * 3]!, rgb[i * 3 + 1]!, rgb[i * 3 + 2]!];
      const far = (r - dominant[0]!) ** 2 + (g - dominant[1]!) ** 2 + (b - dominant[2]!) ** 2;
      add(0, at, right + down);
      add(1, at, solid[i]!);
      add(2, at, solid[i]! && far < NEAR * NEAR ? 1 : 0);
      add(3, at, luma(i));
      add(4, at, solid[i]! && isSkin(r, g, b) ? 1 : 0);
    }
  return sums;
}

/** Levels of red, green and blue, as a distance, within which a colour is near the dominant one. */
const NEAR = 34;

const QUARTERS = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const;

/** Centre of the fullest cell of a coarse colour cube over the product's pixels. */
function dominantColour(rgb: Float32Array, solid: Uint8Array): readonly number[] {
  const cells = new Map<number, { n: number; sum: [number, number, number] }>();
  for (let i = 0; i < solid.length; i++) {
    if (!solid[i]) continue;
    const [r, g, b] = [rgb[i * 3]!, rgb[i * 3 + 1]!, rgb[i * 3 + 2]!];
    const key = (r >> 5) * 64 + (g >> 5) * 8 + (b >> 5);
    const cell = cells.get(key) ?? { n: 0, sum: [0, 0, 0] };
    cell.n++;
    cell.sum[0] += r;
    cell.sum[1] += g;
    cell.sum[2] += b;
    cells.set(key, cell);
  }
  const best = [...cells.values()].toSorted((a, b) => b.n - a.n)[0];
  return best ? best.sum.map((v) => v / best.n) : [0, 0, 0];
}
