import type { Lang } from '../../../src/contract/languages.ts';

/** A sentence, or its forms by plural rule of the number `n`. Places are written `{name}`. */
export type Message = string | Partial<Record<Intl.LDMLPluralRule, string>>;

/** Sentences of one page: Russian, then English. A language that lacks one is a type error. */
export type Table = Readonly<Record<string, readonly [ru: Message, en: Message]>>;

export type Params = Readonly<Record<string, string | number>>;

/** Says a sentence of the table `T`. */
export type Say<T extends Table> = (key: keyof T & string, params?: Params) => string;

const COLUMN: Readonly<Record<Lang, 0 | 1>> = { ru: 0, en: 1 };
const rules: Readonly<Record<Lang, Intl.PluralRules>> = {
  ru: new Intl.PluralRules('ru'),
  en: new Intl.PluralRules('en'),
};

/** Sentences of `table` in `lang`; plural forms follow the parameter `n`, numbers get the language's separators. */
export function sayIn<T extends Table>(table: T, lang: Lang): Say<T> {
  return (key, params = {}) => {
    const message = table[key]![COLUMN[lang]];
    const form = typeof message === 'string' ? message : plural(message, lang, Number(params['n'] ?? 0));
    return form.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
      const value = params[name];
      return value === undefined ? place : typeof value === 'number' ? formatNumber(value, lang) : value;
    });
  };
}

function plural(message: Exclude<Message, string>, lang: Lang, n: number): string {
  return message[rules[lang].select(n)] ?? message.other ?? message.many ?? '';
}

const NBSP = '\u00a0';

/** Thousands apart by a no-break space in Russian, by a comma in English; the true minus sign. */
export function formatNumber(value: number, lang: Lang, digits = 2): string {
  return numbers(lang, digits)
    .format(value)
    .replaceAll(/[\u202f\u2009 ]/g, NBSP)
    .replace('-', '−');
}

/** Making one takes a hundred times as long as using it. */
const made = new Map<string, Intl.NumberFormat>();

function numbers(lang: Lang, digits: number): Intl.NumberFormat {
  const key = `${lang} ${digits}`;
  const known =
    made.get(key) ?? new Intl.NumberFormat(lang === 'ru' ? 'ru-RU' : 'en-GB', { maximumFractionDigits: digits });
  made.set(key, known);
  return known;
}
