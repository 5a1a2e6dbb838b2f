import sharp from 'sharp';
import type { Raster } from '../layers.ts';

/** How far two frames of one size are apart. */
export interface FrameDistance {
  /** Mean of all channels, 8-bit levels. */
  readonly mean: number;
  /** Largest of all. */
  readonly max: number;
  /** Share of pixels with a channel further than 2 levels, 0..1; 1 for frames of different sizes. */
  readonly beyond2: number;
}

/** Compares opaque frames pixel by pixel. */
export function compareFrames(a: Raster, b: Raster): FrameDistance {
  if (a.width !== b.width || a.height !== b.height) return { mean: 255, max: 255, beyond2: 1 };
  let sum = 0;
  let max = 0;
  let beyond = 0;
  for (let i = 0; i < a.data.length; i += 4) {
    let worst = 0;
    for (let c = 0; c < 3; c += 1) {
      const d = Math.abs((a.data[i + c] ?? 0) - (b.data[i + c] ?? 0));
      sum += d;
      if (d > worst) worst = d;
    }
    if (worst > max) max = worst;
    if (worst > 2) beyond += 1;
  }
  const pixels = a.width * a.height;
  return { mean: sum / (3 * pixels), max, beyond2: beyond / pixels };
}

/** A picture file as opaque RGBA. */
export async function decodedFrame(file: Uint8Array): Promise<Raster> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
