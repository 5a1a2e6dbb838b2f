import { luma601 } from '../../../scene/index.ts';
import type { AttentionMap, RgbaPicture } from '../../../perception/index.ts';

/** Colours from quiet to loud. */
const RAMP = [
  [30, 42, 92],
  [46, 111, 158],
  [94, 180, 140],
  [240, 204, 78],
  [226, 74, 42],
] as const;

/** The banner in grey with the attention map laid over it, opaque, at most `side` pixels long. */
export function heatOver(picture: RgbaPicture, map: AttentionMap, side = 900): RgbaPicture {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const soft = softened(softened(map));
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = (Math.floor((y + 0.5) / scale) * picture.width + Math.floor((x + 0.5) / scale)) * 4;
      const grey = luma601(picture.data[p]!, picture.data[p + 1]!, picture.data[p + 2]!);
      const heat = valueAt(soft, (x + 0.5) / width, (y + 0.5) / height) / 255;
      const o = (y * width + x) * 4;
      const share = 0.42 + 0.4 * heat;
      for (let c = 0; c < 3; c++) data[o + c] = Math.round(grey * 0.85 * (1 - share) + colourAt(heat, c) * share);
      data[o + 3] = 255;
    }
  }
  return { width, height, data };
}

/** The mean of each cell's neighbourhood, stretched to the full range again. */
function softened({ width, height, values }: AttentionMap): AttentionMap {
  const out = values.map((_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    let [sum, n] = [0, 0];
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        if (x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height) continue;
        sum += values[(y + dy) * width + x + dx]!;
        n++;
      }
    return sum / n;
  });
  const most = Math.max(1, ...out);
  return { width, height, values: out.map((v) => (v * 255) / most) };
}

function colourAt(t: number, channel: number): number {
  const at = Math.min(RAMP.length - 1.001, Math.max(0, t * (RAMP.length - 1)));
  const i = Math.floor(at);
  return RAMP[i]![channel]! * (1 - at + i) + RAMP[i + 1]![channel]! * (at - i);
}

/** Bilinear between the cells' middles; `u`, `v` 0..1. */
function valueAt({ width, height, values }: AttentionMap, u: number, v: number): number {
  const [x, y] = [u * width - 0.5, v * height - 0.5];
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const cell = (cx: number, cy: number): number =>
    values[Math.max(0, Math.min(height - 1, cy)) * width + Math.max(0, Math.min(width - 1, cx))]!;
  const [tx, ty] = [x - x0, y - y0];
  return (
    (cell(x0, y0) * (1 - tx) + cell(x0 + 1, y0) * tx) * (1 - ty) +
    (cell(x0, y0 + 1) * (1 - tx) + cell(x0 + 1, y0 + 1) * tx) * ty
  );
}
