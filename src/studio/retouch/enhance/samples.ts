import type { Photo } from './photo.ts';

/** Pixels that statistics are made of, at most some twenty-five thousand, with their channels. */
export interface Samples {
  readonly r: Uint8Array;
  readonly g: Uint8Array;
  readonly b: Uint8Array;
  /** 1 where the pixel lies in the product for certain. */
  readonly inside: Uint8Array;
  /** 1 where it lies at the border of the picture. */
  readonly rim: Uint8Array;
  readonly count: number;
}

/** Mean of the 5×5 pixels around a place, so that grain is no colour and no clipped light. */
function around({ width, height, data }: Photo['picture'], x: number, y: number): readonly [number, number, number] {
  let [r, g, b, n] = [0, 0, 0, 0];
  for (let row = Math.max(0, y - 2); row <= Math.min(height - 1, y + 2); row++)
    for (let col = Math.max(0, x - 2); col <= Math.min(width - 1, x + 2); col++) {
      const p = (row * width + col) * 4;
      r += data[p]!;
      g += data[p + 1]!;
      b += data[p + 2]!;
      n++;
    }
  return [Math.round(r / n), Math.round(g / n), Math.round(b / n)];
}

/** A regular grid of the visible pixels. */
export function samplesOf({ picture, product }: Photo): Samples {
  const { width, height, data } = picture;
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / 24_000)));
  const most = Math.ceil(width / step) * Math.ceil(height / step);
  const [r, g, b] = [new Uint8Array(most), new Uint8Array(most), new Uint8Array(most)];
  const [inside, rim] = [new Uint8Array(most), new Uint8Array(most)];
  const border = Math.min(width, height) * 0.07;
  let count = 0;
  for (let y = Math.floor(step / 2); y < height; y += step) {
    for (let x = Math.floor(step / 2); x < width; x += step) {
      const i = y * width + x;
      if (data[i * 4 + 3]! < 250) continue;
      const [red, green, blue] = around(picture, x, y);
      r[count] = red;
      g[count] = green;
      b[count] = blue;
      inside[count] = product && product[i]! > 250 ? 1 : 0;
      rim[count] = x < border || y < border || x >= width - border || y >= height - border ? 1 : 0;
      count++;
    }
  }
  return { r, g, b, inside, rim, count };
}
