import type { RgbaPicture } from '../../../perception/index.ts';
import { type ColourField, insideField, surfaceValue } from '../../../scene/index.ts';

/** Paints a field of colour at a size, opaque, with one level of ordered noise against banding. */
export function paintField({ surface, upper }: ColourField, width: number, height: number): RgbaPicture {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    const v = (2 * (y + 0.5)) / height - 1;
    for (let x = 0; x < width; x++) {
      const u = (2 * (x + 0.5)) / width - 1;
      const p = (y * width + x) * 4;
      const dither = (((x * 7 + y * 13) ^ (x * 3)) & 7) / 8 - 0.44;
      const share = upper ? insideField(upper.outline, x + 0.5, y + 0.5) : 0;
      for (let c = 0; c < 3; c++) {
        const below = share < 1 ? surfaceValue(surface[c]!, u, v) : 0;
        const level = share > 0 ? below * (1 - share) + surfaceValue(upper!.surface[c]!, u, v) * share : below;
        data[p + c] = Math.max(0, Math.min(255, Math.round(level + dither)));
      }
      data[p + 3] = 255;
    }
  }
  return { width, height, data };
}
