import { clean } from '../text/clean.ts';
import { leftEdge, pattern, rightEdge } from '../text/pattern.ts';
import { looksLikeVerb } from '../text/verbs.ts';
import { overlapOf, wordList } from '../text/words.ts';
import type { Currency } from '../text/currency.ts';
import { basisOf, limits } from './basis.ts';
import { clauseList } from './clauses.ts';
import { isLimit } from './conditions.ts';
import { decideDiscount } from './discount.ts';
import type { Discount } from './discount.ts';
import { isDated, isDelivery, kindOf } from './kinds.ts';
import { extractMoney } from './money.ts';
import type { Money } from './money.ts';
import { hasFreeTie, limitsOffer, looseTies, sharedLimits } from './deal-ties.ts';
import { isOfferEnd } from './small-print.ts';
import { extractPercent } from './percent.ts';
import type { StatedPercent } from './percent.ts';
import type { Statement } from './statement.ts';

/** A price with the statement that it stands in and what it is the price of. */
export interface Price {
  readonly sum: Money;
  readonly at: Statement;
  /** Its own words; null where it is the price of the whole thing for everybody. */
  readonly basis: string | null;
}

/** Something that the shop gives or takes off, with all that ties it, in the customer's words. */
export interface Deal {
  /** The statements that make it up, the promise first, its conditions behind it. */
  readonly parts: readonly Statement[];
  readonly kind: 'discount' | 'gift';
  /** Percent where it holds for everybody and everything: it may stand alone on a badge. */
  readonly bare: StatedPercent | null;
}

/** The commercial facts of a brief. Facts in conflict print less, never a repaired fact. */
export interface Offer {
  readonly now: Money | null;
  readonly price: Price | null;
  readonly old: Money | null;
  readonly currency: Currency | null;
  readonly amountOff: Money | null;
  readonly monthly: Money | null;
  readonly deliveryFrom: Money | null;
  readonly stated: StatedPercent | null;
  readonly discount: Discount;
  readonly deals: readonly Deal[];
  readonly warnings: readonly string[];
}

/** Longest discount with the conditions that stand around it, characters. */
const TIED_MAX = 98;

interface Found {
  readonly sum: Money;
  readonly at: Statement;
}

/** The offer of a plain text, for what has no labels and fields. */
export function extractOffer(text: string): Offer {
  const t = clean(text);
  return readOffer(
    clauseList(t).map((c) => ({
      ...c,
      field: 'brief',
      kind: kindOf(c.text),
      role: null,
      label: null,
      main: false,
      reason: null,
    })),
    '',
  );
}

/** Prices, discounts and gifts of the statements. `title` names the thing that is sold. */
export function readOffer(all: readonly Statement[], title: string): Offer {
  const printed = all.filter((s) => !['talk', 'held', 'legal', 'dictated', 'contact'].includes(s.kind));
  const sums = printed.flatMap(sumsOf);
  const warnings: string[] = [];
  const stated = printed.map((s) => extractPercent(s.text)).find((p) => p !== null) ?? null;
  // How long an offer holds is small print and stands with the offer too.
  const deals = dealsOf(
    all.filter((s) => printed.includes(s) || (s.kind === 'legal' && (isOfferEnd(s.text) || s.footnote === true))),
  );
  const pair = pricePair(sums, stated, warnings, title);
  const discount = decideDiscount(pair.now?.sum.value ?? null, pair.old?.value ?? null, bareOf(deals, stated, pair));
  if (discount.source === 'conflict') warnings.push('stated_discount_exceeds_prices');
  const now = pair.now?.sum ?? null;
  const { old } = pair;
  return {
    now,
    price: pair.now && { ...pair.now, basis: wholeBasis(pair.now, printed, title) },
    old,
    currency:
      now?.currency ?? old?.currency ?? (now || old ? (sums.find((m) => m.sum.currency)?.sum.currency ?? null) : null),
    amountOff: ofRole(sums, 'off'),
    monthly: ofRole(sums, 'monthly'),
    deliveryFrom: ofRole(sums, 'threshold'),
    stated,
    discount,
    deals,
    warnings,
  };
}

