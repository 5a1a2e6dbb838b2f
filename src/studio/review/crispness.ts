import type { RgbaPicture } from '../../perception/index.ts';
import { luma601, type Box, canvasBox, intersection } from '../../scene/index.ts';

/** Below this mean energy there is no texture to judge by. */
const FLAT = 1.2;

/** From this energy at a quarter of the size on there are edges, and no mere shading. */
const EDGED = 12;
/** What rounding to whole levels alone makes of a smooth picture. */
const ROUNDING = 1.8;

/**
 * How much fine detail a picture has for its coarse detail: energy of the Laplacian at full size over that at half
 * size, or what a halving loses down to a quarter, or an eighth, where that is more: a strong blur leaves nothing but
 * rounding. A crisp photo has 0.4 and more, one enlarged twice 0.05 to 0.15, whatever it shows. `mask`: only pixels
 * that are marked there; `ink`: letters, left out. Null where the place is flat.
 */
export function crispness(picture: RgbaPicture, raw: Box, mask: Uint8Array | null, ink: Uint8Array): number | null {
  const box = intersection(raw, canvasBox(picture));
  const [x0, y0] = [Math.ceil(box.x), Math.ceil(box.y)];
  const [w, h] = [Math.floor(box.w), Math.floor(box.h)];
  if (w < 24 || h < 24) return null;
  const full = grey(picture, { x: x0, y: y0, w, h }, 1);
  const half = grey(picture, { x: x0, y: y0, w, h }, 2);
  const quarter = grey(picture, { x: x0, y: y0, w, h }, 4);
  const inside = (x: number, y: number): boolean => {
    const i = (y0 + y) * picture.width + x0 + x;
    return (mask === null || mask[i] !== 0) && ink[i] === 0;
  };
  // A coarse cell is inside with all of its corners: at the rim it would mix in what lies beside.
  const wholly = (x: number, y: number): boolean =>
    [0, 7].every((dy) => [0, 7].every((dx) => inside(x * 8 + dx, y * 8 + dy)));
  const fine = energy(full, w, h, inside);
  const coarse = energy(half, w >> 1, h >> 1, (x, y) => inside(x * 2, y * 2));
  if (coarse < FLAT) return null;
  const coarser = energy(quarter, w >> 2, h >> 2, (x, y) => inside(x * 4, y * 4));
  const detail = Math.max(0, fine - ROUNDING);
  if (coarser < EDGED) {
    const eighth = energy(grey(picture, { x: x0, y: y0, w, h }, 8), w >> 3, h >> 3, wholly);
    return eighth < EDGED ? fine / coarse : Math.min(fine / coarse, Math.cbrt(detail / eighth));
  }
  return Math.min(detail / coarse, Math.sqrt(detail / coarser));
}

function grey({ width, data }: RgbaPicture, { x: x0, y: y0, w, h }: Box, by: 1 | 2 | 4 | 8): Float32Array {
  const [ow, oh] = [Math.floor(w / by), Math.floor(h / by)];
  const out = new Float32Array(ow * oh);
  for (let y = 0; y < oh; y++)
    for (let x = 0; x < ow; x++) {
      let sum = 0;
      for (let dy = 0; dy < by; dy++)
        for (let dx = 0; dx < by; dx++) {
          const p = ((y0 + y * by + dy) * width + x0 + x * by + dx) * 4;
          sum += luma601(data[p]!, data[p + 1]!, data[p + 2]!);
        }
      out[y * ow + x] = sum / (by * by);
    }
  return out;
}

/** Mean square of the Laplacian over the strongest twentieth of what lies inside: edges tell, flats do not. */
function energy(grid: Float32Array, w: number, h: number, inside: (x: number, y: number) => boolean): number {
  const found: number[] = [];
  for (let y = 1; y < h - 1; y++)
    for (let x = 1; x < w - 1; x++) {
      if (!inside(x - 1, y) || !inside(x + 1, y) || !inside(x, y - 1) || !inside(x, y + 1)) continue;
      const i = y * w + x;
      found.push(Math.abs(4 * grid[i]! - grid[i - 1]! - grid[i + 1]! - grid[i - w]! - grid[i + w]!));
    }
  if (found.length < 200) return 0;
  const strong = found.toSorted((a, b) => b - a).slice(0, Math.ceil(found.length / 20));
  return strong.reduce((sum, v) => sum + v, 0) / strong.length;
}
