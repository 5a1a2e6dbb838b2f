import type { Copy, Headline, Lang, PriceLine } from '../../../../scene/index.ts';
import { isCut } from '../cut/candidates.ts';
import { isPlain } from './plain-pieces.ts';
import { likelyLine } from '../cut/likely-line.ts';
import { SHORTEST } from '../cut/odds.ts';
import type { Odds } from '../cut/odds.ts';
import { boundBehind, boundPrice } from '../read/price-basis.ts';
import { barePercent } from '../read/deals.ts';
import { holdsLimit } from '../read/conditions.ts';
import { hasFreeTie, isCondition } from '../read/deal-ties.ts';
import type { Deal } from '../read/deals.ts';
import { besidePrice } from './beside-price.ts';
import type { Offer } from '../read/offer.ts';
import type { Statement } from '../read/statement.ts';
import { distinct, judgeOf, rankReasons, SAYS } from '../rank/reasons.ts';
import type { Judge, Reason } from '../rank/reasons.ts';
import type { SpokenPrice } from '../read/spoken-price.ts';
import type { Currency } from '../text/currency.ts';
import type { Title } from '../title/title.ts';
import { apartFromPrice } from './apart-price.ts';
import type { Press } from './press.ts';
import { goesOnPaid, isCutOff } from './keeps.ts';
import { say, sayTogether } from './say.ts';
import type { Hand, Said } from './say.ts';
import type { Told } from '../sure/facts.ts';
import { surenessOf } from '../sure/sure.ts';
import { isBareRate } from './rates.ts';
import { cutsKey, isHalfSaid, leavesHalf } from './half-said.ts';
import { flawOf, flawOfOffer, holdsLooseSum } from './stands.ts';
import { tiedOffers } from './tied-offer.ts';
import { isSumAlone, partsOf, wholeParts } from './whole.ts';
import { isWritten, promisesSome, WRITTEN } from './whole-sentences.ts';

/** What lines are made of. */
export interface Material {
  readonly lang: Lang;
  readonly statements: readonly Statement[];
  /** Statements that may be reasons to buy, each with all of its sentence that it cannot be parted from. */
  readonly whole: readonly Statement[];
  /** How likely each stretch of the brief is a line, and the lines that it is likeliest cut into. */
  readonly odds: Odds;
  readonly cuts: readonly Statement[];
  readonly offer: Offer;
  readonly title: Title;
  readonly subject: string;
  /** The title promises a price brought down. */
  readonly titleOffers: boolean;
  readonly price: PriceLine | null;
  readonly badge: string | null;
  readonly stock: readonly Headline[];
  readonly named: Copy['subline'];
  readonly facts: Copy['subline'];
  /** Headlines that the shop used lately. */
  readonly seen: readonly string[];
  readonly press: Press;
  /** It is talked rather than written: no line of ours leads where it has a name. */
  readonly loose: boolean;
  /** The brief as it was read: statements are stretches of it. */
  readonly text: string;
  /** The customer orders the price to stand first. */
  readonly leadsWithPrice: boolean;
  /** The prices that its talk tells: the printed one first, then further ones. */
  readonly spoken: readonly SpokenPrice[];
  /** What its sums are counted in; null = nobody can tell. */
  readonly currency: Currency | null;
}

/** A reason with how sure it is that it may stand alone, 0..1. */
export interface SureReason extends Reason {
  readonly sure: number;
}

/** Least certainty of a line that is printed at all: of one that says much a little less. */
const SURE = 0.84;
const SURE_LEAST = 0.5;
const SURE_PER_WORTH = 0.08;
const sureEnough = ({ sure, value }: SureReason): boolean =>
  sure >= Math.min(SURE, Math.max(SURE_LEAST, SURE - SURE_PER_WORTH * value));
/** The same of an offer or a small line, whose places say what they are. */
export const SURE_SMALL = 0.6;

