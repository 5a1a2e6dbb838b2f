import type { Brief } from '../../../../scene/index.ts';
import { readBrief } from '../read/read-brief.ts';
import { readOffer } from '../read/offer.ts';
import type { Deal } from '../read/deals.ts';
import { extractMoney } from '../read/money.ts';
import { clean } from '../text/clean.ts';
import { stemOf, wordList } from '../text/words.ts';
import { heldBack, rivalsIn } from '../truth/held.ts';

/** Why a proposed line may not be printed. */
export type Objection =
  | 'empty'
  | 'number_not_in_brief'
  | 'name_not_in_brief'
  | 'claim_not_in_brief'
  | 'condition_missing'
  | 'price_out_of_place'
  | 'held_back'
  | 'rival'
  | 'forbidden';

/** A proposed line with what speaks against it; none = it may be printed. */
export interface Vouched {
  readonly text: string;
  readonly objections: readonly Objection[];
}

/** Share of a line's content words that the brief must hold too. */
const KNOWN = 0.7;

/**
 * Holds lines that somebody else proposes (an assistant, a person) against the brief by the rules that our own lines
 * keep by construction: numbers and names of the brief only, a discount with its condition in the same breath, nothing
 * that the law wants proof for, no rival, no price that is none. Pure; lines come back in order.
 */
export function vouch(proposed: readonly string[], brief: Brief): readonly Vouched[] {
  const source = clean(`${brief.title}\n${brief.brief}\n${brief.characteristics}`);
  const reading = readBrief(brief.brief);
  const offer = readOffer(reading.statements, brief.title);
  const words = new Set(wordList(source).map(stemOf));
  const numbers = new Set(numbersIn(source));
  const rivals = [...rivalsIn(source), ...reading.forbidden].map((name) => name.toLowerCase());
  const prices = new Set([offer.now, offer.old, offer.amountOff].flatMap((m) => (m === null ? [] : [m.value])));
  return proposed.map((raw) => {
    const text = clean(raw);
    const low = text.toLowerCase();
    const content = wordList(text).filter((w) => w.length > 3 && !/^\d/u.test(w));
    const known = content.filter((w) => words.has(stemOf(w))).length;
    const found: readonly (readonly [Objection, boolean])[] = [
      ['empty', text === ''],
      ['number_not_in_brief', numbersIn(text).some((n) => !numbers.has(n))],
      ['name_not_in_brief', namesIn(text).some((name) => !words.has(stemOf(name)))],
      ['claim_not_in_brief', content.length > 0 && known / content.length < KNOWN],
      ['condition_missing', offer.deals.some((deal) => tells(text, deal) && !keepsTies(text, deal))],
      [
        'price_out_of_place',
        extractMoney(text).some((m) => !prices.has(m.value) && ['plain', 'new', 'old'].includes(m.role)),
      ],
      ['held_back', heldBack(text) !== null],
      ['rival', rivals.some((name) => low.includes(name))],
    ];
    return { text, objections: found.filter(([, speaks]) => speaks).map(([why]) => why) };
  });
}

/** Numbers with their grouping taken out. */
const numbersIn = (text: string): readonly string[] =>
  (text.replace(/(?<=\d)[ \u00A0,.](?=\d{3}(?!\d))/gu, '').match(/\d+(?:[.,]\d+)?/gu) ?? []).map((n) =>
    n.replace(',', '.'),
  );

/** Words with a capital that do not begin the line or a sentence. */
const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?<=[\p{L}\d,)»"] )\p{Lu}[\p{L}-]{2,}/gu)].map((m) => m[0]);

/** Whether a line tells a deal: its figure, or most of its words. */
function tells(text: string, deal: Deal): boolean {
  const figures = numbersIn(deal.parts.map((p) => p.text).join(' ')).slice(0, 1);
  return (
    /%|скид|подар|бесплат|жеңілдік|сыйлық|тегін|off|free|gift|save/iu.test(text) &&
    figures.some((n) => numbersIn(text).includes(n))
  );
}

/** Whether what ties a deal stands in the line too. */
function keepsTies(text: string, deal: Deal): boolean {
  if (deal.bare !== null) return true;
  const here = new Set(wordList(text).map(stemOf));
  const wanted = wordList(deal.parts.map((p) => p.text).join(' '))
    .filter((w) => w.length > 3 || /^\d/u.test(w))
    .map(stemOf);
  return wanted.filter((w) => here.has(w)).length >= wanted.length * KNOWN;
}
