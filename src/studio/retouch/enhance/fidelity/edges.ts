const TILE = 48;

/**
 * How far edges moved, in pixels: the 95th percentile over tiles of the shift (Lucas and Kanade 1981) that maps one
 * plane on the other after both have the same mean and contrast. 0 where there are no edges. Both planes come
 * smoothed by about a pixel.
 */
export function edgeShift(before: Float32Array, after: Float32Array, width: number, height: number): number {
  const shifts: number[] = [];
  for (let top = 2; top + TILE < height - 2; top += TILE)
    for (let left = 2; left + TILE < width - 2; left += TILE) {
      const shift = tileShift(before, after, width, left, top);
      if (shift !== null) shifts.push(shift);
    }
  return shifts.sort((p, q) => p - q)[Math.floor(shifts.length * 0.95)] ?? 0;
}

function tileShift(a: Float32Array, b: Float32Array, width: number, left: number, top: number): number | null {
  const n = TILE * TILE;
  let [ma, mb, aa, bb] = [0, 0, 0, 0];
  for (let y = top; y < top + TILE; y++)
    for (let x = left; x < left + TILE; x++) {
      const [p, q] = [a[y * width + x]!, b[y * width + x]!];
      ma += p;
      mb += q;
      aa += p * p;
      bb += q * q;
    }
  ma /= n;
  mb /= n;
  const [sa, sb] = [Math.sqrt(Math.max(0, aa / n - ma * ma)), Math.sqrt(Math.max(0, bb / n - mb * mb))];
  if (sa < 9 || sb < 5) return null;
  let [xx, xy, yy, xt, yt] = [0, 0, 0, 0, 0];
  for (let y = top; y < top + TILE; y++)
    for (let x = left; x < left + TILE; x++) {
      const i = y * width + x;
      const gx = (a[i + 1]! - a[i - 1]!) / (2 * sa);
      const gy = (a[i + width]! - a[i - width]!) / (2 * sa);
      const t = (b[i]! - mb) / sb - (a[i]! - ma) / sa;
      xx += gx * gx;
      xy += gx * gy;
      yy += gy * gy;
      xt += gx * t;
      yt += gy * t;
    }
  const det = xx * yy - xy * xy;
  // Along a straight edge nothing can be told: only its own direction counts.
  const damp = 0.02 * (xx + yy);
  if (det <= 0) return null;
  const solid = (xx + damp) * (yy + damp) - xy * xy;
  return Math.hypot(((yy + damp) * xt - xy * yt) / solid, ((xx + damp) * yt - xy * xt) / solid);
}
