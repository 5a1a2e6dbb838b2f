import type { Photo } from './photo.ts';

/** Pixels that statistics are made of, at most some forty thousand, with their channels. */
export interface Samples {
  readonly r: Uint8Array;
  readonly g: Uint8Array;
  readonly b: Uint8Array;
  /** 1 where the pixel lies in the product for certain. */
  readonly inside: Uint8Array;
  readonly count: number;
}

/** A regular grid of the visible pixels. */
export function samplesOf({ picture, product }: Photo): Samples {
  const { width, height, data } = picture;
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / 40_000)));
  const most = Math.ceil(width / step) * Math.ceil(height / step);
  const [r, g, b, inside] = [0, 1, 2, 3].map(() => new Uint8Array(most)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  let count = 0;
  for (let y = Math.floor(step / 2); y < height; y += step) {
    for (let x = Math.floor(step / 2); x < width; x += step) {
      const i = y * width + x;
      if (data[i * 4 + 3]! < 250) continue;
      r[count] = data[i * 4]!;
      g[count] = data[i * 4 + 1]!;
      b[count] = data[i * 4 + 2]!;
      inside[count] = product && product[i]! > 250 ? 1 : 0;
      count++;
    }
  }
  return { r, g, b, inside, count };
}
