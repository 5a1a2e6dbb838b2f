import { decideDiscount } from '../read/discount.ts';
import { extractMoney, namedCurrency } from '../read/money.ts';
import type { Money } from '../read/money.ts';
import type { Offer, Price } from '../read/offer.ts';
import { toNumber } from '../text/numbers.ts';
import { overlapOf, stemOf, wordList } from '../text/words.ts';
import { cutStatement } from './candidates.ts';
import type { Cut, Odds } from './odds.ts';

/** The number of the price line among the statements of cuts, beyond all others. */
const PRICED = 10_000;

/** From this likelihood on a stretch is a price line, a sum the price; below the last one it is none. */
const LINE = 0.75;
const SUM = 0.5;
const NO_SUM = 0.04;

/** The sum that stands at a place of a line; null where there is no number. */
function sumIn(text: string, [from, to]: readonly [number, number]): Money | null {
  const words = text.slice(from, to);
  const lowest = /^(?:от|from|starting)(?!\p{L})|(?:ден|нен|дан|нан|бастап)$/iu.test(words.trim());
  const found = extractMoney(text).find((m) => m.index < to && m.end > from);
  if (found !== undefined) return { ...found, role: 'plain', from: found.from || lowest };
  const number = /\d[\d ]*(?:[.,]\d{1,2})?/u.exec(words)?.[0].trimEnd();
  if (number === undefined || toNumber(number) === 0) return null;
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
    const raw = text
      .slice(edges[i], edges[i + 1])
      .replace(/^\s*(?:₽|₸|руб\p{L}*\.?|р\.?|тг|тенге|теңге)(?!\p{L})/iu, '');
    const part = raw
      .replace(/^[\s,;:—–=.-]+|[\s,;:—–=.-]+$/gu, '')
      .replace(/^\(([^()]*)\)$/u, '$1')
      .replace(joint, '')
      .replace(/^[\s,;:—–=-]+|[\s,;:—–=-]+$/gu, '');
    if (wordList(part.replace(priceWords, ' ')).length === 0) continue;
    const named = i === 0 && overlapOf(part, title) === 1 && wordList(part).length <= wordList(title).length;
    if (!named) parts.push(part);
  }
  return parts.length === 0 ? null : parts.join(', ');
}

/** The price that a cut tells, with its own words, and the old one. */
function priceOf(cut: Cut, text: string, title: string): { readonly price: Price; readonly old: Money | null } | null {
  if (cut.now === null) return null;
  const words = text.slice(cut.start, cut.end);
  const at = (place: readonly [number, number]): readonly [number, number] => [
    place[0] - cut.start,
    place[1] - cut.start,
  ];
  const sum = sumIn(words, at(cut.now));
  const old = cut.old === null ? null : sumIn(words, at(cut.old));
  if (sum === null) return null;
  const statement = cutStatement({ text: words, start: cut.start, end: cut.end, kind: 'price' }, PRICED);
  const places: readonly (readonly [number, number])[] = [
    [sum.index, sum.end],
    ...(old === null ? [] : [[old.index, old.end] as const]),
  ];
  return {
    price: { sum, at: statement, basis: basisOf(words, places, title) },
    old: old !== null && old.value > sum.value ? { ...old, role: 'old' } : null,
  };
}

/** Whether the words of a price say all that its line says. */
function saysAll(price: Price, line: Price, title: string): boolean {
  const told = new Set(wordList(`${price.basis ?? ''} ${title} ${price.sum.words}`).map(stemOf));
  return wordList((line.basis ?? '').replace(priceWords, ' ')).every((w) => told.has(stemOf(w)));
}

/**
 * The offer with the price that is likely: one that rules read stays where its sum is likely the price and its words
 * say all that its line says; a sum that is hardly one is none; where rules read none, that of the line that is likely
 * a price.
 */
export function withLikelyPrice(offer: Offer, odds: Odds, text: string, title: string): Offer {
  // Where rules see sums in conflict they print less, and that stays.
  if (!odds.chatty || offer.warnings.length > 0) return offer;
  const cut = odds.cuts
    .filter((c) => c.kind === 'price' && c.now !== null && c.sure >= LINE)
    .toSorted((a, b) => b.sure - a.sure)[0];
  const line = cut === undefined ? null : priceOf(cut, text, title);
  const read = offer.price;
  // Rules know tables.
  if (read !== null && (read.at.field !== 'brief' || read.at.row !== undefined)) return offer;
  const place = read === null ? 0 : read.at.start + read.sum.index;
  const likely = read === null ? 0 : odds.sumAt(place, place + read.sum.words.length).now;
  const same = read !== null && line !== null && read.sum.value === line.price.sum.value;
  if (read !== null && likely >= NO_SUM && (line === null || (same && saysAll(read, line.price, title)))) return offer;
  if (read !== null && line !== null && !same && likely >= SUM) return offer;
  const now = line?.price.sum ?? null;
  const old = line === null ? null : (line.old ?? (same ? offer.old : null));
  const stated = offer.deals.find((d) => d.bare !== null)?.bare ?? null;
  return {
    ...offer,
    now,
    old,
    price: line?.price ?? null,
    currency: now?.currency ?? old?.currency ?? (now === null ? null : (offer.currency ?? namedCurrency(text))),
    discount: decideDiscount(now?.value ?? null, old?.value ?? null, stated),
  };
}
