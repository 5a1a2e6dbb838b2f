import { labelComponents } from '../../perception/index.ts';
import type { Box } from '../../scene/index.ts';
import type { Sight } from './sight.ts';

/** Share of all attention that falls into a box, 0..1. */
export function attentionIn({ attention, size }: Sight, box: Box): number {
  const { width, height, values } = attention;
  const [sx, sy] = [width / size.width, height / size.height];
  let [inside, all] = [0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const v = values[y * width + x]!;
      all += v;
      // Cells at the rim count by the part of them that lies in the box.
      const w = Math.max(0, Math.min(x + 1, (box.x + box.w) * sx) - Math.max(x, box.x * sx));
      const h = Math.max(0, Math.min(y + 1, (box.y + box.h) * sy) - Math.max(y, box.y * sy));
      inside += v * w * h;
    }
  }
  return all === 0 ? 0 : inside / all;
}

/**
 * Places where attention gathers: regions above `from` of the strongest cell, as boxes of the picture, largest first.
 */
export function peaks({ attention, size }: Sight, from: number): readonly Box[] {
  const { width, height, values } = attention;
  const smooth = blurred(values, width, height);
  const most = Math.max(...smooth);
  const { labels, components } = labelComponents(width, height, (i) => smooth[i]! >= most * from);
  const sums = new Float64Array(components.length + 1);
  for (const [i, label] of labels.entries()) sums[label]! += smooth[i]!;
  const [sx, sy] = [size.width / width, size.height / height];
  return components
    .toSorted((a, b) => sums[b.label]! - sums[a.label]!)
    .map(({ box }) => ({ x: box.x * sx, y: box.y * sy, w: box.w * sx, h: box.h * sy }));
}

function blurred(values: readonly number[], width: number, height: number): Float32Array {
  const out = new Float32Array(values.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let [sum, n] = [0, 0];
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          if (x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height) continue;
          sum += values[(y + dy) * width + x + dx]!;
          n++;
        }
      out[y * width + x] = sum / n;
    }
  return out;
}
