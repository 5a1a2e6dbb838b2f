import { median } from '../../kit/index.ts';
import { type Box, canvasBox, contrastRatio, intersection, rgbDistance } from '../../scene/index.ts';
import type { RgbaPicture } from '../../perception/index.ts';

export type Rgb = readonly [number, number, number];

/** The colour of pixel `i`, 0..255 a channel. */
export const rgbAt = ({ data }: RgbaPicture, i: number): Rgb => [data[i * 4]!, data[i * 4 + 1]!, data[i * 4 + 2]!];

/** Channel by channel the middle of some colours, 0..255. */
export const medianColour = (colours: readonly Rgb[]): Rgb => [
  median(colours.map((c) => c[0])),
  median(colours.map((c) => c[1])),
  median(colours.map((c) => c[2])),
];

/** Indexes of about `most` pixels of a box, in an even raster. */
export function pixelsIn(size: { readonly width: number; readonly height: number }, raw: Box, most = 6000): number[] {
  const box = intersection(raw, canvasBox(size));
  const step = Math.max(1, Math.floor(Math.sqrt((box.w * box.h) / most)));
  const out: number[] = [];
  for (let y = Math.floor(box.y); y < Math.floor(box.y + box.h); y += step)
    for (let x = Math.floor(box.x); x < Math.floor(box.x + box.w); x += step) out.push(y * size.width + x);
  return out;
}

/** Pixels of a band of `reach` pixels around a box. */
export function pixelsAround(
  size: { readonly width: number; readonly height: number },
  { x, y, w, h }: Box,
  reach: number,
): number[] {
  const bands: Box[] = [
    { x: x - reach, y: y - reach, w: w + 2 * reach, h: reach },
    { x: x - reach, y: y + h, w: w + 2 * reach, h: reach },
    { x: x - reach, y, w: reach, h },
    { x: x + w, y, w: reach, h },
  ];
  return bands.flatMap((band) => pixelsIn(size, band, 1500));
}

/** A place where letters stand: contrast of their ink to what lies right behind, WCAG 1..21. */
const CELLS = 12;

/**
 * Contrast of one line of type with its ground, judged cell by cell along the line; the worst tenth counts. Ink are the
 * marked pixels that have gone at least 70 % of the way from the ground's colour. Null where no ink is found.
 */
export function inkContrast(picture: RgbaPicture, ink: Uint8Array, line: Box): number | null {
  const cells = Math.max(1, Math.min(CELLS, Math.round(line.w / Math.max(1, line.h))));
  const ratios: number[] = [];
  for (let n = 0; n < cells; n++) {
    const cell = { x: line.x + (line.w * n) / cells, y: line.y - line.h * 0.1, w: line.w / cells, h: line.h * 1.2 };
    const ratio = cellContrast(picture, ink, cell);
    if (ratio !== null) ratios.push(ratio);
  }
  const sorted = ratios.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.1)] ?? null;
}

function cellContrast(picture: RgbaPicture, ink: Uint8Array, cell: Box): number | null {
  const bare: Rgb[] = [];
  const marked: Rgb[] = [];
  for (const i of pixelsIn(picture, cell, 4000)) (ink[i] === 0 ? bare : marked).push(rgbAt(picture, i));
  if (bare.length < 6 || marked.length < 6) return null;
  const ground = medianColour(bare);
  const far = marked.map((c) => rgbDistance(c, ground)).toSorted((a, b) => a - b);
  const most = far[Math.floor(far.length * 0.95)] ?? 0;
  if (most < 8) return null;
  const letters = medianColour(marked.filter((c) => rgbDistance(c, ground) > most * 0.7));
  const against = bare.map((c) => contrastRatio(c, letters)).toSorted((a, b) => a - b);
  return against[Math.floor(against.length * 0.3)] ?? null;
}
