import type { Box } from '../../scene/index.ts';

/** Side of the square raster that a silhouette is sampled on. */
const GRID = 96;

/** Where a product's pixels are inside its own box; answers overlap questions in constant time. */
export interface Occupancy {
  /** Share 0..1 of `box` that the product covers when it is drawn in `product` (both in canvas pixels). */
  covered(product: Box, box: Box): number;
  /** True when any of the product lies in `box`. */
  touches(product: Box, box: Box): boolean;
  /** Filled share of the product's own box. */
  readonly fill: number;
}

/**
 * Builds the summed-area table of a polygon (even-odd rule) less its holes, in shares of a box. An empty polygon means
 * a full box.
 */
export function occupancyOf(polygon: readonly (readonly [number, number])[], holes: readonly Box[]): Occupancy {
  const sums = new Float64Array((GRID + 1) * (GRID + 1));
  for (let row = 0; row < GRID; row++) {
    const y = (row + 0.5) / GRID;
    const crossings = rowCrossings(polygon, y);
    let run = 0;
    for (let column = 0; column < GRID; column++) {
      const x = (column + 0.5) / GRID;
      const inside = polygon.length < 3 || crossings.filter((c) => c <= x).length % 2 === 1;
      const hole = holes.some((h) => x >= h.x && x < h.x + h.w && y >= h.y && y < h.y + h.h);
      run += inside && !hole ? 1 : 0;
      sums[(row + 1) * (GRID + 1) + column + 1] = (sums[row * (GRID + 1) + column + 1] ?? 0) + run;
    }
  }
  const at = (row: number, column: number): number => sums[row * (GRID + 1) + column] ?? 0;
  const low = (v: number, start: number, length: number): number =>
    Math.min(GRID, Math.max(0, Math.floor(((v - start) / length) * GRID + 1e-9)));
  const high = (v: number, start: number, length: number): number =>
    Math.min(GRID, Math.max(0, Math.ceil(((v - start) / length) * GRID - 1e-9)));
  const count = (product: Box, box: Box): number => {
    const x0 = low(box.x, product.x, product.w);
    const x1 = high(box.x + box.w, product.x, product.w);
    const y0 = low(box.y, product.y, product.h);
    const y1 = high(box.y + box.h, product.y, product.h);
    if (x1 <= x0 || y1 <= y0) return 0;
    return at(y1, x1) - at(y0, x1) - at(y1, x0) + at(y0, x0);
  };
  return {
    covered: (product, box) => {
      const cells = (box.w / product.w) * GRID * ((box.h / product.h) * GRID);
      return cells <= 0 ? 0 : Math.min(1, count(product, box) / cells);
    },
    touches: (product, box) => count(product, box) > 0,
    fill: at(GRID, GRID) / (GRID * GRID),
  };
}

function rowCrossings(polygon: readonly (readonly [number, number])[], y: number): readonly number[] {
  const out: number[] = [];
  for (let i = 0; i < polygon.length; i++) {
    const [x1, y1] = polygon[i] as readonly [number, number];
    const [x2, y2] = polygon[(i + 1) % polygon.length] as readonly [number, number];
    if (y1 <= y !== y2 <= y) out.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
  }
  return out;
}

/**
 * A product turned by degrees about its centre: its new bounding box aspect, the outline and holes in shares of that
 * box, and how the
 * upright box relates to it (`shareW`, `shareH`: upright width and height as shares of the turned box).
 */
export function turn(
  aspect: number,
  polygon: readonly (readonly [number, number])[],
  holes: readonly Box[],
  degrees: number,
): {
  readonly aspect: number;
  readonly polygon: readonly (readonly [number, number])[];
  readonly holes: readonly Box[];
  readonly shareW: number;
  readonly shareH: number;
} {
  if (degrees === 0) return { aspect, polygon, holes, shareW: 1, shareH: 1 };
  const angle = (degrees * Math.PI) / 180;
  const corners: readonly (readonly [number, number])[] =
    polygon.length >= 3
      ? polygon
      : [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ];
  const spin = ([x, y]: readonly [number, number]): readonly [number, number] => {
    const px = (x - 0.5) * aspect;
    const py = y - 0.5;
    return [px * Math.cos(angle) - py * Math.sin(angle), px * Math.sin(angle) + py * Math.cos(angle)];
  };
  const points = corners.map(spin);
  // Kept symmetric about the centre, so that turned and upright box share it.
  const halfW = Math.max(...points.map((p) => Math.abs(p[0])));
  const halfH = Math.max(...points.map((p) => Math.abs(p[1])));
  const share = ([x, y]: readonly [number, number]): readonly [number, number] => [
    (x / halfW + 1) / 2,
    (y / halfH + 1) / 2,
  ];
  return {
    aspect: halfW / halfH,
    polygon: points.map(share),
    holes: [],
    shareW: aspect / (2 * halfW),
    shareH: 1 / (2 * halfH),
  };
}
