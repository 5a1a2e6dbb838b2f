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
  const seen = new Uint8Array(smooth.length);
  const found: { box: Box; sum: number }[] = [];
  for (let i = 0; i < smooth.length; i++) {
    if (seen[i] !== 0 || smooth[i]! < most * from) continue;
    found.push(region(i));
  }
  return found.toSorted((a, b) => b.sum - a.sum).map(({ box }) => box);

  function region(start: number): { box: Box; sum: number } {
    const queue = [start];
    seen[start] = 1;
    let [x0, y0, x1, y1, sum] = [width, height, -1, -1, 0];
    for (let k = 0; k < queue.length; k++) {
      const i = queue[k]!;
      const [x, y] = [i % width, Math.floor(i / width)];
      [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
      sum += smooth[i]!;
      for (const [nx, ny] of [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const) {
        const n = ny * width + nx;
        if (nx < 0 || ny < 0 || nx >= width || ny >= height || seen[n] !== 0 || smooth[n]! < most * from) continue;
        seen[n] = 1;
        queue.push(n);
      }
    }
    const [sx, sy] = [size.width / width, size.height / height];
    return { box: { x: x0 * sx, y: y0 * sy, w: (x1 - x0 + 1) * sx, h: (y1 - y0 + 1) * sy }, sum };
  }
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
