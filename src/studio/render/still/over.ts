import type { Pixels } from './node-painter.ts';

/**
 * Paints `top` over `base` in place at an offset (pixels, may be negative); both straight alpha. `opacity` 0..1 weakens
 * the top.
 */
export function paintOver(
  base: { readonly width: number; readonly height: number; readonly data: Uint8Array },
  top: Pixels,
  left = 0,
  upper = 0,
  opacity = 1,
): void {
  const x0 = Math.max(0, left);
  const x1 = Math.min(base.width, left + top.width);
  const y1 = Math.min(base.height, upper + top.height);
  for (let y = Math.max(0, upper); y < y1; y++) {
    let s = ((y - upper) * top.width + (x0 - left)) * 4;
    let d = (y * base.width + x0) * 4;
    for (let x = x0; x < x1; x++, s += 4, d += 4) {
      const raw = top.data[s + 3] as number;
      if (raw === 0) continue;
      const a = opacity === 1 ? raw : raw * opacity;
      if (a >= 255) {
        base.data[d] = top.data[s] as number;
        base.data[d + 1] = top.data[s + 1] as number;
        base.data[d + 2] = top.data[s + 2] as number;
        base.data[d + 3] = 255;
        continue;
      }
      const under = base.data[d + 3] as number;
      const kept = (under * (255 - a)) / 255;
      const out = a + kept;
      for (let c = 0; c < 3; c++)
        base.data[d + c] = Math.round(((top.data[s + c] as number) * a + (base.data[d + c] as number) * kept) / out);
      base.data[d + 3] = Math.round(out);
    }
  }
}
