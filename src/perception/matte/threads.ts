import { dilate, erode } from '../raster/box-filter.ts';
import { boxFrom, type Plane } from '../raster/plane.ts';

/** Alpha from which a pixel is product, bytes. */
const PRODUCT = 128;
/** Half the width of the broadest thread, in shares of the thing's long side; pixels at least. */
const THIN = { share: 0.008, least: 2 } as const;
/** How far from the picture's edge a body must be for what meets the edge there to be a thread, in such widths. */
const DEEP = 5;

/**
 * On how many sides a thing meets the edge of its picture by a thread alone, 0..4: a line on the wall behind it, a
 * cable. Cut out, it ends in the air. `alpha`: at the size in which outlines are judged. Pure.
 */
export function threadsToEdge({ width, height, data }: Plane): number {
  const box = boxFrom({ width, height, data }, PRODUCT);
  if (box === null) return 0;
  const half = Math.max(THIN.least, Math.round(THIN.share * Math.max(box.w, box.h)));
  const hard = data.map((a) => (a >= PRODUCT ? 255 : 0));
  const body = dilate(erode(hard, width, height, half), width, height, half);
  const deep = Math.min(DEEP * half, width - 1, height - 1);
  const meets = (
    mask: Uint8Array,
    reach: number,
    at: (deep: number, along: number) => number,
    length: number,
  ): boolean => {
    for (let d = 0; d <= reach; d += 1) for (let k = 0; k < length; k += 1) if (mask[at(d, k)] !== 0) return true;
    return false;
  };
  const sides: readonly (readonly [(deep: number, along: number) => number, number])[] = [
    [(d, k) => d * width + k, width],
    [(d, k) => (height - 1 - d) * width + k, width],
    [(d, k) => k * width + d, height],
    [(d, k) => k * width + width - 1 - d, height],
  ];
  return sides.filter(([at, length]) => meets(hard, 0, at, length) && !meets(body, deep, at, length)).length;
}
