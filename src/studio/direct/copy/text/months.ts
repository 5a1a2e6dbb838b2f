import type { Lang } from '../../../../scene/index.ts';

const genitive: Readonly<Record<Lang, string>> = {
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
  en: 'January February March April May June July August September October November December',
  kk: 'қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан',
};
const kazakhUntil =
  'қаңтарға ақпанға наурызға сәуірге мамырға маусымға шілдеге тамызға қыркүйекке қазанға қарашаға желтоқсанға';

/** Where a language has a form of its own before its word for "until". */
const until: Readonly<Record<Lang, string>> = { ...genitive, kk: kazakhUntil };

/** Regular expressions for month names and their usual short forms. */
export const monthSources: Readonly<Record<Lang, string>> = {
  ru: 'янв(?:аря|\\.)?|фев(?:раля|р?\\.)?|мар(?:та|\\.)?|апр(?:еля|\\.)?|ма[яй]|июн[яь]|июл[яь]|авг(?:уста|\\.)?|сен(?:тября|т?\\.)?|окт(?:ября|\\.)?|ноя(?:бря|б?\\.)?|дек(?:абря|\\.)?',
  en: 'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t|tember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?',
  kk: genitive.kk.replaceAll(' ', '|'),
};

// Longer prefixes first: "мар" must not be read as "ма" (May), nor "маусым" (June) or "мамыр" (May) as either.
const prefixes: readonly (readonly [string, number])[] = [
  ['мар', 3],
  ['мам', 5],
  ['мау', 6],
  ...'янв фев _ апр ма июн июл авг сен окт ноя дек'.split(' ').map((p, i) => [p, i + 1] as const),
  ...'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ').map((p, i) => [p, i + 1] as const),
  ...'қаң ақп нау сәу _ _ шіл там қыр қаз қар жел'.split(' ').map((p, i) => [p, i + 1] as const),
];

/** 1..12, or 0 for no month. */
export function monthNumber(name: string): number {
  const start = name.toLowerCase();
  return prefixes.find(([prefix]) => start.startsWith(prefix))?.[1] ?? 0;
}

/** Name after a day; `until`: as it stands in "until that day". */
export function monthName(month: number, lang: Lang, form: 'plain' | 'until' = 'plain'): string {
  return (form === 'until' ? until : genitive)[lang].split(' ')[month - 1] ?? '';
}
