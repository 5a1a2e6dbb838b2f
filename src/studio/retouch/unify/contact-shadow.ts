import { gaussian } from '../raster/blur.ts';
import type { RgbaPicture } from '../../../perception/index.ts';

/**
 * A soft shadow under the contour of a product, painted into the ground in place: a narrow dark band where it touches
 * and a wide one around it, which fade where the contour rises from the base line.
 * @param product opacity on the canvas
 * @param strength 0..1
 * @param light -1 left .. +1 right; the wide shadow leans away from it
 * @param softness times the usual softness
 */
export function paintShadow(
  ground: RgbaPicture,
  product: Uint8Array,
  strength: number,
  light: number,
  softness = 1,
): void {
  const { width, height, data } = ground;
  const lowest = new Float32Array(width).fill(-1);
  let [top, base] = [height, 0];
  for (let x = 0; x < width; x++)
    for (let y = height - 1; y >= 0; y--)
      if (product[y * width + x]! > 110) {
        lowest[x] = y;
        if (y > base) base = y;
        break;
      }
  for (let i = 0; i < product.length; i++)
    if (product[i]! > 110) {
      top = Math.floor(i / width);
      break;
    }
  const tall = base - top;
  if (tall <= 0) return;
  const contour = smoothed(lowest, Math.max(2, Math.round(width * 0.012)));
  // All that is dark lies about the base line: the rows above and below need no blur.
  const reach = height * (0.03 * Math.max(1, softness) ** 0.5 + 0.06 * Math.max(1, softness)) + 8;
  const from = Math.max(0, Math.floor(base - 0.22 * tall - reach));
  const rows = Math.min(height, Math.ceil(base + reach)) - from;
  const band = (thick: number, blur: number, lean: number): Float32Array => {
    const plane = new Float32Array(width * rows);
    for (let x = 0; x < width; x++) {
      const y0 = contour[x]!;
      if (y0 < 0) continue;
      const fade = Math.max(0, 1 - (base - y0) / (0.22 * tall));
      const to = Math.min(width - 1, Math.max(0, Math.round(x + lean)));
      if (fade === 0) continue;
      for (let y = Math.max(from, Math.round(y0 - thick * 0.6)); y <= Math.min(height - 1, y0 + thick * 0.45); y++) {
        const i = (y - from) * width + to;
        plane[i] = Math.max(plane[i]!, fade);
      }
    }
    return gaussian(plane, width, rows, blur);
  };
  const touch = band(height * 0.014, height * 0.005 * Math.min(1.3, softness), 0);
  const wide = band(height * 0.05 * softness ** 0.5, height * 0.02 * softness, -light * width * 0.012);
  for (let i = 0, p = 4 * from * width; i < touch.length; i++, p += 4) {
    const dark = 1 - (1 - 0.54 * strength * touch[i]!) * (1 - 0.46 * strength * wide[i]!);
    if (dark < 0.002) continue;
    for (let c = 0; c < 3; c++) data[p + c] = Math.round(data[p + c]! * (1 - dark));
  }
}

/** Running mean over the columns that have a contour. */
function smoothed(values: Float32Array, radius: number): Float32Array {
  return values.map((own, x) => {
    if (own < 0) return own;
    let [sum, count] = [0, 0];
    for (let k = Math.max(0, x - radius); k <= Math.min(values.length - 1, x + radius); k++)
      if (values[k]! >= 0) {
        sum += values[k]!;
        count++;
      }
    return sum / count;
  });
}
