import type { Box } from '../../scene/index.ts';

/**
 * A rectangle that may be turned: centre, length along the reading direction, height, angle in degrees (clockwise
 * positive, -45..135).
 */
export interface TurnedRect {
  readonly cx: number;
  readonly cy: number;
  readonly w: number;
  readonly h: number;
  readonly angle: number;
}

export type Point = readonly [number, number];

/** Convex hull by Andrew's monotone chain. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  if (sorted.length < 3) return sorted;
  const half = (list: readonly Point[]): Point[] => {
    const out: Point[] = [];
    for (const p of list) {
      while (out.length >= 2 && cross(out[out.length - 2] as Point, out[out.length - 1] as Point, p) <= 0) out.pop();
      out.push(p);
    }
    return out.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

const cross = (o: Point, a: Point, b: Point): number => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

/**
 * Smallest rectangle around the points: one side lies on an edge of the hull. Near-upright results are laid so that `w`
 * runs along the line of text.
 */
export function smallestRect(points: readonly Point[]): TurnedRect {
  const hull = convexHull(points);
  let best: TurnedRect | null = null;
  for (let i = 0; i < Math.max(1, hull.length); i += 1) {
    const [a, b] = [hull[i] as Point, hull[(i + 1) % hull.length] as Point];
    const radians = Math.atan2(b[1] - a[1], b[0] - a[0]);
    const rect = boundsAt(hull, radians);
    if (!best || rect.w * rect.h < best.w * best.h - 1e-6) best = rect;
  }
  if (!best) return alongText(boundsAt(hull, 0));
  // Words are nearly level in advertising: the level rectangle wins unless turning saves a good deal. A capital letter
  // alone makes a short word look turned.
  const level = boundsAt(hull, 0);
  const turned = alongText(best);
  if (Math.abs(turned.angle) < 7 && turned.w < 8 * turned.h) return alongText(level);
  return best.w * best.h < level.w * level.h * 0.86 ? turned : alongText(level);
}

function boundsAt(points: readonly Point[], radians: number): TurnedRect {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const along = points.map(([x, y]) => x * cos + y * sin);
  const across = points.map(([x, y]) => -x * sin + y * cos);
  const [l, r, t, b] = [Math.min(...along), Math.max(...along), Math.min(...across), Math.max(...across)];
  const [u, v] = [(l + r) / 2, (t + b) / 2];
  return { cx: u * cos - v * sin, cy: u * sin + v * cos, w: r - l, h: b - t, angle: (radians * 180) / Math.PI };
}

/**
 * Brings the angle into -45..45 and swaps sides, except for clearly upright columns of turned text (taller than 1.6
 * times the width).
 */
function alongText(rect: TurnedRect): TurnedRect {
  let { w, h, angle } = rect;
  angle = ((angle % 180) + 180) % 180;
  if (angle > 135) angle -= 180;
  if (angle > 45) {
    angle -= 90;
    [w, h] = [h, w];
  }
  return { ...rect, w, h, angle };
}

/** The rectangle grown outwards by `by` on every side. */
export const growRect = (r: TurnedRect, by: number): TurnedRect => ({ ...r, w: r.w + 2 * by, h: r.h + 2 * by });

/** Axis-aligned box around a turned rectangle. */
export function boundsOf({ cx, cy, w, h, angle }: TurnedRect): Box {
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))];
  const [bw, bh] = [w * cos + h * sin, w * sin + h * cos];
  return { x: cx - bw / 2, y: cy - bh / 2, w: bw, h: bh };
}

/** Position of a point in the rectangle's own frame, origin at its centre. */
export function toFrame({ cx, cy, angle }: TurnedRect, x: number, y: number): Point {
  const radians = (angle * Math.PI) / 180;
  const [dx, dy] = [x - cx, y - cy];
  return [dx * Math.cos(radians) + dy * Math.sin(radians), -dx * Math.sin(radians) + dy * Math.cos(radians)];
}
