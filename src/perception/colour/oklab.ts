import type { Hex, Oklch } from '../../scene/index.ts';

/** sRGB byte to linear light, 0..1. */
const linear = Float32Array.from({ length: 256 }, (_, v) =>
  v <= 10 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4,
);

/** OKLab of an sRGB colour given in bytes (Ottosson 2020). */
export function oklab(r: number, g: number, b: number): readonly [number, number, number] {
  const [lr, lg, lb] = [linear[r] as number, linear[g] as number, linear[b] as number];
  const l = Math.cbrt(0.4122214708 * lr + 0.5363325363 * lg + 0.0514459929 * lb);
  const m = Math.cbrt(0.2119034982 * lr + 0.6806995451 * lg + 0.1073969566 * lb);
  const s = Math.cbrt(0.0883024619 * lr + 0.2817188376 * lg + 0.6299787005 * lb);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

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
