import { capitalise } from '../../../../kit/index.ts';
import type { Brief, Copy, Lang, PriceLine } from '../../../../scene/index.ts';
import { clean } from '../text/clean.ts';
import { formatMoney } from '../text/currency.ts';
import type { Currency } from '../text/currency.ts';
import { formatDiscount } from '../read/discount.ts';
import { isCondition } from '../read/deal-ties.ts';
import { isOtherTime } from '../read/other-times.ts';
import { extractMoney, namedCurrency } from '../read/money.ts';
import type { Offer } from '../read/offer.ts';
import { leavesOut } from '../read/price-basis.ts';
import { saidOnce } from '../read/said-twice.ts';
import type { Statement } from '../read/statement.ts';
import { typeset } from '../text/typography.ts';
import { calm, isShouted } from '../text/capitals.ts';
import { formatNumber, toNumber } from '../text/numbers.ts';
import { isBareDiscount } from './beside-price.ts';
import type { Press } from './press.ts';
import { currencyOfPlace } from '../text/place-currency.ts';
import { flawOfOffer, holdsLooseSum, isMisspelt } from './stands.ts';

/** Longest words of a price that a picture can carry beside it, characters. */
export const BASIS_MAX = 76;

/**
 * The price as it is printed, with its own words and with the old one where the input labels it so. Null where its
 * words
 * are too many: then it is told as a line or not at all.
 */
export function printPrice(offer: Offer, lang: Lang, press: Press): PriceLine | null {
  const { price, old, warnings } = offer;
  const currency = offer.currency ?? currencyOfPlace(lang, press.everything);
  // A bare number is no price where not even the country is known.
  if (currency === null) return null;
  if (price === null || warnings.includes('two_prices_unlabelled')) return null;
  const { sum } = price;
  // The percent between two sums is told by them.
  const words = price.basis !== null && old !== null && isBareDiscount(price.basis) ? null : price.basis;
  const signs = words === null ? null : withSigns(words, currency, lang);
  const basis = signs === null ? null : basisAsPrinted(signs, lang, isShouted(price.at.text));
  if (basis !== null && (basis.length > BASIS_MAX || basis.split(/\s/u).length > 14)) return null;
  // Several sums in one breath, and nothing that tells what this one is for.
  if (
    basis === null &&
    old === null &&
    extractMoney(price.at.text).filter((m) => m.role === 'plain' || m.role === 'new').length > 1
  )
    return null;
  // A star that leads to no note.
  if (price.at.starred === true && basis === null) return null;
  if (standsBehindPrice(price)) return null;
  // What nobody can read is no word of a price; what it costs at other times is told with its own sum.
  const own = (basis ?? '')
    .split(', ')
    .filter((part) => !isOtherTime(part.replaceAll('\u00A0', ' ')))
    .join(', ');
  if (holdsLooseSum(own) || isMisspelt(basis ?? '', lang) || isBroken(basis ?? '', lang)) return null;
  if (isNoBasis.some((words) => words.test(own))) return null;
  const low = /(?<![\p{L}×xх\d.,])(?:\d[\d ]*[-–—]|[£$€]\d[\d ,]*\s?[-–—]\s?)$/u
    .exec(price.at.text.slice(0, sum.index))?.[0]
    .replace(/[^\d ,]/gu, '');
  // Two sums of unlike things in one line: nobody can tell which is the price of what.
  if (own.split(', ').some((part) => !leavesOut.test(part) && extractMoney(part).some((m) => isPrice(m.role))))
    return null;
  const range = formatMoney(sum.value, currency, lang, sum.from);
  const text =
    sum.upTo !== undefined
      ? `${range}–${formatNumber(sum.upTo, lang)}`
      : low === undefined
        ? asWritten(
            sum.words,
            formatMoney(sum.value, currency, lang, sum.from),
            formatMoney(sum.value, currency, lang),
            lang,
          )
        : `${lang === 'en' ? formatMoney(toNumber(low), currency, lang) : formatNumber(toNumber(low), lang)}–${formatMoney(sum.value, currency, lang)}`;
  const now = press.printFrom(text, price.at.field, sum.words);
  if (now === null) return null;
  if (basis !== null && press.printFrom(basis, price.at.field, price.at.text) === null) return null;
  return {
    now,
    old: old && press.printFrom(formatMoney(old.value, currency, lang), price.at.field, old.words),
    basis,
  };
}

