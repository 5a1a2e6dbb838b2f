import { decideDiscount } from '../read/discount.ts';
import { extractMoney, namedCurrency } from '../read/money.ts';
import type { Money } from '../read/money.ts';
import type { Offer, Price } from '../read/offer.ts';
import { currencySource } from '../text/currency.ts';
import { toNumber } from '../text/numbers.ts';
import { pattern } from '../text/pattern.ts';
import { overlapOf, wordList } from '../text/words.ts';
import { cutStatement } from './candidates.ts';
import { beginsClause, losesGroup, withBracket } from './edges.ts';
import type { Cut, Odds } from './odds.ts';
import { isOfMoney } from './spoken-offer.ts';

/** The number of the price line among the statements of cuts, beyond all others. */
const PRICED = 10_000;

/** From this likelihood on a stretch is a price line, a sum the price; below the last one it is none. */
const LINE = 0.2;
const SUM = 0.5;
const NO_SUM = 0.15;
/** Below this likelihood a sum that rules read in a table or a tidy text gives way to one that is likely. */
const UNLIKELY = 0.1;
/** Least likelihood of a price line of a tidy text, and of one whose words rules refused. */
const TIDY = 0.5;
const SURE = 0.5;

/** What a number counts that is no sum. */
const counted =
  /^\s(?!(?:per|a|an|each|for|inc|incl|including|ex|plus|all|with|up|upfront|and|or|now|was|were|total|delivered|fitted|installed|only|to|at|on|if|when|until|from|instead|in|by|dollars?|pounds?|quid|bucks|euros?|rupees|fixed|flat|straight|including|before|after|off)(?!\p{L}))[a-z]{3,}|^\s?(?:%|кг|г|мл|л|м|см|мм|шт|kg|g|ml|l|m|cm|mm|in|oz|lbs?)(?!\p{L})/iu;

/** The sum that stands at a place of a line; null where there is no number. */
function sumIn(text: string, [from, to]: readonly [number, number]): Money | null {
  const words = text.slice(from, to);
  const lowest = /^(?:от|from|starting)(?!\p{L})|(?:ден|нен|дан|нан|бастап)$/iu.test(words.trim());
  const found = extractMoney(text).find((m) => m.index < to && m.end > from);
  if (found !== undefined) return { ...found, role: 'plain', from: found.from || lowest };
  const [number, ...others] = words.match(/\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2})?/gu) ?? [];
  if (number === undefined || others.length > 0 || toNumber(number) === 0) return null;
  if (counted.test(text.slice(from + words.indexOf(number) + number.length))) return null;
  const index = from + words.indexOf(number);
  const end = index + number.length;
  const behind = text.slice(end, end + 18);
  return { value: toNumber(number), currency: null, role: 'plain', from: lowest, index, end, words: number, behind };
}

/** Words that only say that it is a price, or which of two sums it is. */
const priceWords =
  /(?<!\p{L})(?:вместо|был[ао]?|стал[ао]?|теперь|сейчас|сегодня|стоит|стоят|старая|новая|цен[аы]|стоимость|всего|итого|за|по|и|а|но|от|в|с|was|now|price|prices|just|only|instead of|old|from|for|is|are|at|a|an|the|орнына|бұрын\p{L}*|енді|қазір|баға\p{L}*|небәрі|ескі|жаңа|бастап)(?!\p{L})/giu;
const joint =
  /^(?:вместо|орнына|instead of|was|было?|сейчас|теперь|now)(?!\p{L})[\s:]*|[\s,:—–-]*(?<!\p{L})(?:вместо|было|сейчас|теперь|всего|стоит|стоят|за|по|от|was|now|for|is|just|only|at|орнына|енді)$/giu;

