import type { RgbaPicture } from '../../perception/index.ts';

/** From one pixel to the next the ground, and the soft edge of a shadow, change by no more than this per channel. */
const STEP = 4;
/** Where less than this share of a mask is left, what was taken for ground was the thing itself. */
const LEAST = 0.35;

/**
 * A mask without the ground that was lifted with a thing: from its rim inwards goes whatever is like the pixel outside
 * it, step by step, up to the first edge. The mask itself where little would be left. Pure.
 */
export function peeled(mask: Uint8Array, { width, height, data }: Pick<RgbaPicture, 'width' | 'height' | 'data'>) {
  const left = new Uint8Array(mask);
  const front: number[] = [];
  const around = (i: number): readonly number[] => {
    const x = i % width;
    return [
      ...(x > 0 ? [i - 1] : []),
      ...(x < width - 1 ? [i + 1] : []),
      ...(i >= width ? [i - width] : []),
      ...(i < width * (height - 1) ? [i + width] : []),
    ];
  };
  const alike = (a: number, b: number): boolean =>
    [0, 1, 2].every((c) => Math.abs(data[a * 4 + c]! - data[b * 4 + c]!) <= STEP);
  for (let i = 0; i < mask.length; i++) if (mask[i] === 0 && around(i).some((n) => mask[n] !== 0)) front.push(i);
  let gone = 0;
  while (front.length > 0) {
    const i = front.pop()!;
    for (const n of around(i))
      if (left[n] !== 0 && alike(i, n)) {
        left[n] = 0;
        gone += 1;
        front.push(n);
      }
  }
  const all = mask.reduce((sum, v) => sum + (v === 0 ? 0 : 1), 0);
  return all - gone >= all * LEAST ? left : mask;
}
