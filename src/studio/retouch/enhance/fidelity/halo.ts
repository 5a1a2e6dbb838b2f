import { localRange } from '../../raster/blur.ts';

/** Share of pixels that stick out of the range of their neighbours before by more than 6 levels: ringing, halos. */
export function haloShare(before: Float32Array, after: Float32Array, width: number, height: number): number {
  const { least, most } = localRange(before, width, height, 2);
  let odd = 0;
  for (let i = 0; i < after.length; i++) if (after[i]! > most[i]! + 6 || after[i]! < least[i]! - 6) odd++;
  return odd / after.length;
}
