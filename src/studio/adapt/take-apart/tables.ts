import { enclosing } from '../../../scene/index.ts';
import type { Box } from '../../../scene/index.ts';

/**
 * Lines that stand in rows and columns: a price list, figures under their labels, captions under icons. Set anew one
 * under the other they would lose
 * their sense, so each table travels as one piece. A row has cells beside each other; two rows with two common edges
 * make a table, and so does one
 * row of three equal cells.
 * @returns groups of indices into `lines`
 */
export function tablesOf(lines: readonly Box[]): readonly (readonly number[])[] {
  const rows = rowsOf(lines)
    .filter((row) => row.length >= 2)
    .map((row) => ({ row, box: enclosing(row.map((i) => lines[i]!))!, h: Math.max(...row.map((i) => lines[i]!.h)) }));
  const tables: { members: number[]; rows: number; last: (typeof rows)[number] }[] = [];
  for (const next of rows) {
    const open = tables.find(
      ({ last }) =>
        next.box.y - last.box.y - last.box.h < 3.2 * Math.max(next.h, last.h) &&
        commonEdges(last.row, next.row, lines) >= 2,
    );
    if (open) {
      open.members.push(...next.row);
      open.rows++;
      open.last = next;
    } else tables.push({ members: [...next.row], rows: 1, last: next });
  }
  return tables
    .filter((t) => t.rows >= 2 || (t.members.length >= 3 && alike(t.members.map((i) => lines[i]!))))
    .filter((t) => t.rows !== 2 || !goesOnAsList(t.members, lines))
    .map((t) => t.members);
}

/**
 * Of two rows, cells that go on as a list of more lines than these, which have nothing beside them: two columns whose
 * ends stand side by side by chance.
 */
function goesOnAsList(members: readonly number[], lines: readonly Box[]): boolean {
  const others = lines.filter((_, i) => !members.includes(i));
  return members.some((i) => {
    const cell = lines[i]!;
    const below = others.filter(
      (o) =>
        Math.abs(o.x - cell.x) < cell.h * 0.6 &&
        Math.max(o.h, cell.h) < 1.5 * Math.min(o.h, cell.h) &&
        Math.abs(o.y - cell.y) < cell.h * 9,
    );
    return below.length >= 2;
  });
}

/** The box of a name with descenders may be so many times as high as that of a price without them. */
const unlike = 1.8;

/** Lines on one height, of nearly one size, left to right; top row first. */
function rowsOf(lines: readonly Box[]): readonly (readonly number[])[] {
  const rows: number[][] = [];
  const order = lines
    .map((_, i) => i)
    .toSorted((a, b) => lines[a]!.y + lines[a]!.h / 2 - lines[b]!.y - lines[b]!.h / 2);
  for (const i of order) {
    const box = lines[i]!;
    const own = rows.find((row) =>
      row.every((j) => {
        const other = lines[j]!;
        const common = Math.min(box.y + box.h, other.y + other.h) - Math.max(box.y, other.y);
        // Leading dots may be seen as the end of the name before them.
        const clear = box.x >= other.x + other.w + other.h * 0.15 || other.x >= box.x + box.w + box.h * 0.15;
        return (
          common > 0.6 * Math.min(box.h, other.h) &&
          Math.max(box.h, other.h) < unlike * Math.min(box.h, other.h) &&
          clear
        );
      }),
    );
    if (own) own.push(i);
    else rows.push([i]);
  }
  return rows.map((row) => row.toSorted((a, b) => lines[a]!.x - lines[b]!.x));
}

/** Cells of two rows that begin, end or are centred alike. */
function commonEdges(a: readonly number[], b: readonly number[], lines: readonly Box[]): number {
  return a.filter((i) =>
    b.some((j) => {
      const [p, q] = [lines[i]!, lines[j]!];
      const slack = 0.5 * Math.min(p.h, q.h);
      return (
        Math.abs(p.x - q.x) < slack ||
        Math.abs(p.x + p.w - q.x - q.w) < slack ||
        Math.abs(p.x + p.w / 2 - q.x - q.w / 2) < slack
      );
    }),
  ).length;
}

/** Of one height, and evenly spread: not words that merely share a row. */
function alike(cells: readonly Box[]): boolean {
  const heights = cells.map((c) => c.h);
  const middles = cells.map((c) => c.x + c.w / 2);
  const steps = middles.slice(1).map((m, i) => m - middles[i]!);
  return Math.max(...heights) < 1.35 * Math.min(...heights) && Math.max(...steps) < 1.8 * Math.min(...steps);
}
