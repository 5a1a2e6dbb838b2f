import { linearLight, oklabOfLight } from '../../scene/index.ts';
import type { Hex, Oklch } from '../../scene/index.ts';

/** sRGB byte to linear light, 0..1. */
const linear = Float32Array.from(linearLight);

/** OKLab of an sRGB colour given in bytes. */
export const oklab = (r: number, g: number, b: number): readonly [number, number, number] =>
  oklabOfLight(linear[r] as number, linear[g] as number, linear[b] as number);

/** Chroma and hue form; hue 0 for greys. */
export function toOklch([l, a, b]: readonly [number, number, number]): Oklch {
  const c = Math.hypot(a, b);
  return { l, c, h: c < 1e-4 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

/** `#rrggbb` of bytes. */
export const hexOf = (r: number, g: number, b: number): Hex =>
  `#${[r, g, b]
    .map((v) =>
      Math.round(Math.min(255, Math.max(0, v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
