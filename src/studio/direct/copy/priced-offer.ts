import type { Brief, Copy } from '../../../scene/index.ts';
import { withLikelyPrice, withLineOfPrice } from './cut/cut-price.ts';
import type { Odds } from './cut/odds.ts';
import { withSpokenPrice } from './cut/spoken-offer.ts';
import { counted, withoutBesides, withWhatItHolds } from './lines/apart-price.ts';
import { isCalledPrice, priceBefore, withBelievedOld, withWholePrice } from './lines/believed.ts';
import type { Press } from './lines/press.ts';
import { BASIS_MAX, printPrice } from './lines/price-lines.ts';
import { withItsObject } from './lines/price-whole.ts';
import { leastFor, saidAgain } from './read/least.ts';
import { extractMoney } from './read/money.ts';
import { hiring, readOffer } from './read/offer.ts';
import type { Offer } from './read/offer.ts';
import type { BriefReading } from './read/read-brief.ts';
import type { SpokenPrice } from './read/spoken-price.ts';
import type { Statement } from './read/statement.ts';
import { formatMoney, type Currency } from './text/currency.ts';
import { toNumber } from './text/numbers.ts';
import { isServed, type Trade } from './stock/trade.ts';

/** What a price is read with. */
interface Told {
  readonly statements: readonly Statement[];
  readonly reading: BriefReading;
  readonly odds: Odds;
  /** The thing by its title. */
  readonly named: string;
  readonly trade: Trade | null;
  readonly lang: Brief['lang'];
  readonly press: Press;
  /** It is talked rather than written. */
  readonly loose: boolean;
}

/** An offer, its price as it can be printed, and the prices that talk tells. */
export interface Priced {
  readonly offer: Offer;
  readonly price: Copy['price'];
  readonly spoken: readonly SpokenPrice[];
}

/** What a brief offers and asks: as rules read it, as it is likely, as it is said in talk. */
export const pricedOffer = (c: Told): Priced => withTerms(lineUnless(spokenUnless(offerOf(c), c), c), c);

/** The same with what has to be bought at least, and when it holds, wherever the brief says so; else without price. */
function withTerms(told: Priced, { statements, lang, press }: Told): Priced {
  const { offer, price } = told;
  if (price === null || offer.price === null || offer.price.at.field !== 'brief') return told;
  const { at, sum, basis } = offer.price;
  const said = (basis ?? '').toLowerCase();
  const terms = [leastFor(at, statements), saidAgain(sum, at, statements)].filter(
    (words): words is string => words !== null && !said.includes(words.toLowerCase()) && !isBelow(words, sum.value),
  );
  if (terms.length === 0) return told;
  const running = terms.map((words) =>
    withMoney(words[0]!.toLowerCase() + words.slice(1), sum.currency ?? offer.currency, lang),
  );
  // "Минимум 3 обеда" may be told already without "на адрес".
  const own = (basis ?? '')
    .split(', ')
    .filter((part) => !running.some((words) => words.startsWith(part.toLowerCase())));
  const bound = { ...offer, price: { ...offer.price, basis: [...own, ...running].filter(Boolean).join(', ') } };
  return { ...told, offer: bound, price: printPrice(bound, lang, press) };
}

/** "Минимальный заказ 500 р" beside 1 900: who buys the thing has ordered as much. */
const isBelow = (words: string, price: number): boolean =>
  extractMoney(words).some((m) => m.currency !== null && m.value <= price);

/** "Минимальный заказ 1 500 р", "минимальный заказ 2500": sums as all others are printed. */
const withMoney = (words: string, currency: Currency | null, lang: Brief['lang']): string =>
  extractMoney(words)
    .filter((m) => m.currency !== null)
    .reduceRight(
      (line, m) => line.slice(0, m.index) + formatMoney(m.value, m.currency, lang) + line.slice(m.end),
      words,
    )
    .replace(
      /(?<=(?:заказ\p{L}?|сумма|тапсырыс|order|spend|charge)\s?[:—–-]?\s)\d{1,3}(?: \d{3})+$|(?<=(?:заказ\p{L}?|сумма|тапсырыс|order|spend|charge)\s?[:—–-]?\s)\d{2,6}$/iu,
      (n) => formatMoney(toNumber(n), currency, lang),
    );

