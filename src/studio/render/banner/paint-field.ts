import type { RgbaPicture } from '../../../perception/index.ts';
import { type ColourField, insideField, type Surface } from '../../../scene/index.ts';

/** Paints a field of colour at a size, opaque, with one level of ordered noise against banding. */
export function paintField({ surface, upper }: ColourField, width: number, height: number): RgbaPicture {
  const data = new Uint8Array(width * height * 4);
  const below = rowsOf(surface, width, height);
  const above = upper && rowsOf(upper.surface, width, height);
  for (let y = 0; y < height; y++) {
    below.fill(y);
    above?.fill(y);
    for (let x = 0; x < width; x++) {
      const p = (y * width + x) * 4;
      const dither = (((x * 7 + y * 13) ^ (x * 3)) & 7) / 8 - 0.44;
      const share = upper ? insideField(upper.outline, x + 0.5, y + 0.5) : 0;
      for (let c = 0; c < 3; c++) {
        const base = share < 1 ? below.row[c]![x]! : 0;
        const level = share > 0 ? base * (1 - share) + above!.row[c]![x]! * share : base;
        data[p + c] = Math.max(0, Math.min(255, Math.round(level + dither)));
      }
      data[p + 3] = 255;
    }
  }
  return { width, height, data };
}

/** Levels of one row of a field at a time: what depends on the column alone is reckoned once. */
interface Rows {
  /** Red, green and blue of the row that was filled in last. */
  readonly row: readonly Float64Array[];
  readonly fill: (y: number) => void;
}

function rowsOf(surface: Surface, width: number, height: number): Rows {
  const row = [0, 1, 2].map(() => new Float64Array(width));
  const across = Float64Array.from({ length: width }, (_, x) => (2 * (x + 0.5)) / width - 1);
  const isFlat = surface.map(([, ...slopes]) => slopes.every((s) => s === 0));
  for (const [c, flat] of isFlat.entries()) if (flat) row[c]!.fill(surface[c]![0]!);
  return {
    row,
    fill(y) {
      const v = (2 * (y + 0.5)) / height - 1;
      for (let c = 0; c < 3; c++) {
        if (isFlat[c]!) continue;
        const [own, s] = [row[c]!, surface[c]!];
        const [s0, s1, s2, s3, s4, s5] = [s[0]!, s[1]!, s[2]!, s[3]!, s[4]!, s[5]!];
        for (let x = 0; x < width; x++) {
          const u = across[x]!;
          own[x] = s0 + s1 * u + s2 * v + s3 * u * u + s4 * u * v + s5 * v * v;
        }
      }
    },
  };
}
