/** sRGB byte to linear light, 0..1. */
export const linear = Float32Array.from({ length: 256 }, (_, v) => toLinear(v));

/** sRGB level 0..255 (also between bytes) to linear light. */
export function toLinear(v: number): number {
  return v <= 10.31475 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4;
}

/** Linear light to an sRGB level, 0..255, not rounded. */
export function toLevel(light: number): number {
  if (light <= 0) return 0;
  return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
}

/** OKLab of sRGB levels. */
export function oklab(r: number, g: number, b: number): readonly [number, number, number] {
  const [lr, lg, lb] = [toLinear(r), toLinear(g), toLinear(b)];
  const l = Math.cbrt(0.4122214708 * lr + 0.5363325363 * lg + 0.0514459929 * lb);
  const m = Math.cbrt(0.2119034982 * lr + 0.6806995451 * lg + 0.1073969566 * lb);
  const s = Math.cbrt(0.0883024619 * lr + 0.2817188376 * lg + 0.6299787005 * lb);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Chroma of OKLab. */
export const chromaOf = (r: number, g: number, b: number): number => {
  const [, a, bb] = oklab(r, g, b);
  return Math.hypot(a, bb);
};

/** sRGB levels of an OKLab colour, not clamped. */
export function fromOklab(l: number, a: number, b: number): readonly [number, number, number] {
  const [ll, m, s] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  return [
    toLevel(4.0767416621 * ll - 3.3077115913 * m + 0.2309699292 * s),
    toLevel(-1.2684380046 * ll + 2.6097574011 * m - 0.3413193965 * s),
    toLevel(-0.0041960863 * ll - 0.7034186147 * m + 1.707614701 * s),
  ];
}
