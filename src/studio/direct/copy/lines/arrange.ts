import type { Copy, Headline, Lang, LeftOut, OfferLine, PriceLine } from '../../../../scene/index.ts';
import { hasFreeTie } from '../read/deal-ties.ts';
import type { Deal } from '../read/deals.ts';
import type { Offer } from '../read/offer.ts';
import type { Statement } from '../read/statement.ts';
import { LEADS, rankReasons, SAYS } from '../rank/reasons.ts';
import type { Reason } from '../rank/reasons.ts';
import { overlapOf } from '../text/words.ts';
import type { Title } from '../title/title.ts';
import { flawOf, flawOfOffer, holdsLooseSum } from './stands.ts';
import { HEADLINE_MAX, headlineOf, productHeadlines, standingForms } from './headlines.ts';
import type { Press } from './press.ts';
import { say, sayTogether, shorter } from './say.ts';
import type { Hand, Said } from './say.ts';

/** Longest further reason, line under the headline and small line, characters. */
const BULLET_MAX = 64;
const BULLETS = 4;
const SUBLINE_MAX = 80;
/** An offer with its condition may be longer than a reason. */
const DEAL_MAX = 80;
const NOTE_MAX = 76;
const ARGUMENTS = 6;
/** Below this worth a gift leads rather than the best reason. */
const WEAK = 2.6;

interface Material {
  readonly lang: Lang;
  readonly statements: readonly Statement[];
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
}

export interface Arranged {
  readonly headlines: readonly Headline[];
  readonly subline: Copy['subline'];
  readonly bullets: readonly string[];
  readonly notes: readonly string[];
  readonly leads: boolean;
  readonly offer: OfferLine | null;
  readonly leftOut: readonly LeftOut[];
}

/** Kinds that may be reasons to buy; offers, prices and law have places of their own. */
const reasonKinds: readonly Statement['kind'][] = ['benefit', 'trait', 'warranty', 'delivery', 'payment'];

/**
 * Puts every fact where it belongs: the ordered line or the best reason on top, the offer or the name under it, further
 * reasons, small lines by rank. What finds no place is named.
 */
export function arrange(m: Material): Arranged {
  const hand: Hand = { lang: m.lang, names: namesOf(m.title, m.subject), title: `${m.subject} ${m.title.full}` };
  const { press } = m;
  const allowed = (text: string): boolean => !press.forbidden(text);

  const deals = m.offer.deals
    .map((deal) => ({ deal, said: sayTogether(deal.parts, hand) }))
    .filter(
      ({ deal, said }) =>
        said.text.length <= 96 &&
        allowed(said.text) &&
        !(deal.bare !== null && m.badge !== null) &&
        flawOfOffer(said.text, m.lang) === null,
    );
  const reasons = rankReasons(
    m.statements.filter((s) => reasonKinds.includes(s.kind) && !deals.some((d) => d.deal.parts.includes(s))),
    hand.title,
    (s) => say(s, hand).text,
  ).filter(
    (r) =>
      (r.value >= SAYS || r.statement.kind === 'trait') &&
      allowed(r.text) &&
      !isTiedElsewhere(r.statement, m.statements) &&
      (r.statement.kind === 'trait' || flawOf(r.text, m.lang, r.statement.role === 'main') === null),
  );

  const leading = deals[0] ?? null;
  const leads = m.price === null && m.badge === null && leading !== null && leading.said.text.length <= SUBLINE_MAX;
  const offerText = leads ? leading.said.text : (m.badge ?? null);
  const stands = standingForms(m.title, offerText, m.lang).filter(allowed);

  const heads = headlines(m, hand, reasons, deals, stands);
  const arguments_ = heads.map((head) => under(head, m, hand, { reasons, deals, leads }));
  for (const line of arguments_) if (line.source !== 'lexicon') press.print(line.lines.join(' '));
  const first = arguments_[0];
  const notes = noteLines(m, hand, deals, leads, first);
  return {
    headlines: arguments_,
    subline: first?.subline ?? m.named,
    bullets: first?.bullets ?? [],
    notes,
    leads,
    offer: offerOf(m, leads ? leading.said.text : null),
    leftOut: leftOut(m, [
      ...(first?.lines ? [first.lines.join(' ')] : []),
      first?.subline?.long ?? '',
      ...(first?.bullets ?? []),
      ...notes,
      m.price?.basis ?? '',
    ]),
  };
}

/** A figure or a promise that the next sentence limits, or a note below, says too much alone. */
const isTiedElsewhere = (s: Statement, all: readonly Statement[]): boolean =>
  (/\d|бесплатн|тегін|free|гарант|guarantee|кепіл/iu.test(s.text) || s.starred === true) &&
  s.field === 'brief' &&
  hasFreeTie(s, all);

/** Words of the title that are names and keep their capitals. */
const namesOf = (title: Title, subject: string): ReadonlySet<string> =>
  new Set(
    [title.brand ?? '', title.model ?? '', ...(/\p{Ll}{3}/u.test(subject) ? [subject] : [])]
      .join(' ')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((w) => /^\p{Lu}{2,}/u.test(w)),
  );

