import { bareSum } from './bare-sums.ts';
import type { Statement } from './statement.ts';

/** Rows of a list that name a thing and a number behind a dash, from which on the numbers are its prices. */
const ROWS = 3;

/** "Яблоня 2 года — 450", row by row, and nothing that says what the numbers are: prices without their currency. */
export function withBareRows(all: readonly Statement[], text: string): readonly Statement[] {
  const isRow = (s: Statement): boolean =>
    s.kind === 'benefit' &&
    s.label === null &&
    /^\p{L}[^—–\n]{1,50}\s[—–-]\s\d[\d ]*$/u.test(s.text) &&
    /(?:^|\n)\s*$/u.test(text.slice(Math.max(0, s.start - 4), s.start)) &&
    /^\s*(?:\n|$)/u.test(text.slice(s.end, s.end + 3)) &&
    bareSum(s.text) !== null;
  return all.filter(isRow).length < ROWS
    ? all
    : all.map((s) => (isRow(s) ? { ...s, kind: 'price' as const, bareSum: true } : s));
}
