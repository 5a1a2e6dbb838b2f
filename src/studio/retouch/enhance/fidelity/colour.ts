import { converter, differenceCiede2000 } from 'culori';
import type { RgbaPicture } from '../../../../perception/index.ts';

const lab = converter('lab65');
const ciede2000 = differenceCiede2000();

/**
 * Mean CIEDE2000 of hue and chroma alone (lightness made equal) over the product's pixels, at most some thousand of
 * them; over the whole picture where the product is not known.
 */
export function colourShift(before: RgbaPicture, after: RgbaPicture, product: Uint8Array | null): number {
  const { width, height } = before;
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / 6000)));
  let [sum, count] = [0, 0];
  for (let y = 2; y < height - 2; y += step) {
    for (let x = 2; x < width - 2; x += step) {
      const i = y * width + x;
      if (before.data[i * 4 + 3]! < 250 || (product && product[i]! < 250)) continue;
      const [a, b] = [labAt(before, i, width), labAt(after, i, width)];
      sum += ciede2000({ ...a, l: 50 }, { ...b, l: 50 });
      count++;
    }
  }
  return count === 0 ? 0 : sum / count;
}

/** Colour of a 3×3 neighbourhood: grain is no colour. */
function labAt({ data }: RgbaPicture, i: number, width: number) {
  const sum = [0, 0, 0];
  for (const dy of [-width, 0, width])
    for (const dx of [-1, 0, 1]) for (let c = 0; c < 3; c++) sum[c]! += data[(i + dy + dx) * 4 + c]!;
  return lab({ mode: 'rgb', r: sum[0]! / 2295, g: sum[1]! / 2295, b: sum[2]! / 2295 });
}
