import type { RgbaPicture } from '../../../../perception/index.ts';
import { converter, differenceCiede2000 } from '../../../../scene/index.ts';

const lab = converter('lab65');
const ciede2000 = differenceCiede2000();

/**
 * Mean CIEDE2000 of hue and chroma alone (lightness made equal) over the product's pixels, at most some thousand of
 * them; over the whole picture where the product is not known. `grain`: noise of the photo, levels.
 */
export function colourShift(
  before: RgbaPicture,
  after: RgbaPicture,
  product: Uint8Array | null,
  grain: number,
): number {
  const { width, height } = before;
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / 6000)));
  const reach = grain > 3 ? 4 : 1;
  let [sum, count] = [0, 0];
  for (let y = reach; y < height - reach; y += step) {
    for (let x = reach; x < width - reach; x += step) {
      const i = y * width + x;
      if (before.data[i * 4 + 3]! < 250 || (product && product[i]! < 250)) continue;
      const [a, b] = [labAt(before, i, width, reach), labAt(after, i, width, reach)];
      sum += ciede2000({ ...a, l: 50 }, { ...b, l: 50 });
      count++;
    }
  }
  return count === 0 ? 0 : sum / count;
}

/** Mean colour of a neighbourhood: grain is no colour. */
function labAt({ data }: RgbaPicture, i: number, width: number, reach: number) {
  const sum = [0, 0, 0];
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++)
      for (let c = 0; c < 3; c++) sum[c]! += data[(i + dy * width + dx) * 4 + c]!;
  const of = 255 * (2 * reach + 1) ** 2;
  return lab({ mode: 'rgb', r: sum[0]! / of, g: sum[1]! / of, b: sum[2]! / of });
}
