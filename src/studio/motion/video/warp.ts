import type { Box } from '../../../scene/index.ts';
import { canvasOf, type Canvas } from '../../painting/index.ts';
import type { Raster } from '../layers.ts';
import type { Placement } from './presets.ts';

/** A flat picture that moves everywhere but in its guarded boxes. */
export interface Warp {
  /** The picture with a placement that is exactly 0 inside the boxes and grows to its whole within `REACH` of them. */
  readonly at: (placement: Placement) => Canvas;
  /** White where everything may happen, empty inside the boxes. */
  readonly open: Canvas;
  /** The picture inside the boxes alone. */
  readonly closed: Canvas;
}

/** Distance from a box at which the whole movement holds, pixels of a picture of 1080. */
const REACH = 180;

/** Prepares a picture for warping. The movement of a pixel is the placement's, weakened towards the nearest box. */
export function createWarp(picture: Raster, boxes: readonly Box[]): Warp {
  const { width, height, data } = picture;
  const share = shareOfMovement(picture, boxes);
  const out = new Uint8Array(data.length);
  const open = new Uint8Array(data.length).fill(255);
  const closed = new Uint8Array(data.length);
  for (let p = 0; p < share.length; p += 1) {
    open[p * 4 + 3] = Math.round(255 * (share[p] ?? 0));
    if (share[p] === 0) closed.set(data.subarray(p * 4, p * 4 + 4), p * 4);
  }
  return {
    open: canvasOf({ width, height, data: open }),
    closed: canvasOf({ width, height, data: closed }),
    at({ scale, dx, dy }) {
      if (scale === 1 && dx === 0 && dy === 0) return canvasOf(picture);
      const pull = 1 - 1 / scale;
      const [cx, cy] = [(width - 1) / 2, (height - 1) / 2];
      for (let y = 0, p = 0; y < height; y += 1)
        for (let x = 0; x < width; x += 1, p += 1) {
          const a = share[p] ?? 0;
          const o = p * 4;
          if (a === 0) {
            out[o] = data[o] ?? 0;
            out[o + 1] = data[o + 1] ?? 0;
            out[o + 2] = data[o + 2] ?? 0;
          } else
            sample(picture, x - a * ((x - cx) * pull + dx * width), y - a * ((y - cy) * pull + dy * width), out, o);
          out[o + 3] = 255;
        }
      return canvasOf({ width, height, data: out });
    },
  };
}

/** Bilinear, clamped at the edges. */
function sample({ data, width, height }: Raster, sx: number, sy: number, out: Uint8Array, o: number): void {
  const x = sx < 0 ? 0 : sx > width - 1.001 ? width - 1.001 : sx;
  const y = sy < 0 ? 0 : sy > height - 1.001 ? height - 1.001 : sy;
  const x0 = x | 0;
  const y0 = y | 0;
  const fx = x - x0;
  const fy = y - y0;
  const p = (y0 * width + x0) * 4;
  const q = p + width * 4;
  const [a, b, c, d] = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy];
  for (let k = 0; k < 3; k += 1)
    out[o + k] = (data[p + k]! * a + data[p + 4 + k]! * b + data[q + k]! * c + data[q + 4 + k]! * d + 0.5) | 0;
}

/** 0 inside the boxes and two pixels around, smoothly to 1 at the reach. */
function shareOfMovement({ width, height }: Raster, boxes: readonly Box[]): Float32Array {
  const share = new Float32Array(width * height).fill(1);
  const reach = (REACH * Math.min(width, height)) / 1080;
  for (const box of boxes) {
    const [left, top] = [box.x - 2, box.y - 2];
    const [right, bottom] = [box.x + box.w + 2, box.y + box.h + 2];
    for (let y = Math.max(0, Math.floor(top - reach)); y < Math.min(height, bottom + reach); y += 1)
      for (let x = Math.max(0, Math.floor(left - reach)); x < Math.min(width, right + reach); x += 1) {
        const d = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) / reach;
        const p = y * width + x;
        if (d < 1) share[p] = Math.min(share[p] ?? 1, d * d * d * (d * (6 * d - 15) + 10));
      }
  }
  return share;
}
