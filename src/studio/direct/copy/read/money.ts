import { remembered } from '../text/remember.ts';
import { clean } from '../text/clean.ts';
import { currencyOf, currencySource } from '../text/currency.ts';
import type { Currency } from '../text/currency.ts';
import { moneyRole } from './money-role.ts';
import type { MoneyRole } from './money-role.ts';
import { numberSource, toNumber } from '../text/numbers.ts';
import { leftEdge, pattern, rightEdge } from '../text/pattern.ts';
import { begins } from '../text/words.ts';

/** A sum found in a text, with its exact words there. */
export interface Money {
  readonly value: number;
  readonly currency: Currency | null;
  readonly role: MoneyRole;
  readonly from: boolean;
  readonly index: number;
  readonly end: number;
  readonly words: string;
  /** The far end of a range, where the sign stands before its near one only: 26 of "£17-26". */
  readonly upTo?: number;
  /** What stands right behind it, at most 18 characters. */
  readonly behind: string;
}

const signed = `(?<pre>[$€£₽₸]|(?:AED|USD|EUR|GBP|KZT|RUB|BYN|UZS|KGS)(?=\\s?\\d))\\s?(?<n1>${numberSource})(?:(?<mul1>[mk]|\\s?(?:mn|mln|million|bn|billion|млн\\.?|млрд\\.?))(?![\\p{L}\\d²³]))?|(?<n2>${numberSource})\\s?(?<mul>тыс(?:яч\\p{L}*)?\\.?|т\\.\\s?(?=р)|млн\\.?|миллион\\p{L}*|мың|млрд\\.?|k(?=\\s?[$€£₽₸]))?\\s?(?<cur>${currencySource})(?![\\p{L}\\d])`;
const unsigned = `(?:стоит|по карте(?: \\p{L}+)?|обойд[её]тся в|цен[аы]|старая цена|стоимость|вместо|щас|ща|сейчас|қазір|price|old price|was|now|бағасы|ескі бағасы|скидочная цена|теперь|было(?: от)?|стало|бұрын|бұрынғы бағасы)\\s?[:=—–-]?\\s?(?<n>${numberSource})(?!\\s?(?:[%\\d]|${currencySource}|шт|мл|л${rightEdge}|г${rightEdge}|кг|см|мм|дн|час|мин|→|->))`;
/**
 * A bare number before "за кг", "each", "в месяц", "сутки", behind "от" at the end, or behind a dash, is a price too.
 */
const counted = `(?<![\\p{L}\\d.,-])(?<n>${numberSource})(?=\\s(?:за (?:раз|одн\\p{L}+|\\p{L}{3,}|кг|кило|литр|л|шт|м²|м2|м3|м³)|с человека|с носа|в (?:месяц|мес|час|день|сутки|неделю|год)|(?:час|сутки|сут|ночь|смена|штука|штуку|кило)(?!\\p{L}|\\s\\d)|each|per \\p{L}+|a (?:month|week|night|day|head|person)|pp)(?![\\p{L}])|\\s?(?:/мес|/час|/кг|/сут|/шт|/м|/night|/month|pp(?!\\p{L})))|(?<=${leftEdge}от )(?<n2>\\d[\\d ]{2,9}\\d)(?=\\s*$)|(?<=\\d (?:мин|минут|час|часа|часов|дня|дней|суток|сутки|ночь|ночи) (?:\\d{3,6}\\s?[-–]\\s?)?)(?<n3>\\d{3,6})(?=\\s(?:онлайн|офлайн|очно|с|за|за\\s|в|на)(?!\\p{L})|\\s*(?:$|[,.;)]))|(?<=[—–:-]\\s)(?<n4>\\d{1,3}(?: \\d{3})+|\\d{3,6})(?=\\sза \\d{1,2} (?:колес|час|дн|сут|шт|урок|заняти|сеанс|человек|гост)\\p{L}*)|(?<n5>\\d{1,5}(?:\\.\\d{2})?)(?=\\s(?:was|were)\\s[£$€]?\\d)`;
/** Thousands in groups that nothing counts, at the end of what they are said of: "курс 10 сеансов 23 800". */
const grouped =
  '(?<![\\p{L}\\d.,×xх№*/–—-])(?<n>[1-9]\\d{0,2}(?: \\d{3})+)(?!\\d)(?=\\s*(?:$|[.,;)(/|]|вместо|орнына|\\((?:было)|(?:тг|₸|₽)))|(?<=^|(?<!\\p{L})от )(?<n2>[1-9]\\d{0,2}(?: \\d{3})+)(?=\\s(?:с|со|без|под ключ|вс[её] включено|включая)(?!\\p{L}))';
/** The near end of a range whose far end alone has a currency: "от 1 500 до 6 000 р", "5 000-нан 18 000 теңгеге". */
const near = `(?<=${leftEdge}(?:от|from|between) )(?<n>${numberSource})(?= (?:до|to|and) ${numberSource}\\s?(?:тыс\\.? )?(?:${currencySource}))|(?<![\\p{L}\\d.,-])(?<n2>${numberSource})(?=\\s?-?(?:нан|нен|дан|ден|тан|тен) ${numberSource}\\s?(?:${currencySource}))`;
/** Struck through as people type it. */
const struck = `~~\\s?(?<n>${numberSource})`;
const arrow = `(${numberSource})\\s?(?:${currencySource})?\\s?(?:→|->|=>|➜|⇒)\\s?(${numberSource})\\s?(${currencySource})?`;

