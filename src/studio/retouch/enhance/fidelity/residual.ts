import { boxMean } from '../../../../perception/index.ts';

const TILE = 12;

/**
 * Share of the picture where structure appeared that was not there: tiles that were smooth before and are not after.
 * Brightness that changes evenly does not count. Both planes come smoothed by about a pixel.
 */
export function appeared(before: Float32Array, after: Float32Array, width: number, height: number): number {
  const [a, b] = [fine(before, width, height), fine(after, width, height)];
  let [odd, all] = [0, 0];
  for (let top = 0; top + TILE <= height; top += TILE)
    for (let left = 0; left + TILE <= width; left += TILE) {
      const [ea, eb] = [energy(a, width, left, top), energy(b, width, left, top)];
      all++;
      if (eb > 5 && eb > 2.6 * ea + 2.5) odd++;
    }
  return all === 0 ? 0 : odd / all;
}

function fine(plane: Float32Array, width: number, height: number): Float32Array {
  const far = boxMean(plane, width, height, 6);
  for (let i = 0; i < far.length; i++) far[i] = plane[i]! - far[i]!;
  return far;
}

function energy(plane: Float32Array, width: number, left: number, top: number): number {
  let sum = 0;
  for (let y = top; y < top + TILE; y++) for (let x = left; x < left + TILE; x++) sum += plane[y * width + x]! ** 2;
  return Math.sqrt(sum / (TILE * TILE));
}