/** Sums of a statement; where one is a loan, all are, and what stands beside a delivery is no price. */
function sumsOf(at: Statement): readonly Found[] {
  const plain = extractMoney(at.text);
  const shift = 'цена '.length;
  const sums =
    plain.length === 0 && at.role === 'price' && !/%/u.test(at.text)
      ? extractMoney(`цена ${at.text}`).map((m) => ({ ...m, index: m.index - shift, end: m.end - shift }))
      : plain;
  const capped = (m: Money): boolean => /(?:^|\s)(?:до|up to)\s*[£$€]?$/iu.test(at.text.slice(0, m.index));
  const loan = sums.some((m) => m.role === 'bonus' || (m.role === 'other' && !capped(m)));
  const asides = ['delivery', 'terms', 'warranty'].includes(at.kind) || (at.kind === 'gift' && sums.length > 0);
  return sums.map((sum) => {
    const price = sum.role === 'plain' || sum.role === 'new';
    if (!price) return { sum, at };
    if (/^(?:клиентам|при продлении|подарочн\p{L}+|сертификат на|купон на|карта на)(?!\p{L})/iu.test(at.text))
      return { sum: { ...sum, role: 'other' }, at };
    if (/\d (?:for|за)\s*[£$€]?$/iu.test(at.text.slice(0, sum.index))) return { sum: { ...sum, role: 'other' }, at };
    // Spare parts, refills and extras have sums of their own.
    if (
      /(?:запасн|сменн|дополнительн|доп\.|доплат|насадк|чехол к|наполнител|add-?on|refill|spare|replacement|extra|top-?up|surcharge|қосымша|ауыстырмалы)\p{L}*[^,.;]{0,30}$/iu.test(
        at.text.slice(0, sum.index),
      )
    )
      return { sum: { ...sum, role: 'other' }, at };
    if (sum.value === 0) return { sum: { ...sum, role: 'other' }, at };
    if (at.kind === 'delivery' && isDelivery(at.text))
      return { sum: { ...sum, role: sum.from ? 'threshold' : 'delivery' }, at };
    return { sum: loan || asides ? { ...sum, role: 'other' } : sum, at };
  });
}

const ofRole = (sums: readonly Found[], role: Money['role']): Money | null =>
  sums.find(({ sum }) => sum.role === role)?.sum ?? null;

/** A stated percent that may be held against the prices: one without a condition, or none where prices tell it. */
const bareOf = (
  deals: readonly Deal[],
  stated: StatedPercent | null,
  { now, old }: { readonly now: Found | null; readonly old: Money | null },
): StatedPercent | null => {
  const bare = deals.find((d) => d.bare !== null)?.bare ?? null;
  if (bare !== null) return bare;
  return old === null || (stated !== null && now?.at.text.includes(stated.words)) ? stated : null;
};

const conditionalLabel =
  'если|далее|иначе|потом|otherwise|then|after|afterwards|if not|без заказа|егер|әйтпесе|после|кажд\\p{L}+ следующ|следующ\\p{L}+|прошл\\p{L}+|неполный|студент\\p{L}*|пенсионер\\p{L}*|по карте|при оплате|раннее|early bird|students?|members?|первы\\p{L}|new customers|дет(?:ям|ский)|мемлекет\\p{L}*|доп\\p{L}*|дальше|\\+';

/**
 * The price of the thing itself among several: without a label or with the thing's own name, early in the text, and no
 * small sum beside large ones, which pays for something extra.
 */
function likeliest(list: readonly Found[], title: string): Found | undefined {
  const highest = Math.max(...list.map(({ sum }) => sum.value));
  const worth = ({ sum, at }: Found, i: number): number => {
    const label = at.text.slice(0, sum.index);
    const own = wordList(label).length === 0 || /(?:цен|стоимост|price|баға|құны)/iu.test(label) || at.role === 'price';
    return (
      (own ? 1 : overlapOf(label, title) >= 0.5 ? 0.8 : 0) +
      (sum.value < highest * 0.2 ? -2 : 0) +
      (at.limitAt !== undefined || at.limitEnd !== undefined ? -0.15 : 0) +
      (/(?<!\p{L})(?:if|если|егер)(?!\p{L})/iu.test(at.text) ? -0.6 : 0) +
      (sum.role === 'new' && own ? 0.3 : 0) +
      (sum.currency === null ? -0.1 : 0) -
      i * 0.25
    );
  };
  return list.map((found, i) => ({ found, worth: worth(found, i) })).toSorted((a, b) => b.worth - a.worth)[0]?.found;
}

