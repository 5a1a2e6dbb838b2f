const SUM =
  /([$€₽₸])?\s*(?<!\d)(\d{1,3}(?:[ ,.]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2})?(?![.,]?\d))\s*(₽|руб\p{L}*|rub\p{L}*|rouble\p{L}*|р(?!\p{L})|₸|тг|тенге\p{L}*|теңге\p{L}*|\$|€|usd|eur\p{L}*|евро|долл\p{L}*|dollar\p{L}*|бакс\p{L}*)?(?!\s*%|\p{L})/giu;
const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/^(?:₽|руб|rub|roub|р$)/iu, '₽'],
  [/^(?:₸|тг|тенге|теңге|kzt)/iu, '₸'],
  [/^(?:\$|usd|долл|dollar|бакс)/iu, '$'],
  [/^(?:€|eur|евро)/iu, '€'],
];

const currencyNamed = (unit: string): string | null => CURRENCIES.find(([start]) => start.test(unit))?.[1] ?? null;

/** A sum as it is typeset, and where it stands in its clause. */
export interface Sum {
  /** Digits in groups of three with no-break spaces. */
  readonly amount: string;
  /** Null where none is named. */
  readonly currency: string | null;
  readonly at: number;
  readonly end: number;
}

/** The currency that a clause names apart from a sum: "the price in dollars: 25"; what it shall replace is none. */
const currencyBeside = (clause: string): string | null =>
  clause
    .replaceAll(/(?<!\p{L})(?:вместо|instead of|rather than|а не|not)\s+\p{L}+|\p{L}+\s+орнына/giu, ' ')
    .split(/[^\p{L}$€₽₸]+/u)
    .flatMap((word) => (word.length < 2 ? [] : (currencyNamed(word) ?? [])))[0] ?? null;

/** The sums of a clause, in their order; quotes are none. */
export function sumsIn(clause: string): readonly Sum[] {
  const text = clause.replaceAll(/‹\d+›/g, (quote) => ' '.repeat(quote.length));
  const beside = currencyBeside(text);
  return [...text.matchAll(SUM)].flatMap((found): readonly Sum[] => {
    const [all, sign, digits = '', unit] = found;
    const cents = /[.,](\d{1,2})$/.exec(digits)?.[1];
    const body = cents === undefined ? digits : digits.slice(0, -cents.length - 1);
    const whole = body.replaceAll(/\D/g, '');
    // Nothing costs nothing: who gives something away says it in words.
    if (whole.length > 9 || Number(whole) + Number(cents ?? 0) === 0) return [];
    const amount = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, '\u00a0') + (cents === undefined ? '' : `,${cents}`);
    const currency = currencyNamed(unit ?? sign ?? '') ?? beside;
    return [{ amount, currency, at: found.index, end: found.index + all.length }];
  });
}

/** The first sum of a text, or null. */
export function sumIn(clause: string): Pick<Sum, 'amount' | 'currency'> | null {
  const [sum] = sumsIn(clause);
  return sum === undefined ? null : { amount: sum.amount, currency: sum.currency };
}

/** Round numbers as they are spelt, in the cases that a percentage takes. */
const SPELT: readonly (readonly [RegExp, string])[] = (
  [
    ['пять|пяти|five|бес', '5'],
    ['десять|десяти|ten|он', '10'],
    ['пятнадцать|пятнадцати|fifteen|он бес', '15'],
    ['двадцать|двадцати|twenty|жиырма', '20'],
    ['двадцать пять|twenty[- ]five|жиырма бес', '25'],
    ['тридцать|тридцати|thirty|отыз', '30'],
    ['сорок|сорока|forty|қырық', '40'],
    ['пятьдесят|пятидесяти|fifty|елу', '50'],
  ] as const
).map(([said, digits]) => [new RegExp(`(?<!\\p{L})(?:${said})(?!\\p{L})`, 'giu'), digits]);

const PERCENT_SAID = /(?:процент|percent|per cent|пайыз)/iu;

/** "Twenty percent" as "20 percent"; numbers that no percentage follows stay as they are. */
export const inDigits = (clause: string): string =>
  PERCENT_SAID.test(clause)
    ? SPELT.toReversed()
        .toSorted(([a], [b]) => b.source.length - a.source.length)
        .reduce((text, [said, digits]) => text.replaceAll(said, digits), clause)
    : clause;

const PERCENT = /(\d{1,3}(?:[.,]\d)?)\s*(?:%|процент\p{L}*|percent|пайыз\p{L}*)/iu;

/** "Процентов на 20": about that much. */
const SAID_FIRST = /(?:процент\p{L}*|%)\s+(?:на|до)\s+(\d{1,3})/iu;

/** A percentage, 0..999, or null. */
export function percentIn(clause: string): number | null {
  const text = clause.replaceAll(/‹\d+›/g, ' ');
  const found = (PERCENT.exec(text) ?? SAID_FIRST.exec(text))?.[1];
  return found === undefined ? null : Number(found.replace(',', '.'));
}

const TIMES = /(\d{1,3}(?:[.,]\d)?)\s*(?:раз\p{L}?|times|есе|x)(?!\p{L})/iu;

/** "3 times", "twice", "вдвое"; null where none is said. */
export function timesIn(clause: string): number | null {
  const found = TIMES.exec(clause)?.[1];
  if (found !== undefined) return Number(found.replace(',', '.'));
  return /(?<!\p{L})(?:вдвое|twice|double|екі есе)(?!\p{L})/iu.test(clause) ? 2 : null;
}

/** `#RGB` or `#RRGGBB` in lower case, or null. */
export function hexIn(clause: string): `#${string}` | null {
  const digits = /#([0-9a-f]{6}|[0-9a-f]{3})(?![0-9a-z])/iu.exec(clause)?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? [...digits].map((d) => d + d).join('') : digits}`;
}
