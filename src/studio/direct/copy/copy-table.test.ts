import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Lang } from '../../../scene/index.ts';
import { detectCategory, nounPattern } from './stock/category.ts';
import { clean, guessLang } from './text/clean.ts';
import { formatMoney } from './text/currency.ts';
import type { Currency } from './text/currency.ts';
import { extractDates, formatDates } from './read/dates.ts';
import { extractDelivery } from './read/delivery.ts';
import { extractInstalment } from './read/instalment.ts';
import { copyLexicon } from './stock/lexicon.ts';
import { extractOffer } from './read/offer.ts';
import { extractQuantities } from './title/quantities.ts';
import { parseTitle } from './title/title.ts';
import { typeset } from './text/typography.ts';

/** Written before the extraction rules; see docs for how the first run went. */
const table = JSON.parse(readFileSync(new URL('./data/test_table.json', import.meta.url), 'utf8')) as {
  titles: [string, string, string | null, string | null, string | null][];
  offers: [string, Record<string, unknown>][];
  misc: [string, unknown, string, string?][];
};
const lexicon = copyLexicon();

for (const [title, phrase, category, brand, model] of table.titles) {
  test(`title: ${title}`, () => {
    const found = detectCategory(title, '', lexicon);
    const parsed = parseTitle(title, [], found === null ? null : nounPattern(lexicon, found, guessLang(title)));
    assert.deepEqual([clean(parsed.short), found, parsed.brand, parsed.model], [phrase, category, brand, model]);
  });
}

for (const [text, expected] of table.offers) {
  test(`offer: ${text}`, () => {
    const o = extractOffer(text);
    const flat: Record<string, unknown> = {
      price: o.now?.value ?? null,
      oldPrice: o.old?.value ?? null,
      discount: o.discount.percent,
      discountUpTo: o.discount.upTo,
      from: o.now?.from ?? false,
      currency: o.currency,
      discountAmount: o.amountOff?.value ?? null,
      deliveryFrom: o.deliveryFrom?.value ?? null,
      monthly: o.monthly?.value ?? null,
    };
    assert.deepEqual(Object.fromEntries(Object.keys(expected).map((k) => [k, flat[k]])), expected);
  });
}

const delivery = (text: string): string => {
  const d = extractDelivery(text);
  if (!d) return '';
  const when = d.when === null ? '' : typeof d.when === 'string' ? d.when : `${d.when.min}-${d.when.max}${d.when.unit}`;
  return [d.free ? `free${d.threshold === null ? '' : `>${d.threshold}`}` : '', when].filter(Boolean).join(' ');
};
const readers: Record<string, (input: string, lang: Lang) => string | null> = {
  dates: (text, lang) => {
    const d = extractDates(text);
    return d && clean(formatDates(d, lang));
  },
  qty: (text) =>
    clean(
      extractQuantities(text)
        .map((q) => q.text)
        .join('|'),
    ),
  deliv: delivery,
  inst: (text) => String(extractInstalment(text)?.months ?? ''),
  typo: (text, lang) => clean(typeset(text, lang)),
  lang: (text) => guessLang(text),
};

for (const [kind, input, expected, lang] of table.misc) {
  test(`${kind}: ${String(input)}`, () => {
    if (kind === 'money') {
      const [value, currency, language, from] = input as [number, Currency, Lang, boolean?];
      assert.equal(clean(formatMoney(value, currency, language, from)), expected);
    } else assert.equal(readers[kind]?.(String(input), (lang ?? 'ru') as Lang) ?? null, expected);
  });
}
