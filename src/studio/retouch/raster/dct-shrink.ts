const N = 8;
/** Coefficients below so many sigmas are noise. */
const CUT = 2.6;

/** Strength of the noise in levels; `offset` and `stride` of the windows in pixels. */
export interface ShrinkSetting {
  readonly sigma: number;
  readonly offset?: number;
  readonly stride?: number;
}

/**
 * Takes noise of a known strength off a plane: overlapping 8×8 windows are transformed, what lies under the noise is
 * dropped, and the windows are laid over each other again (Yu and Sapiro 2011). Texture and edges above the noise stay.
 * `offset` shifts the windows; 2 puts none of them on the 8-pixel grid of JPEG, so that its blocks are smoothed as
 * well.
 */
export function dctShrink(
  plane: Float32Array,
  width: number,
  height: number,
  { sigma, offset = 0, stride = 4 }: ShrinkSetting,
): Float32Array {
  if (sigma <= 0 || width < N || height < N) return plane;
  const sums = new Float32Array(plane.length);
  const weights = new Float32Array(plane.length);
  const block = new Float32Array(N * N);
  const cut = CUT * sigma;
  for (const top of starts(height, offset, stride)) {
    for (const left of starts(width, offset, stride)) {
      for (let r = 0; r < N; r++) {
        const base = (top + r) * width + left;
        for (let c = 0; c < N; c++) block[r * N + c] = plane[base + c]!;
        forward8(block, r * N, 1);
      }
      const kept = shrink(block, cut);
      const weight = 1 / kept;
      for (let r = 0; r < N; r++) {
        const base = (top + r) * width + left;
        for (let c = 0; c < N; c++) {
          sums[base + c]! += block[r * N + c]! * weight;
          weights[base + c]! += weight;
        }
      }
    }
  }
  for (let i = 0; i < sums.length; i++) sums[i] = weights[i]! > 0 ? sums[i]! / weights[i]! : plane[i]!;
  return sums;
}

/** Drops what lies under the noise in a window whose rows are transformed, and takes it back; how many it kept. */
function shrink(block: Float32Array, cut: number): number {
  for (let c = 0; c < N; c++) forward8(block, c, N);
  let kept = 1;
  for (let i = 1; i < N * N; i++) {
    const v = block[i]!;
    if (v < cut && v > -cut) block[i] = 0;
    else kept++;
  }
  if (kept === 1) block.fill(block[0]! / N);
  else {
    for (let c = 0; c < N; c++) backward8(block, c, N);
    for (let r = 0; r < N; r++) backward8(block, r * N, 1);
  }
  return kept;
}

function starts(length: number, offset: number, stride: number): readonly number[] {
  const out = new Set<number>([0]);
  for (let at = offset; at + N <= length; at += stride) out.add(at);
  out.add(length - N);
  return [...out];
}

const C1 = Math.cos(Math.PI / 16) / 2;
const C2 = Math.cos(Math.PI / 8) / 2;
const C3 = Math.cos((3 * Math.PI) / 16) / 2;
const C4 = Math.SQRT1_2 / 2;
const C5 = Math.cos((5 * Math.PI) / 16) / 2;
const C6 = Math.cos((3 * Math.PI) / 8) / 2;
const C7 = Math.cos((7 * Math.PI) / 16) / 2;

/**
 * Orthonormal cosine transform of eight values that lie `step` apart, in place, its halves taken apart. Each value has
 * a name of its own: taken out of lists they cost twice the time.
 */
function forward8(v: Float32Array, at: number, step: number): void {
  const i1 = at + step;
  const i2 = i1 + step;
  const i3 = i2 + step;
  const i4 = i3 + step;
  const i5 = i4 + step;
  const i6 = i5 + step;
  const i7 = i6 + step;
  const s0 = v[at]! + v[i7]!;
  const s1 = v[i1]! + v[i6]!;
  const s2 = v[i2]! + v[i5]!;
  const s3 = v[i3]! + v[i4]!;
  const d0 = v[at]! - v[i7]!;
  const d1 = v[i1]! - v[i6]!;
  const d2 = v[i2]! - v[i5]!;
  const d3 = v[i3]! - v[i4]!;
  v[at] = C4 * (s0 + s1 + s2 + s3);
  v[i4] = C4 * (s0 - s1 - s2 + s3);
  v[i2] = C2 * (s0 - s3) + C6 * (s1 - s2);
  v[i6] = C6 * (s0 - s3) - C2 * (s1 - s2);
  v[i1] = C1 * d0 + C3 * d1 + C5 * d2 + C7 * d3;
  v[i3] = C3 * d0 - C7 * d1 - C1 * d2 - C5 * d3;
  v[i5] = C5 * d0 - C1 * d1 + C7 * d2 + C3 * d3;
  v[i7] = C7 * d0 - C5 * d1 + C3 * d2 - C1 * d3;
}

/** The way back. */
function backward8(v: Float32Array, at: number, step: number): void {
  const i1 = at + step;
  const i2 = i1 + step;
  const i3 = i2 + step;
  const i4 = i3 + step;
  const i5 = i4 + step;
  const i6 = i5 + step;
  const i7 = i6 + step;
  const x1 = v[i1]!;
  const x3 = v[i3]!;
  const x5 = v[i5]!;
  const x7 = v[i7]!;
  const sum = C4 * (v[at]! + v[i4]!);
  const difference = C4 * (v[at]! - v[i4]!);
  const p = C2 * v[i2]! + C6 * v[i6]!;
  const q = C6 * v[i2]! - C2 * v[i6]!;
  const o0 = C1 * x1 + C3 * x3 + C5 * x5 + C7 * x7;
  const o1 = C3 * x1 - C7 * x3 - C1 * x5 - C5 * x7;
  const o2 = C5 * x1 - C1 * x3 + C7 * x5 + C3 * x7;
  const o3 = C7 * x1 - C5 * x3 + C3 * x5 - C1 * x7;
  v[at] = sum + p + o0;
  v[i7] = sum + p - o0;
  v[i1] = difference + q + o1;
  v[i6] = difference + q - o1;
  v[i2] = difference - q + o2;
  v[i5] = difference - q - o2;
  v[i3] = sum - p + o3;
  v[i4] = sum - p - o3;
}