/** Least likelihood of a line that rules read in a chatty brief, in another, and of one that was cut out of a brief. */
const LIKELY = 0.7;
const LIKELY_PLAIN = 0.5;
const LIKELY_CUT = 0.75;
/** The same of the one line that leads where no likelier one does: of a brief without a reason nobody buys. */
export const LIKELY_LEAD = 0.35;
/** The same of one that the customer himself names as the main thing. */
export const LIKELY_NAMED = 0.1;
/** Hardly any brief so short was learned from, and rules read it well. */
export const isShort = ({ text }: Material): boolean => text.length < SHORTEST;
const leastLikely = (m: Material): number => (m.odds.chatty ? LIKELY : isShort(m) ? 0 : LIKELY_PLAIN);
const toldOf = (r: Reason): Told => ({ text: r.text, parts: partsOf(r.statement), why: r.why });

/** What the customer names as the main thing, or orders to lead, is his to say: of it less likelihood is asked. */
export const isNamed = ({ parts }: Pick<Told, 'parts'>): boolean =>
  parts.some((s) => s.role === 'main' || s.main || s.ordered === true || s.kind === 'dictated');

/** Whether a line is likely to stand alone; where nothing was learned, any. */
export const isLikely = (told: Told, m: Material): boolean =>
  !m.odds.taught ||
  (isWritten(told.parts, m) && likelyLine(told, m) >= LIKELY_LEAD) ||
  (isNamed(told) && likelyLine(told, m) >= LIKELY_NAMED) ||
  likelyLine(told, m) >= (told.parts.some((s) => isCut(s) && !isPlain(s)) ? LIKELY_CUT : leastLikely(m));

/** Whether a line is sure, by rules and by what is likely; of a cut likelihood alone tells, and no objection. */
export function isSure(told: Told, m: Material, least: number): boolean {
  const sure = surenessOf(told, m);
  return isLikely(told, m) && (told.parts.some(isCut) ? sure > 0 : sure >= least);
}

/** An offer in its own words. */
export interface SaidDeal {
  readonly deal: Deal;
  readonly said: Said;
  readonly value: number;
  readonly why: readonly string[];
}

/** All that may be said: how it is written, the reasons, best first, and the offers. */
export interface Sayable {
  readonly hand: Hand;
  readonly reasons: readonly SureReason[];
  /** Reasons that may lead, among them those that share words with others or are less likely to stand alone. */
  readonly leading: readonly SureReason[];
  readonly deals: readonly SaidDeal[];
}

/** Least worth, and number, of lines that are printed where nothing better is said. */
const WEAKLY = -2;
const WEAK_ONES = 3;
/** Least worth of a line that only fills an empty place. */
const FILLS = -1;
/** What is no reason to buy at all, however little else is said. */
const noReason = [
  'questions in passing, and what is not done',
  'what there is not',
  'what is refused',
  'a rule of the house',
  'the seller himself',
  'days of opening',
  'hours of opening',
  'how to keep it',
  'a characteristic of use or keeping',
  'points back',
  'a story',
];
/** Reasons and offers from which on nothing weak is added. */
const FILLED = 5;

/** Longest offer with its condition, characters. */
const SAID_MAX = 96;

/** Kinds that may be reasons to buy; offers, prices and law have places of their own. */
export const reasonKinds: readonly Statement['kind'][] = ['benefit', 'trait', 'warranty', 'delivery', 'payment'];

/**
 * What of the material stands alone and may be printed, from a worth of `least` on; `reasonsOnly`: no weak rules of the
 * house.
 */
