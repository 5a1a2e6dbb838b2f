import type { Box } from '../../../scene/index.ts';
import type { Rgba } from '../take-apart/picture.ts';

/** Levels that a channel changes by over 4 pixels where something is drawn: on a photo, on an even ground. */
const levels = { photo: 28, smooth: 9 } as const;

/** How much is drawn where: pixels of plain edges in every cell of a picture. */
export interface Structure {
  /** Side of a cell, pixels of the picture. */
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** Cell by cell, row by row. */
  readonly edges: Float64Array;
}

/** Plain edges of a picture, those in `without` left out. */
export function structureOf(
  { width, height, data }: Rgba,
  on: keyof typeof levels,
  without: readonly Box[],
): Structure {
  const drawn = levels[on];
  const cell = Math.max(4, Math.round(Math.min(width, height) * 0.008));
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const edges = new Float64Array(columns * rows);
  const step = (o: number, p: number): number =>
    Math.max(
      Math.abs(data[o]! - data[p]!),
      Math.abs(data[o + 1]! - data[p + 1]!),
      Math.abs(data[o + 2]! - data[p + 2]!),
    );
  for (let y = 2; y < height - 2; y += 2)
    for (let x = 2; x < width - 2; x += 2) {
      const o = (y * width + x) * 4;
      if (step(o - 8, o + 8) < drawn && step(o - 8 * width, o + 8 * width) < drawn) continue;
      edges[Math.floor(y / cell) * columns + Math.floor(x / cell)]!++;
    }
  for (const { x, y, w, h } of without)
    for (let r = Math.max(0, Math.floor(y / cell)); r < Math.min(rows, Math.ceil((y + h) / cell)); r++)
      edges.fill(
        0,
        r * columns + Math.max(0, Math.floor(x / cell)),
        r * columns + Math.min(columns, Math.ceil((x + w) / cell)),
      );
  return { cell, columns, rows, edges };
}

/** What lies outside a box of a picture. */
export const aroundBox = (
  { x, y, w, h }: Box,
  { width, height }: { readonly width: number; readonly height: number },
): readonly Box[] =>
  [
    { x: 0, y: 0, w: width, h: y },
    { x: 0, y: y + h, w: width, h: height - y - h },
    { x: 0, y: 0, w: x, h: height },
    { x: x + w, y: 0, w: width - x - w, h: height },
  ].filter((b) => b.w > 0 && b.h > 0);

/** What is drawn in a box, in the same measure. */
export type EdgesIn = (box: Box) => number;

/** Sums over boxes, by a table of sums over all boxes from the upper left. */
export function sumsOf({ cell, columns, rows, edges }: Structure): EdgesIn {
  const table = new Float64Array((columns + 1) * (rows + 1));
  for (let r = 0; r < rows; r++) {
    let row = 0;
    for (let c = 0; c < columns; c++) {
      row += edges[r * columns + c]!;
      table[(r + 1) * (columns + 1) + c + 1] = table[r * (columns + 1) + c + 1]! + row;
    }
  }
  const at = (n: number, most: number): number => Math.max(0, Math.min(most, Math.round(n / cell)));
  return ({ x, y, w, h }) => {
    const [x0, x1] = [at(x, columns), at(x + w, columns)];
    const [y0, y1] = [at(y, rows), at(y + h, rows)];
    const sum = (r: number, c: number): number => table[r * (columns + 1) + c]!;
    return sum(y1, x1) - sum(y0, x1) - sum(y1, x0) + sum(y0, x0);
  };
}

/** The box around what is drawn in a box, but for a hundredth on every side; null where nothing is. */
export function drawnPart(edgesIn: EdgesIn, box: Box, cell: number): Box | null {
  const all = edgesIn(box);
  if (all <= 0) return null;
  const inset = (of: (by: number) => Box, most: number): number => {
    let by = 0;
    while (by + cell < most && edgesIn(of(by + cell)) < all * 0.01) by += cell;
    return by;
  };
  const left = inset((by) => ({ ...box, w: by }), box.w);
  const right = inset((by) => ({ ...box, x: box.x + box.w - by, w: by }), box.w);
  const top = inset((by) => ({ ...box, h: by }), box.h);
  const bottom = inset((by) => ({ ...box, y: box.y + box.h - by, h: by }), box.h);
  return { x: box.x + left, y: box.y + top, w: box.w - left - right, h: box.h - top - bottom };
}

/** The box that holds most of what is drawn and meets none of the others. */
export function richestBeside(edgesIn: EdgesIn, whole: Box, others: readonly Box[]): Box | null {
  const cuts = (near: 'x' | 'y', size: 'w' | 'h'): readonly number[] =>
    [...new Set([whole[near], whole[near] + whole[size], ...others.flatMap((o) => [o[near], o[near] + o[size]])])]
      .filter((v) => v >= whole[near] && v <= whole[near] + whole[size])
      .toSorted((a, b) => a - b);
  const [xs, ys] = [cuts('x', 'w'), cuts('y', 'h')];
  let best: { readonly box: Box; readonly edges: number } | null = null;
  for (const [i, x] of xs.entries())
    for (const x1 of xs.slice(i + 1))
      for (const [k, y] of ys.entries())
        for (const y1 of ys.slice(k + 1)) {
          const box = { x, y, w: x1 - x, h: y1 - y };
          const meets = others.some((o) => o.x < x1 && o.x + o.w > x && o.y < y1 && o.y + o.h > y);
          if (meets) continue;
          const edges = edgesIn(box);
          if (!best || edges > best.edges) best = { box, edges };
        }
  return best && best.edges > 0 ? best.box : null;
}
