import type { Box } from '../../../scene/index.ts';

/** Greatest difference of one channel, 0..255, between a pixel of a picture with 3 or 4 channels and a colour. */
export function apart(picture: Rgba, index: number, r: number, g: number, b: number): number {
  const p = index * 4;
  return Math.max(Math.abs(picture.data[p]! - r), Math.abs(picture.data[p + 1]! - g), Math.abs(picture.data[p + 2]! - b));
}

/** Straight RGBA, 4 bytes a pixel. */
export interface Rgba {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A box with whole-number edges inside the picture, grown by `by` pixels. */
export function pixelBox(size: { readonly width: number; readonly height: number }, box: Box, by = 0): { x0: number; y0: number; x1: number; y1: number } {
  return {
    x0: Math.max(0, Math.floor(box.x - by)),
    y0: Math.max(0, Math.floor(box.y - by)),
    x1: Math.min(size.width, Math.ceil(box.x + box.w + by)),
    y1: Math.min(size.height, Math.ceil(box.y + box.h + by)),
  };
}

export const median = (values: number[]): number => (values.length === 0 ? 0 : values.sort((a, b) => a - b)[values.length >> 1]!);
