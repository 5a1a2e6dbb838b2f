import type { RgbPicture } from '../raster/plane.ts';
import { borderIndices, colourDistance } from './border.ts';

/**
 * Everything that a flood from the picture's border cannot reach over pixels within `tolerance` levels of `colour`.
 * Bytes: 255 = not reached (the silhouette with its inner windows filled), 0 = background.
 */
export function floodSilhouette(
  picture: RgbPicture,
  colour: readonly [number, number, number],
  tolerance: number,
): Uint8Array {
  const { width, height, data } = picture;
  const outside = new Uint8Array(width * height).fill(255);
  const stack: number[] = [];
  const enter = (i: number): void => {
    if (outside[i] === 255 && colourDistance(data, i, colour) <= tolerance) {
      outside[i] = 0;
      stack.push(i);
    }
  };
  for (const side of Object.values(borderIndices(width, height)) as number[][]) side.forEach(enter);
  while (stack.length > 0) {
    const i = stack.pop() as number;
    const x = i % width;
    if (x > 0) enter(i - 1);
    if (x < width - 1) enter(i + 1);
    if (i >= width) enter(i - width);
    if (i + width < outside.length) enter(i + width);
  }
  return outside;
}
