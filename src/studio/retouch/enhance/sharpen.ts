import { blurInto, localRange } from '../raster/blur.ts';

/** Edges are as steep as a good lens makes them at this sigma; more is not tried. */
export const CRISP = 0.62;
/** A picture up to this blur is left alone. */
export const SHARP_ENOUGH = 0.78;

/** More rounds of the inversion sharpen edges further, and pull texture away from what it was. */
const ROUNDS = 2;
/** Levels by which a pixel may leave the range of its neighbours. */
const SLACK = 4;

/** How a plane is sharpened. */
export interface Sharpening {
  /** Sigma of the blur, pixels. */
  readonly blur: number;
  /** Sigma of the noise that is left, levels. */
  readonly noise: number;
  /** 0..1 */
  readonly strength: number;
}

/**
 * Undoes a measured Gaussian blur by a few Van Cittert rounds. What lies under the noise is not raised, and no pixel
 * leaves the range of its neighbours by more than four levels: edges get steeper, halos cannot grow.
 */
export function sharpen(
  plane: Float32Array,
  width: number,
  height: number,
  { blur, noise, strength }: Sharpening,
): Float32Array {
  const sigma = Math.min(2.2, Math.sqrt(Math.max(0, blur * blur - CRISP * CRISP)));
  if (sigma < 0.3 || strength <= 0) return plane;
  const x = Float32Array.from(plane);
  const smooth = new Float32Array(plane.length);
  for (let k = 0; k < ROUNDS; k++) {
    blurInto(x, { width, height, sigma }, smooth);
    for (let i = 0; i < x.length; i++) x[i]! += plane[i]! - smooth[i]!;
  }
  const { least, most } = localRange(plane, width, height, sigma > 1.1 ? 2 : 1);
  const core = 0.7 + noise;
  const out = smooth;
  for (let i = 0; i < out.length; i++) {
    const v = plane[i]!;
    const raised = Math.min(most[i]! + SLACK, Math.max(least[i]! - SLACK, x[i]!)) - v;
    // Small differences fade in, so that grain is not drawn out.
    const size = Math.abs(raised);
    out[i] = v + strength * raised * (size < core ? (size / core) ** 2 : 1);
  }
  return out;
}
