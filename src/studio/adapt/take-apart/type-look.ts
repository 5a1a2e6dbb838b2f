import { median } from '../../../kit/index.ts';
import { enclosing } from '../../../scene/index.ts';
import type { Box } from '../../../scene/index.ts';
import { apart, medianColour, pixelBox } from './picture.ts';
import type { Rgba } from './picture.ts';

/** How the type of a line looks, apart from what it says. */
export interface TypeLook {
  readonly colour: readonly [number, number, number];
  /** Usual thickness of a stroke across, pixels. */
  readonly stroke: number;
  /** Height of the letters' bodies: rows with at least 45 % of the fullest row's ink. */
  readonly body: number;
}

/**
 * Null where the line has next to no ink. Only pixels that have gone most of the way from the ground's colour to the
 * ink's count: masks are generous.
 */
export function lookOf(picture: Rgba, ink: Uint8Array, line: Box): TypeLook | null {
  const { width, data } = picture;
  const { x0, y0, x1, y1 } = pixelBox(picture, line);
  const bare: number[] = [];
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) if (ink[y * width + x] === 0) bare.push(y * width + x);
  if (bare.length < 8) return null;
  const ground = medianColour(picture, bare);
  const far: number[] = [];
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) if (ink[y * width + x] !== 0) far.push(apart(picture, y * width + x, ...ground));
  const most = Uint8Array.from(far).sort()[Math.floor(far.length * 0.95)] ?? 0;
  if (most < 24) return null;
  const runs: number[] = [];
  const rows: number[] = [];
  const colours: number[][] = [[], [], []];
  for (let y = y0; y < y1; y++) {
    let [run, row] = [0, 0];
    for (let x = x0; x <= x1; x++) {
      const i = y * width + x;
      const d = x < x1 && ink[i] !== 0 ? apart(picture, i, ...ground) : 0;
      if (d > most * 0.85) for (let c = 0; c < 3; c++) colours[c]!.push(data[i * 4 + c]!);
      if (d > most * 0.5) {
        run++;
        continue;
      }
      if (run > 0) runs.push(run);
      row += run;
      run = 0;
    }
    rows.push(row);
  }
  if (runs.length < 4) return null;
  const fullest = Math.max(...rows);
  const full = rows.map((row) => row > fullest * 0.45);
  return {
    colour: [median(colours[0]!), median(colours[1]!), median(colours[2]!)],
    stroke: median(runs),
    body: full.lastIndexOf(true) - full.indexOf(true) + 1,
  };
}

/** The same colour, weight and size, as far as pixels tell: `loose` for lines that stand together already. */
export function sameType(a: TypeLook, b: TypeLook, loose: boolean): boolean {
  const ratio = (p: number, q: number): number => Math.max(p, q) / Math.max(1, Math.min(p, q));
  const apart = Math.max(...a.colour.map((v, c) => Math.abs(v - b.colour[c]!)));
  return loose
    ? apart < 90 && ratio(a.stroke, b.stroke) < 2.1 && ratio(a.body, b.body) < 2.1
    : apart < 34 && ratio(a.stroke, b.stroke) < 1.35 && ratio(a.body, b.body) < 1.75;
}

/** One stands right under the other, flush with it on a side or about the same middle. */
export function inOneColumn(a: Box, b: Box, width: number): boolean {
  const [upper, lower] = a.y <= b.y ? [a, b] : [b, a];
  const gap = lower.y - upper.y - upper.h;
  const near = gap < Math.max(a.h, b.h) * 0.75 && gap > -Math.min(a.h, b.h) * 0.5;
  const slack = Math.max(width * 0.012, Math.min(a.h, b.h) * 0.25);
  return (
    near &&
    (Math.abs(a.x - b.x) < slack ||
      Math.abs(a.x + a.w - b.x - b.w) < slack ||
      Math.abs(a.x + a.w / 2 - b.x - b.w / 2) < slack)
  );
}

/**
 * Sorts items with a box and a look into paragraphs: what perception joined stays together unless the type differs
 * plainly; what it parted is joined where the type is one.
 */
export function paragraphs<T extends { readonly box: Box; readonly look: TypeLook | null; readonly block: number }>(
  items: readonly T[],
  width: number,
): readonly (readonly T[])[] {
  const out: T[][] = [];
  for (const item of items.toSorted((a, b) => a.box.y - b.box.y)) {
    const fits = (group: readonly T[]): boolean =>
      group.some((other) => {
        if (!item.look || !other.look) return item.block === other.block;
        return other.block === item.block
          ? sameType(item.look, other.look, true)
          : inOneColumn(item.box, other.box, width) && sameType(item.look, other.look, false);
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
  return out
    .map((group) => group.toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x))
    .toSorted((a, b) => enclosing(a.map((i) => i.box))!.y - enclosing(b.map((i) => i.box))!.y);
}
