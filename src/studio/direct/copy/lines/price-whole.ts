import { leftEdge, pattern, rightEdge } from '../text/pattern.ts';
import { stemOf, wordList } from '../text/words.ts';
import { isLimit } from '../read/conditions.ts';
import { extractMoney } from '../read/money.ts';
import type { Offer } from '../read/offer.ts';
import type { Statement } from '../read/statement.ts';
import { BASIS_MAX } from './price-lines.ts';
import { sharesSentence } from './english-price.ts';
import { wholeOf } from './whole.ts';

/** Words around a sum that say nothing which the price beside it does not say. */
const priceWords = `${leftEdge}(?:цен[аыуе]|стоимост[ьи]|стоит|стоят|всего|итого|теперь|сейчас|только|старая|новая|прежняя|обычная|было|была|стало|вместо|сегодня|акция|по|за|от|на|у|нас|и|обычно|наш\\p{L}*|our|that|fixed|price|prices|only|just|now|was|were|instead|of|from|for|at|the|is|it|cost|costs|баға\\p{L}*|құны|ескі|жаңа|бұрын\\p{L}*|енді|қазір|небәрі|бар болғаны|орнына|болған|еді|бастап|₽|руб\\p{L}*|р|₸|тг|тенге|теңге\\p{L}*)${rightEdge}`;

/** Further prices and offers of the sentence say themselves what they are the price of. */
const apart: readonly Statement['kind'][] = ['price', 'discount', 'gift', 'delivery', 'payment'];
const goesOnDearer = /^(?:а )?(?:далее|дальше|потом|затем|после|then|after|afterwards|кейін|сосын|одан)(?!\p{L})/iu;
const firstOnly = /(?<!\p{L})(?:перв|до|first|until|till|before|алғашқы|бірінші)\p{L}*(?!\p{L})|дейін/iu;

const instalments = /рассрочк|бөліп төле|кредит|ипотек|лизинг|instal|finance/iu;
const firstPaid = /взнос|жарна|аванс|deposit|down payment/iu;

/** What of a price stands elsewhere: its own half of a sentence, its first payment, which of two sums it is. */
function lacksItsOwn({ at, basis }: NonNullable<Offer['price']>, all: readonly Statement[], text: string): boolean {
  const words = basis ?? '';
  // "No call-out fee Mon-Fri; nights and weekends £60": the first half says what is paid for.
  const half = /;\s*$/u.test(text.slice(0, at.start));
  const first = all.findLast((s) => s.field === at.field && s.end <= at.start && s.sentence === at.sentence - 1);
  if (at.field === 'brief' && half && words !== '' && first !== undefined && extractMoney(first.text).length === 0)
    return !/\d/u.test(words);
  if (
    instalments.test(words) &&
    !firstPaid.test(words) &&
    all.some((s) => s.field === at.field && s.sentence === at.sentence && firstPaid.test(s.text))
  )
    return true;
  const beside = all.filter((s) => s.field === at.field && s.sentence === at.sentence && s.sentence >= 0);
  const told = beside.flatMap((s) => extractMoney(s.text));
  // An old sum between two others: nobody can tell which of them it was.
  const news = new Set(told.filter((m) => m.role === 'plain' || m.role === 'new').map((m) => m.value));
  if (news.size > 1 && told.some((m) => m.role === 'old') && beside.length > 1) return true;
  if (extractMoney(at.text).filter((m) => ['plain', 'new', 'old'].includes(m.role)).length > 2) return true;
  const sums = extractMoney(at.text).filter((m) => m.role === 'plain' || m.role === 'new');
  // "$140 incl tax, if it has not been tuned for years then $190".
  if (sums.length > 1 && /[,;—–-]\s*(?:but )?(?:if|when) /iu.test(at.text.slice(sums[0]!.end, sums[1]!.index)))
    return true;
  const own = new Set(wordList(at.text));
  return sums.length > 1 && words !== '' && !wordList(words).some((w) => own.has(w));
}

/** More of the same thing: its first price is that of one. */
const ofMoreOfIt =
  /^(?:комплект|набор|вместе|вдво[её]м|втор|двумя|together|second|жиынты|жинақ|бірге|екеу|үшеу|төртеу|бесеу|екінші)/iu;

/** "2 190 ₽, ведро 5 кг 4 990": what the next sum is the price of is said, what this one is of is not. */
const isOneOfSeveral = ({ at, basis, sum }: NonNullable<Offer['price']>, tied: readonly Statement[]): boolean =>
  basis === null &&
  at.role === null &&
  at.row === undefined &&
  wordList(at.text.slice(0, sum.index)).length === 0 &&
  tied.some((p) => {
    const other = extractMoney(p.text).find((m) => m.role === 'plain' && m.value > sum.value);
    const label = other === undefined ? '' : p.text.slice(0, other.index).trim();
    return p.kind === 'price' && /^\p{L}{4,}/u.test(label) && !isLimit(label) && !ofMoreOfIt.test(label);
  });

/** Longest words of the thing that may be put before the price's own, characters. */
const OBJECT_MAX = 60;

/**
 * A price with all that says what it is the price of, or null. Every word that stands before its sum in the stretch of
 * the sentence that it cannot be parted from is one of its own, of the title or of no weight, else it is put before
 * them; and nothing behind it limits it or costs more later. A sum whose object or condition is lost is no price that a
 * picture could carry alone.
 */
export function withItsObject(
  price: NonNullable<Offer['price']>,
  all: readonly Statement[],
  text: string,
  title: string,
): Offer['price'] {
  const { at } = price;
  const whole = wholeOf(at, all, text, true);
  if (whole === null) return null;
  const basis = price.basis ?? '';
  const known = new Set([...wordList(basis), ...wordList(title)].map(stemOf));
  const news = (words: string): boolean =>
    wordList(words).some((w) => (w.length > 2 || /\d/u.test(w)) && !known.has(stemOf(w)));
  const tied = all.filter((p) => p.field === at.field && p.sentence === at.sentence && p.start >= at.end);
  const limited = tied.some(
    (p) =>
      news(p.text) &&
      ((goesOnDearer.test(p.text) && !firstOnly.test(basis)) || (isLimit(p.text) && !apart.includes(p.kind))),
  );
  if (limited || lacksItsOwn(price, all, text) || sharesSentence(price, all) || isOneOfSeveral(price, tied))
    return null;
  const parts = whole.parts.filter((p) => p.start < at.start && !apart.includes(p.kind));
  // "8 beds max. Intro offer: …": of a label that runs over a stop its last words are the label.
  const label = at.label?.split(/[.!]\s+(?=\p{Lu})/u).at(-1) ?? null;
  const named = label !== null && at.role === null ? `${label}: ` : '';
  const told = parts.length === 0 ? '' : text.slice(parts[0]!.start, parts.at(-1)!.end);
  const before = told.toLowerCase().startsWith((at.label ?? '\n').toLowerCase()) ? told : named + told;
  if (!news(before.replace(pattern(priceWords, 'giu'), ' '))) return price;
  const object = before
    .split(/[.!]\s+(?=\p{Lu})/u)
    .at(-1)!
    .replace(/^[\s,:;—–=-]+|[\s,:;—–=-]+$/gu, '');
  if (object.length > OBJECT_MAX || extractMoney(object).length > 0) return null;
  const rest = basis.split(', ').filter((part) => part !== '' && !object.includes(part));
  const own = [object, ...rest].join(', ');
  return own.length > BASIS_MAX ? null : { ...price, basis: own };
}
