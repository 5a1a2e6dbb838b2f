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

/** One figure: 0.01 of SSIM weighs as much as a mean OKLab distance of 0.01. */
const whole = ({ structure, colour }: Distance): number => 100 * structure + colour;

export const isCloser = (before: Distance, after: Distance): boolean => whole(after) < whole(before);

/** Further by more than 2 % (and by more than rounding). */
export const isFurther = (before: Distance, after: Distance): boolean => whole(after) > whole(before) * 1.02 + 0.05;
