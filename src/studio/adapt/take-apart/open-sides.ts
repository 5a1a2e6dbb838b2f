import type { BannerGround, Box, Size } from '../../../scene/index.ts';
import type { Rgba } from './picture.ts';

type Sides = Extract<BannerGround, { readonly kind: 'photo' }>['open'];

/**
 * A side is open when the picture hardly changes on its last stretch towards it: mean and 97th percentile of the
 * change, 8-bit levels.
 */
const calm = { mean: 4.5, most: 16 };

/**
 * Sides beyond which a clean picture can be continued from its rim. Where the part that must be kept reaches the rim,
 * the picture ends.
 */
export function openSides(clean: Rgba, keep: Box): Sides {
  const { width, height } = clean;
  const depth = Math.max(6, Math.round(Math.min(width, height) * 0.03));
  const touch = Math.min(width, height) * 0.012;
  const column = (outer: number, inner: number): boolean =>
    steady(clean, height, (k) => [k * width + outer, k * width + inner]);
  const row = (outer: number, inner: number): boolean =>
    steady(clean, width, (k) => [outer * width + k, inner * width + k]);
  return {
    left: keep.x > touch && column(1, depth),
    right: keep.x + keep.w < width - touch && column(width - 2, width - 1 - depth),
    top: keep.y > touch && row(1, depth),
    bottom: keep.y + keep.h < height - touch && row(height - 2, height - 1 - depth),
  };
}

/**
 * Whether a part of a picture, fitted into a canvas, can be continued from its rim on the sides where room is left: it
 * hardly changes towards them.
 */
export function bannerSideCalm(picture: Rgba, part: Box, canvas: Size): boolean {
  const { width } = picture;
  const [x0, y0] = [Math.round(part.x), Math.round(part.y)];
  const [w, h] = [Math.round(part.w), Math.round(part.h)];
  const depth = Math.max(4, Math.round(Math.min(w, h) * 0.012));
  const row = (outer: number, inner: number): boolean =>
    steady(picture, w, (k) => [(y0 + outer) * width + x0 + k, (y0 + inner) * width + x0 + k]);
  const column = (outer: number, inner: number): boolean =>
    steady(picture, h, (k) => [(y0 + k) * width + x0 + outer, (y0 + k) * width + x0 + inner]);
  return canvas.width / canvas.height > w / h
    ? column(1, depth) && column(w - 2, w - 1 - depth)
    : row(1, depth) && row(h - 2, h - 1 - depth);
}

function steady({ data }: Rgba, length: number, pair: (k: number) => readonly [number, number]): boolean {
  const changes: number[] = [];
  for (let k = 0; k < length; k++) {
    const [a, b] = pair(k);
    changes.push(
      Math.max(
        Math.abs(data[a * 4]! - data[b * 4]!),
        Math.abs(data[a * 4 + 1]! - data[b * 4 + 1]!),
        Math.abs(data[a * 4 + 2]! - data[b * 4 + 2]!),
      ),
    );
  }
  const mean = changes.reduce((sum, v) => sum + v, 0) / length;
  return mean < calm.mean && changes.toSorted((a, b) => a - b)[Math.floor(length * 0.97)]! < calm.most;
}