interface Said_ extends Headline {
  readonly from: readonly Statement[];
}

/** Ordered line, best reasons, the offer, the name, a stock line of ours: in this order, each a different argument. */
function headlines(
  m: Material,
  hand: Hand,
  reasons: readonly Reason[],
  deals: readonly { readonly deal: Deal; readonly said: Said }[],
  stands: readonly string[],
): readonly Said_[] {
  const out: Said_[] = [];
  // The short form of a stock line says nothing alone ("С волос").
  const standing = (line: Headline): Headline => ({
    ...headlineOf(line.id, line.lines.join(' '), 'lexicon', stands),
    lines: line.lines,
  });
  const add = (head: Headline, from: readonly Statement[]): void => {
    const text = head.lines.join(' ');
    if (!m.seen.includes(head.id) && !out.some((o) => overlapOf(o.lines.join(' '), text) > 0.8))
      out.push({ ...head, from });
  };
  for (const s of m.statements.filter((one) => one.kind === 'dictated'))
    if (!m.press.forbidden(s.text)) add(headlineOf(`input:${out.length + 1}`, dictated(s.text), 'input', stands), [s]);
  const lines = leadingLines(reasons, m, hand);
  const offers = deals.filter(({ said }) => said.text.length <= HEADLINE_MAX);
  const benefit = (i: number): void => {
    const line = lines[i];
    if (line) {
      m.press.printFrom(line.text, line.r.statement.field, line.r.statement.text);
      add(headlineOf(`benefit:${i + 1}`, line.text, 'benefit', stands), [line.r.statement]);
    }
  };
  const deal = (i: number): void => {
    const d = offers[i];
    if (d) add(headlineOf(`offer:${i + 1}`, d.said.text, 'offer', stands), d.deal.parts);
  };
  // Where the title itself is the offer, or no reason is worth more, the offer leads.
  const titled = m.statements.some((s) => s.field === 'title' && s.kind === 'gift');
  // What is given to everybody outweighs a weak reason.
  const weak = (lines[0]?.r.value ?? 0) < WEAK && offers[0]?.deal.kind === 'gift';
  const offerFirst = offers.length > 0 && (m.titleOffers || titled || weak);
  if (offerFirst) deal(0);
  benefit(0);
  if (lines.length > 0 && !offerFirst) benefit(1);
  deal(0);
  benefit(2);
  const names = productHeadlines(m.title, m.lang, stands).filter((h) => !m.press.forbidden(h.lines.join(' ')));
  // Kazakh lines that nobody has verified never lead.
  const verified = m.lang === 'kk' ? [] : m.stock;
  if (out.length === 0) for (const line of verified) add(standing(line), []);
  if (out.length < 3 || out.every((o) => o.source === 'lexicon'))
    for (const name of names.slice(0, out.length === 0 ? 3 : 1)) add(name, []);
  if (out.length < 3) for (const line of m.stock.slice(0, 3 - out.length)) add(standing(line), []);
  if (out.length < 3) for (const name of names) add(name, []);
  return out.slice(0, ARGUMENTS);
}

/** Reasons that may lead, each in the fullest form that fits a headline and stands alone. */
function leadingLines(
  reasons: readonly Reason[],
  m: Material,
  hand: Hand,
): readonly { readonly text: string; readonly r: Reason }[] {
  const good = reasons.filter((r) => r.value >= LEADS && !['delivery', 'payment'].includes(r.statement.kind));
  return good.flatMap((r) => {
    const ways = shorter(r.text, hand).filter(
      (t) =>
        t.length <= HEADLINE_MAX &&
        t.split(/\s/u).length >= 2 &&
        flawOf(t, m.lang, r.statement.role === 'main') === null,
    );
    const text = ways.find((t) => !t.includes('(')) ?? ways[0];
    return text === undefined ? [] : [{ text, r }];
  });
}

const dictated = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** What can stand under a headline; `leads`: the first deal leads. */
interface Support {
  readonly reasons: readonly Reason[];
  readonly deals: readonly { readonly deal: Deal; readonly said: Said }[];
  readonly leads: boolean;
}

