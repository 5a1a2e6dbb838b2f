import { clamp } from '../../../kit/index.ts';
import { type BrandKit, type Hex, hexToOklch, oklchToHex, parseHex } from '../../../scene/index.ts';
import type { ColourWish, HueName } from '../wish.ts';

/** What a colour's name covers: lightness between which it is called so, chroma, hue in degrees (OKLCH). */
const NAMES: Readonly<
  Record<HueName, { readonly l: readonly [number, number]; readonly c: number; readonly h: number }>
> = {
  red: { l: [0.45, 0.6], c: 0.19, h: 27 },
  orange: { l: [0.66, 0.76], c: 0.16, h: 58 },
  yellow: { l: [0.84, 0.92], c: 0.15, h: 98 },
  green: { l: [0.4, 0.82], c: 0.12, h: 150 },
  teal: { l: [0.45, 0.84], c: 0.09, h: 190 },
  blue: { l: [0.36, 0.8], c: 0.13, h: 255 },
  violet: { l: [0.38, 0.78], c: 0.14, h: 300 },
  pink: { l: [0.7, 0.88], c: 0.1, h: 352 },
  white: { l: [0.975, 0.985], c: 0.003, h: 90 },
  black: { l: [0.16, 0.19], c: 0.005, h: 260 },
  grey: { l: [0.42, 0.84], c: 0.006, h: 260 },
  beige: { l: [0.88, 0.93], c: 0.035, h: 82 },
  brown: { l: [0.34, 0.46], c: 0.07, h: 55 },
};

/**
 * The colour that is meant, nearest in lightness to what stands there. Null where the brand kit does not say one.
 * `place`: what of the brand's colours suits. Pure.
 */
export function colourMeant(
  wish: ColourWish,
  now: Hex,
  brand: BrandKit | null,
  place: 'ground' | 'accent' | 'ink',
): Hex | null {
  if ('hex' in wish) return wish.hex;
  if ('brand' in wish) {
    const { primary, accent, background, text, secondary } = brand?.colors ?? {};
    const wishes = { ground: [background, primary, secondary], accent: [accent, primary], ink: [text, primary] }[place];
    return wishes.map((c) => (c === undefined ? null : parseHex(c))).find((c) => c !== null) ?? null;
  }
  const { l, c, h } = NAMES[wish.hue];
  const [low, high] = l;
  const lightness =
    wish.shade === 'dark' ? Math.max(0.3, low - 0.06) : wish.shade === 'light' ? high : clamp(hexToOklch(now).l, ...l);
  // Pale grounds are called blue with little chroma already; more would shout.
  const chroma =
    place === 'ground' && lightness > 0.72 && c > 0.08 && wish.hue !== 'yellow' && wish.hue !== 'orange' ? c * 0.72 : c;
  return oklchToHex({ l: lightness, c: chroma, h });
}