export function sayable(m: Material, least = SAYS, reasonsOnly = false): Sayable {
  const hand: Hand = {
    lang: m.lang,
    currency: m.currency,
    names: namesOf(m.title, m.subject),
    title: `${m.subject} ${m.title.full}`,
  };
  const placed = m.statements.filter((s) => [...reasonKinds, 'gift', 'discount'].includes(s.kind));
  const judge = judgeOf(placed, hand.title, m.titleOffers);
  // Where every line is asked for, however weak, none is held back.
  const asks = least > -Infinity;
  const told = dealsOf(m, hand, judge);
  const tied = tiedOffers(
    m.statements,
    told.map(({ deal }) => deal),
    hand,
  )
    .filter(({ said }) => isAllowed(said.text, m))
    .map((offer) => ({ ...offer, ...judge(offer.deal.parts[0]!, offer.said.text) }));
  const deals = asks ? sureDeals(told, tied, m) : [...told, ...tied];
  const every = reasonsOf(m, hand, judge, deals).map((r) => ({
    ...r,
    sure: surenessOf(toldOf(r), m),
  }));
  const { reasons, leading } = asks ? standing(every, m) : { reasons: every, leading: every };
  const isReason = (r: Reason): boolean => !r.why.some((w) => noReason.includes(w));
  const worthy = reasons.filter(
    (r) =>
      !isDenied(r) &&
      (r.value >= least || r.statement.kind === 'trait') &&
      (!reasonsOnly || r.value >= SAYS || isReason(r)),
  );
  // Of a brief that says little strongly its weak facts still say more than an empty place or its title alone.
  const weak = reasons.filter(
    (r) => r.value >= (worthy.length > 0 ? FILLS : WEAKLY) && !worthy.includes(r) && isReason(r),
  );
  const room = worthy.length > 0 ? FILLED - worthy.length - deals.length : WEAK_ONES;
  const own = [...worthy, ...weak.slice(0, Math.max(0, room))];
  return { hand, reasons: own, leading: reasonsOnly ? own : leading.filter((r) => !asks || !isDenied(r)), deals };
}

const denied = ['what there is not', 'what is refused', 'a characteristic of use or keeping'];
const isDenied = ({ why }: Reason): boolean => why.some((w) => denied.includes(w));

/** How much likelier a cut is than what rules read, to stand for it. */
const FAR = 0.15;

/** An offer that is a sentence, or a row, of a tidy brief keeps its condition: of it less likelihood is asked. */
const isWholeDeal = (told: Told, m: Material): boolean =>
  isWritten(told.parts, m, 1) &&
  promisesSome.test(told.text) &&
  likelyLine(told, m) >= LIKELY_NAMED &&
  surenessOf(told, m) >= SURE_SMALL;

/** The offers that are sure: those that rules read, and of those cut out of other words the likeliest. */
function sureDeals(told: readonly SaidDeal[], tied: readonly SaidDeal[], m: Material): readonly SaidDeal[] {
  const toldDeal = ({ said, deal, why }: SaidDeal): Told => ({ text: said.text, parts: deal.parts, why });
  const sure = told.filter((d) => isSure(toldDeal(d), m, SURE_SMALL) || isWholeDeal(toldDeal(d), m));
  const likely = (d: SaidDeal): number => likelyLine(toldDeal(d), m);
  const share = (a: SaidDeal, b: SaidDeal): boolean => a.deal.parts.some((p) => b.deal.parts.some((q) => meets(p, q)));
  const isOfCuts = (d: SaidDeal): boolean => d.deal.parts.every(isCut);
  // "Дети от 4 лет, главное что первое занятие бесплатно": a cut of the same words that is far likelier stands for it.
  const outdone = (d: SaidDeal): boolean =>
    // A discount keeps what rules tie to it: its days, its number.
    d.deal.kind === 'gift' && sure.some((o) => isOfCuts(o) && share(o, d) && likely(o) > likely(d) + FAR);
  const read = [...sure.filter((d) => !isOfCuts(d) && !outdone(d)), ...tied];
  const cut = sure.filter((d) => isOfCuts(d) && !read.some((o) => share(o, d)));
  return [...read, ...apart(cut, (d) => d.deal.parts, likely)];
}

/** The reasons that stand alone, of those that share words the likeliest; and all that may lead. */
function standing(every: readonly SureReason[], m: Material): Pick<Sayable, 'reasons' | 'leading'> {
  const sure = every.filter((r) => (isCut(r.statement) || r.statement.pointed === true ? r.sure > 0 : sureEnough(r)));
  const likely = sure.filter((r) => r.statement.pointed === true || isLikely(toldOf(r), m));
  return {
    reasons: distinct(
      apart(
        likely,
        (r) => partsOf(r.statement),
        // Of a sentence and its half the sentence is told.
        (r) => likelyLine(toldOf(r), m) + (isWritten(partsOf(r.statement), m) ? WRITTEN : 0),
      ),
    ),
    leading: sure.filter((r) => likely.includes(r) || (hasLearned(m) && likelyLine(toldOf(r), m) >= LIKELY_LEAD)),
  };
}

