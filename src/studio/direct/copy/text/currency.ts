import type { Lang } from '../../../../scene/index.ts';
import { formatNumber } from './numbers.ts';
import { nbsp, pattern } from './pattern.ts';

export type Currency = 'RUB' | 'KZT' | 'USD' | 'EUR' | 'BYN' | 'KGS' | 'UZS';

const names: readonly (readonly [Currency, string])[] = [
  // Belarusian roubles before Russian ones, so that "бел. руб." is not read as "руб.".
  ['BYN', 'byn|бел\\. ?руб\\p{L}*\\.?'],
  ['RUB', '₽|руб(?:\\.|л\\p{L}*)?|р\\.|р(?![\\p{L}])|rub'],
  ['KZT', '₸|тенге|теңге|тг\\.?|kzt'],
  ['USD', '\\$|usd|долл\\p{L}*'],
  ['EUR', '€|eur|евро'],
  ['KGS', 'сом\\p{L}{0,2}|kgs'],
  ['UZS', 'сум\\p{L}{0,2}|uzs'],
];
const signs: Readonly<Record<Currency, string>> = {
  RUB: '₽',
  KZT: '₸',
  USD: '$',
  EUR: '€',
  BYN: 'Br',
  KGS: 'сом',
  UZS: 'сум',
};

/** Any currency word or sign. */
export const currencySource = names.map(([, source]) => source).join('|');

export const currencyOf = (text: string): Currency | null =>
  names.find(([, source]) => pattern(`^(?:${source})$`).test(text))?.[0] ?? null;

/** "3 490 ₽", "от 3 490 ₽", "$1,299.50"; without a known currency the bare number. */
export function formatMoney(value: number, currency: Currency | null, lang: Lang, from = false): string {
  const number = formatNumber(value, lang);
  const body =
    currency === null
      ? number
      : lang === 'en' && (currency === 'USD' || currency === 'EUR')
        ? signs[currency] + number
        : number + nbsp + signs[currency];
  if (!from) return body;
  if (lang === 'kk') return `${body} бастап`;
  return `${lang === 'en' ? 'from' : 'от'}${nbsp}${body}`;
}
