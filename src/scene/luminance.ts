/** Linear light 0..1 of an sRGB byte (IEC 61966-2-1). */
export const linearLight = Float64Array.from({ length: 256 }, (_, v) => toLinear(v));

/** Linear light 0..1 of an sRGB level 0..255, also between bytes. */
export function toLinear(v: number): number {
  return v <= 0.04045 * 255 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4;
}

/**
 * Brightness of gamma-coded numbers by BT.601, in their own range: quick, for structure and statistics, not for
 * contrast.
 */
export const luma601 = (r: number, g: number, b: number): number => 0.299 * r + 0.587 * g + 0.114 * b;

/** The same by BT.709. */
export const luma709 = (r: number, g: number, b: number): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** WCAG 2.2 relative luminance of 8-bit sRGB, 0..1. */
const luminance = (rgb: readonly [number, number, number]): number =>
  luma709(linearLight[rgb[0]] ?? 0, linearLight[rgb[1]] ?? 0, linearLight[rgb[2]] ?? 0);

/** WCAG 2.2 contrast ratio of two 8-bit sRGB colours, 1..21. Imports nothing, since the dashboard measures by it. */
export function contrastRatio(a: readonly [number, number, number], b: readonly [number, number, number]): number {
  const x = luminance(a);
  const y = luminance(b);
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** OKLab of linear light 0..1 (Ottosson 2020). */
export function oklabOfLight(r: number, g: number, b: number): readonly [number, number, number] {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

type Rgb = readonly [number, number, number];

/** Distance of two sRGB colours in levels, 0..442: quick, for telling colours of one picture apart. */
export const rgbDistance = (a: Rgb, b: Rgb): number =>
  Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2);