const hasLearned = (m: Material): boolean => m.odds.taught && !isShort(m);

/** Of lines that share words of the brief the likeliest, in their order. */
function apart<T>(
  lines: readonly T[],
  partsIn: (line: T) => readonly Statement[],
  likely: (line: T) => number,
): readonly T[] {
  const kept: T[] = [];
  for (const line of lines.toSorted((a, b) => likely(b) - likely(a)))
    if (!kept.some((k) => partsIn(k).some((p) => partsIn(line).some((q) => meets(p, q))))) kept.push(line);
  return lines.filter((line) => kept.includes(line));
}

/** Whether words may be printed: none that is forbidden, no rate without what raises it. */
const isAllowed = (text: string, m: Material): boolean =>
  !m.press.forbidden(text) && !isBareRate(text, m.statements, m.lang);

/** The offers in their own words, with all that they cannot be parted from. */
const dealsOf = (m: Material, hand: Hand, judge: Judge): readonly SaidDeal[] =>
  [...m.offer.deals, ...cutDeals(m)]
    .flatMap((deal) => {
      const parts = deal.parts.every(isCut)
        ? deal.parts
        : wholeParts(deal.parts, m.statements, m.text)?.flatMap((p) =>
            apartFromPrice(p, { price: m.price, at: m.offer.price?.at ?? null }, m.text),
          );
      if (parts === undefined || parts.length === 0) return [];
      const whole = sayTogether(parts, hand);
      const text = besidePrice(whole.text, m.price, m.badge);
      if (text === null) return [];
      const said = { ...whole, text };
      const s = deal.parts.find((p) => p.kind === deal.kind) ?? deal.parts[0]!;
      const told = { ...deal, parts: [...new Set([...deal.parts, ...parts.flatMap(partsOf)])] };
      return [{ deal: told, said, ...judge(s, said.text) }];
    })
    .filter(
      ({ deal, said }) =>
        said.text.length <= SAID_MAX &&
        !tellsSpoken(deal.parts, m) &&
        !partsLeaveHalf(deal.parts, m) &&
        !isHalfSaid(said.text, m.lang) &&
        (isCut(deal.parts[0]!) || !goesOnPaid(deal.parts.at(-1)!, m.statements)) &&
        isAllowed(said.text, m) &&
        !(deal.bare !== null && m.badge !== null) &&
        flawOfOffer(said.text, m.lang) === null &&
        // "При заказе от 10 штук по 6200 карпатка": a sum that runs into a name.
        !(m.loose && holdsLooseSum(said.text)),
    );

/** The reasons that stand alone by their grammar and by what the rest of the brief says of them, best first. */
const reasonsOf = (m: Material, hand: Hand, judge: Judge, deals: readonly SaidDeal[]): readonly Reason[] =>
  rankReasons(
    [...m.whole, ...m.cuts.filter((s) => reasonKinds.includes(s.kind))].filter(
      (s) =>
        !tellsSpoken(partsOf(s), m) &&
        !deals.some((d) => partsOf(s).some((p) => d.deal.parts.some((q) => meets(p, q)))),
    ),
    judge,
    (s) => say(s, hand).text,
  ).filter(
    (r) =>
      isAllowed(r.text, m) &&
      !boundPrice.test(r.text) &&
      boundBehind(r.statement, m.statements) === undefined &&
      (isCut(r.statement)
        ? !isCutTied(r.statement, m.statements)
        : !isTiedElsewhere(r.statement, m.statements) &&
          !isCutOff(partsOf(r.statement).at(-1)!, m.statements) &&
          !costsApart(r.statement, m)) &&
      !isLimitedElsewhere(r.statement, m.statements) &&
      !partsLeaveHalf(partsOf(r.statement), m) &&
      !isHalfSaid(r.text, m.lang) &&
      (r.statement.kind === 'trait' || flawOf(r.text, m.lang, r.statement.role === 'main') === null),
  );

