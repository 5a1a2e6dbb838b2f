import { median } from '../../../kit/index.ts';
import { type Box, type Hex, rgbToHex } from '../../../scene/index.ts';

/** Greatest difference of one channel, 0..255, between a pixel of a picture with 3 or 4 channels and a colour. */
export function apart(picture: Rgba, index: number, r: number, g: number, b: number): number {
  const { data } = picture;
  const p = index * 4;
  let most = Math.abs(data[p]! - r);
  const green = Math.abs(data[p + 1]! - g);
  if (green > most) most = green;
  const blue = Math.abs(data[p + 2]! - b);
  return blue > most ? blue : most;
}

/** Middle value of every channel over pixels of a picture, exact: counted, since sorting them costs far more. */
export function medianColour({ data }: Rgba, pixels: readonly number[]): readonly [number, number, number] {
  const counts = [new Uint32Array(256), new Uint32Array(256), new Uint32Array(256)] as const;
  for (const i of pixels) for (let c = 0; c < 3; c++) counts[c]![data[i * 4 + c]!]!++;
  const middle = (of: Uint32Array): number => {
    let left = pixels.length >> 1;
    return Math.max(
      0,
      of.findIndex((n) => (left -= n) < 0),
    );
  };
  return [middle(counts[0]), middle(counts[1]), middle(counts[2])];
}

/** Straight RGBA, 4 bytes a pixel. */
export interface Rgba {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A box with whole-number edges inside the picture, grown by `by` pixels. */
export function pixelBox(
  size: { readonly width: number; readonly height: number },
  box: Box,
  by = 0,
): { x0: number; y0: number; x1: number; y1: number } {
  return {
    x0: Math.max(0, Math.floor(box.x - by)),
    y0: Math.max(0, Math.floor(box.y - by)),
    x1: Math.min(size.width, Math.ceil(box.x + box.w + by)),
    y1: Math.min(size.height, Math.ceil(box.y + box.h + by)),
  };
}

/** The usual colour of what is opaque in a picture, or of a box of it; null where nothing is. */
export function usualColour(picture: Rgba | null, box: Box | null = null): Hex | null {
  if (!picture) return null;
  const { x0, y0, x1, y1 } = pixelBox(picture, box ?? { x: 0, y: 0, w: picture.width, h: picture.height });
  const step = Math.max(1, Math.floor(Math.sqrt(((x1 - x0) * (y1 - y0)) / 3000)));
  const seen: [number[], number[], number[]] = [[], [], []];
  for (let y = y0; y < y1; y += step)
    for (let x = x0; x < x1; x += step) {
      const p = (y * picture.width + x) * 4;
      if (picture.data[p + 3]! > 220) seen.forEach((channel, c) => channel.push(picture.data[p + c]!));
    }
  const [r, g, b] = seen;
  return r.length === 0 ? null : rgbToHex(median(r), median(g), median(b));
}
