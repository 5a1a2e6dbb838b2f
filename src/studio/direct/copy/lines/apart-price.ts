import type { PriceLine } from '../../../../scene/index.ts';
import { isLimit } from '../read/conditions.ts';
import { extractMoney } from '../read/money.ts';
import type { Offer } from '../read/offer.ts';
import type { Statement } from '../read/statement.ts';
import { isEnglish, standingOf } from '../text/english.ts';
import { looksLikeVerb } from '../text/verbs.ts';
import { begins } from '../text/words.ts';
import { goesOn } from './stands.ts';
import { joined, partsOf } from './whole.ts';

/** The price that a picture prints, with the statement of the brief that tells it. */
export interface Printed {
  readonly price: PriceLine | null;
  readonly at: Statement | null;
}

/** What a price holds: "postage included", "incl. VAT", "жеткізу кіреді". */
const held =
  /^(?:\p{L}+ ){1,4}(?:in [\p{L}/]+ )?included$|^(?:incl\p{L}*\.?|including|with) \p{L}|^\d+ (?:заняти|урок|сеанс|тренировк|сабақ|lesson|session|class|visit)\p{L}*$|^(?:\p{L}+ ){1,3}(?:включен\p{L}*|входит|входят|кіреді)$/iu;

/** "Costs £65 and includes a smoke test": what is said of the thing besides is no word of its price. */
const saidBesides = /(?:^|, )(?:includes?|comes with|lasts?|takes?|включает|длится|занимает)\s[^,]*(?:, [^,]*)*$/iu;

/** A price without what its sentence says of the thing besides, where something else says what it buys. */
export function withoutBesides(price: NonNullable<Offer['price']>): NonNullable<Offer['price']> {
  const basis = (price.basis ?? '').replace(saidBesides, '');
  return basis === '' || basis === price.basis ? price : { ...price, basis };
}

/** "The class runs on Saturdays and costs $145 per person": where all is too long, by what it is counted. */
export function counted(price: NonNullable<Offer['price']>, longest: number): NonNullable<Offer['price']> {
  const parts = (price.basis ?? '').split(', ');
  const at = parts.findIndex((part) => /^(?:per|a|an|each|за|с|айына|адамға)\s\p{L}/iu.test(part));
  return (price.basis ?? '').length <= longest || at < 1 ? price : { ...price, basis: parts.slice(at).join(', ') };
}

/** A price with what its sentence says right behind it that it holds. */
export function withWhatItHolds(
  price: NonNullable<Offer['price']>,
  all: readonly Statement[],
  longest: number,
): NonNullable<Offer['price']> {
  const next = all[all.indexOf(price.at) + 1];
  const beside =
    next !== undefined && next.field === price.at.field && next.sentence === price.at.sentence && held.test(next.text);
  if (!beside || (price.basis ?? '').includes(next.text)) return price;
  const basis = [price.basis ?? '', next.text].filter((part) => part !== '').join(', ');
  return basis.length > longest ? price : { ...price, basis };
}

/** Fewest words of a part that is told apart from its price. */
const LEAST = 2;

/** Whether what is left of a sentence without its price says something by itself. */
function standsApart(parts: readonly Statement[], text: string, { price }: Printed): boolean {
  const said = text.slice(parts[0]!.start, parts.at(-1)!.end);
  if (said.split(/\s+/u).length < LEAST || isLimit(said) || begins(said, goesOn)) return false;
  if ((price?.basis ?? '').replaceAll('\u00A0', ' ').toLowerCase().includes(said.toLowerCase())) return false;
  if (parts.some((p) => p.kind === 'discount' || p.kind === 'gift')) return true;
  if (!isEnglish(said)) return said.split(/\s+/u).some(looksLikeVerb);
  const standing = standingOf(said);
  return standing !== 'hangs' && (standing !== 'bare' || said.split(/\s+/u).length > LEAST + 1);
}

/**
 * What a stretch of a sentence still says beside its price, which the picture tells once: "No call-out fee, £79 to open
 * a door, no drilling" is told as what stands before the price and what stands behind it. What only limits the price
 * stays with the price, and is no line.
 */
export function apartFromPrice(s: Statement, printed: Printed, text: string): readonly Statement[] {
  const { price, at } = printed;
  const parts = partsOf(s);
  const i = at === null ? -1 : parts.indexOf(at);
  if (price === null || price.old !== null || at === null || i < 0 || parts.length === 1) return [s];
  // "Queen set $210: duvet cover and two pillowcases": what it buys.
  if (parts[i + 1] !== undefined && text.slice(at.end, parts[i + 1]!.start).includes(':')) return [s];
  // Of a sum that the price does not tell nobody would know any more.
  if (extractMoney(at.text).filter((m) => m.role !== 'other').length > 1) return [s];
  return [parts.slice(0, i), parts.slice(i + 1)]
    .filter((side) => side.length > 0 && standsApart(side, text, printed))
    .map((side) => joined({ ...side[0]! }, { start: side[0]!.start, end: side.at(-1)!.end, parts: side }, text));
}