/** What stands under one headline: the offer or the name, and the reasons that it does not say itself. */
function under(head: Said_, m: Material, hand: Hand, { reasons, deals, leads }: Support): Headline {
  const { from, ...line } = head;
  const text = line.lines.join(' ');
  const told = [text];
  // "Объём: 22 л" says nothing beside "Рюкзак, 22 л".
  const valueOf = (t: string): string =>
    t
      .slice(t.indexOf(': ') + 1)
      .trim()
      .toLowerCase();
  const fresh = (t: string): boolean =>
    !told.some((o) => overlapOf(o, t) >= 0.7 || (t.includes(': ') && o.toLowerCase().includes(valueOf(t))));
  const leading = leads ? deals[0] : undefined;
  let subline: Copy['subline'];
  if (leading && !from.some((s) => leading.deal.parts.includes(s))) {
    const long = m.press.printFrom(leading.said.text, leading.deal.parts[0]!.field, leading.said.words);
    subline = { long, short: long };
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
  const bullets: string[] = [];
  const more = [
    ...deals
      .filter((d) => d !== leading && !from.some((s) => d.deal.parts.includes(s)))
      .map((d) => ({ text: d.said.text, at: d.deal.parts[0]!, value: 2.4, max: DEAL_MAX })),
    ...reasons
      .filter((r) => !from.includes(r.statement))
      .map((r) => ({
        text: shorter(r.text, hand).find((t) => t.length <= BULLET_MAX && flawOf(t, m.lang) === null) ?? r.text,
        at: r.statement,
        value: r.value,
        max: BULLET_MAX,
      })),
  ].toSorted((a, b) => b.value - a.value);
  for (const { text: bullet, at, max } of more) {
    if (bullets.length === BULLETS) break;
    if (bullet.length > max || !fresh(bullet)) continue;
    const printed = m.press.printFrom(bullet, at.field, at.text);
    if (printed === null) continue;
    bullets.push(printed);
    told.push(printed);
  }
  return { ...line, subline, bullets };
}

const noteRank: Partial<Record<Statement['kind'], number>> = {
  date: 0,
  terms: 1,
  delivery: 2,
  payment: 3,
  warranty: 4,
  contact: 5,
};

/** Small lines by rank: when and where, conditions, delivery, payment; those that belong together in one. */
function noteLines(
  m: Material,
  hand: Hand,
  deals: readonly { readonly deal: Deal; readonly said: Said }[],
  leads: boolean,
  first: Headline | undefined,
): readonly string[] {
  const used = [
    first?.lines.join(' ') ?? '',
    first?.subline?.long ?? '',
    ...(first?.bullets ?? []),
    m.price?.basis ?? '',
  ];
  const name = leads && m.named.long !== null && first?.subline?.long === deals[0]?.said.text ? [m.named.long] : [];
  const groups = new Map<string, Statement[]>();
  for (const s of m.statements) {
    if (
      noteRank[s.kind] === undefined ||
      (/\d[\d\s()-]{8,}\d/u.test(s.text) && s.kind === 'contact') ||
      deals.some((d) => d.deal.parts.includes(s))
    )
      continue;
    const key = s.kind === 'date' ? `date${s.sentence}` : `${s.sentence}/${s.start}`;
    groups.set(key, [...(groups.get(key) ?? []), s]);
  }
  const lines = [...groups.values()]
    .map((parts) => ({ parts, said: sayTogether(parts, hand), rank: noteRank[parts[0]!.kind]! }))
    .filter(
      ({ said }) =>
        said.text.split(/\s/u).length > 1 &&
        said.text.length <= NOTE_MAX &&
        flawOfOffer(said.text, m.lang) === null &&
        !holdsLooseSum(said.text) &&
        !m.press.forbidden(said.text) &&
        !used.some((u) => u !== '' && overlapOf(u, said.text) >= 0.8),
    )
    .toSorted((a, b) => a.rank - b.rank);
  const named = name.flatMap((n) => m.press.print(n) ?? []);
  return [
    ...named,
    ...lines.flatMap(({ parts, said }) => m.press.printFrom(said.text, parts[0]!.field, said.words) ?? []),
  ].slice(0, 4);
}

/** What must be seen wherever anything is: the figure of the offer, or the words that tell it. */
function offerOf({ price, badge, title }: Material, leading: string | null): OfferLine | null {
  const text = price?.now ?? badge ?? leading;
  if (text === null || text === undefined) return null;
  const figures =
    text
      .match(/\d[\d\u00A0 .,]*/gu)
      ?.map((n) => n.replace(/\D/gu, ''))
      .filter((n) => n !== '') ?? [];
  const names = [title.short, title.full, title.brand ?? ''].filter((name) => name !== '');
  const words = text.toLowerCase().split(/[\s\u00A0]+/u);
  return { text, names, key: figures[0] ?? words.toSorted((x, y) => y.length - x.length)[0]! };
}

/** Facts that are not printed on the largest size, with the reason. */
function leftOut({ statements, price, offer }: Material, printed: readonly string[]): readonly LeftOut[] {
  const all = printed.join(' . ');
  return statements.flatMap((s): readonly LeftOut[] => {
    if (s.kind === 'held') return [{ words: s.text, why: s.reason ?? 'superlative' }];
    if (s.kind === 'contact') return all.includes(s.text) ? [] : [{ words: s.text, why: 'contact' }];
    if (['talk', 'legal', 'dictated'].includes(s.kind) || (price !== null && offer.price?.at === s)) return [];
    return printed.some((line) => line !== '' && overlapOf(line, s.text) >= 0.75)
      ? []
      : [{ words: s.text, why: 'rank' }];
  });
}
