import { hueDistance, ok, wrapHue, type Hex } from '../../../scene/index.ts';

/**
 * Hues that stay clean as large fields. Snapping to them is what keeps a derived partner colour from turning to mud.
 */
export const LIGHT_ANCHORS = [25, 50, 75, 98, 150, 190, 225, 265, 300, 350] as const;
export const DARK_ANCHORS = [18, 160, 205, 255, 290, 335] as const;

/** Nearest anchor of the light or dark set. */
export function snap(hue: number, dark: boolean): number {
  const anchors: readonly number[] = dark ? DARK_ANCHORS : LIGHT_ANCHORS;
  return anchors.reduce((best, a) => (hueDistance(a, hue) < hueDistance(best, hue) ? a : best));
}

/** `pop`: opposite; `calm`: beside; `left`, `right`: split complement. Degrees, snapped. */
export function partner(hue: number, relation: 'pop' | 'calm' | 'left' | 'right', dark: boolean): number {
  const turn = { pop: 180, calm: 8, left: 150, right: 210 }[relation];
  return snap(wrapHue(hue + turn), dark);
}

/**
 * Yellow to yellow-green of middle lightness is olive or brown: such a field moves to a clean hue or to a clean
 * lightness.
 */
export const muddy = (l: number, c: number, h: number): boolean =>
  c > 0.03 && h >= 60 && h <= 115 && l >= 0.3 && l <= 0.65;

/** Lightness and chroma at which a hue is at its loudest and still clean. */
export const LOUD: Readonly<Record<number, readonly [number, number]>> = {
  25: [0.7, 0.165],
  50: [0.76, 0.155],
  75: [0.85, 0.145],
  98: [0.895, 0.17],
  150: [0.8, 0.15],
  190: [0.82, 0.1],
  225: [0.78, 0.115],
  265: [0.72, 0.13],
  300: [0.74, 0.12],
  350: [0.77, 0.13],
};

/** A light field that is a colour and not a tint: a little lighter than the loudest of its hue. */
export function candy(h: number): Hex {
  const [l, c] = LOUD[h] ?? [0.8, 0.13];
  return ok(l + (0.935 - l) * 0.12, c * 0.94, h);
}

/** A button on a light field of a hue: deep in it, and nearly black where deep is brown. */
export const deepAccent = (h: number): Hex => (h >= 45 && h <= 110 ? ok(0.2, 0.03, h) : ok(0.4, 0.15, h));
