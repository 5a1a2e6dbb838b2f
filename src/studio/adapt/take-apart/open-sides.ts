import type { BannerGround, Box, Size } from '../../../scene/index.ts';
import { commonColour } from '../../render/index.ts';
import { apart, type Rgba } from './picture.ts';

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
  const deeper = (outer: number, inner: number): number => outer + (inner - outer) * 3;
  const column = (outer: number, inner: number): boolean =>
    steady(clean, height, (k) => [k * width + outer, k * width + inner]) &&
    isPlain(clean, height, (k) => k * width + outer) &&
    isStraight(clean, height, (k) => [k * width + outer, k * width + deeper(outer, inner)]);
  const row = (outer: number, inner: number): boolean =>
    steady(clean, width, (k) => [outer * width + k, inner * width + k]) &&
    isPlain(clean, width, (k) => outer * width + k) &&
    isStraight(clean, width, (k) => [outer * width + k, deeper(outer, inner) * width + k]);
  return {
    left: keep.x > touch && column(1, depth),
    right: keep.x + keep.w < width - touch && column(width - 2, width - 1 - depth),
    top: keep.y > touch && row(1, depth),
    bottom: keep.y + keep.h < height - touch && row(height - 2, height - 1 - depth),
  };
}

/** Levels by which two things differ plainly along a rim, and how often they may: a horizon, the sides of one thing. */
const [plainly, mostEdges] = [24, 3];

/** Whether a rim crosses few things: a row of them, continued, runs into each other and ends in a step. */
function isPlain({ data }: Rgba, length: number, at: (k: number) => number): boolean {
  const reach = Math.max(2, Math.round(length * 0.004));
  const change = (k: number): number => {
    const [a, b] = [at(k - reach) * 4, at(k + reach) * 4];
    return Math.max(...[0, 1, 2].map((c) => Math.abs(data[a + c]! - data[b + c]!)));
  };
  let [edges, inside] = [0, false];
  for (let k = reach; k < length - reach; k++) {
    const on = change(k) > plainly;
    if (on && !inside) edges++;
    inside = on;
  }
  return edges <= mostEdges;
}

/**
 * Whether a part of a picture, fitted into a canvas, can be continued from its rim on the two sides where room is left,
 * left or top first: it hardly changes towards them, and no slanting edge of a shape runs into them, which would be
 * drawn out.
 */
export function bannerSidesCalm(picture: Rgba, part: Box, canvas: Size): readonly [boolean, boolean] {
  const { width } = picture;
  const [x0, y0] = [Math.round(part.x), Math.round(part.y)];
  const [w, h] = [Math.round(part.w), Math.round(part.h)];
  const depth = Math.max(4, Math.round(Math.min(w, h) * 0.012));
  const row = (at: number, k: number): number => (y0 + at) * width + x0 + k;
  const column = (at: number, k: number): number => (y0 + k) * width + x0 + at;
  const isWide = canvas.width / canvas.height > w / h;
  const [length, across, line] = isWide ? [h, w, column] : [w, h, row];
  return [[1, depth, depth * 5] as const, [across - 2, across - 1 - depth, across - 1 - depth * 5] as const].map(
    ([outer, inner, deep]) =>
      steady(picture, length, (k) => [line(outer, k), line(inner, k)]) &&
      isStraight(picture, length, (k) => [line(outer, k), line(deep, k)]),
  ) as [boolean, boolean];
}

/** Places by which the edge of a field may move on its way in, as a share of the rim; levels that make an edge. */
const [moved, edge] = [0.006, 20];

/** Edges that run into a rim stand square to it: farther in they are at the same place. */
function isStraight(picture: Rgba, length: number, pair: (k: number) => readonly [number, number]): boolean {
  const jump = (k: number, deep: 0 | 1): number => {
    const [a, b] = [pair(Math.max(0, k - 2))[deep], pair(Math.min(length - 1, k + 2))[deep]];
    return apart(picture, a, picture.data[b * 4]!, picture.data[b * 4 + 1]!, picture.data[b * 4 + 2]!);
  };
  const reach = Math.ceil(length * moved) + 2;
  for (let k = 4; k < length - 4; k++) {
    if (jump(k, 0) < edge) continue;
    let found = false;
    for (let d = -reach; d <= reach && !found; d++) found = jump(k + d, 1) >= edge * 0.6;
    if (!found) return false;
  }
  return true;
}