/** What a price line says beside its sums: of what it is the price, and on what terms; null = of the thing itself. */
function basisOf(text: string, sums: readonly (readonly [number, number])[], title: string): string | null {
  const edges = [0, ...sums.toSorted((a, b) => a[0] - b[0]).flat(), text.length];
  const parts: string[] = [];
  for (let i = 0; i < edges.length; i += 2) {
    const raw = text.slice(edges[i], edges[i + 1]).replace(pattern(`^\\s*(?:${currencySource})(?!\\p{L})`), '');
    const part = raw
      // The suffix of a Kazakh sum belongs to the sum.
      .replace(/^-(?:ден|дан|тен|тан|нен|нан|ға|ге|дық|дік)(?!\p{L})/iu, '')
      .replace(/^[\s,;:—–=.-]+|[\s,;:—–=.-]+$/gu, '')
      .replace(/^\(([^()]*)\)$/u, '$1')
      .replace(joint, '')
      .replace(/^[\s,;:—–=-]+|[\s,;:—–=-]+$/gu, '');
    if (wordList(part.replace(priceWords, ' ')).length === 0) continue;
    const named = i === 0 && overlapOf(part, title) === 1 && overlapOf(title, part) >= 0.5;
    if (!named) parts.push(part);
  }
  return parts.length === 0 ? null : parts.join(', ');
}

/** Longest words of the thing before its "is", characters. */
const OBJECT_MAX = 60;

/** "A stump up to forty centimetres across is | $160", "құрттың | келісі 4 000": what stands before belongs to it. */
function objectBefore(cut: Cut, text: string): string | null {
  const before = text.slice(Math.max(0, cut.start - OBJECT_MAX - 20), cut.start);
  const words = text.slice(cut.start, cut.end);
  if (onlySum.test(words))
    return (
      /(?<!\p{L})(?<thing>(?:an?|each|every|one) (?:(?!(?:an?|each|every|is|and|so|but) )[^\s,.:;!?]+ ){1,9})(?:is|costs?|runs|comes to|will be)\s+$/iu
        .exec(before)
        ?.groups!['thing']!.trim() ?? null
    );
  if (/^(?:келісі|литрі|метрі|данасы|сағаты|қабы|тоннасы|шаршы метрі)(?!\p{L})/iu.test(words))
    return /(?<thing>\p{L}{3,}(?:ның|нің|дың|дің|тың|тің))\s$/u.exec(before)?.groups?.['thing'] ?? null;
  return null;
}

const withObject = (object: string | null, basis: string | null): string | null =>
  object === null ? basis : basis === null ? object : `${object} ${basis}`;

/** The price that a cut tells, with its own words, and the old one. */
function priceOf(cut: Cut, text: string, title: string): { readonly price: Price; readonly old: Money | null } | null {
  if (cut.now === null) return null;
  // "118 000 ₽ под ключ (труба до 5 метров)": what stands in brackets right behind is a part of it.
  const end = withBracket(cut.end, text);
  const words = text.slice(cut.start, end);
  const at = (place: readonly [number, number]): readonly [number, number] => [
    place[0] - cut.start,
    place[1] - cut.start,
  ];
  const sum = sumIn(words, at(cut.now));
  const old = cut.old === null ? null : sumIn(words, at(cut.old));
  if (sum === null || /^\s?%/u.test(words.slice(sum.end))) return null;
  const object = objectBefore(cut, text);
  const statement = cutStatement({ text: words, start: cut.start, end, kind: 'price' }, PRICED);
  const places: readonly (readonly [number, number])[] = [
    [sum.index, sum.end],
    ...(old === null ? [] : [[old.index, old.end] as const]),
  ];
  return {
    price: { sum, at: statement, basis: withObject(object, basisOf(words, places, title)) },
    old: old !== null && old.value > sum.value ? { ...old, role: 'old' } : null,
  };
}

/** What goes on to say how much, for whom or when a sum is asked, right behind a line: it may not be cut off there. */
const goesOn =
  /^[.,]? ?(?:\/|%|(?:в|за|с|на|при|для|per|a|an|each|ph|pp|p\/h|min|шт|штука|сутки|час|айына|сағатына)(?![\p{L}\d]))/iu;

/** What is given back or taken off what is paid: it is no price by itself. */
const givenBack =
  /^,? ?(?:\p{L}+ ){0,2}?(?:knocked off|taken off|comes? off|back|refunded|deducted|зач[тёе]\p{L}*|вычт\p{L}*|вычита\p{L}*|верн[её]\p{L}*|возвраща\p{L}*|қайтар\p{L}*|шегер\p{L}*)(?!\p{L})/iu;

