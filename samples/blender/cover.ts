/**
 * Splits a render on a plain sweep into product and shadow. The render holds both in one alpha: the shadow is
 * black, the product nowhere that dark, so an edge pixel's share of product is its brightness against its neighbours'.
 */
import type { Plane } from './denoise.ts';

const DARK = 16,
  REACH = 2;

/** Share of every pixel that the product covers, 0..1; `plane` is RGBA, 0..255, colours not multiplied by alpha. */
export const productCover = (plane: Plane): Float32Array => {
  const { width: w, height: h, data } = plane;
  const bright = new Float32Array(w * h),
    result = new Float32Array(w * h);
  for (let i = 0; i < w * h; i++) bright[i] = Math.max(data[4 * i]!, data[4 * i + 1]!, data[4 * i + 2]!);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      let least = Infinity,
        most = 0;
      for (let yy = Math.max(0, y - REACH); yy <= Math.min(h - 1, y + REACH); yy++)
        for (let xx = Math.max(0, x - REACH); xx <= Math.min(w - 1, x + REACH); xx++) {
          const b = bright[yy * w + xx]!;
          least = Math.min(least, b);
          most = Math.max(most, b);
        }
      const share = least < DARK ? (most < 2 * DARK ? 0 : Math.min(1, bright[i]! / most)) : 1;
      result[i] = (data[4 * i + 3]! / 255) * share;
    }
  return result;
};

/**
 * The shadow a retoucher would leave: its faint wide part gone, the rest lighter, faded out towards the frame
 * so that a packshot's border stays pure backdrop. All 0..1 but the pixel's place.
 */
export const keptShadow = (shadow: number, x: number, y: number, width: number, height: number): number => {
  const t = Math.min(
    1,
    Math.max(0, Math.min(x, y, width - 1 - x, height - 1 - y) - 12) / (0.2 * Math.min(width, height)),
  );
  return 0.78 * (Math.max(0, shadow - 0.14) / 0.86) ** 1.2 * t * t * (3 - 2 * t);
};
