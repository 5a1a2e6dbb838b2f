/** How a line of a typed table is read: two columns as "key: value", more as "what it is: its price". */
export type RowShape = 'pair' | 'cells';

/** Fewest lines of semicolons that make a table: one alone is a sentence. */
const ROWS = 3;
/** Longest key, characters. */
const KEY_MAX = 40;

/** What stands over the columns. */
const heading =
  /^(?:параметр|характеристика|показатель|свойство|наименование|название|услуга|позиция|товар|сорт|модель|тариф|вид|parameter|feature|spec|item|key|field|service|product|поле|ключ|көрсеткіш|көрсетілім|сипаттама|қызмет|атауы|тауар|өнім|түрі)$/iu;
const headValue =
  /^(?:значение|описание|цена|стоимость|сколько|данные|value|price|cost|details?|мәні|баға(?:сы)?|құны|сипаты)(?:,? (?:₽|руб\.?|р\.?|₸|тг|теңге|[£$€]))?$/iu;
const priceHead = /^(?:цена|стоимость|прайс|тариф|price|cost|rate|баға|құны)/iu;
const money = /\d\s?(?:₽|р(?!\p{L})|руб|₸|тг|теңге|сом)|[£$€]\s?\d/iu;
/** Cells that only say that there is some. */
const plainly = /^(?:да|есть|в наличии|\+|-|—|–|yes|in stock|бар|иә)?$/iu;

const cellsOf = (line: string, mark: string): readonly string[] =>
  line
    .replace(mark === '|' ? /^\s*\||\|\s*$/gu : /(?!)/u, '')
    .split(mark)
    .map((cell) => cell.trim());

/** Where the run of lines with the same number of cells ends that begins at `from`. */
function runEnd(lines: readonly string[], from: number, mark: string): number {
  const width = cellsOf(lines[from]!, mark).length;
  let end = from;
  while (end < lines.length && isRow(lines[end]!, mark) && cellsOf(lines[end]!, mark).length === width) end++;
  return end;
}

/** A line of cells: a short first one, no sentences within. */
const isRow = (line: string, mark: string): boolean => {
  if (!line.includes(mark) || (mark === ';' && line.includes('|'))) return false;
  const [key = ''] = cellsOf(line, mark);
  return key.length > 1 && key.length <= KEY_MAX && !/[.!?] |[.!?:]$/u.test(key);
};

/** Rows of more than two columns, each as "cells: price, what limits it". */
function wideRows(rows: readonly (readonly string[])[]): readonly (string | null)[] {
  const [head, ...rest] = rows as [readonly string[], ...(readonly string[])[]];
  const headed = head.every((cell) => !/\d/u.test(cell)) && rest.some((row) => row.some((cell) => /\d/u.test(cell)));
  const named = headed ? head.findIndex((cell) => priceHead.test(cell)) : -1;
  return rows.map((row, i) => {
    if (headed && i === 0) return null;
    const priced = named >= 0 ? named : row.findIndex((cell) => money.test(cell));
    const said = (cells: readonly string[]): string => cells.filter((cell) => !plainly.test(cell)).join(', ');
    if (priced < 1 || !/\d/u.test(row[priced] ?? '')) return said(row);
    return `${said(row.slice(0, priced))}: ${[row[priced]!, said(row.slice(priced + 1))].filter(Boolean).join(', ')}`;
  });
}

/** Reads the tables of a text; `rows` are the lines that were made of theirs. */
export function withTables(text: string): { readonly text: string; readonly rows: ReadonlyMap<string, RowShape> } {
  const rows = new Map<string, RowShape>();
  const lines = text.split('\n');
  const out: string[] = [];
  for (let i = 0; i < lines.length;) {
    const mark = ['|', ';'].find((one) => isRow(lines[i]!, one) && cellsOf(lines[i]!, one).length > 1);
    const end = mark === undefined ? i : runEnd(lines, i, mark);
    const cells = mark === undefined ? [] : lines.slice(i, end).map((line) => cellsOf(line, mark));
    const width = cells[0]?.length ?? 0;
    if (mark === undefined || (mark === ';' && end - i < ROWS) || (width > 2 && end - i < ROWS)) {
      out.push(lines[i]!);
      i++;
      continue;
    }
    const made = width > 2 ? wideRows(cells) : cells.map((row) => pairOf(row as [string, string]));
    for (const line of made) {
      out.push(line ?? '');
      if (line !== null && line !== '') rows.set(line, width > 2 ? 'cells' : 'pair');
    }
    i = end;
  }
  return { text: out.join('\n'), rows };
}

/** "цена | 990 ₽" as it is read; a heading is none. */
function pairOf([key, value]: readonly [string, string]): string | null {
  if (value === '' || /^[:\s-]+$/u.test(value)) return null;
  return heading.test(key) && (headValue.test(value) || !/\d|\s/u.test(value)) ? null : `${key}: ${value}`;
}