/** "Выходные +300", "залог 3000" beside a price: what comes on top or is left as a pledge is money of the same kind. */
const withSigns = (basis: string, currency: Currency, lang: Lang): string =>
  basis.replace(
    /(?<=\p{L}\.? ?(?:\+|плюс|доплата) ?|(?<!\p{L})(?:залог|депозит|кепілпұл)(?: [—–-])? )\d[\d ]{1,6}\d(?=,|$)/giu,
    (n) => formatMoney(toNumber(n), currency, lang).replaceAll('\u00A0', ' '),
  );

/** Words of a price that hold another one, or a word for what is not there. */
const isNoBasis = [
  // "Спину 40 мин 1500": a unit whose number is cut off.
  /^(?:мин|минут|дн|дней|мл|см|мм|мес|min|mins|hrs)$/iu,
  // "Other days its $4": a pronoun whose noun stands elsewhere, and whose price this is nobody can tell.
  /(?<!\p{L})(?:its|it.s|it|they|they.re|thats?|that.s|это|этот|оно|он|она|они|бұл|ол)(?=,|$)/iu,
  // "Стаканчик 60, высокие 70": another one with its own sum.
  /(?:^|, )[а-яё]+(?:ые|ие|ая|ое|ый|ий)[ \u00A0]\d{2,5}$/iu,
  // "Comb honey when we have it (not now)".
  /(?<!\p{L})(?:when we have|not now|if (?:available|we have)|когда есть|если есть|бар болса)(?!\p{L})/iu,
  // "Упаковка 2" of "2,131 м²": a measure that is cut off.
  /(?:^|, )(?:упаковк\p{L}|пачк\p{L}|короб\p{L}+|рулон|лист)[ \u00A0]\d+$/iu,
  // "В стоимость не входят": what stands elsewhere.
  /(?:^|, )(?:в \p{L}+ )?(?:не вход(?:ит|ят)|not included|кірмейді)$/iu,
  // "£48 for six weeks or drop in for 10": the other way to pay.
  /(?:^|, |\s)(?:or|или|либо|немесе)\s[^,]*\d/iu,
  // "Сутки в будни 15 000 выходные".
  /(?<!\d)\d{1,3}[ \u00A0]\d{3}(?!\d)(?!\s?(?:[₽₸]|(?:м|км|шт|кг|г|л|мл|т|м²|м2|пар|чел|pcs|дана)(?!\p{L})))/u,
];

/**
 * A price whose words are too many to stand beside it, as the customer's whole clause; sums without a currency get that
 * of the brief. Null without one.
 */
export function priceInWords(offer: Offer, lang: Lang, press: Press): Statement | null {
  const { price } = offer;
  const currency = offer.currency ?? currencyOfPlace(lang, press.everything);
  if (price === null || currency === null || offer.warnings.includes('two_prices_unlabelled')) return null;
  const { at } = price;
  if (at.starred === true) return null;
  const bare = extractMoney(at.text).filter((m) => m.currency === null && ['plain', 'new', 'monthly'].includes(m.role));
  const text = bare.reduceRight(
    (line, m) => `${line.slice(0, m.index)}${formatMoney(m.value, currency, lang)}${line.slice(m.end)}`,
    clean(at.text),
  );
  // What ties it in other clauses stands behind it.
  const ties = (price.basis ?? '').split(', ').filter((tie) => !at.text.includes(tie));
  // A sum that could not stand beside its thing says no more as a line.
  if (
    ties.length === 0 &&
    at.label === null &&
    /^(?:от |from )?[\d \u00A0.,]+\s?(?:₽|₸|руб\p{L}*\.?|р\.?|тг|теңге\p{L}*)$/iu.test(text)
  )
    return null;
  // Two sums that nothing parts tell nobody which is the price of what.
  const sums = extractMoney(text);
  const parted = sums.every(
    (m, i) => i === 0 || /,|или|немесе|(?<!\p{L})or /u.test(text.slice(sums[i - 1]!.end, m.index)),
  );
  // The label may be kept in the words themselves.
  const held = at.label !== null && text.toLowerCase().startsWith(at.label.toLowerCase());
  const named = at.label !== null && at.role === null && !held ? `${at.label}: ` : '';
  return parted ? { ...at, text: named + [text, ...ties].join(', ') } : null;
}

