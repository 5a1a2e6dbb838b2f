import { capitalise } from '../../../../kit/index.ts';
import type { Lang } from '../../../../scene/index.ts';
import type { Characteristic } from '../title/characteristics.ts';
import type { Title } from '../title/title.ts';
import { isAdjective } from '../title/words.ts';
import { typeset } from '../text/typography.ts';

const sublineMax = 46;
const sublineShortMax = 24;

/** Characteristics that identify or price the product; other parts of the copy print them. */
export const elsewhere =
  /^(?:бренд|brand|марка|модель|model|производитель|артикул|арт|sku|код|штрих|barcode|цена|старая цена|price|old price|скидка|discount|баға|үлгі|бренді)/iu;
export const isPriceLine = (c: Characteristic): boolean =>
  c.key !== null && /^(?:цена|стар\p{L}+ цена|price|old price|скидка|discount|баға|ескі баға)/iu.test(c.key);

/**
 * The line under the headline. Under a headline of the lexicon it names the product; under the product's name it tells
 * a fact.
 */
export function sublineFor(
  title: Title,
  characteristics: readonly Characteristic[],
  headlineNamesProduct: boolean,
  lang: Lang,
): { long: string | null; short: string | null } {
  const lines = (
    headlineNamesProduct
      ? factLines(characteristics, title)
      : [...productLines(title), title.short, bareNoun(title), title.brand ?? '']
  )
    .map((line) => typeset(line, lang))
    .filter((line) => line !== '' && !isTorn(line));
  return {
    long: lines.find((line) => line.length <= sublineMax) ?? null,
    short: lines.find((line) => line.length <= sublineShortMax) ?? null,
  };
}

/** "Подготовка" of what the preparation is for, "Шаруашылықтарына күн қуатымен": half of a name says nothing. */
const isTorn = (line: string): boolean =>
  /^(?:подготовк|услуг|обучени|продаж|производств|изготовлени|организаци|оказани|выполнени)\p{L}*$|(?:[ыіс]мен|(?:лар|тар|дар)ына|(?:лер|тер|дер)іне)$/iu.test(
    line,
  );

/** The head of a Russian phrase that is too long for a strip: "Обогреватель" of "Конвекторный обогреватель". */
function bareNoun(title: Title): string {
  const words = title.short.split(/\s/u);
  return title.lang === 'ru' ? capitalise(words.find((word) => !isAdjective(word)) ?? '') : '';
}

/** Product with brand and quantity, as much as fits, the richest first. */
function productLines(title: Title): readonly string[] {
  const name = title.brand !== null && title.brandQuoted && title.lang !== 'en' ? `«${title.brand}»` : title.brand;
  const brand = [name, title.model].filter((part) => part !== null).join(' ');
  const first = title.quantities.find(
    (q) =>
      !brand.includes(q.words) && ['volume', 'weight', 'count', 'memory', 'dims', 'power', 'area'].includes(q.kind),
  );
  const named = title.brandLeads
    ? [`${brand}, ${title.full.charAt(0).toLowerCase()}${title.full.slice(1)}`, brand]
    : brand === ''
      ? [title.full]
      : [title.full, title.short].map((phrase) => `${phrase} ${brand}`.trim());
  const bases = named.filter((line) => line.length <= sublineMax);
  const counted = first === undefined ? [] : bases.map((base) => `${base}, ${first.text}`);
  return [...counted, ...bases, title.full];
}

/** Numbers first: they are what a name cannot say. */
function factLines(characteristics: readonly Characteristic[], title: Title): readonly string[] {
  const told = characteristics.filter((c) => c.key !== null && !elsewhere.test(c.key));
  const numbers = told.filter((c) => /\d/u.test(c.value) && c.value.length <= 14);
  const words = told.filter((c) => !/\d/u.test(c.value) && c.value.length <= 22);
  return [
    ...[...numbers, ...words].map((c) => `${c.key}: ${c.value}`),
    ...title.segments.slice(1).map(capitalise),
    title.quantities
      .slice(0, 2)
      .map((q) => q.text)
      .join(', '),
  ];
}