/** Whether statements hold the words of a price that was read from talk: it stands on the picture by itself. */
export const tellsSpoken = (parts: readonly Statement[], { spoken }: Material): boolean =>
  parts.some((p) => p.field === 'brief' && spoken.some((price) => price.start < p.end && price.end > p.start));

/** Whether what stands around the parts of a line in the brief is half of what they tell. */
const partsLeaveHalf = (parts: readonly Statement[], { text }: Material): boolean => {
  const own = parts.filter((p) => p.field === 'brief');
  const at = [own[0]?.start ?? 0, own.at(-1)?.end ?? 0, text] as const;
  return own.length > 0 && (leavesHalf(...at) || (own.every(isCut) && cutsKey(...at)));
};

/** Whether two statements share words of the brief. */
export const meets = (a: Statement, b: Statement): boolean =>
  a === b || (a.field === 'brief' && b.field === 'brief' && a.start < b.end && a.end > b.start);

/** Offers that a cut tells with all that rules read of them: one that they tie elsewhere stays theirs. */
const cutDeals = (m: Material): readonly Deal[] =>
  m.cuts
    .filter((s) => s.kind === 'discount' || s.kind === 'gift')
    .filter((s) => !isCutTied(s, m.statements))
    .filter((s) => m.offer.deals.every((d) => !d.parts.some((p) => meets(p, s)) || d.parts.every((p) => meets(p, s))))
    .map((s) => ({ parts: [s], kind: s.kind === 'discount' ? 'discount' : 'gift', bare: barePercent(s.text) }));

const promise = /\d|бесплатн|тегін|free|гарант|guarantee|кепіл/iu;

/** The same of a cut, by what rules read in its place. */
function isCutTied(cut: Statement, all: readonly Statement[]): boolean {
  const read = all.findLast((s) => meets(s, cut));
  return read !== undefined && (promise.test(cut.text) || read.starred === true) && hasFreeTie(read, all);
}

/** A figure or a promise that the next sentence limits, or a note below, says too much alone. */
const isTiedElsewhere = (s: Statement, all: readonly Statement[]): boolean =>
  (promise.test(s.text) || s.starred === true) && s.field === 'brief' && hasFreeTie(s, all);

/**
 * "Long untuned ones welcome: two visits, €160" beside a price of its own: what costs another sum is not told without
 * it.
 */
function costsApart(s: Statement, m: Material): boolean {
  const last = partsOf(s).at(-1)!;
  const next = m.statements[m.statements.indexOf(last) + 1];
  return (
    m.price !== null &&
    next !== undefined &&
    next !== m.offer.price?.at &&
    next.kind === 'price' &&
    next.field === last.field &&
    next.sentence === last.sentence &&
    !partsOf(s).some((p) => p.kind === 'price' || p === m.offer.price?.at) &&
    isSumAlone(next.text)
  );
}

/** A rate whose limits another sentence tells ("21 % действует для новых клиентов") says too much alone. */
function isLimitedElsewhere(s: Statement, all: readonly Statement[]): boolean {
  const rates = s.text.match(/\d+(?:[.,]\d+)?\s?(?:%|п\.\s?п)/gu)?.map((r) => r.replace(/\s/gu, '')) ?? [];
  if (rates.length === 0) return false;
  return all.some(
    (o) =>
      o !== s &&
      o.field === s.field &&
      o.sentence !== s.sentence &&
      (holdsLimit(o.text) || isCondition(o.text)) &&
      rates.some((rate) => o.text.replace(/\s/gu, '').includes(rate)),
  );
}

/** Words of the title that are names and keep their capitals. */
const namesOf = (title: Title, subject: string): ReadonlySet<string> =>
  new Set(
    [title.brand ?? '', title.model ?? '', ...(/\p{Ll}{3}/u.test(subject) ? [subject] : [])]
      .join(' ')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((w) => /^\p{Lu}{2,}/u.test(w)),
  );
