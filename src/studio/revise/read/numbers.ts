const SUM =
  /(\d{1,3}(?:[ ,.]\d{3})+(?![\d])|\d+(?:[.,]\d{1,2})?)\s*(₽|руб\p{L}*|rub\p{L}*|rouble\p{L}*|р(?!\p{L})|₸|тг|тенге\p{L}*|теңге\p{L}*|\$|€|usd|eur)?(?!\s*%|\p{L})/iu;
const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/^(?:₽|руб|rub|roub|р)/iu, '₽'],
  [/^(?:₸|тг|тенге|теңге)/iu, '₸'],
  [/^(?:\$|usd)/iu, '$'],
  [/^(?:€|eur)/iu, '€'],
];

/** A sum as it is typeset: digits in groups of three with no-break spaces, and its currency or null. */
export function sumIn(clause: string): { readonly amount: string; readonly currency: string | null } | null {
  const found = SUM.exec(clause.replaceAll(/‹\d+›/g, ' '));
  if (!found?.[1]) return null;
  const grouped = /[ ,.]\d{3}/.test(found[1]);
  const [whole = '', cents] = grouped ? [found[1].replaceAll(/[ ,.]/g, '')] : found[1].split(/[.,]/);
  if (whole.length > 9) return null;
  const amount = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, '\u00a0') + (cents === undefined ? '' : `,${cents}`);
  const unit = found[2] ?? '';
  return { amount, currency: CURRENCIES.find(([start]) => start.test(unit))?.[1] ?? null };
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
