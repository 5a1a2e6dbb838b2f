import sharp from 'sharp';
import type { Box, Verdict } from '../../scene/index.ts';
import type { LayeredPicture, Raster } from '../../studio/motion/index.ts';
import type { Made } from '../mode.ts';

/** A still that passed quality control, with its layers. */
export interface LayeredStill {
  readonly still: Made;
  readonly picture: LayeredPicture;
  /** Boxes that must stand still where the picture did not come apart. */
  readonly guard?: readonly Box[];
  /** Id of the direction that the motion follows. */
  readonly direction: string;
  /** What a person should know of how it came about; null when nothing. */
  readonly remark: { readonly ru: string; readonly en: string } | null;
}

/** The pixels of an accepted still, as its file holds them. */
export async function stillPixels({ still }: LayeredStill): Promise<Raster> {
  const { data, info } = await sharp(still.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data.buffer, data.byteOffset, data.length) };
}

export const accepted = (made: LayeredStill | { readonly verdict: Verdict }): made is LayeredStill => 'still' in made;
