import { oklab } from '../raster/light.ts';
import type { RgbaPicture } from '../../../perception/index.ts';
import { ssim } from '../../../scene/index.ts';

/** How far two pictures of one size are from each other. */
export interface Distance {
  /** 1 − SSIM of brightness. */
  readonly structure: number;
  /** Mean distance in OKLab × 100. */
  readonly colour: number;
}

export function distanceOf(a: RgbaPicture, b: RgbaPicture): Distance {
  const { width, height } = a;
  let [sum, count] = [0, 0];
  for (let i = 0; i < width * height; i += 7) {
    const [p, q] = [labAt(a, i), labAt(b, i)];
    sum += Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
    count++;
  }
  const grey = (picture: RgbaPicture) => ({ ...picture, channels: 4 as const });
  return { structure: 1 - ssim(grey(a), grey(b)), colour: (100 * sum) / count };
}

const labAt = ({ data }: RgbaPicture, i: number) => oklab(data[i * 4]!, data[i * 4 + 1]!, data[i * 4 + 2]!);

/** Closer in one term and not further by 2 % in the other. */
export const isCloser = (before: Distance, after: Distance): boolean =>
  (after.structure < before.structure && after.colour <= before.colour * 1.02) ||
  (after.colour < before.colour && after.structure <= before.structure * 1.02);

/** Further by more than 2 % in both terms together (each as a share of what it was). */
export const isFurther = (before: Distance, after: Distance): boolean =>
  (after.structure + 1e-3) / (before.structure + 1e-3) + (after.colour + 0.05) / (before.colour + 0.05) > 2.04;
