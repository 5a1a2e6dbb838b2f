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

/** Signs that part cells; a stroke does with blanks around it, in rows of three and more that hold sums. */
const STROKE = ' / ';
const marks = ['|', ';', STROKE];

const cellsOf = (line: string, mark: string): readonly string[] =>
  line
    .replace(mark === '|' ? /^\s*\||\|\s*$/gu : /(?!)/u, '')
    .split(mark)
    .map((cell) => cell.trim());

/** A sum and how it is said, and nothing else; a cell that says that there is none. */
const sumCell =
  /^(?:от |до |from )?[£$€]?\d{1,3}(?:[ \d]*\d)?(?:[.,]\d{1,2})?\s?(?:₽|р\.?|руб\p{L}*\.?|₸|тг|теңге\p{L}*|сом|[£$€])?(?:-?(?:ден|дан|нен|нан|тен|тан))?(?: бастап)?(?:\s?\([^()]*\))?$/iu;
const noCell = /^(?:[-—–]|нет|жоқ|no|n\/a)?$/iu;
/** Least bare number of a cell that is a sum. */
const LEAST = 100;
/** What a column of bare numbers counts that is no money. */
const measure =
  /мощн|вес|объ[её]м|длин|ширин|высот|глубин|толщ|диаметр|кол-?во|количеств|мест|год|размер|площад|врем|минут|час|срок|возраст|калори|weight|width|height|length|depth|qty|quantity|seats|year|size|area|power|volume|time|min|hour|age|kcal|салмағы|көлемі|ұзындығы|ені|биіктігі|саны|орын|жыл|өлшем|уақыт/iu;

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
  const [key = '', ...others] = cellsOf(line, mark);
  if (mark === STROKE && others.length < 2) return false;
  return key.length > 1 && key.length <= KEY_MAX && !/[.!?] |[.!?:]$/u.test(key);
};

/** What it cost before, or costs others. */
const otherTime = /(?<!\p{L})(?:стар|был[ао]?|раньше|ррц|опт|old|was|rrp|trade|ескі|бұрын)/iu;

/** Which columns of a headed table hold sums of what its rows name, each for what stands over it. */
function pricedColumns([head = [], ...rest]: readonly (readonly string[])[]): readonly number[] {
  if (head.some((cell) => /\d/u.test(cell) || otherTime.test(cell))) return [];
  const ofSums = (at: number): boolean => {
    const cells = rest.map((row) => row[at] ?? '').filter((cell) => !noCell.test(cell));
    const bare = cells.every((cell) => !money.test(cell));
    return (
      cells.length > 0 &&
      cells.every((cell) => sumCell.test(cell)) &&
      !(bare && (measure.test(head[at]!) || cells.some((cell) => Number(cell.replace(/\([^()]*\)|\D/gu, '')) < LEAST)))
    );
  };
  return head.flatMap((_, at) => (at > 0 && ofSums(at) ? [at] : []));
}

/** "Цена за м², ₽" over a column: what its sums are paid for; empty where it says that they are prices alone. */
const unitOf = (head: string): string =>
  /^(?:цен[аы]|стоимость|прайс|тариф|price|cost|rate|баға(?:сы)?|құны),?\s(?<unit>(?:за|в|на|с|per|a|an|for)\s[^,()|]+|(?:бір|1) [^,()|]+)/iu
    .exec(head)
    ?.groups!['unit']!.replace(/\s?(?:₽|руб\p{L}*\.?|р\.|₸|тг|теңге|[£$€])$/iu, '')
    .trim() ?? '';
/** A sum with what it is paid for, as the head of its column says. */
const counted = (cell: string, unit: string): string => (unit !== '' && sumCell.test(cell) ? `${cell} ${unit}` : cell);

/** A row of a headed table: of each of its sums what it is, for what, and how much. */
const pricedCells = (
  head: readonly string[],
  columns: readonly number[],
  row: readonly string[],
): readonly string[] => {
  const said = row.filter((cell, at) => !columns.includes(at) && !plainly.test(cell)).join(', ');
  return columns.flatMap((at) =>
    noCell.test(row[at] ?? '') ? [] : [`${[said, head[at]!].filter(Boolean).join(', ')}: ${row[at]!}`],
  );
};