/** The words of a price as they stand beside it. What it holds, behind a colon, goes where all of it is too long. */
function basisAsPrinted(basis: string, lang: Lang, shouted: boolean): string {
  const quiet = (text: string): string => calm(text, undefined, shouted || isShouted(text));
  const set = (text: string): string =>
    typeset(spoken(lang === 'en' && /^\p{Lu}/u.test(text) && !shouted ? calm(text) : lowered(quiet(text)), lang), lang);
  const whole = set(ofHouse(saidOnce(basis)));
  return whole.length > BASIS_MAX && !extractMoney(basis).length ? set(basis.replace(/: [^:]*$/u, '')) : whole;
}

/** Words of a price without those that only say that they are: "цена действует для новых пациентов". */
const ofHouse = (basis: string): string => {
  const bare = basis.replace(
    /(?<=^|, )(?:цена|предложение|стоимость|тариф) (?:(?:действует|указана|действительна) |(?=(?:только|для|при)\s))(?=\S)/giu,
    '',
  );
  // Nobody needs the house named beside its price, nor the year written out, where the words are many.
  const short = bare.replace(/ (?:в|от|у|at) (?:[\p{L}-]+ ){0,2}[«"“][^»"”]+[»"”](?=,|$)/iu, '');
  return bare.length <= BASIS_MAX
    ? bare
    : short.length <= BASIS_MAX
      ? short
      : short.replace(/(?<=20\d\d) года/gu, ' г.').replace(/ {2}/gu, ' ');
};

/** A price behind another one with no comma between them: nobody can tell which words belong to which. */
function standsBehindPrice({ at, sum }: NonNullable<Offer['price']>): boolean {
  const before = extractMoney(at.text).filter((m) => isPrice(m.role) && m.end <= sum.index && m.value !== sum.value);
  const last = before.at(-1);
  const gap = last === undefined ? '' : at.text.slice(last.end, sum.index);
  return (
    last !== undefined &&
    !/[,;/|()+]|\s[–—-]\s|^\s?[-–—]\s?$|(?<!\p{L})(?:и|или|а|за|or|and|now|to|до|немесе|және)(?!\p{L})/iu.test(gap)
  );
}

/** Words of a price that point back, begin or break off in the middle. */
const isBroken = (basis: string, lang: Lang): boolean =>
  // "Зерно 1 350 кг арабика, 100% арабика 1 790": so much for a kilo, written as so many kilos.
  /(?<!\d)\d{1,3}[ \u00A0]\d{3}[ \u00A0]?(?:кг|л|kg)(?!\p{L})[^,]*,/iu.test(basis) ||
  /(?:^|[\s\u00A0])(?:в|во|на|за|с|со|от|до|по|из|к|у|о|и|или|half|the|a|of|for|with|to|(?<!all[\s\u00A0])in)(?=,|$)/iu.test(
    basis,
  ) ||
  /^(?:so|поэтому|that|we|you|вы|мы)[\s\u00A0]/iu.test(basis) ||
  ['pointing', 'fragment'].includes(flawOfOffer(basis.replace(/-(?:пен|мен|бен)$/iu, ''), lang) ?? '');

const isPrice = (role: string): boolean => ['plain', 'new', 'monthly'].includes(role);

/** "/м2 с установкой" behind a sum is "за м² с установкой" apart from it. */
const spoken = (basis: string, lang: Lang): string =>
  basis
    .replace(/(?<=, )\/\s?(?=\p{L})/u, lang === 'ru' ? 'за ' : lang === 'en' ? 'per ' : '')
    .replace(/^\/\s?(?:мес\.?|месяц)(?!\p{L})/iu, 'в месяц')
    .replace(/^\/\s?(?=\S+\s\S)/u, lang === 'ru' ? 'за ' : lang === 'en' ? 'per ' : '')
    .replace(/(?<=(?:^|[\d\s])м)([23])(?!\d)/gu, (n) => (n === '2' ? '²' : '³'));

/** "4,2 млн ₽" is not made "4 200 000 ₽". */
function asWritten(words: string, printed: string, bare: string, lang: Lang): string {
  const m = /^(\d[\d,.\u00A0 ]*)\s?(млн|млрд)\.?/iu.exec(words);
  if (!m) return printed;
  const sign = bare.replace(/[\d\s\u00A0.,]+/gu, '');
  return printed.replace(
    bare,
    typeset(`${m[1]!.trim()} ${m[2]!.toLowerCase()} ${sign}`, lang).replaceAll(' ', '\u00A0'),
  );
}

/** The currency that a brief names, else that of its language and of the country it speaks of; null where neither. */
export const spokenCurrency = (lang: Lang, text: string): Currency | null =>
  namedCurrency(text) ?? currencyOfPlace(lang, text);

/** The words of a price run on from it: no capital, but for names. */
const lowered = (text: string): string =>
  /^\p{Lu}\p{Ll}+(?:, \p{Lu}\p{Ll}+)+$/u.test(text)
    ? text
    : /^\p{Lu}(?=[\p{Ll}\s\u00A0²³])/u.test(text)
      ? text[0]!.toLowerCase() + text.slice(1)
      : text;

const novelty: Readonly<Record<Lang, string>> = { ru: 'Новинка', en: 'New', kk: 'Жаңа' };

/** The discount that holds for everybody, or a sum such as "1+1=3", or the word "new" where the customer says so. */
export function printBadge(offer: Offer, printed: PriceLine | null, brief: Brief, press: Press): Copy['badge'] {
  const { percent, upTo, source } = offer.discount;
  const bare = offer.deals.find((d) => d.bare !== null)?.bare ?? null;
  // "2 200 ₽ вместо 2 800 ₽ до 1 ноября": the percent holds no longer than its price.
  const { price } = offer;
  const tied = price !== null && price.basis !== null && (isCondition(price.basis) || price.at.limitAt !== undefined);
  if (bare === null && tied) return null;
  // What two sums tell is told beside them or not at all.
  if (bare === null && percent !== null && (printed === null || printed.old === null)) return null;
  if (percent !== null && source === 'computed')
    return press.compute(
      formatDiscount(percent, brief.lang, upTo),
      `${offer.old?.words ?? ''} → ${offer.now?.words ?? ''}`,
    );
  if (percent !== null && (bare !== null || offer.old !== null))
    return press.printAs(formatDiscount(percent, brief.lang, upTo), bare?.words ?? offer.stated?.words ?? '');
  const sum =
    offer.deals.length === 1
      ? /^\d ?\+ ?\d ?= ?\d$/u.exec(offer.deals[0]?.parts.map((p) => p.text).join(' ') ?? '')?.[0]
      : undefined;
  if (sum !== undefined) return press.printAs(sum, sum);
  const said = /(?<!\p{L})(?:новинк[аи]?|new arrival|жаңалық)(?!\p{L})/iu.exec(
    `${clean(brief.title)} \n ${clean(brief.brief)}`,
  )?.[0];
  return said === undefined || offer.deals.length > 0 ? null : press.printAs(capitalise(novelty[brief.lang]), said);
}
