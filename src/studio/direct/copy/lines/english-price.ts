import { isLeadingLimit } from '../read/conditions.ts';
import { extractMoney } from '../read/money.ts';
import type { Offer } from '../read/offer.ts';
import type { Statement } from '../read/statement.ts';
import { isEnglish } from '../text/english.ts';

/** What the parts of a sentence of prices may be. */
const told: readonly Statement['kind'][] = [
  'price',
  'benefit',
  'terms',
  'trait',
  'date',
  'payment',
  'delivery',
  'contact',
];

/** "£18.50, or £32 for two": how many the further price buys. */
const ofMore =
  /(?<!\p{L})(?:(?:two|three|four|five|six|[2-6]) for|for (?:two|three|four|five|six|\d+)|pair|pack|packs|box|dozen|each|set)(?!\p{L})/iu;

const besideOf = (at: Statement, all: readonly Statement[]): readonly Statement[] =>
  at.field === 'brief' && at.sentence >= 0
    ? all.filter((s) => s.field === at.field && s.sentence === at.sentence)
    : [at];
const pricesIn = (text: string): ReadonlySet<number> =>
  new Set(extractMoney(text).flatMap((m) => (['plain', 'new', 'monthly'].includes(m.role) ? [m.value] : [])));

/**
 * Whether an English price shares its sentence with another one and lacks words of its own, or what limits both stands
 * behind the other: "$79, $99 after Dec 1", "€89/m² sanded, €74 raw, min order 12 m²", "£9 a class or £60 for eight".
 */
export function sharesSentence({ at, sum, basis }: NonNullable<Offer['price']>, all: readonly Statement[]): boolean {
  const beside = besideOf(at, all);
  const text = beside.map((s) => s.text).join(', ');
  if (!isEnglish(text)) return false;
  if (pricesIn(text).size < 2 || extractMoney(text).some((m) => m.role === 'old')) return false;
  const later = beside.filter((s) => s.start > at.start);
  return (
    (basis === null && later.some((s) => pricesIn(s.text).size > 0 && !ofMore.test(s.text))) ||
    later.some(
      (s) => s.limitAt !== undefined || /^if\s/iu.test(s.text) || (s.kind !== 'price' && isLeadingLimit(s.text)),
    ) ||
    // Words before the second of two sums are the first one's own.
    extractMoney(at.text).some(
      (m) => m.end <= sum.index && /(?<!\p{L})or(?!\p{L})/iu.test(at.text.slice(m.end, sum.index)),
    )
  );
}

/** An English sentence of several prices, in the words of the brief; null where it tells one or may not be told. */
export function pricesInWords(at: Statement, all: readonly Statement[], text: string): Statement | null {
  // "No call-out fee Mon-Fri; nights and weekends £60": the first half says what is paid for.
  const half = /;\s*$/u.test(text.slice(0, at.start));
  const before = half ? all.filter((s) => s.field === at.field && s.sentence === at.sentence - 1) : [];
  const beside = [...before, ...besideOf(at, all)];
  const [first, last] = [beside[0]!, beside.at(-1)!];
  if (at.field !== 'brief' || !beside.every((s) => told.includes(s.kind))) return null;
  const whole = text.slice(first.start, last.end);
  if (!isEnglish(whole)) return null;
  return pricesIn(whole).size < 2 && before.length === 0
    ? null
    : { ...first, text: whole, end: last.end, kind: 'price', parts: beside };
}
