import type { RgbaPicture } from '../../../perception/index.ts';

/** From this share of itself under its mirror image, 0..1, on a shape is a drawn one. */
const DRAWN = 0.93;

/**
 * Whether a plate has the outline of a drawn one: like itself mirrored left to right, top to bottom or turned round.
 * What a photo's lights or edges hang on to is not: made larger, it would show them as blots.
 */
export function isRegular({ width, height, data }: Pick<RgbaPicture, 'width' | 'height' | 'data'>): boolean {
  const on = (x: number, y: number): boolean => data[(y * width + x) * 4 + 3]! > 128;
  const turns = [
    (x: number, y: number): boolean => on(width - 1 - x, y),
    (x: number, y: number): boolean => on(x, height - 1 - y),
    (x: number, y: number): boolean => on(width - 1 - x, height - 1 - y),
  ];
  return turns.some((turned) => {
    let [both, any] = [0, 0];
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const [a, b] = [on(x, y), turned(x, y)];
        if (a && b) both++;
        if (a || b) any++;
      }
    return both >= any * DRAWN;
  });
}