/** A table without the columns of what it cost before or costs others, each cell but the first told with its head. */
function ownColumns(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const [head = []] = rows;
  const others = head.map((cell, at) => at > 0 && !/\d/u.test(cell) && otherTime.test(cell));
  return others.includes(true) ? rows.map((row) => row.filter((_, at) => others[at] !== true)) : rows;
}

/** Rows of more than two columns, each as "cells: price, what limits it"; of several sums each is a row. */
function wideRows(all: readonly (readonly string[])[]): readonly (string | null | readonly string[])[] {
  const rows = ownColumns(all);
  const [head, ...rest] = rows as [readonly string[], ...(readonly string[])[]];
  const headed = head.every((cell) => !/\d/u.test(cell)) && rest.some((row) => row.some((cell) => /\d/u.test(cell)));
  const columns = headed ? pricedColumns(rows) : [];
  if (columns.length > 1) return rows.map((row, i) => (i === 0 ? null : pricedCells(head, columns, row)));
  const named = headed ? head.findIndex((cell) => priceHead.test(cell)) : -1;
  const unit = named < 0 ? '' : unitOf(head[named]!);
  return rows.map((row, i) => {
    if (headed && i === 0) return null;
    const priced = named >= 0 ? named : row.findIndex((cell) => money.test(cell));
    const said = (cells: readonly string[]): string => cells.filter((cell) => !plainly.test(cell)).join(', ');
    if (priced < 1 || !/\d/u.test(row[priced] ?? '')) return said(row);
    // "2 года" under "Гарантия": a measure is told with what it is of.
    const behind = row.map((cell, at) =>
      headed && at > priced && /^\d/u.test(cell) ? `${head[at]!.toLowerCase()} ${cell}` : cell,
    );
    return `${said(row.slice(0, priced))}: ${[counted(row[priced]!, unit), said(behind.slice(priced + 1))].filter(Boolean).join(', ')}`;
  });
}

/** Reads the tables of a text; `rows` are the lines that were made of theirs. */
export function withTables(text: string): { readonly text: string; readonly rows: ReadonlyMap<string, RowShape> } {
  const rows = new Map<string, RowShape>();
  const lines = text.split('\n');
  const out: string[] = [];
  for (let i = 0; i < lines.length;) {
    const mark = marks.find((one) => isRow(lines[i]!, one) && cellsOf(lines[i]!, one).length > 1);
    const end = mark === undefined ? i : runEnd(lines, i, mark);
    const cells = mark === undefined ? [] : lines.slice(i, end).map((line) => cellsOf(line, mark));
    const width = cells[0]?.length ?? 0;
    const tells = mark !== STROKE || pricedColumns(cells).length > 1;
    if (mark === undefined || !tells || (mark === ';' && end - i < ROWS) || (width > 2 && end - i < ROWS)) {
      out.push(lines[i]!);
      i++;
      continue;
    }
    const made = width > 2 ? wideRows(cells) : pairsOf(cells);
    for (const line of made.flat()) {
      out.push(line ?? '');
      if (line !== null && line !== '') rows.set(line, width > 2 ? 'cells' : 'pair');
    }
    i = end;
  }
  return { text: out.join('\n'), rows };
}

/** Rows of two columns; what stands over the second is said with each of its sums. */
function pairsOf(rows: readonly (readonly string[])[]): readonly (string | null)[] {
  const [, value = ''] = rows[0] ?? [];
  const unit = /\d/u.test(value) ? '' : unitOf(value);
  return rows.map(([k = '', v = ''], i) => (unit !== '' && i === 0 ? null : pairOf([k, counted(v, unit)])));
}

/** "цена | 990 ₽" as it is read; a heading is none. */
function pairOf([key, value]: readonly [string, string]): string | null {
  if (value === '' || /^[:\s-]+$/u.test(value)) return null;
  return heading.test(key) && (headValue.test(value) || !/\d|\s/u.test(value)) ? null : `${key}: ${value}`;
}
