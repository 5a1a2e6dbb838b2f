import {
  clampChroma,
  converter,
  differenceCiede2000,
  formatHex,
  interpolate,
  parse,
  wcagContrast,
  wcagLuminance,
} from './culori.ts';
import type { Hex, Oklch } from './colour-types.ts';

const toOklch = converter('oklch');
const toRgb = converter('rgb');
const ciede2000 = differenceCiede2000();

/** `#RGB` or `#RRGGBB` in any case as a `Hex`; `null` for everything else (names, alpha, garbage). */
export function parseHex(text: string): Hex | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? [...digits].map((d) => d + d).join('') : digits}`;
}

/** OKLCH of an sRGB colour. Greys get chroma and hue exactly 0, so that hue noise never leads anywhere. */
export function hexToOklch(hex: Hex): Oklch {
  const { l, c, h } = toOklch(parse(hex) ?? { mode: 'rgb', r: 0, g: 0, b: 0 });
  return c < 0.0005 ? { l, c: 0, h: 0 } : { l, c, h: h ?? 0 };
}

/** Nearest sRGB colour with the same lightness and hue: chroma is reduced until it fits the gamut. */
export function oklchToHex(colour: Oklch): Hex {
  const l = Math.min(1, Math.max(0, colour.l));
  const wish = { mode: 'oklch', l, c: Math.max(0, colour.c), h: wrapHue(colour.h) } as const;
  const { r, g, b } = toRgb(wish);
  // Rounding errors at the border of the gamut are no reason to lose chroma.
  if (Math.min(r, g, b) > -0.002 && Math.max(r, g, b) < 1.002) return rgbToHex(r * 255, g * 255, b * 255);
  return formatHex(clampChroma(wish, 'oklch')) as Hex;
}

/** Short form for recipes: lightness 0..1, chroma 0..0.4, hue in degrees. */
export const ok = (l: number, c: number, h: number): Hex => oklchToHex({ l, c, h });

/** Degrees brought to 0..360. */
export const wrapHue = (h: number): number => ((h % 360) + 360) % 360;

/** Smallest angle between two hues, 0..180. */
export function hueDistance(a: number, b: number): number {
  const d = Math.abs(wrapHue(a) - wrapHue(b));
  return Math.min(d, 360 - d);
}

/** sRGB channels 0..255. */
export function hexToRgb(hex: Hex): readonly [number, number, number] {
  const n = Number.parseInt(hex.slice(1), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
}

/** Channels 0..255, rounded and clamped, as a `Hex`. */
export function rgbToHex(r: number, g: number, b: number): Hex {
  const part = (v: number): string =>
    Math.max(0, Math.min(255, Math.round(v)))
      .toString(16)
      .padStart(2, '0');
  return `#${part(r)}${part(g)}${part(b)}`;
}

/** CSS colour with opacity 0..1, for painters. */
export function rgba(hex: Hex, alpha: number): string {
  const [r, g, b] = hexToRgb(hex);
  return `rgba(${r},${g},${b},${Math.max(0, Math.min(1, alpha))})`;
}

/** Relative luminance of WCAG 2, 0..1. */
export const luminance = (hex: Hex): number => wcagLuminance(hex);

/** Contrast ratio of WCAG 2, 1..21, symmetric. */
export const contrast = (a: Hex, b: Hex): number => wcagContrast(a, b);

/** CIEDE2000 difference; about 1 is just visible side by side. */
export const deltaE = (a: Hex, b: Hex): number => ciede2000(a, b);

/** Mixture in OKLab, `t` 0 = all `a`, 1 = all `b`. */
export const mix = (a: Hex, b: Hex, t: number): Hex =>
  formatHex(interpolate([a, b], 'oklab')(Math.max(0, Math.min(1, t)))) as Hex;

/** The colour with some of its OKLCH parts replaced or shifted. */
export function shift(hex: Hex, by: { readonly l?: number; readonly c?: number; readonly h?: number }): Hex {
  const base = hexToOklch(hex);
  return oklchToHex({ l: base.l + (by.l ?? 0), c: base.c + (by.c ?? 0), h: base.h + (by.h ?? 0) });
}

/**
 * Lightness contrast of text on a ground by APCA (0.0.98G-4g constants), about -108..106; positive for dark text on
 * light.
 * Complements WCAG, which overrates light text on mid-dark grounds.
 */
export function apca(text: Hex, ground: Hex): number {
  const yText = softBlack(screenLuminance(text));
  const yGround = softBlack(screenLuminance(ground));
  if (Math.abs(yGround - yText) < 0.0005) return 0;
  const darkOnLight = yGround > yText;
  const raw = darkOnLight ? (yGround ** 0.56 - yText ** 0.57) * 1.14 : (yGround ** 0.65 - yText ** 0.62) * 1.14;
  if (Math.abs(raw) < 0.1) return 0;
  return (darkOnLight ? raw - 0.027 : raw + 0.027) * 100;
}

function screenLuminance(hex: Hex): number {
  const { r, g, b } = toRgb(hex) ?? { r: 0, g: 0, b: 0 };
  return 0.2126729 * r ** 2.4 + 0.7151522 * g ** 2.4 + 0.072175 * b ** 2.4;
}

const softBlack = (y: number): number => (y > 0.022 ? y : y + (0.022 - y) ** 1.414);

/**
 * The colour moved in lightness only, by the smallest step away from the ground that reaches the ratio; chroma fades as
 * it must.
 * Tries the side it already stands on first, then the other; returns the better end of the scale when neither reaches
 * it.
 */
export function legible(colour: Hex, ground: Hex, ratio: number): Hex {
  if (contrast(colour, ground) >= ratio) return colour;
  const { l, c, h } = hexToOklch(colour);
  const own = luminance(colour) >= luminance(ground) ? 1 : -1;
  for (const direction of [own, -own]) {
    for (let step = 0.01; step <= 1; step += 0.01) {
      const next = l + direction * step;
      if (next < 0 || next > 1) break;
      const candidate = oklchToHex({ l: next, c, h });
      if (contrast(candidate, ground) >= ratio) return candidate;
    }
  }
  return contrast('#ffffff', ground) >= contrast('#000000', ground) ? '#ffffff' : '#000000';
}
