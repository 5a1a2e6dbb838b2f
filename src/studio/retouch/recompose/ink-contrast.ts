import type { Box } from '../../../scene/index.ts';
import type { TakenApart } from '../decompose/index.ts';
import { median, pixelBox } from '../decompose/picture.ts';
import type { Rgba } from '../decompose/picture.ts';

/** WCAG contrast 1..21 between the ink of sprites and the ground in the boxes where they stand. */
export function inkContrast(taken: TakenApart, places: readonly { readonly sprite: string; readonly box: Box }[], ground: Rgba): number {
  const ink: number[][] = [[], [], []];
  const under: number[][] = [[], [], []];
  for (const { sprite, box } of places) {
    const pixels = taken.sprites.get(sprite)?.pixels;
    if (!pixels) continue;
    for (let i = 0; i < pixels.data.length; i += 4) if (pixels.data[i + 3]! > 220) for (let c = 0; c < 3; c++) ink[c]!.push(pixels.data[i + c]!);
    const { x0, y0, x1, y1 } = pixelBox(ground, box);
    for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) for (let c = 0; c < 3; c++) under[c]!.push(ground.data[(y * ground.width + x) * 4 + c]!);
  }
  const [a, b] = [luminance(ink), luminance(under)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Relative luminance of the median colour. */
function luminance(channels: readonly number[][]): number {
  const [r, g, b] = channels.map((values) => {
    const v = median(values) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}