/** "Если отказались, тогда 2 000 ₸ за выезд", "or I take them for $65": what is asked only then, or for another way. */
const onlyThen =
  /(?<!\p{L})(?:если|if|егер|иначе|otherwise|else|or|или|немесе|либо)(?!\p{L})(?:,?\s[\p{L}’'-]+){0,4}?(?:,?\s(?:тогда|то|then|онда|for|за))?,?\s*$/iu;
/** A sum and nothing else. */
const onlySum = /^[^\p{L}\d]*\d[\d .,]*\s?\S{0,8}$/u;

/** Whether a line is what is asked in one case, which stands before it. */
const isOnlyThen = (c: Cut, text: string): boolean =>
  (onlySum.test(text.slice(c.start, c.end)) ||
    /^\D{0,3}\d[\d ]*\s?\S{1,8} за выезд$/iu.test(text.slice(c.start, c.end))) &&
  onlyThen.test(text.slice(Math.max(0, c.start - 60), c.start));

/** Whether a line keeps what it is the price of, for whom and for how much. */
const isWholeLine = (c: Cut, odds: Odds, text: string): boolean =>
  !isOnlyThen(c, text) &&
  !goesOn.test(text.slice(c.end, c.end + 24)) &&
  !givenBack.test(text.slice(c.end, c.end + 48)) &&
  !losesGroup(c.start, text) &&
  (odds.chatty || (c.sure >= TIDY && (beginsClause(c.start, text) || !/^\D{0,4}\d/u.test(text.slice(c.start, c.end)))));

/** The line that is likeliest the price, whole, with its sum; null where none is, or the brief is of money itself. */
function likelyPrice(odds: Odds, text: string, title: string, least = LINE) {
  if (isOfMoney(text)) return null;
  const chance = (c: Cut): number => (c.now === null ? 0 : odds.sumAt(...c.now).now);
  // A sum that says what it buys stands before one that nobody can tell what it is for.
  const told = (c: Cut): number => (onlySum.test(text.slice(c.start, c.end)) && objectBefore(c, text) === null ? 0 : 1);
  const [cut] = odds.prices
    .filter((c) => c.sure >= least && chance(c) >= SUM && isWholeLine(c, odds, text))
    .toSorted((a, b) => told(b) - told(a) || chance(b) * b.sure - chance(a) * a.sure);
  return cut === undefined ? null : priceOf(cut, text, title);
}

/**
 * The offer with the price that is likely: one that rules read stays unless its sum is hardly the price; where rules
 * read none of what is chatted, that of the line that is likely a price.
 */
export function withLikelyPrice(offer: Offer, odds: Odds, text: string, title: string): Offer {
  const line = likelyPrice(odds, text, title);
  const read = offer.price;
  // Where rules see sums in conflict they print less, unless one is likely.
  if ((read !== null && read.at.field !== 'brief') || (offer.warnings.length > 0 && line === null)) return offer;
  const place = read === null ? 0 : read.at.start + read.sum.index;
  const likely = read === null ? 0 : odds.sumAt(place, place + read.sum.words.length).now;
  const same = read !== null && line !== null && read.sum.value === line.price.sum.value;
  // Tables and tidy texts rules read well.
  const tidy = !odds.chatty || read?.at.row !== undefined;
  if (same || (tidy && (read === null || line === null)) || (read !== null && likely >= (tidy ? UNLIKELY : SUM)))
    return offer;
  if (read !== null && likely >= NO_SUM && line === null) return offer;
  return withLine(offer, line, text);
}

/** The same with the price of the likeliest line, where rules read the sum but not its words; null where none is. */
export function withLineOfPrice(offer: Offer, odds: Odds, text: string, title: string): Offer | null {
  const line = odds.chatty ? likelyPrice(odds, text, title, SURE) : null;
  return line === null ? null : withLine(offer, line, text);
}

function withLine(offer: Offer, line: ReturnType<typeof priceOf>, text: string): Offer {
  const now = line?.price.sum ?? null;
  const same = line !== null && offer.price?.sum.value === line.price.sum.value;
  const old = line === null ? null : (line.old ?? (same ? offer.old : null));
  const stated = offer.deals.find((d) => d.bare !== null)?.bare ?? null;
  return {
    ...offer,
    now,
    old,
    price: line?.price ?? null,
    currency: now?.currency ?? old?.currency ?? (now === null ? null : (offer.currency ?? namedCurrency(text))),
    discount: decideDiscount(now?.value ?? null, old?.value ?? null, stated),
    warnings: offer.warnings.filter((w) => w !== 'two_prices_unlabelled'),
  };
}
