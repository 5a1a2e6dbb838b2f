import type { RgbPicture } from '../raster/plane.ts';
import { toFrame } from './rect.ts';
import type { TurnedRect } from './rect.ts';

/** Levels of brightness between ink and ground below which "text" is fabric, fur or noise. */
const leastContrast = 42;

/**
 * False for what a text network takes for letters in photographs: faint texture, and big, nearly square shapes (a lens,
 * a face, a flower) that would be
 * a single letter taller than an eighth of the picture.
 */
export function isPlausible(picture: RgbPicture, line: TurnedRect): boolean {
  if (line.w < 1.5 * line.h && line.h > 0.125 * Math.min(picture.width, picture.height)) return false;
  return contrastOf(picture, line) >= leastContrast;
}

/** Spread of brightness inside the line, from the 3rd to the 97th percentile, in levels. */
function contrastOf({ width, height, data }: RgbPicture, line: TurnedRect): number {
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
  values.sort((a, b) => a - b);
  return (values[Math.floor(values.length * 0.97)] ?? 0) - (values[Math.floor(values.length * 0.03)] ?? 0);
}
