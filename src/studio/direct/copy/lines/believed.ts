import { decideDiscount } from '../read/discount.ts';
import { extractMoney } from '../read/money.ts';
import type { Money } from '../read/money.ts';
import type { Offer, Price } from '../read/offer.ts';
import type { Statement } from '../read/statement.ts';
import { looksLikeVerb } from '../text/verbs.ts';
import { overlapOf, stemOf, wordList } from '../text/words.ts';
import { BASIS_MAX } from './price-lines.ts';

/** From this share on two sums alone make no discount: the brief has to say it. */
const BEYOND_BELIEF = 0.7;

/** An offer without an old price that would take off more than shops do, where the brief states no such percent. */
export function withBelievedOld(offer: Offer): Offer {
  const { now, old, stated } = offer;
  if (now === null || old === null || (old.value - now.value) / old.value < BEYOND_BELIEF) return offer;
  if (stated !== null && stated.value >= BEYOND_BELIEF * 100 - 5) return offer;
  const bare = offer.deals.find((d) => d.bare !== null)?.bare ?? null;
  return { ...offer, old: null, discount: decideDiscount(null, null, bare) };
}

const aside: readonly Statement['kind'][] = [
  'talk',
  'held',
  'legal',
  'dictated',
  'contact',
  'delivery',
  'terms',
  'gift',
];
const isPrice = ({ role, value }: Money): boolean => ['plain', 'new', 'monthly'].includes(role) && value > 0;
const priceWord = /(?<!\p{L})(?:цен|стоимост|тариф|price|cost|rate|баға|құны)/iu;

/** Of children, of spare parts: part of what is sold, not the thing. */
const ofSome = /^(?:бала|балалар|детск|дети|детям|ребён|child|kid|junior|доп|запасн|extra|spare|қосымша)/iu;

/** The first sum of a brief that may be the price of what it sells. */
function firstPrice(all: readonly Statement[]): Price | null {
  for (const [i, at] of all.entries()) {
    if (at.field !== 'brief' || aside.includes(at.kind)) continue;
    // What goes on from the middle of its sentence is the price of what that began with.
    if (all[i - 1]?.field === 'brief' && all[i - 1]!.sentence === at.sentence && at.kind !== 'price') continue;
    const sum = extractMoney(at.text).find(isPrice);
    if (sum !== undefined) return { sum, at, basis: null };
  }
  return null;
}

const placeOf = ({ at, sum }: Price): number => at.start + sum.index;

/**
 * The first price of a brief where another thing's stands for it: "50 sq ft £18 a week … padlock £9.99" is no brief of
 * padlocks. Null where the price is the first, or names the thing itself.
 */
export function priceBefore(price: Price, all: readonly Statement[], named: string): Price | null {
  const { at, sum } = price;
  if (at.field !== 'brief' || at.row !== undefined || at.role !== null) return null;
  const label = `${at.label ?? ''} ${at.text.slice(0, sum.index)}`;
  if (wordList(label).filter((w) => w.length > 3 || /\p{L}\d/u.test(w)).length === 0 || priceWord.test(label))
    return null;
  const some = ofSome.test(label.trim()) && !ofSome.test(named);
  if (overlapOf(label, named) > 0.3 && !some) return null;
  const first = firstPrice(all);
  // "Детские до 35 размера 3 200": what some of it costs is no price of the thing.
  if (some && (first === null || placeOf(first) >= placeOf(price))) return { ...price, at: { ...at, starred: true } };
  if (first === null || placeOf(first) >= placeOf(price) || first.sum.value === sum.value) return null;
  const opens = all.find((s) => s.field === 'brief' && s.sentence === first.at.sentence) === first.at;
  // "…, минутына 100 тг": a unit says of what it is.
  const ofUnit =
    /^(?:минут|сағат|тәулі|айына|күніне|бір адам|за (?:час|сутки|день|месяц)|в (?:час|сутки|день|месяц))\p{L}*/iu.test(
      first.at.text,
    );
  return opens || ofUnit ? first : { ...first, at: { ...first.at, starred: true } };
}