function pricePair(
  sums: readonly Found[],
  stated: StatedPercent | null,
  warnings: string[],
  title: string,
): { now: Found | null; old: Money | null } {
  const paidOff = new Set(sums.filter(({ at }) => at.kind === 'payment').map(({ at }) => at.sentence));
  const prices = sums.filter(
    ({ sum, at }) =>
      sum.role === 'plain' ||
      sum.role === 'new' ||
      (sum.role === 'monthly' && at.kind === 'price' && !paidOff.has(at.sentence)),
  );
  const free = prices.filter(
    ({ at, sum }) =>
      !pattern(`${leftEdge}(?:${conditionalLabel})`).test(at.text.slice(0, sum.index)) &&
      !/\+\s?[£$€]?$/u.test(at.text.slice(0, sum.index)),
  );
  const list = free.length > 0 ? free : prices;
  const olds = sums.filter(({ sum }) => sum.role === 'old');
  const beside = (of: (o: Found, p: Found) => boolean): Found | undefined =>
    list.find((p) => olds.some((o) => of(o, p)));
  const now =
    beside((o, p) => o.at === p.at) ??
    beside((o, p) => o.at.field === p.at.field && o.at.sentence === p.at.sentence) ??
    beside(near) ??
    likeliest(list, title) ??
    monthly(sums);
  if (!now) return { now: null, old: null };
  const old = olds.find((o) => near(o, now))?.sum ?? null;
  if (old && now.sum.value >= old.value) {
    warnings.push('old_not_higher');
    return { now, old: null };
  }
  if (old) return { now, old };
  // "3 490 ₽ / 4 990 ₽ (скидка 30 %)": the word says that one is brought down to the other.
  const [high, low] = prices.filter((p) => p.at === now.at).toSorted((x, y) => y.sum.value - x.sum.value);
  if (
    stated !== null &&
    /\p{L}{3}/u.test(stated.words) &&
    now.at.text.includes(stated.words) &&
    high &&
    low &&
    Math.abs(((high.sum.value - low.sum.value) / high.sum.value) * 100 - stated.value) <= 1.5
  )
    return { now: low, old: high.sum };
  // Two sums in a row that no word parts: nobody can tell which is the price, and no old price is guessed.
  const [a, b, ...others] = prices.filter((p) => p.at === now.at);
  if (a && b && others.length === 0 && a.sum.value !== b.sum.value) {
    const gap = now.at.text.slice(Math.min(a.sum.end, b.sum.end), Math.max(a.sum.index, b.sum.index));
    if (/^[\s/|,]*$/u.test(gap)) warnings.push('two_prices_unlabelled');
  }
  return { now, old: null };
}

const near = (o: Found, p: Found): boolean => o.at.field === p.at.field && Math.abs(o.at.sentence - p.at.sentence) <= 1;

/** A price by the month counts where there is no other and nobody pays off anything. */
const monthly = (sums: readonly Found[]): Found | undefined =>
  sums.find(
    ({ sum, at }) =>
      sum.role === 'monthly' &&
      (at.kind === 'price' ||
        (at.kind === 'payment' &&
          !/0\s?[-–·]\s?0|рассрочк\p{L}* (?:от|на|до) \d|finance|лизинг|бөліп|kaspi/iu.test(at.text))),
  );

/** The price's own words and the conditions that follow it in its sentence. */
function wholeBasis({ sum, at }: Found, all: readonly Statement[], title: string): string | null {
  const alone =
    all.filter((s) => s.kind === 'price' && s.field === at.field).length <= 1 ||
    /(?:цен|price|баға)/iu.test(at.text.slice(0, sum.index));
  const own = basisOf(at.text, sum, title, alone);
  const ties = [...afterOld(at, all), ...following(at, all).map((s) => s.text), ...limitsBehind(at, all)];
  const parts = [...listBefore({ sum, at }, all), own, ...ties].filter(
    (part): part is string => part !== null && part !== '',
  );
  return parts.length === 0 ? null : parts.join(', ');
}

/** "Окно 1300×1400, монтаж, отлив — 19 900 ₽": all that the list names costs so much, not its last part. */
function listBefore({ sum, at }: Found, all: readonly Statement[]): readonly string[] {
  const label = at.text.slice(0, sum.index);
  if (/(?:цен|стоимост|price|баға|құны|from|от)\p{L}*\s*[:=—–-]?\s*$/iu.test(label) || at.label !== null) return [];
  if (wordList(label).length > 2 || at.role === 'price') return [];
  const out: string[] = [];
  for (let i = all.indexOf(at) - 1; i >= 0; i--) {
    const prev = all[i]!;
    if (prev.sentence !== at.sentence || prev.field !== at.field || prev.kind !== 'benefit') break;
    if (prev.text.split(/\s+/u).some(looksLikeVerb)) break;
    out.unshift(prev.text);
  }
  return out;
}

