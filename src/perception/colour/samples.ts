import type { RgbPicture } from '../raster/plane.ts';
import { oklab } from './oklab.ts';

/** A pixel that counts: its OKLab, its bytes and its weight. */
export interface ColourSample {
  readonly lab: readonly [number, number, number];
  readonly rgb: readonly [number, number, number];
}

/** About `count` evenly spread pixels with alpha of at least 200 (`alpha` null: all pixels). */
export function sampleColours(
  { width, height, data }: RgbPicture,
  alpha: Uint8Array | null,
  count = 12_000,
): ColourSample[] {
  let eligible = width * height;
  if (alpha) {
    eligible = 0;
    for (const a of alpha) if (a >= 200) eligible += 1;
  }
  const every = Math.max(1, eligible / count);
  const samples: ColourSample[] = [];
  let seen = 0;
  for (let i = 0; i < width * height; i += 1) {
    if (alpha && (alpha[i] as number) < 200) continue;
    seen += 1;
    if (seen < samples.length * every) continue;
    const rgb = [data[i * 3] as number, data[i * 3 + 1] as number, data[i * 3 + 2] as number] as const;
    samples.push({ lab: oklab(...rgb), rgb });
  }
  return samples;
}
