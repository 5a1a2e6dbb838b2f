import { clean } from './clean.ts';

// A plain class is much cheaper than \p{L}; stems run on lower-cased text with ё as е, without the flags u and i.
export const stemLetters = 'a-zа-яәғқңөұүһі0-9';

/** Text in the form that stems are matched on. */
export const folded = (text: string): string => clean(text).toLowerCase().replace(/ё/gu, 'е');

/**
 * Stem syntax of the lexicon: prefix of a word; `=` at the end: the exact word; `_`: space or hyphen and at most one
 * more word; groups as in a pattern.
 */
export function stemSource(stem: string): { source: string; exact: boolean } {
  const exact = stem.endsWith('=');
  const body = exact ? stem.slice(0, -1) : stem;
  const escaped = /[([]/u.test(body) ? body : body.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  return { source: escaped.replace(/ё/gu, 'е').replace(/_/gu, `[\\s-]+(?:[${stemLetters}]+\\s)?`), exact };
}

const compiled = new Map<string, RegExp>();

/** Pattern of a stem for `folded` text; compiled once per stem. */
export function stemPattern(stem: string): RegExp {
  let known = compiled.get(stem);
  if (!known) {
    const { source, exact } = stemSource(stem);
    known = new RegExp(`(?<![${stemLetters}])${source}${exact ? `(?![${stemLetters}])` : ''}`);
    compiled.set(stem, known);
  }
  return known;
}

/** Whether a `folded` text holds one of the stems. */
export const holdsStem = (text: string, stems: readonly string[]): boolean =>
  stems.some((stem) => stemPattern(stem).test(text));
