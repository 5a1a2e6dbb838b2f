import type { AttentionMap } from './facts.ts';
import { luma, resizePlane } from './raster/plane.ts';
import type { RgbPicture } from './raster/plane.ts';

/** Long sides of the map, and of the picture that it is read from. */
const SIDE = { map: 64, seen: 1024 } as const;
/** Share of the pixels of a cell that are plainer than what the cell is judged by. */
const MOST = 0.9;
/** Levels of second difference that noise and rounding make anywhere, and those that a byte of the map stands for. */
const NOISE = 4;
const STEP = 0.2;

/**
 * Where a picture has fine, sharp structure: the second difference of its lightness, as seen at a long side of 1024,
 * at the finest tenth of each cell. A blurred place has next to none, however bright, nor has a bare one. A map as
 * that of attention.
 */
export async function finenessMap(picture: RgbPicture): Promise<AttentionMap> {
  const full = luma(picture);
  const scale = Math.min(1, SIDE.seen / Math.max(full.width, full.height));
  const px = (v: number): number => Math.max(1, Math.round(v * scale));
  const seen = await resizePlane(full, px(full.width), px(full.height), 'lanczos3');
  const cell = Math.max(1, Math.max(seen.width, seen.height) / SIDE.map);
  const [width, height] = [Math.max(1, Math.round(seen.width / cell)), Math.max(1, Math.round(seen.height / cell))];
  const counts = Array.from({ length: width * height }, () => new Uint32Array(511));
  for (let y = 1; y < seen.height - 1; y += 1) {
    const row = Math.min(height - 1, Math.floor((y * height) / seen.height)) * width;
    for (let x = 1; x < seen.width - 1; x += 1) {
      const i = y * seen.width + x;
      const twice = 2 * (seen.data[i] as number);
      const bend = Math.abs(twice - (seen.data[i + 1] as number) - (seen.data[i - 1] as number));
      const sag = Math.abs(twice - (seen.data[i + seen.width] as number) - (seen.data[i - seen.width] as number));
      counts[row + Math.min(width - 1, Math.floor((x * width) / seen.width))]![Math.max(bend, sag)]! += 1;
    }
  }
  const values = counts.map((c) => Math.min(255, Math.round(Math.max(0, levelOf(c) - NOISE) / STEP)));
  return { width, height, values };
}

/** The value that `MOST` of counted values do not exceed; 0 where none was counted. */
function levelOf(counts: Uint32Array): number {
  const place = counts.reduce((a, b) => a + b, 0) * MOST;
  let [value, seen] = [0, counts[0] as number];
  while (seen < place && value < counts.length - 1) seen += counts[++value] as number;
  return value;
}
