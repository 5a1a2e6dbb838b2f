import type { Plane, RgbPicture } from '../raster/plane.ts';
import type { TurnedRect } from './rect.ts';
import { learnColours } from './strokes.ts';

/** Height of the line in the picture for the reader, and the white margin around it, pixels. */
const lineHeight = 60;
const margin = 16;

/**
 * The line laid level, black on white whatever its colours are, as readers like it; `null` where ink and ground cannot
 * be told apart.
 */
export function lineImage(picture: RgbPicture, line: TurnedRect): Plane | null {
  const colours = learnColours(picture, line);
  if (!colours) return null;
  const scale = lineHeight / line.h;
  const reach = 0.12 * line.h;
  const width = Math.min(6000, Math.round((line.w + 2 * reach) * scale) + 2 * margin);
  const height = Math.round((line.h + 2 * reach) * scale) + 2 * margin;
  const data = new Uint8Array(width * height).fill(255);
  const radians = (line.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  // Large letters are averaged over the pixels that one target pixel covers.
  const taps = Math.max(1, Math.min(4, Math.round(1 / scale)));
  for (let y = margin; y < height - margin; y += 1) {
    for (let x = margin; x < width - margin; x += 1) {
      let ink = 0;
      for (let k = 0; k < taps * taps; k += 1) {
        const u = (x - width / 2 + ((k % taps) + 0.5) / taps) / scale;
        const v = (y - height / 2 + (Math.floor(k / taps) + 0.5) / taps) / scale;
        ink += inkAt(picture, line.cx + u * cos - v * sin, line.cy + u * sin + v * cos, colours.inkOf);
      }
      data[y * width + x] = Math.round(255 * (1 - ink / (taps * taps)));
    }
  }
  return { width, height, data };
}

/** Bilinear colour at a point between pixels, as ink. */
function inkAt(
  { width, height, data }: RgbPicture,
  x: number,
  y: number,
  inkOf: (r: number, g: number, b: number) => number,
): number {
  const [fx, fy] = [Math.min(width - 1.001, Math.max(0, x - 0.5)), Math.min(height - 1.001, Math.max(0, y - 0.5))];
  const [x0, y0] = [Math.floor(fx), Math.floor(fy)];
  const [ax, ay] = [fx - x0, fy - y0];
  const i = (y0 * width + x0) * 3;
  const right = x0 + 1 < width ? 3 : 0;
  const down = y0 + 1 < height ? width * 3 : 0;
  const mix = (c: number): number =>
    ((data[i + c] as number) * (1 - ax) + (data[i + right + c] as number) * ax) * (1 - ay) +
    ((data[i + down + c] as number) * (1 - ax) + (data[i + down + right + c] as number) * ax) * ay;
  return inkOf(mix(0), mix(1), mix(2));
}
