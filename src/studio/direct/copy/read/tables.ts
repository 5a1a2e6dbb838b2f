import type { RowShape } from '../text/typed-tables.ts';
import { sentences } from './clauses.ts';

/** A stretch of a text; `row`: it is a line of a table, of so many columns. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly row?: RowShape;
}

/** Sentences; rows of tables of more than two columns are kept whole. */
export function sentencesOf(text: string, rows: ReadonlyMap<string, RowShape> = new Map()): readonly Stretch[] {
  const found: Stretch[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const row = rows.get(line);
    if (row === 'cells') found.push({ start: at, end: at + line.length, row });
    else
      found.push(
        ...sentences(line).map(({ start, end }, i) => ({
          start: at + start,
          end: at + end,
          ...(row !== undefined && i === 0 && { row }),
        })),
      );
    at += line.length + 1;
  }
  return found;
}
