import { clean } from '../text/clean.ts';
import { leftEdge, pattern } from '../text/pattern.ts';
import { overlapOf, wordList } from '../text/words.ts';
import type { Currency } from '../text/currency.ts';
import { isEnglish } from '../text/english.ts';
import { bareSum } from './bare-sums.ts';
import { clauseList } from './clauses.ts';
import { dealsOf } from './deals.ts';
import type { Deal } from './deals.ts';
import { decideDiscount } from './discount.ts';
import type { Discount } from './discount.ts';
import { isDelivery, isHours, isOfNth, kindOf } from './kinds.ts';
import { extractMoney } from './money.ts';
import type { Money } from './money.ts';
import { extractPercent } from './percent.ts';
import type { StatedPercent } from './percent.ts';
import { limitsSum } from './basis.ts';
import { isElsewhere, isLongAgo, isUsual, near, ofSameThing } from './old-price.ts';
import { wholeBasis } from './price-basis.ts';
import type { Found } from './price-basis.ts';
import { isOfferEnd } from './small-print.ts';
import type { Statement } from './statement.ts';

/** A price with the statement that it stands in and what it is the price of. */
export interface Price {
  readonly sum: Money;
  readonly at: Statement;
  /** Its own words; null where it is the price of the whole thing for everybody. */
  readonly basis: string | null;
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

/**
 * Prices, discounts and gifts of the statements. `title` names the thing that is sold; `served`: it is done, not a
 * thing with sizes, so that a bare number behind its name is its price.
 */
export function readOffer(all: readonly Statement[], title: string, served = false): Offer {
  const printed = all.filter((s) => !['talk', 'held', 'legal', 'dictated', 'contact'].includes(s.kind));
  const lends = lending.test(title);
  const hires = hiring.test(`${title} ${printed[0]?.text ?? ''}`);
  const told = printed
    .flatMap((s, i) => asThreshold(sumsOf(s, served ? title : ''), s, printed[i - 1]))
    .map((found) => (lends ? lent(found) : found))
    // Of a vacancy no sum is a price.
    .map((found): Found => (hires ? { ...found, sum: { ...found.sum, role: 'other' } } : found));
  // "Volume pricing from 40 a week": where an English brief writes its sums with a sign, a bare number is none.
  const signs = told.some(({ sum, at }) => sum.currency !== null && isEnglish(at.text));
  const sums = told.filter(
    ({ sum, at }) => !signs || sum.currency !== null || sum.role !== 'plain' || !isEnglish(at.text),
  );
  const warnings: string[] = [];
  const stated = printed.map((s) => extractPercent(s.text)).find((p) => p !== null) ?? null;
  // How long an offer holds is small print and stands with the offer too.
  const deals = dealsOf(
    all.filter(
      (s) =>
        printed.includes(s) ||
        (s.kind === 'contact' && isHours(s.text)) ||
        (s.kind === 'legal' && (isOfferEnd(s.text) || s.footnote === true)),
    ),
  );
  const pair = pricePair(sums, stated, warnings, title, printed);
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

/** What pays or costs interest has no price: its sums are what is put in, lent or paid back. */
const lending =
  /(?<!\p{L})(?<!(?:в|под)\s)(?:вклад(?!ыш)\p{L}*|накопительн\p{L}+ сч[её]т\p{L}*|депозит\p{L}*|салым\p{L}*|кредит(?:\p{L}{0,3}(?!\p{L}))|за[йё]м\p{L}*|микроза[йё]м\p{L}*|\p{L}*несие\p{L}*|fixed saver|saver|savings|loans?|overdraft)(?!\p{L})/iu;
/** Who looks for people to work pays, and sells nothing. */
export const hiring =
  /(?<!\p{L})(?:ваканси\p{L}*|требу(?:ется|ются)|(?:ищем|ищет|ищу) (?:\p{L}+ ){0,2}(?:сотрудник|продавц|водител|мастер|повар|курьер|менеджер|сварщик|швей|оператор|официант|горничн|помощни|нян|сидел|бариста|монтажник|кассир|пекар|грузчик)\p{L}*|now hiring|we.re hiring|жұмысқа (?:шақыр|қабылда)\p{L}*)/iu;
const lent = ({ sum, at }: Found): Found =>
  ['plain', 'new'].includes(sum.role) && !/(?:обслуживани|комисси|плата|fee|қызмет ақы)/iu.test(at.text)
    ? { sum: { ...sum, role: 'other' }, at }
    : { sum, at };

/** "маникюр + гель-лак 1300": what a service is called and a round number behind it. */
function unsignedPrice(at: Statement, title: string): readonly Money[] {
  const m = /^(\p{L}[^\d.,;:!?]{3,40}?)\s(\d{3,6})$/u.exec(at.text);
  const label = m?.[1] ?? '';
  const value = Number(m?.[2] ?? 0);
  if (title === '' || at.kind !== 'benefit' || value < 100 || value % 10 !== 0 || overlapOf(label, title) < 0.5)
    return [];
  if (/(?:№|номер|дом|офис|кабинет|артикул|модель|тираж|до|от|за|на|более|около)$/iu.test(label)) return [];
  const index = at.text.length - m![2]!.length;
  return [{ value, currency: null, role: 'plain', from: false, index, end: at.text.length, words: m![2]!, behind: '' }];
}

/** A least sum, an excess or a recommended price beside the price makes no loan of it. */
const isBeside = (before: string): boolean =>
  limitsSum(before) ||
  // "Weekends + £20": what comes on top of the price at times.
  /\+\s?[£$€]?$/u.test(before) ||
  /(?<!\p{L})(?:rrp|ррц|list price|рекоменд\p{L}+ цен\p{L})\s?[:=]?\s?[£$€]?$/iu.test(before);

/** Sums of a statement; where one is a loan, all are, and what stands beside a delivery is no price. */
function sumsOf(at: Statement, title: string): readonly Found[] {
  const told = extractMoney(at.text);
  const bare = at.bareSum === true ? bareSum(at.text) : null;
  const plain = told.length > 0 ? withoutLow(told, at.text) : bare === null ? unsignedPrice(at, title) : [bare];
  const shift = 'цена '.length;
  const sums =
    plain.length === 0 && (at.role === 'price' || at.row === 'cells') && !/%/u.test(at.text)
      ? extractMoney(`цена ${at.text}`).map((m) => ({ ...m, index: m.index - shift, end: m.end - shift }))
      : plain;
  const capped = (m: Money): boolean => /(?:^|\s)(?:до|up to)\s*[£$€]?$/iu.test(at.text.slice(0, m.index));
  const loan = sums.some(
    (m) => m.role === 'bonus' || (m.role === 'other' && !capped(m) && !isBeside(at.text.slice(0, m.index))),
  );
  const asides =
    ['delivery', 'terms', 'warranty'].includes(at.kind) ||
    ((at.kind === 'gift' || isOfNth(at.text)) && sums.length > 0);
  return sums.map((sum) => {
    const price = sum.role === 'plain' || sum.role === 'new';
    if (!price) return { sum, at };
    if (/^(?:клиентам|при продлении|подарочн\p{L}+|сертификат на|купон на|карта на)(?!\p{L})/iu.test(at.text))
      return { sum: { ...sum, role: 'other' }, at };
    if (/\d (?:for|за)\s*[£$€]?$/iu.test(at.text.slice(0, sum.index))) return { sum: { ...sum, role: 'other' }, at };
    // Spare parts, refills and extras have sums of their own.
    if (
      /(?:минимальн|запасн|сменн|дополнительн|доп\.|доплат|насадк|чехол к|наполнител|add-?on|refill|spare|replacement|extra|top-?up|surcharge|қосымша|ауыстырмалы)\p{L}*[^,.;]{0,30}$/iu.test(
        at.text.slice(0, sum.index),
      )
    )
      return { sum: { ...sum, role: 'other' }, at };
    // "Сертификат участника: 500 ₽, по желанию": what may be left is not what the thing costs.
    if (/(?<!\p{L})(?:по желанию|optional|қалауы бойынша)(?!\p{L})/iu.test(at.text))
      return { sum: { ...sum, role: 'other' }, at };
    // A row of a table names its extras in its key.
    if (
      at.row === 'cells' &&
      /миним|залог|штраф|депозит|доплат|дополнит|ең аз|кепіл|minimum|deposit/iu.test(at.label ?? '')
    )
      return { sum: { ...sum, role: 'other' }, at };
    if (sum.value === 0) return { sum: { ...sum, role: 'other' }, at };
    if (at.kind === 'delivery' && isDelivery(at.text))
      return { sum: { ...sum, role: sum.from ? 'threshold' : 'delivery' }, at };
    return { sum: loan || asides ? { ...sum, role: 'other' } : sum, at };
  });
}

/** Of "£28 – £45 per m²" the higher sum stands for the range. */
const withoutLow = (sums: readonly Money[], text: string): readonly Money[] =>
  sums.filter((low, i) => {
    const high = sums[i + 1];
    // "$22 a lesson (in blocks of 10, $220)": the sum of all is no further price.
    const before = sums[i - 1];
    if (
      before !== undefined &&
      low.role === 'plain' &&
      low.value > before.value &&
      /\([^()]*$/u.test(text.slice(before.end, low.index))
    )
      return false;
    const range = high !== undefined && low.role === 'plain' && low.value < high.value;
    return !(range && /^\s?[-–—]\s?$/u.test(text.slice(low.end, high.index)));
  });

/** "Доставка за 40 мин, от 700 ₽": a bare "from" behind a delivery says from what order on. */
const asThreshold = (sums: readonly Found[], at: Statement, before: Statement | undefined): readonly Found[] =>
  before?.kind === 'delivery' &&
  before.field === at.field &&
  at.sentence - before.sentence <= 1 &&
  /^(?:от|from)\s[^\p{L}]+(?:₽|р|руб\p{L}*|₸|тг)?\.?$/iu.test(at.text)
    ? sums.map(({ sum }) => ({ sum: { ...sum, role: 'threshold' as const }, at }))
    : before?.kind === 'delivery' &&
        before.field === at.field &&
        at.sentence === before.sentence &&
        /бесплатн|тегін|(?<!\p{L})free/iu.test(before.text) &&
        /^(?:\p{L}+ ){1,3}[£$€]?\d[\d ]*\S{0,4}$/iu.test(at.text)
      ? // "Free delivery, Highlands £25": where it costs so much.
        sums.map(({ sum }) => ({ sum: { ...sum, role: 'delivery' as const }, at }))
      : sums;

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
  'private|groups?|(?:час|\\p{L}+) сверху|стоп-?чек|уцен[её]нн\\p{L}*|уценк\\p{L}*|б\\/у|витринн\\p{L}*|пробник\\p{L}*|пробн\\p{L}+|тестер\\p{L}*|refurbished|used|ex-display|sample|trial|сынақ|екінші\\p{L}*|ұсталған|gate|walk-?up|on the day|на месте|на входе|у входа|second|third|2nd|3rd|(?<![+,] )втор(?:ой|ая|ое|ую)|трет(?:ий|ья|ье)|если|далее|иначе|потом|otherwise|then|after|afterwards|if not|без заказа|егер|әйтпесе|после|кажд\\p{L}+ следующ|следующ\\p{L}+|прошл\\p{L}+|неполный|студент\\p{L}*|пенсионер\\p{L}*|по карте|при оплате|раннее|early bird|students?|members?|первы\\p{L}|new customers|дет(?:ям|ский)|мемлекет\\p{L}*|доп\\p{L}*|дальше';

/**
 * The price of the thing itself among several: without a label or with the thing's own name, early in the text, and no
 * small sum beside large ones, which pays for something extra.
 */
function likeliest(list: readonly Found[], title: string, all: readonly Statement[]): Found | undefined {
  const highest = Math.max(...list.map(({ sum }) => sum.value));
  const worth = ({ sum, at }: Found, i: number): number => {
    const said = at.text.slice(0, sum.index);
    const row = all[all.indexOf(at) - 1];
    const label = ofSoMany.test(said) && row?.kind === 'benefit' && row.sentence === at.sentence ? row.text : said;
    // "Час 2 500 ₽ будни / 3 500 ₽ выходные": the second lacks what the first is the price of.
    const short = list
      .slice(0, i)
      .some(
        (o) => o.at.sentence === at.sentence && o.at !== at && wordList(o.at.text.slice(0, o.sum.index)).length > 0,
      );
    const own =
      (wordList(label).length === 0 && !short) ||
      ofMeasure.test(label) ||
      /(?:цен|стоимост|price|баға|құны)/iu.test(label) ||
      at.role === 'price';
    // "Фотосъёмка по договорённости, 3 000 ₽ за час": the price of what its sentence began with.
    const first = all.find((s) => s.field === at.field && s.sentence === at.sentence);
    const other =
      own && first !== undefined && first !== at && first.kind === 'benefit' && overlapOf(first.text, title) < 0.34;
    return (
      (own ? (other ? 0.4 : 1) : overlapOf(label, title) >= 0.5 ? 0.8 : 0) +
      (sum.value < highest * 0.2 &&
      at.row !== 'cells' &&
      !(i === 0 && isOfOne(at)) &&
      !/^\s?(?:в|за|\/|per|an?|each) ?(?:час|сутки|день|человек|кв|м2|м²|м3|м³|куб|пог|метр|кг|кило|литр|шт|штук|сотк|hour|day|night|person|(?<=(?:per|an?|each) )\p{Ll}{3,})/iu.test(
        at.text.slice(sum.end),
      ) &&
      !(wordList(label).length > 0 && overlapOf(label, title) >= 0.5)
        ? -2
        : 0) +
      (at.limitAt !== undefined || at.limitEnd !== undefined ? -0.15 : 0) +
      (/(?<!\p{L})(?:if|если|егер)(?!\p{L})/iu.test(at.text) ? -0.6 : 0) +
      (sum.role === 'new' && own && !/(?:\d|two|three|four|five|six) (?:for|за)\s*$/iu.test(label) ? 0.3 : 0) +
      (sum.currency === null ? -0.1 : 0) -
      i * 0.25
    );
  };
  return list.map((found, i) => ({ found, worth: worth(found, i) })).toSorted((a, b) => b.worth - a.worth)[0]?.found;
}

const ofSoMany = /^\d+ ?(?:шт|штук\p{L}?|pcs|pieces|дана|м²|м2|кг|л)\.?\s?[:=—–-]?\s*$/iu;

/** "1 кв. м 700 тг": nothing but how much of the thing costs so much. */
const ofMeasure =
  /^(?:(?:за|по|1|один|одна|бір) )*(?:(?:кв\.?|куб\.?|пог\.?|шаршы|текше) ?(?:м|метр\p{L}*)\.?|м[²³23]|метр\p{L}*|кг|литр\p{L}*|шт\.?|штука|дана\p{L}*|час|сағат\p{L}*|сотка|per \p{L}+|each)\s?[:=—–-]?\s*$/iu;

/** "650 ₽ за куст", "Цемент, қап 50 кг 2 450 теңге": what one of it costs, however much many of them do. */
const isOfOne = ({ text, label }: Statement): boolean =>
  pattern(
    `${leftEdge}(?:кг|м²|м2|м³|м3|шт|штук[аиу]|пар[аыу]|куст\\p{L}?|пачк[аиу]|мешок|мешк[аеу]|упаковк[аиу]|дана\\p{L}*|қап\\p{L}*|литр\\p{L}*|шаршы метр\\p{L}*|айлық|айына|месяц|сутки|сеанс|занятие|билет|each|per \\p{L}+|a (?:pair|bag|piece|bottle|month|visit|person)|apiece)(?!\\p{L})`,
  ).test(`${label ?? ''} ${text}`) &&
  !/(?<![\d.,])(?:[2-9]|\d{2,}) (?:шт|пар|куст|банк|меш|упаков|дана|қап|сеанс|занят)/iu.test(text);

/** What those pay who were here before. */
const isOfComingBack = (text: string): boolean =>
  /^(?:if|when) you (?:\p{L}+ ){1,4}again(?!\p{L})|^(?:existing|returning|repeat|past|previous) (?:clients?|customers?|members?|patients?|guests?)(?!\p{L})|^(?:постоянным|старым|прежним|нашим прошлогодним) \p{L}+|^(?:если|когда) (?:\p{L}+ ){1,4}(?:снова|повторно|ещё раз|еще раз)(?!\p{L})|^(?:тұрақты|бұрынғы) \p{L}+(?:ға|ге|қа|ке)(?!\p{L})|^қайта \p{L}+(?:саңыз|сеңіз)(?!\p{L})/iu.test(
    text,
  );

function pricePair(
  sums: readonly Found[],
  stated: StatedPercent | null,
  warnings: string[],
  title: string,
  all: readonly Statement[],
): { now: Found | null; old: Money | null } {
  const paidOff = new Set(sums.filter(({ at }) => at.kind === 'payment').map(({ at }) => at.sentence));
  const prices = sums.filter(
    ({ sum, at }) =>
      sum.role === 'plain' ||
      sum.role === 'new' ||
      (sum.role === 'monthly' && at.kind === 'price' && !paidOff.has(at.sentence)),
  );
  const olds = sums.filter((found) => found.sum.role === 'old' && !isElsewhere(found) && !isLongAgo(found));
  // A sum within an offer for somebody is no price beside one for everybody.
  const plain = prices.filter(({ at }) => !['discount', 'gift'].includes(at.kind));
  const told = (plain.length > 0 && olds.length === 0 ? plain : prices).filter(({ at }) => !isOfComingBack(at.text));
  const list = ownPrices(told, sums);
  // "Обычная цена 1 290 ₽" where nothing is cheaper is the price.
  const usual = prices.length === 0 && olds.length === 1 ? olds.find(isUsual) : undefined;
  if (usual !== undefined) return { now: { ...usual, sum: { ...usual.sum, role: 'plain' } }, old: null };
  const beside = (of: (o: Found, p: Found) => boolean): Found | undefined =>
    list.find((p) => olds.some((o) => of(o, p)));
  const now =
    beside((o, p) => o.at === p.at) ??
    beside((o, p) => o.at.field === p.at.field && o.at.sentence === p.at.sentence) ??
    beside(near) ??
    likeliest(list, title, all) ??
    monthly(sums);
  if (!now) return { now: null, old: null };
  const old = olds.find((o) => near(o, now) && ofSameThing(o, now, prices, title))?.sum ?? null;
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

/** "Диагностика 0 ₽ при ремонте, без ремонта 700": what a preposition begins lacks what the first is the price of. */
const leansOnSum = (at: Statement, label: string, sums: readonly Found[]): boolean =>
  /^(?:без|при|с|со|для|после|with|without|for|after|ночью|дн[её]м|утром|вечером|weekends?|evenings?|nights?|түнде|түнге)\s/iu.test(
    label,
  ) &&
  sums.some((o) => o.at !== at && o.at.field === at.field && o.at.sentence === at.sentence && o.at.start < at.start);

/** The prices that somebody pays for the thing itself; "…, далее 12 ₽" only goes on. */
function ownPrices(prices: readonly Found[], sums: readonly Found[]): readonly Found[] {
  const label = ({ at, sum }: Found): string => at.text.slice(0, sum.index);
  const whole = prices.filter((p) => !leansOnSum(p.at, label(p), sums));
  const free = whole.filter(
    (p) =>
      !ofSome.test(p.at.text.slice(p.sum.end)) &&
      !pattern(`${leftEdge}(?:${conditionalLabel})`).test(label(p)) &&
      !/\+\s?[£$€]?$/u.test(label(p)),
  );
  // What is worn, a trial or the second one has a price of its own, not that of the thing.
  return free.length > 0 ? free : whole.filter((p) => !goesOn.test(p.at.text) && !ofLess.test(label(p)));
}

const ofSome =
  /^\s?\(?(?:for|для|если вы) (?:returning|existing|members?|students?|постоянн|своих|член|студент|пенсионер|повторн)\p{L}*/iu;
/** Worn, a trial, one more. */
const ofLess =
  /^(?:уцен[её]нн|уценк|б\/у|витринн|пробник|тестер|втор(?:ой|ая|ое|ую)(?!\p{L})|кажд\p{L}+ следующ|refurbished|ex-display|second(?!\p{L})|екінші|ұсталған)\p{L}*/iu;
const goesOn =
  /^(?:а )?(?:далее|дальше|потом|затем|после этого|остальн\p{L}+|then|after that|afterwards|thereafter|сосын|одан кейін)(?!\p{L})/iu;

/** A price by the month counts where there is no other and nobody pays off anything. */
const monthly = (sums: readonly Found[]): Found | undefined =>
  sums.find(
    ({ sum, at }) =>
      sum.role === 'monthly' &&
      (at.kind === 'price' ||
        (at.kind === 'payment' &&
          !/0\s?[-–·]\s?0|рассрочк\p{L}* (?:от|на|до) \d|finance|лизинг|бөліп|kaspi/iu.test(at.text))),
  );
