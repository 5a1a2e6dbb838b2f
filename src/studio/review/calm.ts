import type { Sight } from './sight.ts';

/** Cells a side. */
const SIDE = 24;
/** Mean difference of neighbouring pixels below which a cell is calm. */
const CALM = 6;

/**
 * Share of the picture that is calm and free of type and product, 0..1. What every format of this size covers with
 * its own signs is left out: nothing could stand there.
 */
export function calmShare({ picture, parts, product, size, formats }: Sight): number {
  const { width, height, data } = picture;
  let [calm, all] = [0, 0];
  const covered = (x: number, y: number): boolean =>
    formats.length > 0 &&
    formats.every(({ obstructions }) =>
      obstructions.some((o) => x >= o.x && x < o.x + o.w && y >= o.y && y < o.y + o.h),
    );
  for (let cy = 0; cy < SIDE; cy++) {
    for (let cx = 0; cx < SIDE; cx++) {
      const [x0, x1] = [Math.floor((cx * width) / SIDE), Math.floor(((cx + 1) * width) / SIDE)];
      const [y0, y1] = [Math.floor((cy * height) / SIDE), Math.floor(((cy + 1) * height) / SIDE)];
      const [mx, my] = [(x0 + x1) / 2, (y0 + y1) / 2];
      if (covered(mx, my)) continue;
      all++;
      if (parts.some(({ box }) => mx > box.x && mx < box.x + box.w && my > box.y && my < box.y + box.h)) continue;
      if (product && product.mask[Math.floor(my) * size.width + Math.floor(mx)] !== 0) continue;
      let [sum, n] = [0, 0];
      const step = Math.max(1, Math.floor((x1 - x0) / 12));
      for (let y = y0; y < y1 - 2; y += step)
        for (let x = x0; x < x1 - 2; x += step) {
          const p = (y * width + x) * 4;
          const right = p + 8;
          const down = p + width * 8;
          sum += Math.abs(data[p + 1]! - data[right + 1]!) + Math.abs(data[p + 1]! - data[down + 1]!);
          n++;
        }
      if (n > 0 && sum / n < CALM) calm++;
    }
  }
  return calm / Math.max(1, all);
}
