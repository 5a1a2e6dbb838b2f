import { luma709, type Box } from '../../../scene/index.ts';
import type { Raster } from '../layers.ts';

/** What must stand still in a film: the pixels of one piece that nothing moving shines through. */
export interface GuardedPixels {
  readonly id: string;
  /** Places in the frame, y × width + x. */
  readonly at: Uint32Array;
  /** BT.709 luma of the still there, 0..255. */
  readonly luma: Float32Array;
  /** Indexes into `at` of pixels at edges, where a shift shows; at most some thousands. */
  readonly edges: Uint32Array;
}

/** How one frame keeps one piece. */
export interface Kept {
  readonly mae: number;
  readonly p99: number;
  /** The shift of -2..2 pixels that fits best. */
  readonly shift: readonly [number, number];
}

const EDGES = 3000;
const REACH = 2;

/** Luma of an RGBA raster by BT.709, 0..255. */
export function lumaOf({ data, width, height }: Raster): Float32Array {
  const out = new Float32Array(width * height);
  for (let i = 0, o = 0; o < out.length; i += 4, o += 1)
    out[o] = luma709(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0);
  return out;
}

/**
 * The pixels of a box (pixels of the film) to be watched; `luma` 0..255 of the still. `solid` is the layer that
 * stands still: its fully opaque pixels, two pixels inside of their rim; null = the whole box. Null when nothing is
 * left.
 */
export function guardedPixels(
  id: string,
  box: Box,
  luma: Float32Array,
  size: { readonly width: number; readonly height: number },
  solid: Raster | null,
): GuardedPixels | null {
  const { width, height } = size;
  const x0 = Math.max(REACH, Math.floor(box.x));
  const y0 = Math.max(REACH, Math.floor(box.y));
  const x1 = Math.min(width - REACH, Math.ceil(box.x + box.w));
  const y1 = Math.min(height - REACH, Math.ceil(box.y + box.h));
  const opaque = (x: number, y: number): boolean =>
    solid === null || (x >= 0 && y >= 0 && x < width && y < height && solid.data[(y * width + x) * 4 + 3] === 255);
  const at: number[] = [];
  const edges: number[] = [];
  for (let y = y0; y < y1; y += 1) {
    for (let x = x0; x < x1; x += 1) {
      if (!opaque(x, y)) continue;
      // The rim of type mixes with what moves behind it, and the encoder softens it.
      const inside = solid === null || (opaque(x - 2, y) && opaque(x + 2, y) && opaque(x, y - 2) && opaque(x, y + 2));
      const p = y * width + x;
      if (
        Math.abs((luma[p - 1] ?? 0) - (luma[p + 1] ?? 0)) + Math.abs((luma[p - width] ?? 0) - (luma[p + width] ?? 0)) >
        40
      )
        edges.push(p);
      if (inside) at.push(p);
    }
  }
  if (at.length < 12) return null;
  const places = Uint32Array.from(at);
  const step = Math.max(1, Math.ceil(edges.length / EDGES));
  return {
    id,
    at: places,
    luma: Float32Array.from(places, (p) => luma[p] ?? 0),
    edges: Uint32Array.from(edges.filter((_, i) => i % step === 0)),
  };
}

/** Compares one decoded luma plane (limited range, as stored) with the still. `still` is the still's whole luma. */
export function keptIn(plane: Uint8Array, pixels: GuardedPixels, still: Float32Array, width: number): Kept {
  const histogram = new Uint32Array(256);
  let sum = 0;
  for (let i = 0; i < pixels.at.length; i += 1) {
    const d = Math.abs(((plane[pixels.at[i] ?? 0] ?? 16) - 16) * (255 / 219) - (pixels.luma[i] ?? 0));
    sum += d;
    const bin = Math.min(255, Math.round(d));
    histogram[bin] = (histogram[bin] ?? 0) + 1;
  }
  let left = pixels.at.length / 100;
  let p99 = 255;
  while (p99 > 0 && left - (histogram[p99] ?? 0) > 0) {
    left -= histogram[p99] ?? 0;
    p99 -= 1;
  }
  return { mae: sum / pixels.at.length, p99, shift: bestShift(plane, pixels.edges, still, width) };
}

/**
 * How much of the contrast at a piece's edges a decoded luma plane keeps: 1 = all of the still's. 1, too, for a piece
 * that has hardly an edge.
 */
export function contrastKept(plane: Uint8Array, { edges }: GuardedPixels, still: Float32Array, width: number): number {
  if (edges.length < 24) return 1;
  let [there, here] = [0, 0];
  for (const p of edges) {
    there += Math.abs(still[p - 1]! - still[p + 1]!) + Math.abs(still[p - width]! - still[p + width]!);
    here += Math.abs(plane[p - 1]! - plane[p + 1]!) + Math.abs(plane[p - width]! - plane[p + width]!);
  }
  return (here * (255 / 219)) / Math.max(1, there);
}

function bestShift(
  plane: Uint8Array,
  edges: Uint32Array,
  still: Float32Array,
  width: number,
): readonly [number, number] {
  if (edges.length < 24) return [0, 0];
  let best = Infinity;
  let shift: readonly [number, number] = [0, 0];
  for (const [dx, dy] of SHIFTS) {
    let error = 0;
    for (let i = 0; i < edges.length; i += 1) {
      const p = edges[i] ?? 0;
      const d = ((plane[p + dy * width + dx] ?? 16) - 16) * (255 / 219) - (still[p] ?? 0);
      error += d * d;
    }
    // Rest wins a draw: a shift must fit clearly better.
    if (error < best * (dx === 0 && dy === 0 ? 1 : 0.98)) {
      best = error;
      shift = [dx, dy];
    }
  }
  return shift;
}

const SHIFTS: readonly (readonly [number, number])[] = [
  [0, 0],
  ...[-2, -1, 0, 1, 2]
    .flatMap((dy) => [-2, -1, 0, 1, 2].map((dx) => [dx, dy] as const))
    .filter(([dx, dy]) => dx !== 0 || dy !== 0),
];
