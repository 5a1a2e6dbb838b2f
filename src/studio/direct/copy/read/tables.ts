import { sentences } from './clauses.ts';

/** Sentences, rows of tables kept whole. */
export function sentencesOf(text: string): readonly { readonly start: number; readonly end: number }[] {
  const found: { start: number; end: number }[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    if (/^\s*\|.*\|\s*$/u.test(line)) found.push({ start: at, end: at + line.length });
    else found.push(...sentences(line).map(({ start, end }) => ({ start: at + start, end: at + end })));
    at += line.length + 1;
  }
  return found;
}

/** A row of a table typed with bars: its label and value; `head` for a heading or a rule; null for other lines. */
export function tableRow(line: string): { label: string; value: string; from: number; until: number } | 'head' | null {
  const m = /^(\s*\|\s*)([^|]+?)(\s*\|\s*)([^|]+?)(\s*\|\s*)$/u.exec(line);
  if (!m) return /^\s*\|[\s|:-]*\|?\s*$/u.test(line) ? 'head' : null;
  if (/^:?-+:?$/u.test(m[2]!) || /^(?:параметр|характеристика|parameter|feature|spec|көрсеткіш)$/iu.test(m[2]!))
    return 'head';
  return { label: m[2]!, value: m[4]!, from: m[1]!.length + m[2]!.length + m[3]!.length, until: m[5]!.length };
}
