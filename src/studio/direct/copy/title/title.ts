import { capitalise } from '../../../../kit/index.ts';
import type { Lang } from '../../../../scene/index.ts';
import type { Characteristic } from './characteristics.ts';
import { guessLang } from '../text/clean.ts';
import { currencySource } from '../text/currency.ts';
import { pattern } from '../text/pattern.ts';
import { productPhrase } from './phrase.ts';
import type { ProductPhrase } from './phrase.ts';
import { extractQuantities } from './quantities.ts';
import type { Quantity } from './quantities.ts';
import { findBrand } from './brand.ts';
import type { BrandAndModel } from './brand.ts';
import { splitTitle } from './parts.ts';
import { isGenericLatin, isLatin } from './words.ts';
import { typeset } from '../text/typography.ts';
import { unitSource } from '../text/units.ts';

/** What a product title says. */
export interface Title extends ProductPhrase, BrandAndModel {
  readonly lang: Lang;
  readonly quantities: readonly Quantity[];
  readonly segments: readonly string[];
  /** The brand stands in quotes in the title and keeps them in a sentence. */
  readonly brandQuoted: boolean;
  /** The title's first part is the brand alone ("Coca-Cola, стекло 0,33 л"). */
  readonly brandLeads: boolean;
}

const counted = `(?<![\\p{L}])\\d+(?:[.,]\\d+)?(?:\\s?[-–/xх×*+]\\s?\\d+(?:[.,]\\d+)?)*\\s?(?:${unitSource}|%)(?![\\p{L}]|-\\d)\\.?`;
const priced = `(?<![\\p{L}\\d])\\d[\\d ]*(?:[.,]\\d\\d)?\\s?(?:${currencySource})(?![\\p{L}])`;
const sized = `(?<![\\p{L}\\d.,])\\d+(?:[.,]\\d+)?(?:\\s?[xх×*]\\s?\\d+(?:[.,]\\d+)?){1,2}(?:\\s?(?:см|мм|м|cm|mm|m|in))?(?![\\p{L}\\d])`;
// "размер 5" goes as a whole: the word alone would ask "which one?".
const labelled = /(?<![\p{L}])(?:размер|р-р|тон|номер|№|арт|size|shade)\.?\s*\d+(?:[.,/-]\d+)*(?![\p{L}\d])/giu;

/**
 * Product phrase, brand, model and quantities of a marketplace title. The grammar is that of the title's own language.
 */
export function parseTitle(
  title: string,
  characteristics: readonly Characteristic[] = [],
  noun: RegExp | null = null,
): Title {
  const lang = guessLang(title);
  const parts = splitTitle(title, lang);
  const names = findBrand(parts, lang, characteristics);
  const strip = (segment: string): string =>
    withoutNames(
      segment
        .replace(pattern(priced, 'giu'), ' ')
        .replace(pattern(sized, 'giu'), ' ')
        .replace(pattern(counted, 'giu'), ' '),
      names,
      parts.quoted,
    );
  const head = parts.segments.map(strip).find((segment) => /\p{L}{3,}/u.test(segment)) ?? '';
  const phrase = productPhrase(
    head.split(' ').filter((word) => word !== ''),
    lang,
    noun,
  );
  return {
    ...names,
    lang,
    segments: parts.segments,
    brandQuoted: names.brand !== null && names.brand === parts.quoted && !isLatin(names.brand),
    quantities: extractQuantities(title),
    brandLeads:
      names.brand !== null && [names.brand, `${names.brand} ${names.model ?? ''}`].includes(parts.segments[0] ?? ''),
    short: typeset(capitalise(phrase.short), lang),
    full: typeset(capitalise(phrase.full), lang),
  };
}

function withoutNames(segment: string, { brand, model }: BrandAndModel, quoted: string | null): string {
  let text = segment;
  for (const name of [brand && model ? `${brand} ${model}` : null, brand, model, quoted])
    if (name) text = text.split(name).join(' ');
  const words = text
    .replace(labelled, ' ')
    .replace(/[«»“”„"]/gu, ' ')
    .split(/\s+/u)
    .filter((word) => word !== '');
  return words.filter((word, i) => !isLooseNumber(word, words[i - 1], words[i + 1])).join(' ');
}

/**
 * A number that belongs to no word: neither to a Latin name before it ("iPhone 15") nor to what it counts ("4 ящика").
 */
function isLooseNumber(word: string, before = '', after = ''): boolean {
  if (!/^(?:\d+(?:[.,]\d+)?[-–]?\d*|№)$/u.test(word)) return false;
  if (/^(?:spf|upf|pa)$/iu.test(before)) return false;
  return !(isLatin(before) && !isGenericLatin(before)) && !/^\p{Ll}\p{Script=Cyrillic}{2,}$/u.test(after);
}
