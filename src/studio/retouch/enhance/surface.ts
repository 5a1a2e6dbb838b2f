import { groundAt, type GroundFit } from './ground-fit.ts';

/** The levels of a fitted ground at every pixel, one plane a channel. */
export function surfaceOf(
  fit: GroundFit,
  width: number,
  height: number,
): readonly [Float32Array, Float32Array, Float32Array] {
  const plane = (channel: number): Float32Array => {
    const t = fit.terms[channel]!;
    const out = new Float32Array(width * height);
    for (let y = 0, i = 0; y < height; y++) {
      const v = (y / Math.max(1, height - 1)) * 2 - 1;
      const [still, slope, bend] = [groundAt(fit, channel, 0, v), t[1]! + t[4]! * v, t[3]!];
      for (let x = 0; x < width; x++, i++) {
        const u = (x / Math.max(1, width - 1)) * 2 - 1;
        out[i] = still + (slope + bend * u) * u;
      }
    }
    return out;
  };
  return [plane(0), plane(1), plane(2)];
}
