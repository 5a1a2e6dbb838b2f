import { boxMean } from './box-filter.ts';

/** Size of the planes and radius of the window, pixels; `epsilon`: variance below which the guide counts as flat. */
export interface FilterSetting {
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  readonly epsilon: number;
}

/**
 * Guided filter (He, Sun, Tang 2013) with a grey guide: smooths `input` while its edges follow those of `guide`.
 * Both 0..1, same size.
 */
export function guidedFilter(
  guide: Float32Array,
  input: Float32Array,
  { width, height, radius, epsilon }: FilterSetting,
): Float32Array {
  const mean = (values: Float32Array): Float32Array => boxMean(values, width, height, radius);
  const product = (a: Float32Array, b: Float32Array): Float32Array => a.map((v, i) => v * (b[i] as number));
  const meanGuide = mean(guide);
  const meanInput = mean(input);
  const meanBoth = mean(product(guide, input));
  const meanSquare = mean(product(guide, guide));
  const slope = new Float32Array(guide.length);
  const offset = new Float32Array(guide.length);
  for (let i = 0; i < guide.length; i += 1) {
    const g = meanGuide[i] as number;
    const p = meanInput[i] as number;
    const a = ((meanBoth[i] as number) - g * p) / ((meanSquare[i] as number) - g * g + epsilon);
    slope[i] = a;
    offset[i] = p - a * g;
  }
  const meanSlope = mean(slope);
  const meanOffset = mean(offset);
  return guide.map((g, i) => Math.min(1, Math.max(0, (meanSlope[i] as number) * g + (meanOffset[i] as number))));
}