/** "60х60 700р", "140х90х25 3 290 ₽": sides of a thing, as a sum begins behind them only. */
const sides = /(?<![\d.,])\d{2,}(?:[.,]\d+)?(?:\s?[xх×*]\s?\d{1,4}(?:[.,]\d+)?)+(?=\s[1-9]\d{2})/giu;

/** All sums of money in order: with a currency; without one only behind a price word; and "5990 → 3490". */
function moneyIn(text: string): readonly Money[] {
  const t = clean(text).replace(sides, (size) => size.replace(/\d/gu, '×'));
  const around = (from: number, to: number) => moneyRole(t.slice(Math.max(0, from - 72), from), t.slice(to, to + 26));
  const found: Money[] = [];
  for (const m of t.matchAll(pattern(signed, 'giu'))) {
    const g = m.groups ?? {};
    const far = g['pre'] === undefined ? null : farEnd(t.slice(m.index + m[0].length), toNumber(g['n1'] ?? ''));
    const end = m.index + m[0].length + (far?.length ?? 0);
    const role = around(m.index, end);
    found.push({
      ...(far !== null && { upTo: far.value }),
      value:
        toNumber(g['n1'] ?? g['n2'] ?? '') *
        multiplier(g['mul'] ?? g['mul1']) *
        (begins(g['cur'] ?? '', 'тыр(?:ов)?') ? 1000 : 1),
      currency: currencyOf(g['pre'] ?? g['cur'] ?? ''),
      ...role,
      // "8 000 теңгеден" says "from" in the ending.
      from: role.from || (/(?:ден|нен)$/iu.test(g['cur'] ?? '') && role.role !== 'old'),
      index: m.index,
      end,
      words: t.slice(m.index, end),
      behind: t.slice(end, end + 18),
    });
  }
  for (const m of [
    ...t.matchAll(pattern(unsigned, 'giu')),
    ...t.matchAll(pattern(counted, 'giu')),
    ...t.matchAll(pattern(near, 'giu')),
    ...t.matchAll(pattern(struck, 'giu')),
    ...t.matchAll(pattern(grouped, 'giu')),
  ]) {
    const words = m.groups?.['n'] ?? m.groups?.['n2'] ?? m.groups?.['n3'] ?? m.groups?.['n4'] ?? m.groups?.['n5'] ?? '';
    const end = m.index + m[0].length;
    const index = end - words.length;
    if (found.some((o) => index >= o.index && index < o.end) || toNumber(words) < 10) continue;
    if (found.some((o) => o.end === end)) continue;
    found.push({
      value: toNumber(words),
      currency: null,
      ...around(index, end),
      index,
      end,
      words,
      behind: t.slice(end, end + 18),
    });
  }
  return withArrows(
    t,
    found.filter((m) => !isPhone(t.slice(0, m.index))),
  ).sort((a, b) => a.index - b.index);
}

/** The first currency that a text names beside a sum; null where it names none. */
export const namedCurrency = (text: string): Currency | null =>
  extractMoney(text).find((m) => m.currency !== null)?.currency ?? null;

/** "Call 0800 555 019": the end of a telephone number. */
const isPhone = (before: string): boolean =>
  /(?<![\d.,])(?:0\d{2,4}|8[ -]?800|\+\d{1,3}(?:[ -]?\d{3})?)[ -]?$|(?<!\p{L})(?:tel|phone|тел|whatsapp|ватсап)\.?:? ?[\d +()-]*$/iu.test(
    before,
  );

/** "-26" behind "£17": the rest of a range. */
function farEnd(behind: string, near: number): { readonly value: number; readonly length: number } | null {
  const m = pattern(`^\\s?[-–—]\\s?(${numberSource})(?!\\s?(?:%|${currencySource}|[-–—]))(?![\\p{L}])`).exec(behind);
  const value = toNumber(m?.[1] ?? '');
  return m === null || value <= near || value > near * 20 ? null : { value, length: m[0].length };
}

function withArrows(t: string, found: readonly Money[]): Money[] {
  let all = [...found];
  for (const m of t.matchAll(pattern(arrow, 'giu'))) {
    const [high = '', low = ''] = [m[1], m[2]];
    if (!(toNumber(high) > toNumber(low))) continue;
    const end = m.index + m[0].length;
    all = all.filter((o) => o.index < m.index || o.index >= end);
    const currency = m[3] === undefined ? null : currencyOf(m[3]);
    const lowAt = m[0].lastIndexOf(low);
    all.push(
      {
        value: toNumber(high),
        currency,
        role: 'old',
        from: false,
        index: m.index,
        end: m.index + high.length,
        words: high,
        behind: '',
      },
      {
        value: toNumber(low),
        currency,
        role: 'new',
        from: false,
        index: m.index + lowAt,
        end,
        words: m[0].slice(lowAt),
        behind: t.slice(end, end + 18),
      },
    );
  }
  return all;
}

function multiplier(word: string | undefined): number {
  if (word === undefined) return 1;
  if (/^\s?(?:млрд|bn|billion)/iu.test(word)) return 1e9;
  if (/^\s?m/iu.test(word)) return 1e6;
  return /^\s?(?:мил|млн)/iu.test(word) ? 1e6 : 1e3;
}

/** All sums of money in order: with a currency; without one only behind a price word; and "5990 → 3490". */
export const extractMoney = remembered(moneyIn);
