import { remembered } from './remember.ts';

/** Words of numbers up to ninety and hundreds, in Russian, Kazakh and English. */
const VALUES: Readonly<Record<string, number>> = {
  ...numbered('один два три четыре пять шесть семь восемь девять', 1, 1),
  ...numbered('одна две', 1, 1),
  одну: 1,
  ...numbered(
    'десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать',
    10,
    1,
  ),
  ...numbered('двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто', 20, 10),
  ...numbered('сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот', 100, 100),
  ...numbered('бір екі үш төрт бес алты жеті сегіз тоғыз', 1, 1),
  ...numbered('он жиырма отыз қырық елу алпыс жетпіс сексен тоқсан', 10, 10),
  ...numbered(
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    1,
    1,
  ),
  ...numbered('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
};
const HUNDRED = /^(?:жүз|hundred)$/u;
const THOUSAND = /^(?:тысяч[аиу]?|тыщ[аиу]?|мың|thousand)$/u;
/** What a sum is counted in. */
const currency =
  /^(?:₽|₸|£|€|руб(?:л(?:ь|я|ей))?|тенге|теңге(?:ден)?|евро|доллар(?:а|ов)?|pounds?|quid|euros?|dollars?|dirhams?|grand)(?!\p{L})/iu;

function numbered(words: string, from: number, step: number): Readonly<Record<string, number>> {
  return Object.fromEntries(words.split(' ').map((word, i) => [word, from + i * step]));
}

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}
const isNumber = ({ text }: Word): boolean =>
  Object.hasOwn(VALUES, text) || HUNDRED.test(text) || THOUSAND.test(text) || /^полтор[аы]$/u.test(text);

/** Value of a run of words of numbers, each smaller than what it is added to; null where they make no one number. */
function valueOf(words: readonly Word[]): number | null {
  let total = 0;
  let part = 0;
  let least = Infinity;
  for (const { text } of words) {
    if (THOUSAND.test(text)) {
      if (total > 0) return null;
      [total, part, least] = [Math.max(1, part) * 1000, 0, Infinity];
    } else if (HUNDRED.test(text)) {
      if (part >= 10) return null;
      [part, least] = [Math.max(1, part) * 100, 100];
    } else {
      const value = VALUES[text] ?? 1.5;
      // "Сорок пять" is one number, "пять сорок" and "две три" are not.
      if (value >= least) return null;
      part += value;
      least = value >= 100 ? 100 : value >= 10 && value % 10 === 0 ? 10 : 1;
    }
  }
  return total + part;
}

const grouped = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/gu, ' ');

/**
 * A text in which sums that are told in words ("сто сорок пять тысяч", "мың екі жүз теңге", "forty five quid") stand in
 * figures: words of numbers that a currency follows, or that tell thousands. All else stays as it is: "две недели",
 * "десять лет".
 */
export const withFigures = remembered((text: string): string => {
  if (!/(?:тысяч|тыщ|мың|thousand|руб|тенге|теңге|евро|доллар|pound|quid|euro|dollar|dirham|grand)/iu.test(text))
    return text;
  const words = [...text.matchAll(/\p{L}+/gu)].map((m) => ({
    text: m[0].toLowerCase(),
    start: m.index,
    end: m.index + m[0].length,
  }));
  let out = '';
  let done = 0;
  for (let i = 0; i < words.length; i++) {
    let j = i;
    const joined = (k: number): boolean => /^[ \u00A0-]$/u.test(text.slice(words[k - 1]!.end, words[k]!.start));
    while (j < words.length && isNumber(words[j]!) && (j === i || joined(j))) j++;
    if (j === i) continue;
    const run = words.slice(i, j);
    const end = run.at(-1)!.end;
    const value = valueOf(run);
    const sum =
      currency.test(text.slice(end).trimStart()) || (run.some((w) => THOUSAND.test(w.text)) && run.length > 1);
    // "Пять тысяч" behind a figure ("2 тысячи") is typed half in figures already.
    if (value !== null && sum && Number.isInteger(value) && !/\d[ \u00A0]*$/u.test(text.slice(0, run[0]!.start))) {
      out += text.slice(done, run[0]!.start) + grouped(value);
      done = end;
    }
    i = j - 1;
  }
  return out + text.slice(done);
});
