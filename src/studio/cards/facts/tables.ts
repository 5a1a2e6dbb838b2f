import type { Fact, SizeTable, Span } from './fact.ts';
import type { Segment } from './segments.ts';
import { labelled } from './read-segment.ts';
import { oneLine } from './tidy-text.ts';

const HEAD =
  /^(?:параметр|характеристика|свойство|название|наименование|значение|parameter|property|name|value|attribute|сипаттама|мәні)$/iu;

/** What rows pasted from a spreadsheet say. */
export interface ReadTable {
  readonly facts: readonly Fact[];
  readonly table: SizeTable | null;
  /** Cells of a lone row: statements beside each other. */
  readonly loose: readonly Span[];
}

/** Pairs of label and value, a table of own sizes, or a lone row of statements. */
export function readTable(rows: readonly Segment[]): ReadTable {
  const cells = rows.map((row) => row.cells ?? []);
  const widest = Math.max(...cells.map((row) => row.length));
  if (rows.length === 1 && widest > 2) return { facts: [], table: null, loose: cells[0] ?? [] };
  // Two columns are labels and values, unless the second row begins with a number: then the heads stand on top.
  const upright = !(rows.length === 2 && widest === 2 && /^\d/u.test(cells[1]?.[0]?.words ?? ''));
  if (widest <= 2 && upright) {
    const facts = cells.flatMap((row) => {
      const [label, value] = row;
      if (!label || !value || row.every((cell) => HEAD.test(oneLine(cell.words)))) return [];
      return labelled(oneLine(label.words).replace(/:$/u, ''), value) ?? [];
    });
    return { facts, table: null, loose: [] };
  }
  const [head, second] = cells;
  const wordy = (head ?? []).every((cell) => !/^\d/u.test(cell.words));
  if (rows.length === 2 && wordy && head && second && head.length === second.length) {
    const facts = head.flatMap((cell, i) => {
      const value = second[i];
      return value ? (labelled(oneLine(cell.words), value) ?? []) : [];
    });
    return { facts, table: null, loose: [] };
  }
  const first = rows[0]!.from;
  const last = rows.at(-1)!.from;
  const from = { ...first, end: last.end, words: rows.map((row) => row.from.words).join('\n') };
  return { facts: [], table: { rows: cells.map((row) => row.map((cell) => oneLine(cell.words))), from }, loose: [] };
}
