import type { Plane } from '../raster/plane.ts';

type Point = readonly [number, number];

/** Clockwise eight neighbours, starting to the right. */
const around: readonly Point[] = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
];

/**
 * Outline of the part of the mask that contains `start` (its first pixel in reading order), as a closed polygon: Moore
 * neighbour tracing.
 * `on` tells whether a pixel belongs to the part.
 */
export function traceOutline(
  { width, height }: Pick<Plane, 'width' | 'height'>,
  start: Point,
  on: (x: number, y: number) => boolean,
): Point[] {
  const inside = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < width && y < height && on(x, y);
  const points: Point[] = [start];
  let [x, y] = start;
  let direction = 0;
  for (let step = 0; step < width * height * 4; step += 1) {
    // Search starts two turns back from where we came, so that the background stays on the left hand.
    const from = (direction + 6) % 8;
    const turn = around.findIndex((_, k) => {
      const [dx, dy] = around[(from + k) % 8] as Point;
      return inside(x + dx, y + dy);
    });
    if (turn < 0) break;
    direction = (from + turn) % 8;
    const [dx, dy] = around[direction] as Point;
    x += dx;
    y += dy;
    if (x === start[0] && y === start[1]) break;
    points.push([x, y]);
  }
  return points;
}

/** Polygon with at most `most` points that stays as close as it can (Ramer-Douglas-Peucker with growing tolerance). */
export function simplify(points: readonly Point[], most: number): Point[] {
  let result = [...points];
  for (let tolerance = 0.6; result.length > most; tolerance *= 1.5) result = peucker(points, tolerance);
  return result;
}

function peucker(points: readonly Point[], tolerance: number): Point[] {
  const keep = new Uint8Array(points.length);
  keep[0] = 1;
  keep[points.length - 1] = 1;
  const spans: [number, number][] = [[0, points.length - 1]];
  while (spans.length > 0) {
    const [from, to] = spans.pop() as [number, number];
    const [a, b] = [points[from] as Point, points[to] as Point];
    let worst = tolerance;
    let at = -1;
    for (let i = from + 1; i < to; i += 1) {
      const d = distanceToSegment(points[i] as Point, a, b);
      if (d > worst) [worst, at] = [d, i];
    }
    if (at < 0) continue;
    keep[at] = 1;
    spans.push([from, at], [at, to]);
  }
  return points.filter((_, i) => keep[i] === 1);
}

function distanceToSegment(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length));
  return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy);
}