/** "Цена 130 руб за кв. м": a sum that its own clause calls the price. */
export const isCalledPrice = ({ at, sum }: Price): boolean =>
  sum.currency !== null &&
  /^(?:наша )?(?:цена|стоимость|price|бағасы)[\s:—–-]*(?:от |from )?$/iu.test(at.text.slice(0, sum.index));

/** An offer whose price goes with the rest of its clause. */
export function withWholePrice(offer: Offer, text: string): Offer {
  const price = offer.price === null ? null : withRest(offer.price, text);
  return price === offer.price ? offer : { ...offer, price };
}

/** Longest rest of a clause that goes with its price, characters. */
const REST_MAX = 48;

/** A price with the rest of its clause: "89 000 с копкой | и доставкой до 20 км", "сутки 700 | мелкие породы". */
export function withRest(price: Price, text: string): Price {
  const { at, sum, basis } = price;
  // "Сағаты 6000 тг ең азы 2 сағат": what has to be bought at least stands with the price.
  const least = leastBehind.exec(text.slice(at.start + sum.end))?.groups?.['least'];
  if (least !== undefined && at.field === 'brief' && !(basis ?? '').includes(least)) {
    const own = [basis ?? '', least].filter((part) => part !== '').join(', ');
    if (own.length <= BASIS_MAX) return { ...price, basis: own };
  }
  if (
    at.field !== 'brief' ||
    at.row !== undefined ||
    /[a-z]{3}|[әғқңөұүһі]/iu.test(text.slice(Math.max(0, at.start - 60), at.end + 60))
  )
    return price;
  const from = at.start + sum.end;
  // An old price in brackets says nothing of what comes behind them.
  const gap = /^[^.,;:!?()\n—–]{0,8}\((?:было|старая цена|вместо)[^()]{0,24}\)/iu.exec(text.slice(from))?.[0] ?? '';
  const behind = (/^[^.,;:!?()\n—–]*/u.exec(text.slice(from + gap.length))?.[0] ?? '').replace(
    /^\s*цена (?=при |для |до |с )/iu,
    ' ',
  );
  const known = new Set(wordList(basis ?? '').map(stemOf));
  // "/час" is told with its price.
  if (behind.trimStart().startsWith('/')) return price;
  const words = behind.trim().split(/\s+/u);
  const first = words.findIndex(
    (w) =>
      (/\p{L}{3}/u.test(w) || /^(?:пн|вт|ср|чт|пт|сб|вс)(?!\p{L})/iu.test(w)) &&
      !known.has(stemOf(bare(w))) &&
      !isUnit(bare(w)),
  );
  if (first < 0) return price;
  // A preposition or "и" before it goes along.
  const start = first > 0 && /^\p{L}{1,2}$/u.test(words[first - 1]!) ? first - 1 : first;
  const rest = words.slice(start).join(' ');
  const another = extractMoney(behind).some(isPrice) || /\d{3}/u.test(rest);
  if (
    another ||
    /\d{2,}/u.test(behind.replace(/\d+ (?:км|м|дн|час|мин|шт)\p{L}*/giu, '')) ||
    rest.length > REST_MAX ||
    words.slice(start).some((w) => looksLikeVerb(w))
  )
    return price;
  if (/^(?:а|но|или|если|когда|вместо|было|раньше|теперь)$/iu.test(words[start]!)) return price;
  const told = [basis ?? '', rest].filter((part) => part !== '').join(/^и$/iu.test(words[start]!) ? ' ' : ', ');
  return told.length > BASIS_MAX ? price : { ...price, basis: told };
}

const leastBehind =
  /^[\s,.₽₸/]*(?:(?:р|руб\p{L}*|тг|теңге)(?!\p{L})[\s,.]*)?(?:(?:в |за |\/)?(?:час|сағат|hour|h)[\s,]*)?(?<least>(?:минимум|мин\.?|не меньше|ең азы?|кемінде|minimum|min\.?)\s\d+\s\p{L}+)/iu;

const bare = (w: string): string => w.toLowerCase().replace(/[^\p{L}\p{N}-]/gu, '');

const isUnit = (w: string): boolean =>
  /^(?:₽|₸|руб\p{L}*|рублей|тг|теңге\p{L}*|тенге\p{L}*|тыс\p{L}*|мың|млн|шт|час|кг|литр|сутки|метр|штука)$/iu.test(w);
