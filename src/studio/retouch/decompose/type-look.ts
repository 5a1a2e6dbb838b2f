import { enclosing } from '../../../scene/index.ts';
import type { Box } from '../../../scene/index.ts';
import { pixelBox } from './picture.ts';
import type { Rgba } from './picture.ts';

/** How the type of a line looks, apart from what it says. */
export interface TypeLook {
  readonly colour: readonly [number, number, number];
  /** Usual thickness of a stroke across, pixels. */
  readonly stroke: number;
  /** Height of the letters' bodies: rows with at least 45 % of the fullest row's ink. */
  readonly body: number;
}

/** Null where the line has next to no ink. */
export function lookOf(picture: Rgba, ink: Uint8Array, line: Box): TypeLook | null {
  const { width } = picture;
  const { x0, y0, x1, y1 } = pixelBox(picture, line);
  const runs: number[] = [];
  const rows: number[] = [];
  const sum = [0, 0, 0];
  let count = 0;
  for (let y = y0; y < y1; y++) {
    let [run, row] = [0, 0];
    for (let x = x0; x <= x1; x++) {
      const i = y * width + x;
      if (x < x1 && ink[i] !== 0) {
        run++;
        continue;
      }
      if (run > 0) runs.push(run);
      // The middle of a stroke has its colour; its rim is mixed with the ground.
      if (run > 2) {
        const m = (y * width + x - 1 - (run >> 1)) * 4;
        for (let c = 0; c < 3; c++) sum[c]! += picture.data[m + c]!;
        count++;
      }
      row += run;
      run = 0;
    }
    rows.push(row);
  }
  if (count < 4) return null;
  const most = Math.max(...rows);
  const full = rows.map((row) => row > most * 0.45);
  return {
    colour: [sum[0]! / count, sum[1]! / count, sum[2]! / count], stroke: runs.toSorted((a, b) => a - b)[runs.length >> 1]!,
    body: full.lastIndexOf(true) - full.indexOf(true) + 1,
  };
}

/** The same colour, weight and size, as far as pixels tell: `loose` for lines that stand together already. */
export function sameType(a: TypeLook, b: TypeLook, loose: boolean): boolean {
  const ratio = (p: number, q: number): number => Math.max(p, q) / Math.max(1, Math.min(p, q));
  const apart = Math.max(...a.colour.map((v, c) => Math.abs(v - b.colour[c]!)));
  return loose ? apart < 90 && ratio(a.stroke, b.stroke) < 2.1 && ratio(a.body, b.body) < 2.1 : apart < 34 && ratio(a.stroke, b.stroke) < 1.3 && ratio(a.body, b.body) < 1.75;
}

/** One stands right under the other, flush with it on a side or about the same middle. */
export function inOneColumn(a: Box, b: Box, width: number): boolean {
  const [upper, lower] = a.y <= b.y ? [a, b] : [b, a];
  const gap = lower.y - upper.y - upper.h;
  const near = gap < Math.max(a.h, b.h) * 0.75 && gap > -Math.min(a.h, b.h) * 0.5;
  const slack = Math.max(width * 0.012, Math.min(a.h, b.h) * 0.25);
  return near && (Math.abs(a.x - b.x) < slack || Math.abs(a.x + a.w - b.x - b.w) < slack || Math.abs(a.x + a.w / 2 - b.x - b.w / 2) < slack);
}

/** Sorts items with a box and a look into paragraphs: what perception joined stays together unless the type differs plainly; what it parted is joined where the type is one. */
export function paragraphs<T extends { readonly box: Box; readonly look: TypeLook | null; readonly block: number }>(items: readonly T[], width: number): readonly (readonly T[])[] {
  const out: T[][] = [];
  for (const item of items.toSorted((a, b) => a.box.y - b.box.y)) {
    const fits = (group: readonly T[]): boolean => group.some((other) => {
      if (!item.look || !other.look) return item.block === other.block;
      return other.block === item.block ? sameType(item.look, other.look, true) : inOneColumn(item.box, other.box, width) && sameType(item.look, other.look, false);
    });
    const own = out.filter(fits);
    const [first, ...more] = own;
    if (!first) {
      out.push([item]);
      continue;
    }
    first.push(item, ...more.flat());
    for (const group of more) out.splice(out.indexOf(group), 1);
  }
  return out.map((group) => group.toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)).toSorted((a, b) => enclosing(a.map((i) => i.box))!.y - enclosing(b.map((i) => i.box))!.y);
}
