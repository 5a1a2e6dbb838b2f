/** Pixels around one that it is compared with, and the grid of those that are looked at. */
const [RADIUS, STEP] = [2, 3] as const;
/** Levels by which a pixel may leave the range of its neighbours. */
const SLACK = 6;

/** Share of pixels that stick out of the range of their neighbours before by more than 6 levels: ringing, halos. */
export function haloShare(before: Float32Array, after: Float32Array, width: number, height: number): number {
  let [odd, all] = [0, 0];
  for (let y = RADIUS; y < height - RADIUS; y += STEP)
    for (let x = RADIUS; x < width - RADIUS; x += STEP) {
      const i = y * width + x;
      all++;
      const v = after[i]!;
      // Most pixels are where they were.
      if (Math.abs(v - before[i]!) <= SLACK) continue;
      if (sticksOut(v, before, i, width)) odd++;
    }
  return all === 0 ? 0 : odd / all;
}

function sticksOut(v: number, plane: Float32Array, i: number, width: number): boolean {
  let [least, most] = [255, 0];
  for (let row = -RADIUS; row <= RADIUS; row++)
    for (let k = i + row * width - RADIUS; k <= i + row * width + RADIUS; k++) {
      if (plane[k]! < least) least = plane[k]!;
      if (plane[k]! > most) most = plane[k]!;
    }
  return v > most + SLACK || v < least - SLACK;
}