/** The limit of a price that is a sentence of its own: "£11.95. Dine-in only, Tuesdays". */
function limitsBehind(at: Statement, all: readonly Statement[]): readonly string[] {
  const next = all.slice(all.indexOf(at) + 1).find((s) => s.sentence > at.sentence);
  const first = next !== undefined && next.field === at.field && next.sentence === at.sentence + 1 ? next : undefined;
  const note = at.starred === true ? all.filter((s) => s.footnote === true).map((s) => s.text) : [];
  return [...(first !== undefined && limitsOffer(first) ? [first.text] : []), ...note];
}

/** "Старая цена 4 990 ₽ до 30 ноября": the date behind the old price holds for the new one. */
function afterOld(at: Statement, all: readonly Statement[]): readonly string[] {
  return all
    .filter((s) => s.sentence === at.sentence && s.field === at.field && s.start >= at.start)
    .flatMap((s) => {
      const old = extractMoney(s.text).find((m) => m.role === 'old');
      const rest = old === undefined ? '' : s.text.slice(old.end).replace(/^[\s.,)—–-]+/u, '');
      return rest !== '' && (isLimit(rest) || (limits(rest) && isDated(rest))) ? [rest] : [];
    });
}

/** Statements right behind one in its sentence that limit it. */
function following(at: Statement, all: readonly Statement[]): readonly Statement[] {
  const rest = all.slice(all.indexOf(at) + 1);
  const out: Statement[] = [];
  for (const s of rest) {
    if (s.sentence === at.sentence && extractMoney(s.text).some((m) => m.role === 'old')) continue;
    // "145 000 теңге, бір ауысым": a few words right behind the sum say what of it is the price.
    const unit =
      out.length === 0 &&
      at.kind === 'price' &&
      s.kind === 'benefit' &&
      wordList(s.text).length <= 3 &&
      !/\d/u.test(s.text) &&
      !s.text.split(/\s+/u).some(looksLikeVerb) &&
      extractMoney(at.text).at(-1)?.end === at.text.length;
    if (
      s.sentence !== at.sentence ||
      s.field !== at.field ||
      !(limits(s.text) || isLimit(s.text) || unit) ||
      /^без (?:доплат|переплат|наценк|скрыт)/iu.test(s.text)
    )
      break;
    if (s.kind === 'delivery') break;
    if (['discount', 'gift'].includes(s.kind)) break;
    if (['price', 'payment'].includes(s.kind) && extractMoney(s.text).length > 0) break;
    out.push(s);
  }
  return out;
}

/** Words that say "a discount" and nothing more. */
const dealWords =
  'скидк\\p{L}*|распродаж\\p{L}*|акци\\p{L}*|sale|discounts?|off|save|up to|до|на|все|всё|весь|всю|ассортимент|коллекци\\p{L}*|товары?|минус|сейчас|у нас|действует|даём|даем|наш\\p{L}*|больш\\p{L}+|everything|all|items|sitewide|storewide|now|get|a|the|on|our|жеңілдік|бар|барлы\\p{L}*|бәріне|дейін|ға|выгода|экономия|ещё|итак|вам|процент\\p{L}*|percent|пайыз|проц|с|в|из|и|and|объявляем|ждёт|ждет|цен\\p{L}{1,2}|ниже|black friday|ч[её]рная пятница';

function dealsOf(all: readonly Statement[]): readonly Deal[] {
  const deals = dealsRead(all);
  const words = (d: Deal): string => d.parts.map((p) => p.text).join(' ');
  // "2 по цене 1" in the title and "каждый вторник 2 по цене 1" in the brief are one offer: the one that ties itself.
  return deals.filter(
    (d) => !deals.some((o) => o !== d && words(o).length > words(d).length && overlapOf(words(o), words(d)) >= 0.8),
  );
}

function dealsRead(all: readonly Statement[]): readonly Deal[] {
  const deadline = all.find(
    (s) =>
      isDeadline(s) &&
      !all.some((o) => o !== s && o.sentence === s.sentence && o.field === s.field && o.kind === 'price'),
  );
  return all
    .filter((s) => (s.kind === 'discount' || s.kind === 'gift') && s !== deadline && tellsFigure(s))
    .flatMap((s) => dealOf(s, all, deadline));
}

