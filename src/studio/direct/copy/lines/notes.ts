import type { Headline } from '../../../../scene/index.ts';
import { isCut } from '../cut/candidates.ts';
import { isRefusal } from '../rank/refused.ts';
import { boundBehind, boundPrice } from '../read/price-basis.ts';
import type { Statement } from '../read/statement.ts';
import { overlapOf } from '../text/words.ts';
import { apartFromPrice } from './apart-price.ts';
import { pricesInWords } from './english-price.ts';
import { furtherPrices } from './further-prices.ts';
import { priceInWords } from './price-lines.ts';
import { isSure, SURE_SMALL, tellsSpoken } from './material.ts';
import type { Material, SaidDeal } from './material.ts';
import { goesOnPaid } from './keeps.ts';
import { isBareRate } from './rates.ts';
import { sayTogether } from './say.ts';
import type { Hand, Said } from './say.ts';
import { flawOfOffer, holdsLooseSum } from './stands.ts';
import { partsOf, wholeParts } from './whole.ts';

/** Longest small line, characters. */
export const NOTE_MAX = 76;
/** Longest line of several prices, characters. */
const PRICES_MAX = 96;

const noteRank: Partial<Record<Statement['kind'], number>> = {
  date: 0,
  terms: 1,
  delivery: 2,
  payment: 3,
  warranty: 4,
  contact: 5,
};

/** Whether every number of a line stands in another: "Наурыз" does not tell "21 наурыз". */
const holdsNumbers = (line: string, part: string): boolean =>
  (part.match(/\d+/gu) ?? []).every((n) => new RegExp(`(?<!\\d)${n}(?!\\d)`, 'u').test(line));

/** Whether a line says another within it: "…, в выходные +2 000" says "В выходные +2 000". */
const tells = (line: string, part: string): boolean => line.toLowerCase().includes(part.toLowerCase());

/** Statements for small lines; those that belong together in one. */
function notesTogether(m: Material, deals: readonly SaidDeal[]): readonly (readonly Statement[])[] {
  const groups = new Map<string, Statement[]>();
  for (const s of m.statements) {
    if (
      noteRank[s.kind] === undefined ||
      (/\d[\d\s()-]{8,}\d/u.test(s.text) && s.kind === 'contact') ||
      deals.some((d) => d.deal.parts.includes(s))
    )
      continue;
    // A delivery and what it is bound to stand in one line or not at all.
    const key =
      s.kind === 'date'
        ? `date${s.sentence}`
        : s.kind === 'delivery' || s.kind === 'terms'
          ? `delivery${s.sentence}`
          : `${s.sentence}/${s.start}`;
    groups.set(key, [...(groups.get(key) ?? []), s]);
  }
  return [...groups.values()];
}

/** A small line with what it is made of. */
interface Note {
  readonly parts: readonly Statement[];
  readonly said: Said;
  readonly rank: number;
}

/** What small lines can be made of, in the order of the brief. */
export function noteParts(m: Material, hand: Hand, deals: readonly SaidDeal[]): readonly Note[] {
  const at = m.offer.price?.at ?? null;
  const cuts = m.cuts.filter(
    (s) =>
      cutRank[s.kind] !== undefined && !isRefusal(s.text) && !(at !== null && at.start < s.end && at.end > s.start),
  );
  return [
    ...notesRead(m, hand, deals),
    ...cuts.map((s) => ({ parts: [s], said: sayTogether([s], hand), rank: cutRank[s.kind]! })),
  ];
}

/** Of what is cut, by rank: what must be known before one pays stands before all. */
const cutRank: Partial<Record<Statement['kind'], number>> = { terms: 0.5, date: 0.6 };

/** Small lines that rules read. */
function notesRead(m: Material, hand: Hand, deals: readonly SaidDeal[]): readonly Note[] {
  return notesTogether(m, deals).flatMap((own) => {
    const parts =
      wholeParts(own, m.statements, m.text)?.flatMap((p) =>
        apartFromPrice(p, { price: m.price, at: m.offer.price?.at ?? null }, m.text),
      ) ?? [];
    if (parts.length === 0) return [];
    const bound = own.flatMap((s) => boundBehind(s, m.statements) ?? []);
    const all = [...parts, ...bound.filter((s) => !parts.includes(s))];
    return [{ parts: all, said: sayTogether(all, hand), rank: noteRank[own[0]!.kind] ?? -1 }];
  });
}

