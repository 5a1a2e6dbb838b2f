import type { Box } from '../../../scene/index.ts';

/** Sizes of the 4-connected spots of a mask inside a box. */
export function spotsIn(mask: Uint8Array, width: number, box: Box): readonly number[] {
  const [x0, y0] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))];
  const [x1, y1] = [Math.min(width, Math.ceil(box.x + box.w)), Math.min(mask.length / width, Math.ceil(box.y + box.h))];
  const seen = new Set<number>();
  const sizes: number[] = [];
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const start = y * width + x;
      if (mask[start] === 0 || seen.has(start)) continue;
      const queue = [start];
      seen.add(start);
      for (let k = 0; k < queue.length; k++) {
        const i = queue[k]!;
        const [px, py] = [i % width, Math.floor(i / width)];
        for (const [nx, ny] of [
          [px - 1, py],
          [px + 1, py],
          [px, py - 1],
          [px, py + 1],
        ] as const) {
          const j = ny * width + nx;
          if (nx < x0 || ny < y0 || nx >= x1 || ny >= y1 || mask[j] === 0 || seen.has(j)) continue;
          seen.add(j);
          queue.push(j);
        }
      }
      sizes.push(queue.length);
    }
  }
  return sizes;
}