/** What a brief asks for its thing as rules and likelihood tell it, and the price that can be printed of it. */
function offerOf(c: Told): { readonly likely: Offer; readonly plain: Copy['price'] } {
  const { odds, named, statements } = c;
  const { text } = c.reading;
  const read = readOffer(statements, named, isServed(c.trade));
  const told = read.price === null ? null : withItsObject(read.price, statements, text, named);
  // Of talk nobody can tell where the words of a price begin.
  const shortly = (p: NonNullable<Offer['price']>) => (c.loose ? p : counted(p, BASIS_MAX));
  const held = told === null ? null : withWhatItHolds(shortly(withoutBesides(told)), statements, BASIS_MAX);
  const ofRules = { ...read, price: held ?? read.price };
  const cut = withLikelyPrice(ofRules, odds, text, named);
  const found = withBelievedOld(cut.price === null && held !== null && isCalledPrice(held) ? ofRules : cut);
  const before = found.price === null ? null : priceBefore(found.price, statements, named);
  const likely =
    before === null ? withWholePrice(found, text) : { ...found, now: before.sum, old: null, price: before };
  // What rules cannot tell whole stands in words, unless the line that holds it is likely the price.
  const plain =
    before === null && (held !== null || found !== ofRules) && !isOfDeed(likely, c.trade)
      ? printPrice(likely, c.lang, c.press)
      : null;
  return { likely, plain };
}

/** "Батарейку меняем за 10 минут, 350 ₽": of several things that are done, the price of one is told with its words. */
const isOfDeed = ({ price }: Offer, trade: Trade | null): boolean =>
  price !== null &&
  price.basis === null &&
  isServed(trade) &&
  /(?<!\p{L})\p{L}{3,}(?:ем|им|ём|яю|аю)(?!\p{L})/u.test(price.at.text);

/** Words of a price from which on they are more than its thing and terms, characters. */
const DRAGS = 40;

/** How much of a brief says that it looks for people, characters. */
const OPENING = 120;

/** The price of a chatty brief that was read from its talk, where rules gave none that can be printed. */
function spokenUnless(
  { plain, likely: offer }: ReturnType<typeof offerOf>,
  { reading: { text, statements }, lang, press, loose }: Told,
): Priced {
  // A price that drags half of its sentence along is told shorter where talk names its thing.
  const drags =
    plain !== null &&
    plain.old === null &&
    (plain.basis ?? '').length > DRAGS &&
    /\p{L}(?:асыз|есіз|йсыз|йсіз|амыз|еміз|ем|им|ём)(?!\p{L})/u.test(plain.basis ?? '');
  // "4 800 сутки, летом 7 200": a price that holds another one is told with it or not at all.
  const holdsAnother = extractMoney(offer.price?.basis ?? '').some((m) => m.value > (offer.now?.value ?? 0));
  if (holdsAnother || !loose || hiring.test(text.slice(0, OPENING))) return { offer, price: plain, spoken: [] };
  const told = withSpokenPrice(offer, text, lang, statements);
  // Where the price is read anyhow, talk tells the further ones beside it.
  if (plain !== null && !drags)
    return { offer, price: plain, spoken: told.offer.now?.value === offer.now?.value ? told.told : [] };
  const spoken = { ...told, offer: told.offer === offer ? offer : withWholePrice(told.offer, text) };
  const price = spoken.offer === offer ? null : printPrice(spoken.offer, lang, press);
  const same =
    plain === null || (spoken.offer.now?.value === offer.now?.value && (price?.basis ?? plain.basis) !== plain.basis);
  if (!same || (plain !== null && price === null)) return { offer, price: plain, spoken: [] };
  return price === null ? { offer, price, spoken: [] } : { offer: spoken.offer, price, spoken: spoken.told };
}

/** The price of the likeliest line, where rules read a sum but cannot part its words from what is said around it. */
function lineUnless(told: Priced, c: Told): Priced {
  if (told.price !== null) return told;
  const line = withLineOfPrice(told.offer, c.odds, c.reading.text, c.named);
  const price = line === null || isOfDeed(line, c.trade) ? null : printPrice(line, c.lang, c.press);
  return line === null || price === null ? told : { offer: line, price, spoken: [] };
}
