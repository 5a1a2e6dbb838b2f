import type { Lang } from '../../../../scene/index.ts';
import { clean } from './clean.ts';
import { currencySource } from './currency.ts';
import { formatNumber } from './numbers.ts';
import { orthography } from './orthography.ts';
import { minusSign, nbsp, pattern } from './pattern.ts';
import { unitSource } from './units.ts';

/**
 * Text as a typographer of the language sets it: quotes, dashes, true minus, × in sizes, grouped prices, non-breaking
 * spaces before units and signs and around short words. Idempotent; changes no letter and no digit.
 */
export function typeset(text: string, lang: Lang): string {
  const { quotes, glued } = orthography[lang];
  return glued(numbers(dashes(quotes(punctuation(clean(text)))), lang));
}

const punctuation = (t: string): string =>
  t
    .replace(/\.{3}/gu, '…')
    .replace(/\s+([,.;:!?…%])/gu, '$1')
    .replace(/%(?=\p{L})/gu, '% ');

function dashes(t: string): string {
  return (
    t
      .replace(/(?<=\s|^)[-–](?=\s)/gu, '—')
      // "0-0-12" is the name of a payment plan and "GBH 2-26" that of a model, not a range.
      .replace(/(?<=\d)(?:\s?-\s?|—)(?=\d)/gu, (_, at: number) =>
        /\d-\d+-\d/u.test(t.slice(Math.max(0, at - 4), at + 5)) ||
        /\p{Lu}[\p{Lu}\d]* \d{1,4}$|№\s?\S*\d$/u.test(t.slice(0, at))
          ? '-'
          : '–',
      )
      .replace(/\s—/gu, `${nbsp}—`)
      .replace(/(?<!\S)[-–](?=\d)/gu, minusSign)
      .replace(/(?<=\d)\s?[xх*×](?=\s?\d)/giu, '×')
      .replace(/×\s(?=\d)/gu, '×')
  );
}

function numbers(t: string, lang: Lang): string {
  return t
    .replace(/(?<![\d.,])\d{4,15}(?=\s?(?:₽|₸|руб|тг|тенге|теңге))/gu, (digits) => formatNumber(Number(digits), lang))
    .replace(/(?<=\d) (?=\d{3}(?!\d))/gu, nbsp)
    .replace(pattern(`(?<=\\d) (?=(?:${unitSource}|${currencySource})(?![\\p{L}\\d]))`, 'giu'), nbsp)
    .replace(/(?<=\d)\s?%/gu, `${orthography[lang].beforePercent}%`);
}
