/** Linear light 0..1 of an sRGB byte (IEC 61966-2-1). */
export const linearLight = Float64Array.from({ length: 256 }, (_, v) =>
  v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4,
);

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