/** Levels within which places of a rim have one colour, and the share of it that must. */
const [oneColour, mostOfRim] = [14, 0.4];

/** Levels from which a place of a rim ends at that colour, and the share of the rim that ends so at once at least. */
const [other, atOnce] = [18, 0.02];

/** Whether the rim of a part of a picture has one colour for the most, on both sides where a canvas has room left. */
export function rimOneColour(picture: Rgba, part: Box, canvas: Size): boolean {
  const rims = rimsOf(picture, part, canvas);
  const colours = rims.map((rim) => commonColour(picture, rim));
  const [first, second] = colours;
  const common = commonColour(picture, rims.flat());
  const own = rims.every((rim, k) => {
    const alike = rim.filter((i) => apart(picture, i, ...colours[k]!) <= oneColour);
    if (alike.length < rim.length * mostOfRim) return false;
    // A band ends so; the grain of a photo would be drawn out in streaks.
    const lengths = runsOf(rim.map((i) => apart(picture, i, ...common) >= other));
    return lengths.every((length) => length >= rim.length * atOnce);
  });
  return own && first!.every((v, c) => Math.abs(v - second![c]!) <= oneColour);
}

/** Lengths of the stretches that are marked, those at the ends left out. */
function runsOf(marked: readonly boolean[]): readonly number[] {
  const lengths: number[] = [];
  marked.forEach((is, k) => {
    if (!is) return;
    if (k > 0 && marked[k - 1]) lengths[lengths.length - 1]!++;
    else lengths.push(1);
  });
  return lengths.slice(marked[0] ? 1 : 0, marked.at(-1) ? -1 : undefined);
}

/** Places along the two sides of a part of a picture on which a canvas has room left, two pixels in. */
function rimsOf({ width }: Rgba, { x, y, w, h }: Box, canvas: Size): readonly (readonly number[])[] {
  const [x0, y0, x1, y1] = [x, y, x + w - 1, y + h - 1].map(Math.round) as [number, number, number, number];
  const column = (at: number): readonly number[] =>
    Array.from({ length: y1 - y0 + 1 }, (_, k) => (y0 + k) * width + at);
  const row = (at: number): readonly number[] => Array.from({ length: x1 - x0 + 1 }, (_, k) => at * width + x0 + k);
  return canvas.width / canvas.height > w / h ? [column(x0 + 2), column(x1 - 2)] : [row(y0 + 2), row(y1 - 2)];
}

/** So many pixels thick a line along an edge may be that is no part of the picture; levels by which it differs. */
const [lineThick, lineLevels] = [5, 20];

/**
 * What a picture shows without hairlines along its edges, as careless exports leave them: continued, they would become
 * lines across the new canvas.
 */
export function withoutEdgeLines(picture: Rgba): Box {
  const { width, height } = picture;
  const thick = (length: number, at: (k: number, d: number) => number): number => {
    const unlike = (d: number): number => {
      let n = 0;
      for (let k = 0; k < length; k++) {
        const o = at(k, lineThick + 3) * 4;
        if (apart(picture, at(k, d), picture.data[o]!, picture.data[o + 1]!, picture.data[o + 2]!) > lineLevels) n++;
      }
      return n;
    };
    if (unlike(0) < length * 0.6 || unlike(lineThick + 1) > length * 0.1) return 0;
    let depth = 1;
    while (depth <= lineThick && unlike(depth) > length * 0.1) depth++;
    return depth;
  };
  const left = thick(height, (k, d) => k * width + d);
  const right = thick(height, (k, d) => k * width + width - 1 - d);
  const top = thick(width, (k, d) => d * width + k);
  const bottom = thick(width, (k, d) => (height - 1 - d) * width + k);
  return { x: left, y: top, w: width - left - right, h: height - top - bottom };
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
