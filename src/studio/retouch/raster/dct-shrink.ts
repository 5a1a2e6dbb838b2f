const N = 8;
/** Rows of the orthonormal cosine transform. */
const BASIS = Float32Array.from({ length: N * N }, (_, i) => {
  const [k, n] = [Math.floor(i / N), i % N];
  return Math.sqrt((k === 0 ? 1 : 2) / N) * Math.cos((Math.PI * (2 * n + 1) * k) / (2 * N));
});
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
  const [block, half] = [new Float32Array(64), new Float32Array(64)];
  const cut = CUT * sigma;
  for (const top of starts(height, offset, stride)) {
    for (const left of starts(width, offset, stride)) {
      for (let r = 0; r < N; r++) for (let c = 0; c < N; c++) block[r * N + c] = plane[(top + r) * width + left + c]!;
      forward(block, half);
      let kept = 1;
      for (let i = 1; i < 64; i++) {
        if (Math.abs(block[i]!) < cut) block[i] = 0;
        else kept++;
      }
      backward(block, half);
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

function starts(length: number, offset: number, stride: number): readonly number[] {
  const out = new Set<number>([0]);
  for (let at = offset; at + N <= length; at += stride) out.add(at);
  out.add(length - N);
  return [...out];
}

function forward(block: Float32Array, half: Float32Array): void {
  for (let r = 0; r < N; r++)
    for (let k = 0; k < N; k++) {
      let v = 0;
      for (let n = 0; n < N; n++) v += block[r * N + n]! * BASIS[k * N + n]!;
      half[r * N + k] = v;
    }
  for (let c = 0; c < N; c++)
    for (let k = 0; k < N; k++) {
      let v = 0;
      for (let n = 0; n < N; n++) v += half[n * N + c]! * BASIS[k * N + n]!;
      block[k * N + c] = v;
    }
}

function backward(block: Float32Array, half: Float32Array): void {
  for (let c = 0; c < N; c++)
    for (let n = 0; n < N; n++) {
      let v = 0;
      for (let k = 0; k < N; k++) v += block[k * N + c]! * BASIS[k * N + n]!;
      half[n * N + c] = v;
    }
  for (let r = 0; r < N; r++)
    for (let n = 0; n < N; n++) {
      let v = 0;
      for (let k = 0; k < N; k++) v += half[r * N + k]! * BASIS[k * N + n]!;
      block[r * N + n] = v;
    }
}
