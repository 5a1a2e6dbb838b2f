/**
 * Axis-aligned rectangle in pixels of its canvas, origin at the top left. May be fractional; `w` and `h` are never
 * negative.
 */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Distances from the four edges, in pixels. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Area of a box in square pixels. */
export const area = (box: Box): number => box.w * box.h;

/** Common part of two boxes, of zero size where they do not meet. */
export function intersection(a: Box, b: Box): Box {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  return {
    x,
    y,
    w: Math.max(0, Math.min(a.x + a.w, b.x + b.w) - x),
    h: Math.max(0, Math.min(a.y + a.h, b.y + b.h) - y),
  };
}

/** The boxes share more than an edge. */
export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** Pixels between two boxes, the longer way of across and down; 0 where they meet. */
export const gapBetween = (a: Box, b: Box): number =>
  Math.max(0, Math.max(a.x, b.x) - Math.min(a.x + a.w, b.x + b.w), Math.max(a.y, b.y) - Math.min(a.y + a.h, b.y + b.h));

/** Intersection over union of two boxes, 0..1. */
export function iou(a: Box, b: Box): number {
  const common = area(intersection(a, b));
  const union = area(a) + area(b) - common;
  return union > 0 ? common / union : 0;
}

/** Smallest box around all the given ones, or `null` for none. */
export function enclosing(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((b) => b.x));
  const y = Math.min(...boxes.map((b) => b.y));
  const right = Math.max(...boxes.map((b) => b.x + b.w));
  const bottom = Math.max(...boxes.map((b) => b.y + b.h));
  return { x, y, w: right - x, h: bottom - y };
}

/** The box moved outwards (positive) or inwards (negative) by `by` pixels on every side, never below zero size. */
export function grow(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, w: Math.max(0, box.w + 2 * by), h: Math.max(0, box.h + 2 * by) };
}

/** A box in pixels of an area as shares of the area's sides. */
export const shareOf = ({ x, y, w, h }: Box, of: Size): Box => ({
  x: x / of.width,
  y: y / of.height,
  w: w / of.width,
  h: h / of.height,
});

/** A box in shares of an area's sides, in its pixels. */
export const fromShare = ({ x, y, w, h }: Box, of: Size): Box => ({
  x: x * of.width,
  y: y * of.height,
  w: w * of.width,
  h: h * of.height,
});

/** What remains of a canvas inside its insets. */
export function inset(size: Size, insets: Insets): Box {
  return {
    x: insets.left,
    y: insets.top,
    w: Math.max(0, size.width - insets.left - insets.right),
    h: Math.max(0, size.height - insets.top - insets.bottom),
  };
}

/** True when `inner` lies in `outer` with at most `tolerance` pixels sticking out on any side. */
export function contains(outer: Box, inner: Box, tolerance = 0): boolean {
  return (
    inner.x >= outer.x - tolerance &&
    inner.y >= outer.y - tolerance &&
    inner.x + inner.w <= outer.x + outer.w + tolerance &&
    inner.y + inner.h <= outer.y + outer.h + tolerance
  );
}

/** The whole canvas as a box. */
export const canvasBox = (size: Size): Box => ({ x: 0, y: 0, w: size.width, h: size.height });

/** A value drawn in between two bounds, given in either order. */
export const between = (v: number, one: number, other: number): number =>
  Math.min(Math.max(v, Math.min(one, other)), Math.max(one, other));

/** A closed outline as points of its canvas. */
export type Outline = readonly (readonly [number, number])[];

/** Whether a point lies in a closed outline, by the even-odd rule. */
export const liesIn = (outline: Outline, x: number, y: number): boolean =>
  outline.filter(([x1, y1], i) => {
    const [x2, y2] = outline[(i + 1) % outline.length] ?? [x1, y1];
    return y1 <= y !== y2 <= y && x1 + ((y - y1) / (y2 - y1)) * (x2 - x1) <= x;
  }).length %
    2 ===
  1;
