import type { Lang } from '../../../scene/index.ts';
import type { Characteristic } from './characteristics.ts';
import { guessLang } from './clean.ts';
import { capitalise, pattern } from './pattern.ts';
import { productPhrase } from './product-phrase.ts';
import type { ProductPhrase } from './product-phrase.ts';
import { extractQuantities } from './quantities.ts';
import type { Quantity } from './quantities.ts';
import { findBrand } from './title-brand.ts';
import type { BrandAndModel } from './title-brand.ts';
import { splitTitle } from './title-parts.ts';
import { typeset } from './typography.ts';
import { unitSource } from './units.ts';

/** What a product title says. */
export interface Title extends ProductPhrase, BrandAndModel {
  readonly lang: Lang;
  readonly quantities: readonly Quantity[];
  readonly segments: readonly string[];
}

const counted = `(?<![\\p{L}])\\d+(?:[.,]\\d+)?(?:\\s?[-–/xх×*+]\\s?\\d+(?:[.,]\\d+)?)*\\s?(?:${unitSource}|%)(?![\\p{L}])\\.?`;

/** Product phrase, brand, model and quantities of a marketplace title. The grammar is that of the title's own language. */
export function parseTitle(title: string, characteristics: readonly Characteristic[] = [], noun: RegExp | null = null): Title {
  const lang = guessLang(title);
  const parts = splitTitle(title, lang);
  const names = findBrand(parts, lang, characteristics);
  const strip = (segment: string): string => withoutNames(segment.replace(pattern(counted, 'giu'), ' '), names, parts.quoted);
  const head = parts.segments.map(strip).find((segment) => /\p{L}{3,}/u.test(segment)) ?? '';
  const phrase = productPhrase(head.split(' ').filter((word) => word !== ''), lang, noun);
  return {
    ...names, lang, segments: parts.segments, quantities: extractQuantities(title),
    short: typeset(capitalise(phrase.short), lang),
    full: typeset(capitalise(phrase.full), lang),
  };
}

function withoutNames(segment: string, { brand, model }: BrandAndModel, quoted: string | null): string {
  let text = segment;
  for (const name of [brand && model ? `${brand} ${model}` : null, brand, model, quoted]) if (name) text = text.split(name).join(' ');
  return text.replace(/[«»“”„"]/gu, ' ').replace(/(?<=\s|^)(?:\d+[-–]?\d*|№)(?=\s|$)/gu, ' ').replace(/ {2,}/gu, ' ').trim();
}
