import { median } from '../../../kit/index.ts';
import { contrast, rgbToHex } from '../../../scene/index.ts';
import type { Box, Hex } from '../../../scene/index.ts';
import type { TakenApart } from '../take-apart/index.ts';
import { apart, pixelBox } from '../take-apart/picture.ts';
import type { Rgba } from '../take-apart/picture.ts';

/** WCAG contrast 1..21 between the ink of sprites and the ground in the boxes where they stand. */
export function inkContrast(
  taken: TakenApart,
  places: readonly { readonly sprite: string; readonly box: Box }[],
  ground: Rgba,
): number {
  const ink: number[][] = [[], [], []];
  const under: number[][] = [[], [], []];
  for (const { sprite, box } of places) {
    const pixels = taken.sprites.get(sprite)?.pixels;
    if (!pixels) continue;
    for (let i = 0; i < pixels.data.length; i += 4)
      if (pixels.data[i + 3]! > 220) for (let c = 0; c < 3; c++) ink[c]!.push(pixels.data[i + c]!);
    const { x0, y0, x1, y1 } = pixelBox(ground, box);
    for (let y = y0; y < y1; y++)
      for (let x = x0; x < x1; x++)
        for (let c = 0; c < 3; c++) under[c]!.push(ground.data[(y * ground.width + x) * 4 + c]!);
  }
  return contrast(usualColour(ink), usualColour(under));
}

const usualColour = ([r = [], g = [], b = []]: number[][]): Hex => rgbToHex(median(r), median(g), median(b));

/**
 * Share of the ground under a box, 0..1, that differs from its usual colour by more than 36 levels: other letters,
 * edges, things.
 */
export function unrest(ground: Rgba, box: Box): number {
  const { x0, y0, x1, y1 } = pixelBox(ground, box, box.h * 0.1);
  const step = Math.max(1, Math.round(Math.sqrt(((x1 - x0) * (y1 - y0)) / 2000)));
  const at: number[] = [];
  for (let y = y0; y < y1; y += step) for (let x = x0; x < x1; x += step) at.push(y * ground.width + x);
  const usual = [0, 1, 2].map((c) => median(at.map((i) => ground.data[i * 4 + c]!))) as [number, number, number];
  return at.filter((i) => apart(ground, i, ...usual) > 36).length / Math.max(1, at.length);
}

/**
 * Greatest difference of a channel, 0..255, between the usual colour of a sprite and that of the ground around its box.
 */
export function standsOut(taken: TakenApart, sprite: string, box: Box, ground: Rgba): number {
  const pixels = taken.sprites.get(sprite)?.pixels;
  if (!pixels) return 255;
  const own: number[][] = [[], [], []];
  for (let i = 0; i < pixels.data.length; i += 8)
    if (pixels.data[i + 3]! > 250) for (let c = 0; c < 3; c++) own[c]!.push(pixels.data[i + c]!);
  const { x0, y0, x1, y1 } = pixelBox(ground, box);
  const under: number[][] = [[], [], []];
  for (let y = y0; y < y1; y += 2)
    for (let x = x0; x < x1; x += 2)
      for (let c = 0; c < 3; c++) under[c]!.push(ground.data[(y * ground.width + x) * 4 + c]!);
  return Math.max(...[0, 1, 2].map((c) => Math.abs(median(own[c]!) - median(under[c]!))));
}
