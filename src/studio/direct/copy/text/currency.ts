import type { Lang } from '../../../../scene/index.ts';
import { formatNumber } from './numbers.ts';
import { type Currency, orthography } from './orthography.ts';
import { nbsp, pattern } from './pattern.ts';

export type { Currency };

const names: readonly (readonly [Currency, string])[] = [
  // Belarusian roubles before Russian ones, so that "бел. руб." is not read as "руб.".
  ['BYN', 'byn|бел\\. ?руб\\p{L}*\\.?'],
  ['RUB', '₽|тыр(?:ов)?|руб(?:\\.|л\\p{L}*)?|р\\.|р(?![\\p{L}])|rub'],
  ['KZT', '₸|тенге|теңге(?:ден|нен|ге|нің|лік|мен|сі)?|тг\\.?|kzt|tenge'],
  ['USD', '\\$|usd|долл\\p{L}*|dollars?'],
  ['EUR', '€|eur|евро|euros?'],
  ['GBP', '£|gbp|фунт\\p{L}*|pounds?|quid'],
  ['AED', 'aed|dhs?|dirhams?|дирхам\\p{L}*'],
  ['KGS', 'сом\\p{L}{0,2}|kgs'],
  ['UZS', 'сум\\p{L}{0,2}|uzs'],
];
const signs: Readonly<Record<Currency, string>> = {
  RUB: '₽',
  KZT: '₸',
  USD: '$',
  EUR: '€',
  GBP: '£',
  AED: 'AED',
  BYN: 'Br',
  KGS: 'сом',
  UZS: 'сум',
};

/** Any currency word or sign. */
export const currencySource = names.map(([, source]) => source).join('|');

/** The currency that a text names, null where it names none. */
export const currencyOf = (text: string): Currency | null =>
  names.find(([, source]) => pattern(`^(?:${source})$`).test(text))?.[0] ?? null;

/** "3 490 ₽", "от 3 490 ₽", "$1,299.50"; without a known currency the bare number. */
export function formatMoney(value: number, currency: Currency | null, lang: Lang, from = false): string {
  const number = formatNumber(value, lang);
  const { signFirst, from: beginning } = orthography[lang];
  const between = currency === null ? undefined : signFirst[currency];
  const body =
    currency === null
      ? number
      : between === undefined
        ? number + nbsp + signs[currency]
        : signs[currency] + between + number;
  return from ? beginning(body, currency) : body;
}
