import type { Copy, Headline, LeftOut, OfferLine } from '../../../../scene/index.ts';
import { overlapOf } from '../text/words.ts';
import { leftOut } from './left-out.ts';
import { HEADLINE_MAX, headlineOf, priceHead, productHeadlines, standingForms } from './headlines.ts';
import { leadsOf } from './leads.ts';
import { modestLeads } from './modest.ts';
import type { Lead } from './leads.ts';
import { shortReasons } from './say-short.ts';
import { meets, sayable } from './material.ts';
import type { Material, Sayable } from './material.ts';
import { noteLines } from './notes.ts';
import { under } from './under.ts';
import type { Argument } from './under.ts';
import type { Statement } from '../read/statement.ts';

/** Longest line under the headline, characters. */
const SUBLINE_MAX = 80;
const ARGUMENTS = 6;

export interface Arranged {
  readonly headlines: readonly Headline[];
  readonly subline: Copy['subline'];
  readonly bullets: readonly string[];
  readonly notes: readonly string[];
  readonly leads: boolean;
  readonly offer: OfferLine | null;
  readonly leftOut: readonly LeftOut[];
}

/**
 * Puts every fact where it belongs: the ordered line or the best reason on top, the offer or the name under it, further
 * reasons, small lines by rank. What finds no place is named.
 */
export function arrange(m: Material): Arranged {
  const all = sayable(m);
  const { deals, hand } = all;
  const { press } = m;

  const leading = deals[0] ?? null;
  const leads = m.price === null && m.badge === null && leading !== null && leading.said.text.length <= SUBLINE_MAX;
  const offerText = leads ? leading.said.text : (m.badge ?? null);
  const stands = standingForms(m.title, offerText, m.lang).filter((form) => !press.forbidden(form));

  const heads = headlines(m, all, stands);
  const told = heads.map((head) => under(head, m, hand, { ...all, leads }));
  for (const line of told) if (line.source !== 'lexicon') press.print(line.lines.join(' '));
  const notes = noteLines(m, hand, deals, leads, told[0]);
  // A price in words stands among the small lines, where every size keeps it: no bullet says it again.
  const arguments_ = told.map((h) =>
    h.bullets === undefined ? h : { ...h, bullets: h.bullets.filter((line) => !notes.includes(line)) },
  );
  const first = arguments_[0];
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
      m.price?.now ?? '',
      m.price?.old ?? '',
      m.price?.basis ?? '',
      m.badge ?? '',
    ]),
  };
}

/** Ordered line, best reasons and offers, the name, a stock line of ours: in this order, each a different argument. */
function headlines(m: Material, all: Sayable, stands: readonly string[]): readonly Argument[] {
  const out: Argument[] = [];
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
  const priced = m.leadsWithPrice ? priceHead(m.price, m.title) : null;
  if (priced !== null) add(headlineOf('price', priced, 'offer', stands), []);
  // Where something is given or taken off, how it is brought leads nothing.
  const takesOff = all.deals.some((d) => d.deal.kind === 'discount' && d.said.text.includes('%'));
  const brings = (l: Lead): boolean =>
    takesOff && l.from.every((s) => s.kind === 'delivery') && /достав|привез|deliver|shipping|жеткіз/iu.test(l.text);
  const found = leadsOf(m, all).filter((l) => !brings(l));
  for (const [i, lead] of three(found).entries()) {
    for (const s of lead.source === 'benefit' ? lead.from : []) m.press.printFrom(lead.text, s.field, s.text);
    // Nothing shorter stands for the only offer.
    const only = lead.source === 'offer' && m.price === null && m.badge === null;
    // A price is seen beside it: a strip is led by the reason, where it is short.
    const own = lead.source === 'benefit' && m.price !== null ? shortReasons(lead.text, all.hand, m.lang) : [];
    add(headlineOf(`${lead.source}:${i + 1}`, lead.text, lead.source, only ? [] : [...own, ...stands]), lead.from);
  }
  const names = productHeadlines(m.title, m.lang, stands).filter((h) => !m.press.forbidden(h.lines.join(' ')));
  const weaker =
    out.length < 3
      ? modestLeads(
          m,
          out.flatMap((o) => o.from),
        )
      : [];
  // "Вот оно" fits anything and says nothing: what a thing is called says more.
  // Kazakh lines that nobody has verified never lead.
  const fitting = names.length === 0 ? m.stock : m.stock.filter(({ id }) => !id.startsWith('goal_'));
  const verified = m.lang === 'kk' ? [] : fitting;
  for (const [i, lead] of weaker
    .filter((l) => names.length === 0 || !brings(l))
    .slice(0, Math.max(0, 3 - out.length))
    .entries()) {
    for (const s of lead.from) m.press.printFrom(lead.text, s.field, s.text);
    add(headlineOf(`${lead.source}:${i + 4}`, lead.text, lead.source, stands), lead.from);
  }
  // Of a brief without a reason its thing, with the price beside it, says more than any line of ours.
  if (out.length === 0 && (m.price?.basis ?? '') !== '') {
    const told = names[0] ?? namelessPrice(m, stands);
    if (told !== null) add(told, []);
  }
  if (out.length === 0 && isSilent(m, all, names)) for (const line of verified) add(standing(line), []);
  if (out.length < 3 || out.every((o) => o.source === 'lexicon'))
    for (const name of names.slice(0, out.length === 0 ? 3 : 1)) add(name, []);
  if (out.length < 3) for (const line of fitting.slice(0, 3 - out.length)) add(standing(line), []);
  if (out.length < 3) for (const name of names) add(name, []);
  return out.slice(0, ARGUMENTS);
}

/** The price with what it buys as a headline: of a brief that names nothing. */
function namelessPrice(m: Material, stands: readonly string[]): Headline | null {
  const told = priceHead(m.price, m.title);
  return told === null || m.press.forbidden(told) ? null : headlineOf('price', told, 'offer', stands);
}

/**
 * Whether a brief may be led by a line of ours: not one that gives a reason or an offer, too long to lead as it may be,
 * nor one that is talked and has a name.
 */
const isSilent = (m: Material, { deals, reasons }: Sayable, names: readonly Headline[]): boolean =>
  !(m.loose && names.length > 0) && deals.length === 0 && !reasons.some(({ text }) => text.length > HEADLINE_MAX);

/** The three best arguments that do not share a statement; an offer is one of them where there is any. */
function three(leads: readonly Lead[]): readonly Lead[] {
  const shares = (a: Lead, b: Lead): boolean => a.from.some((s) => b.from.some((o) => meets(s, o)));
  const apart: Lead[] = [];
  for (const lead of leads) if (!apart.some((l) => shares(l, lead))) apart.push(lead);
  const first = apart.slice(0, 3);
  const offer = apart.find((l) => l.source === 'offer');
  return offer === undefined || first.includes(offer) ? first : [...first.slice(0, 2), offer];
}

const dictated = (text: string): string => text.replace(/\s+/gu, ' ').trim();

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
