import { capitalise } from '../../../../kit/index.ts';
import type { Copy, Headline } from '../../../../scene/index.ts';
import { holdsLimit } from '../read/conditions.ts';
import type { Statement } from '../read/statement.ts';
import { LEADS } from '../rank/reasons.ts';
import type { Reason } from '../rank/reasons.ts';
import type { Title } from '../title/title.ts';
import { overlapOf, stemOf, wordList } from '../text/words.ts';
import { meets } from './material.ts';
import type { Material, SaidDeal } from './material.ts';
import { keepsAll } from './keeps.ts';
import { shopLine, tellsShop } from './shop-line.ts';
import { shorter } from './say.ts';
import type { Hand } from './say.ts';
import { flawOf } from './stands.ts';
import { TIED_MAX } from './tied-offer.ts';
import { isSentence } from './whole-sentences.ts';

/** Longest further reason, characters. */
const BULLET_MAX = 64;
const BULLETS = 4;
/** An offer with its condition may be longer than a reason. */
const DEAL_MAX = 86;

/** The first offer stands before other reasons; further ones are worth a little more than they weigh. */
const OFFER_FIRST = 100;
const OFFER_MORE = 2;

/** A headline with the statements that it says. */
export interface Argument extends Headline {
  readonly from: readonly Statement[];
}

/** What can stand under a headline; `leads`: the first deal leads. */
export interface Support {
  readonly reasons: readonly Reason[];
  readonly deals: readonly SaidDeal[];
  readonly leads: boolean;
}

/** Two short facts share a line: a dot between them, no sentence made of both. */
const BESIDE = '\u00A0· ';
/** Least worth of a fact that is added to a full list. */
const BESIDE_WORTH = 0.4;
/** Longest fact that may share its line, and longest line of two, characters. */
const SHORT_FACT = 30;
const TWO_FACTS = 56;

/** Longest line of a name and an offer, characters, and how much of the name an offer may say itself. */
const NAME_WITH_OFFER = 80;
const NAMED = 0.8;

/** Which line has room for a further short fact, or null. Offers and named facts stay alone. */
function besideShort(lines: readonly string[], fact: string): number | null {
  const alone = (text: string): boolean =>
    (text.includes(': ') && !(fact.includes(': ') && lines.some((one) => one === text))) ||
    /%|бесплат|тегін|(?<!\p{L})free(?!\p{L})/iu.test(text);
  if (fact.length > SHORT_FACT || alone(fact)) return null;
  const at = lines.findIndex(
    (one) =>
      !one.includes(BESIDE) && !alone(one) && one.length <= SHORT_FACT && one.length + fact.length + 3 <= TWO_FACTS,
  );
  return at < 0 ? null : at;
}

/** The fullest of the ways that fits a bullet, else one that fits where there is more room. */
const shortest = (ways: readonly string[]): string | undefined =>
  ways.find((t) => t.length <= BULLET_MAX) ?? ways.find((t) => t.length <= DEAL_MAX);

/** Whether a line says another in its own words: "Кофе, 1 кг" says "1 кг". */
const holdsWhole = (line: string, part: string): boolean =>
  ` ${wordList(line).join(' ')} `.includes(` ${wordList(part).join(' ')} `);

/** The value of a named fact: "Объём: 22 л" says nothing beside "Рюкзак, 22 л". */
const valueOf = (line: string): string => line.slice(line.indexOf(': ') + 1);

/** "Sports duffel" under "Weekend duffel, 35 litres": two words that name what is named already. */
function namesAgain(line: string, told: readonly string[], title: Title): boolean {
  const words = wordList(line);
  if (words.length > 2 || /\d/u.test(line)) return false;
  const nouns = new Set(wordList(title.short).map(stemOf));
  const known = new Set(told.flatMap((one) => wordList(one).map(stemOf)));
  return words.map(stemOf).some((stem) => nouns.has(stem) && known.has(stem));
}

/** Whether a line says little more than the price that stands beside it. */
function pricesAgain(line: string, price: Copy['price']): boolean {
  if (price === null) return false;
  const even = (text: string): string => text.toLowerCase().replaceAll('\u00a0', ' ');
  const parts = [price.now, price.basis ?? ''].filter((part) => part !== '').map(even);
  const rest = parts.reduce((text, part) => text.replace(part, ' '), even(line));
  // "180 000 теңгеден" is "180 000 ₸-ден бастап".
  const sum = even(price.now).replace(/[₽₸£$€]| бастап|^от |^from |-\p{L}+/gu, '');
  if (!even(line).includes(sum.trim())) return false;
  if (/^(?:цена|стоимость|бағасы)[ :—–-]/u.test(even(line))) return true;
  const known = new Set(wordList(parts.join(' ')));
  const told = parts.every((part) => even(line).includes(part)) && wordList(rest).length <= 1;
  return told || wordList(line).every((word) => known.has(word) || priceWord.test(word));
}

/** Words that only say that it is the price. */
const priceWord = /^(?:стоимость|цена|бағасы|теңге\p{L}*|от|price)$/u;

const promised = /\d\s?%|бесплатн|тегін|скидк|жеңілдік|подар|(?<!\p{L})(?:free|off)(?!\p{L})/iu;
/** "Free hearing test at home" says more than "Hearing test at home". */
const promisesMore = (line: string, told: string): boolean => promised.test(line) && !promised.test(told);

/** An offer that stands alone with the name of its thing before it, where the headline does not name that. */
function withName(offer: string | null, m: Material, fresh: (text: string) => boolean): string | null {
  const { long } = m.named;
  if (offer === null || long === null || !fresh(long) || overlapOf(offer, long) >= NAMED) return offer;
  const both = `${long}${BESIDE}${offer}`;
  return both.length > NAME_WITH_OFFER || m.press.print(long) === null ? offer : both;
}