/** Whether a statement says what is given or taken off, not only that something is. */
const tellsFigure = (s: Statement): boolean =>
  /%|процент|пайыз|проц|percent|по цене|бағасына|half|полцены|половин|подар|сыйға|сыйлы|дарим|бесплат|тегін|free|no joining|жоқ|[-−–]\s?\d|минус|\d\s?(?:₽|р|руб|₸|тг|теңге|quid)|[£$€]\s?\d|\d ?\+ ?\d|for \d|pay \d|промокод|code|сч[её]т/iu.test(
    s.text,
  );

/** One offer with all that ties it; none where its ties do not fit beside it. */
function dealOf(s: Statement, all: readonly Statement[], deadline: Statement | undefined): readonly Deal[] {
  const before = leadingTo(s, all);
  if (before === null) return [];
  const own = [...before, s, ...following(s, all)];
  const dated =
    deadline !== undefined &&
    s.kind === 'discount' &&
    !own.some((p) => isDated(p.text)) &&
    /%|пайыз|процент/u.test(s.text);
  const shared = sharedLimits(s, all);
  const loose = s.kind === 'discount' || hasFreeTie(s, all) ? looseTies(own, all) : { before: [], after: [] };
  const told = [...shared.before, ...loose.before, ...own, ...shared.after, ...loose.after];
  const parts = [...told, ...(dated && !told.includes(deadline) ? [deadline] : [])];
  // A discount whose conditions do not fit beside it is not told at all.
  if (parts.length > own.length && parts.reduce((n, p) => n + p.text.length + 2, 0) > TIED_MAX) return [];
  return [{ parts, kind: s.kind as Deal['kind'], bare: parts.length === 1 ? barePercent(s.text) : null }];
}

/**
 * What of its sentence stands before an offer and belongs to it: "Закажи 3 окна — сетки в подарок", "January only: trade
 * in any bike, rusty too, £150 off". A short offer says nothing without it: null where it does not fit.
 */
function leadingTo(s: Statement, all: readonly Statement[]): readonly Statement[] | null {
  const own: readonly Statement['kind'][] = ['discount', 'gift', 'price', 'talk', 'held', 'legal', 'dictated'];
  const out: Statement[] = [];
  for (let i = all.indexOf(s) - 1; i >= 0; i--) {
    const prev = all[i]!;
    if (prev.sentence !== s.sentence || prev.field !== s.field || own.includes(prev.kind)) break;
    out.unshift(prev);
  }
  const length = [...out, s].reduce((n, p) => n + p.text.length + 2, 0);
  if (length <= TIED_MAX) return out;
  const near = out.at(-1);
  const doing =
    near !== undefined &&
    /^(?:закаж|купи|привед|запиш|оплат|при\s|если\s|кто\s|клиентам|buy|order|bring|if\s|join)|(?:алсаңыз|келсеңіз|берсеңіз|болса|әкелсеңіз)$/iu.test(
      near.text,
    );
  if (doing) return [near];
  return s.text.split(/\s+/u).length <= 4 || out.some((p) => isLimit(p.text) || p.limitAt !== undefined) ? null : [];
}

/** A sentence that only says how long an offer holds. */
const isDeadline = (s: Statement): boolean =>
  isDated(s.text) &&
  !/%/u.test(s.text) &&
  extractMoney(s.text).length === 0 &&
  pattern(
    `^(?:акци\\p{L}*|скидк\\p{L}*|предложение|действует|распродажа|только|до|ends?|offer|sale|valid|until|till|жеңілдік|акция|ұсыныс)${rightEdge}`,
  ).test(s.text) &&
  pattern(`${leftEdge}(?:до|по|ends?|until|till|through|дейін|only)${rightEdge}`).test(s.text);

/** The percent of a statement that says nothing else: no whom, no when, no from what. */
function barePercent(text: string): StatedPercent | null {
  const stated = extractPercent(text);
  if (stated === null) return null;
  const rest = text
    .replace(/\d{1,2}(?:[.,]\d)?\s?%?/u, ' ')
    .replace(pattern(`${leftEdge}(?:${dealWords})${rightEdge}`, 'giu'), ' ')
    .replace(/[^\p{L}\d]+/gu, '');
  return rest === '' ? stated : null;
}
