import type { RgbPicture } from '../raster/plane.ts';
import { toFrame } from './rect.ts';
import type { TurnedRect } from './rect.ts';

/** Levels of brightness between ink and ground below which "text" is fabric, fur or noise. */
const leastContrast = 42;
/** The same where the ground is even: pale letters that somebody set so. */
const leastOnEven = 16;
/** Share of the pixels that are the ground or the ink, not something between: letters have hard edges. */
const leastParted = 0.8;
/** What counts as the ground's or the ink's own level, share of the distance between them. */
const nearLevel = 0.22;

/**
 * False for what a text network takes for letters in photographs: faint texture, and big, nearly square shapes (a lens,
 * a face, a flower) that would be a single letter taller than an eighth of the picture. Pale type on an even ground is
 * type.
 */
export function isPlausible(picture: RgbPicture, line: TurnedRect): boolean {
  if (line.w < 1.5 * line.h && line.h > 0.125 * Math.min(picture.width, picture.height)) return false;
  const levels = levelsOf(picture, line);
  const [low, high] = [quantile(levels, 0.03), quantile(levels, 0.97)];
  const contrast = high - low;
  return contrast >= leastContrast || (contrast >= leastOnEven && isParted(levels, low, high));
}

/** Two levels with little between them, one of them flat: type on an even ground, no texture. */
const isParted = (levels: readonly number[], low: number, high: number): boolean =>
  sharedBy(levels, low, high) >= leastParted;

/** Share of the levels that are near the one or the other. */
function sharedBy(levels: readonly number[], low: number, high: number): number {
  const near = (high - low) * nearLevel;
  return levels.filter((v) => v <= low + near || v >= high - near).length / Math.max(1, levels.length);
}

const quantile = (sorted: readonly number[], at: number): number => sorted[Math.floor(sorted.length * at)] ?? 0;

/** Share of a typeset line that is as light as its ground or its ink: type has 0.85 and more, water 0.4. */
const typeset = 0.8;

/** Whether a line is in two levels of light, as type is; ripples and bark have levels of all kinds. */
export function isTypeset(picture: RgbPicture, line: TurnedRect): boolean {
  const levels = levelsOf(picture, line);
  return sharedBy(levels, quantile(levels, 0.03), quantile(levels, 0.97)) >= typeset;
}

/** Levels of brightness inside the line, sorted. */
function levelsOf({ width, height, data }: RgbPicture, line: TurnedRect): readonly number[] {
  const reach = Math.hypot(line.w, line.h) / 2;
  const [left, right] = [Math.max(0, Math.floor(line.cx - reach)), Math.min(width, Math.ceil(line.cx + reach))];
  const [top, bottom] = [Math.max(0, Math.floor(line.cy - reach)), Math.min(height, Math.ceil(line.cy + reach))];
  const step = Math.max(1, Math.round(line.h / 40));
  const values: number[] = [];
  for (let y = top; y < bottom; y += step) {
    for (let x = left; x < right; x += step) {
      const [u, v] = toFrame(line, x + 0.5, y + 0.5);
      if (Math.abs(u) > line.w / 2 || Math.abs(v) > line.h / 2) continue;
      const i = (y * width + x) * 3;
      values.push(0.3 * (data[i] as number) + 0.6 * (data[i + 1] as number) + 0.1 * (data[i + 2] as number));
    }
  }
  return values.sort((a, b) => a - b);
}