const priceNote = (priced: Statement, hand: Hand): Note => ({
  parts: [priced],
  said: sayTogether([priced], hand),
  rank: noteRank[priced.kind] ?? -1,
});

/** "Вт и пт": days of the week of which nothing is said. */
const bareDays = /^(?:(?:пн|вт|ср|чт|пт|сб|вс|mon|tue|wed|thu|fri|sat|sun)(?:\s?[+,]\s?| и | and |$))+$/iu;

const saysNothing = (text: string): boolean => holdsLooseSum(text) || bareDays.test(text);

/** Small lines by rank: when and where, conditions, delivery, payment; those that belong together in one. */
export function noteLines(
  m: Material,
  hand: Hand,
  deals: readonly SaidDeal[],
  leads: boolean,
  first: Headline | undefined,
): readonly string[] {
  const used = [
    first?.lines.join(' ') ?? '',
    first?.subline?.long ?? '',
    ...(first?.bullets ?? []),
    m.price?.basis ?? '',
  ];
  const named = m.named.long;
  // Beside the offer the thing is named where the headline does not do it.
  const unnamed = named !== null && !used.some((line) => line !== '' && overlapOf(line, named) >= 0.8);
  const name =
    leads && unnamed && first?.subline?.short === deals[0]?.said.text && !tells(first?.subline?.long ?? '', named)
      ? [named]
      : [];
  const at = m.price === null ? (m.offer.price?.at ?? null) : null;
  const several = at === null || isCut(at) ? null : pricesInWords(at, m.statements, m.text);
  const priced = at === null ? null : (several ?? priceInWords(m.offer, m.lang, m.press));
  const lines = [...(priced === null ? [] : [priceNote(priced, hand)]), ...noteParts(m, hand, deals)]
    .filter(
      ({ said, parts }) =>
        said.text.split(/\s/u).length > 1 &&
        said.text.length <= (parts[0] === priced ? PRICES_MAX : NOTE_MAX) &&
        flawOfOffer(said.text, m.lang) === null &&
        !saysNothing(said.text) &&
        (isCut(parts[0]!) || !goesOnPaid(partsOf(parts.at(-1)!).at(-1)!, m.statements)) &&
        !/^(?:не (?:работа|чин|воз|бер|принима|продаём|продаем)|we (?:don.t|do not))/iu.test(said.text) &&
        // Of a price that is not told nobody asks how long it holds.
        !(m.price === null && parts[0] !== priced && boundPrice.test(said.text)) &&
        !(parts[0] === priced && priced !== null && boundBehind(priced, m.statements) !== undefined) &&
        !/^(?:over|above|from|от|свыше|при заказе от)\s[£$€]?\d[\d\s\u00A0.,]*[^\s]{0,4}$/iu.test(said.text) &&
        !m.press.forbidden(said.text) &&
        !tellsSpoken(parts.flatMap(partsOf), m) &&
        (parts[0] === priced || isSure({ text: said.text, parts: parts.flatMap(partsOf), why: [] }, m, SURE_SMALL)) &&
        !isBareRate(said.text, m.statements, m.lang) &&
        (parts[0] === priced ||
          !used.some((u) => u !== '' && overlapOf(u, said.text) >= 0.8 && holdsNumbers(u, said.text))),
    )
    .toSorted((a, b) => a.rank - b.rank)
    .filter(
      ({ said, parts }, i, all) =>
        !all.some(
          (o, k) =>
            (k < i && tells(o.said.text, said.text)) ||
            (k !== i &&
              isCut(parts[0]!) &&
              (tells(o.said.text, said.text) || overlapOf(o.said.text, said.text) >= 0.7)),
        ),
    );
  return [
    ...name.flatMap((n) => m.press.print(n) ?? []),
    ...furtherPrices(m),
    ...lines.flatMap(({ parts, said }) => m.press.printFrom(said.text, parts[0]!.field, said.words) ?? []),
  ].slice(0, 4);
}
