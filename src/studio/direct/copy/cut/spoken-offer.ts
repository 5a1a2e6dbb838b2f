import type { Lang } from '../../../../scene/index.ts';
import type { Offer } from '../read/offer.ts';
import type { Money } from '../read/money.ts';
import { spokenPrices } from '../read/spoken-price.ts';
import type { SpokenPrice } from '../read/spoken-price.ts';
import type { Statement } from '../read/statement.ts';
import { styleOf } from '../sure/facts.ts';
import { heldBack } from '../truth/held.ts';
import { currencyOf } from '../text/currency.ts';
import { pattern } from '../text/pattern.ts';
import { cutStatement } from './candidates.ts';

/** The number of spoken prices among the statements of cuts, beyond all others. */
const SPOKEN = 20_000;
/** What is in conflict for rules may be told apart by the words around it. */
const conflict = 'two_prices_unlabelled';

/** Sentence from which on, and share of small beginnings from which on, one talks rather than writes. */
const TALKS = 150;
/** Sentences up to which a brief that begins them large may still be one breath. */
const FEW = 3;
const SMALL = 0.5;

/** Lines from which on a brief is a list, which rules read. */
const LINES = 3;
/** Of money lent, put in or earned: none of its sums is a price. */
const finance =
  '(?<!\\p{L})(?:годовых|пск|ипотек\\p{L}*|кредитн\\p{L}*|вклад\\p{L}*|за[её]м\\p{L}*|инвест\\p{L}*|ваканси\\p{L}*|зарплат\\p{L}*|оклад\\p{L}*|apr|mortgage|loan|interest|hiring|vacancy|пиф|пай|паев\\p{L}+|жтсм|сыйақы|несие\\p{L}*|депозит\\p{L}*|жалақы)(?!\\p{L})';

/** Whether a brief speaks of money lent, put in or earned: none of its sums is a price. */
export const isOfMoney = (brief: string): boolean => pattern(finance).test(brief);

/** Whether a brief is talked rather than written, so that its prices stand where no rule of writing looks for them. */
export function isLoose(brief: string): boolean {
  const { chat, longest, low, lines, sentences } = styleOf(brief);
  return (
    (chat > 1 || (longest > TALKS && (low > 0 || sentences <= FEW)) || low >= SMALL) &&
    lines <= LINES &&
    !isOfMoney(brief)
  );
}

const signOf = (words: string): Money['currency'] =>
  /^(?:р|р\.|т\.?\s?р\.?)$/iu.test(words) ? 'RUB' : currencyOf(words);

/** A spoken price as a sum with its place in its statement. */
function moneyOf({ value, from, number, sign, start }: SpokenPrice, words: string): Money {
  const index = number[0] - start;
  const end = number[1] - start;
  const currency = sign === '' ? null : signOf(sign);
  return { value, currency, role: 'plain', from, index, end, words: words.slice(index, end), behind: '' };
}

const toldAsLaw: readonly Statement['kind'][] = ['legal', 'dictated'];

/**
 * The offer with the first price that a brief says as people talk, and all of them, where rules found none that
 * could be printed. What the law, a ban or an order tells is none.
 */
export function withSpokenPrice(
  offer: Offer,
  text: string,
  lang: Lang,
  read: readonly Statement[],
): { readonly offer: Offer; readonly told: readonly SpokenPrice[] } {
  const closed = read.filter(
    (s) => s.field === 'brief' && (toldAsLaw.includes(s.kind) || (s.kind === 'talk' && s.role !== null)),
  );
  const told = spokenPrices(text, lang).filter(
    (p) => !closed.some((s) => s.start < p.end && s.end > p.start) && heldBack(text.slice(p.start, p.end)) === null,
  );
  const first = told[0];
  // Where English writes several sums with their signs, rules have read them all.
  const signed = lang === 'en' && /^[£$€]/u.test(first?.sign ?? '') && (text.match(/[£$€]\d/gu)?.length ?? 0) > 1;
  if (first === undefined || signed) return { offer, told: [] };
  const words = text.slice(first.start, first.end);
  const sum = moneyOf(first, words);
  const at = cutStatement({ text: words, start: first.start, end: first.end, kind: 'price' }, SPOKEN);
  const own: Offer = {
    ...offer,
    now: sum,
    old: null,
    price: { sum, at, basis: first.basis },
    currency: sum.currency ?? offer.currency,
    warnings: offer.warnings.filter((w) => w !== conflict),
  };
  return { offer: own, told };
}
