import { linearLight, oklabOfLight, toLinear } from '../../../scene/index.ts';

/** sRGB byte to linear light, 0..1. */
export const linear = Float32Array.from(linearLight);

/** Linear light to an sRGB level, 0..255, not rounded. */
export function toLevel(light: number): number {
  if (light <= 0) return 0;
  return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
}

/** Linear light of a level, 0..1: from the table where it is a whole byte, as nearly all are. */
export const lightOf = (level: number): number => linearLight[level] ?? toLinear(level);

/** OKLab of sRGB levels. */
export const oklab = (r: number, g: number, b: number): readonly [number, number, number] =>
  oklabOfLight(lightOf(r), lightOf(g), lightOf(b));

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
