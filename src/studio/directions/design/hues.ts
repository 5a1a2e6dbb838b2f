import { hueDistance, wrapHue } from '../../../scene/index.ts';

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