/** What stands under one headline: the offer or the name, and the reasons that it does not say itself. */
export function under(head: Argument, m: Material, hand: Hand, { reasons, deals, leads }: Support): Headline {
  const { from, ...line } = head;
  const text = line.lines.join(' ');
  const told = [text];
  const fresh = (t: string): boolean =>
    !told.some(
      (o) =>
        (overlapOf(o, t) >= 0.7 && !promisesMore(t, o)) ||
        holdsWhole(o, t) ||
        (t.includes(': ') && holdsWhole(o, valueOf(t))),
    ) &&
    !pricesAgain(t, m.price) &&
    !namesAgain(t, told, m.title);
  const leading = leads ? deals[0] : undefined;
  let subline: Copy['subline'];
  if (leading && !from.some((s) => leading.deal.parts.includes(s))) {
    const short = m.press.printFrom(leading.said.text, leading.deal.parts[0]!.field, leading.said.words);
    const long = withName(short, m, fresh);
    subline = { long: long && m.press.printFrom(long, leading.deal.parts[0]!.field, leading.said.words), short };
  } else if (line.source === 'product') {
    const best = reasons.find((r) => r.text.length <= 46 && fresh(r.text));
    const fact = m.facts.long;
    const long = best
      ? m.press.printFrom(best.text, best.statement.field, best.statement.text)
      : fact === null
        ? null
        : m.press.print(fact);
    subline = {
      long,
      short: long !== null && long.length <= 24 ? long : m.facts.short === null ? null : m.press.print(m.facts.short),
    };
  } else {
    const long = m.named.long === null || !fresh(m.named.long) ? null : m.press.print(m.named.long);
    subline = { long, short: m.named.short === null || !fresh(m.named.short) ? null : m.press.print(m.named.short) };
  }
  if (subline.long !== null) told.push(subline.long);
  const bullets = pressed(further(from, m, hand, { reasons, deals, leading }), m.press, told, fresh);
  // Who it is and where stands last where there is room.
  const shop = bullets.length < BULLETS ? shopLine(m) : null;
  const seen = [...told, ...bullets, m.title.brand ?? ''];
  const own = shop === null || tellsShop(shop, seen) ? null : m.press.print(shop);
  return { ...line, subline, bullets: own === null ? bullets : [...bullets, own] };
}

/** A line that may stand under a headline. */
interface Further {
  readonly text: string;
  readonly at: Statement;
  readonly value: number;
  /** Longest that it may be, characters. */
  readonly max: number;
}

/** "595 000 ₽, регистрация на нас" beside the price says the price once more. */
function withoutPrice(text: string, price: Copy['price']): string {
  if (price === null) return text;
  const even = (t: string): string => t.replaceAll('\u00A0', ' ');
  const rest = even(text).startsWith(`${even(price.now)}, `) ? text.slice(price.now.length + 2) : text;
  return rest.length >= 12 ? capitalise(rest) : text;
}

/** Offers and reasons that the headline does not say, best first. */
function further(
  from: readonly Statement[],
  m: Material,
  hand: Hand,
  { reasons, deals, leading }: Omit<Support, 'leads'> & { readonly leading: SaidDeal | undefined },
): readonly Further[] {
  return [
    ...deals
      .filter((d) => d !== leading && !from.some((s) => d.deal.parts.some((p) => meets(s, p))))
      .map((d, i) => ({
        text: d.said.text,
        at: d.deal.parts[0]!,
        value: d.value + (i === 0 ? OFFER_FIRST : OFFER_MORE),
        max: d.deal.parts.length > 1 && d.said.text.includes(': ') ? TIED_MAX : DEAL_MAX,
      })),
    ...reasons
      .filter((r) => !from.some((s) => meets(s, r.statement)))
      .map((r) => ({
        // A sentence that fits its place is told as it was written.
        text:
          (r.text.length <= DEAL_MAX && isSentence(r.statement, m.text) ? r.text : undefined) ??
          shortest(
            shorter(withoutPrice(r.text, m.price), hand).filter(
              (t) => flawOf(t, m.lang) === null && keepsAll(t, r.text),
            ),
          ) ??
          r.text,
        at: r.statement,
        value: r.value,
        max:
          r.value >= LEADS ||
          isSentence(r.statement, m.text) ||
          r.statement.row === 'pair' ||
          r.statement.limitAt !== undefined ||
          holdsLimit(r.text)
            ? DEAL_MAX
            : BULLET_MAX,
      })),
  ].toSorted((a, b) => b.value - a.value);
}

/** The lines that are printed: as many as fit, short facts beside each other; `told` grows by them. */
function pressed(
  more: readonly Further[],
  press: Material['press'],
  told: string[],
  fresh: (text: string) => boolean,
): readonly string[] {
  const bullets: string[] = [];
  for (const { text: bullet, at, max, value } of more) {
    if (bullet.length > max || !fresh(bullet)) continue;
    const beside = bullets.length < BULLETS || value < BESIDE_WORTH ? null : besideShort(bullets, bullet);
    if (bullets.length === BULLETS && beside === null) continue;
    const printed = press.printFrom(bullet, at.field, at.text);
    if (printed === null) continue;
    if (beside === null) bullets.push(printed);
    else
      bullets[beside] = press.printFrom(`${bullets[beside]}${BESIDE}${printed}`, at.field, at.text) ?? bullets[beside]!;
    told.push(printed);
  }
  return bullets;
}
