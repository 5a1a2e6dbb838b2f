import { dilate, erode } from '../raster/box-filter.ts';
import { boxFrom, pixelsOf, type Plane, type RgbPicture } from '../raster/plane.ts';

/** How far an outline can be trusted, by the photo it was cut from. */
export interface TornOutline {
  /**
   * Area of the narrow slits in the lowest quarter of a thing, in shares of a line of their width along its foot:
   * blades of the grass that it stands in are before it, and cut out with the ground they bite into it. Boots in grass
   * have 0.9, fringe on stone 0.1, furry feet 0.2.
   */
  readonly bitten: number;
  /**
   * How ragged the outline is, times the share of it at which the photo has no edge: black cloth on black, where the
   * outline follows the noise, has 0.06. A clean cut has 0.01 at most.
   */
  readonly unfounded: number;
}

/** Alpha from which a pixel belongs to the thing's box, from which it is seen, and from which it is product, bytes. */
const HINTED = 26;
const SEEN = 41;
const PRODUCT = 128;
/** Half the width of a slit, and of the stripes beside an outline that are compared, in shares of the long side. */
const SLIT = 0.006;
const STRIPE = 0.004;
/** Part of the thing at its foot. */
const FOOT = 0.25;
/** Levels of difference across an outline from which the photo has an edge there. */
const EDGE = 12;

/** Reads how torn an outline is. `picture`: the photo in the alpha's size. Pure. */
export function tornOutline({ width, height, data }: Plane, picture: RgbPicture): TornOutline {
  const box = boxFrom({ width, height, data }, HINTED);
  if (box === null) return { bitten: 0, unfounded: 0 };
  const long = Math.max(box.w, box.h);
  const r = Math.max(2, Math.round(long * SLIT));
  const seen = data.map((a) => (a >= SEEN ? 255 : 0));
  const closed = erode(dilate(seen, width, height, r), width, height, r);
  const top = box.y + Math.round(box.h * (1 - FOOT));
  let slits = 0;
  for (const i of pixelsOf({ ...box, y: top, h: box.y + box.h - top }, width))
    if (closed[i] !== 0 && seen[i] === 0) slits += 1;
  const hard = data.map((a) => (a >= PRODUCT ? 255 : 0));
  const smooth = dilate(erode(closed, width, height, 2 * r), width, height, 2 * r);
  const ragged = rim(hard, width).length / Math.max(1, rim(smooth, width).length) - 1;
  const blind = ragged > 0 ? withoutEdge({ width, height, data: hard }, picture, long) : 0;
  return { bitten: slits / (box.w * r), unfounded: Math.max(0, ragged) * blind };
}

/** Indices of the pixels of a mask that have a neighbour off it. */
function rim(mask: Uint8Array, width: number): readonly number[] {
  const out: number[] = [];
  for (let i = width; i < mask.length - width; i += 1)
    if (mask[i] !== 0 && (mask[i - 1] === 0 || mask[i + 1] === 0 || mask[i - width] === 0 || mask[i + width] === 0))
      out.push(i);
  return out;
}

/** Share of an outline, every fourth pixel asked, where the photo looks the same on both sides. */
function withoutEdge({ width, height, data: mask }: Plane, { data }: RgbPicture, long: number): number {
  const r = Math.max(2, Math.round(long * STRIPE));
  const inner = erode(mask, width, height, r);
  const outer = dilate(mask, width, height, r);
  const step = Math.max(1, r >> 1);
  let [asked, same] = [0, 0];
  for (const at of rim(mask, width).filter((_, k) => k % 4 === 0)) {
    const [x, y] = [at % width, Math.floor(at / width)];
    if (x < 3 * r || y < 3 * r || x >= width - 3 * r || y >= height - 3 * r) continue;
    const sums = [0, 0, 0, 0, 0, 0];
    const counts = [0, 0];
    for (let dy = -3 * r; dy <= 3 * r; dy += step)
      for (let dx = -3 * r; dx <= 3 * r; dx += step) {
        const i = at + dy * width + dx;
        const side = inner[i] !== 0 ? 0 : outer[i] === 0 ? 1 : null;
        if (side === null) continue;
        counts[side]! += 1;
        for (let c = 0; c < 3; c += 1) sums[side * 3 + c]! += data[i * 3 + c] as number;
      }
    const [within = 0, without = 0] = counts;
    if (within === 0 || without === 0) continue;
    asked += 1;
    const apart = [0, 1, 2].map((c) => Math.abs((sums[c] as number) / within - (sums[c + 3] as number) / without));
    if (Math.max(...apart) < EDGE) same += 1;
  }
  return same / Math.max(1, asked);
}
