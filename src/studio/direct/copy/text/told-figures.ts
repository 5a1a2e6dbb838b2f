import { remembered } from './remember.ts';

/** Words of numbers up to ninety and hundreds, in Russian (as counted and as in "от двухсот"), Kazakh and English. */
const VALUES: Readonly<Record<string, number>> = {
  ...numbered('один два три четыре пять шесть семь восемь девять', 1, 1),
  ...numbered('одна две', 1, 1),
  одну: 1,
  ...numbered('одного двух трех четырех пяти шести семи восьми девяти', 1, 1),
  ...numbered(
    'десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать',
    10,
    1,
  ),
  ...numbered(
    'десяти одиннадцати двенадцати тринадцати четырнадцати пятнадцати шестнадцати семнадцати восемнадцати девятнадцати',
    10,
    1,
  ),
  ...numbered('двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто', 20, 10),
  ...numbered('двадцати тридцати сорока пятидесяти шестидесяти семидесяти восьмидесяти девяноста', 20, 10),
  ...numbered('сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот', 100, 100),
  ...numbered('ста двухсот трехсот четырехсот пятисот шестисот семисот восьмисот девятисот', 100, 100),
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
const THOUSAND = /^(?:тысяч[аиу]?|тыщ[аиу]?|мың(?:нан|ға|дық)?|thousand)$/u;
/** One thousand: it ends in no other number, "час двадцать, тысяча сто с ребёнка". */
const ONE_THOUSAND = /^(?:тысяч|тыщ)[ау]$/u;
/** Hundreds by one word: "две пятьсот" are thousands and hundreds. */
const isHundreds = (word: Word | undefined): boolean => (VALUES[word?.text ?? ''] ?? 0) >= 100;
/** What a sum is counted in. */
const currency =
  /^(?:₽|₸|£|€|руб(?:л(?:ь|я|ей))?|тенге|теңге(?:ден|нен|ге)?|евро|доллар(?:а|ов)?|pounds?|quid|euros?|dollars?|dirhams?|riyals?|tenge|bucks|grand)(?!\p{L})/iu;

function numbered(words: string, from: number, step: number): Readonly<Record<string, number>> {
  return Object.fromEntries(words.split(' ').map((word, i) => [word, from + i * step]));
}

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}
const isNumber = ({ text }: Word): boolean =>
  Object.hasOwn(VALUES, text) || HUNDRED.test(text) || THOUSAND.test(text) || /^полтор[аы]$|^полутора$/u.test(text);

/** Words that stand within a number and count nothing: "a hundred and sixty", "пять с половиной тысяч". */
const joint = /^(?:a|and|с)$/u;

/** Value of a run of words of numbers, each smaller than what it is added to; null where they make no one number. */
function valueOf(words: readonly Word[]): number | null {
  let total = 0;
  let part = 0;
  let least = Infinity;
  for (const [i, { text }] of words.entries()) {
    if (joint.test(text)) continue;
    if (text === 'половиной') part += 0.5;
    else if (THOUSAND.test(text)) {
      // "Тысячи четыре": about so many.
      if (total > 0 || (i === 0 && /^(?:тысяч|тыщ)и?$/u.test(text))) return null;
      [total, part, least] = [(part === 0 ? 1 : part) * 1000, 0, Infinity];
    } else if (HUNDRED.test(text)) {
      if (part >= 20) return null;
      [part, least] = [Math.max(1, part) * 100, 100];
    } else if (i === 1 && total === 0 && part > 0 && part < 20 && isHundreds(words[i])) {
      // "Две пятьсот": how thousands are said.
      [total, part, least] = [part * 1000, VALUES[text]!, 100];
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

/** Where the number that begins at word `i` ends, the word behind its last; `i` where none begins. */
function endOfNumber(words: readonly Word[], i: number, text: string): number {
  const close = (k: number): boolean => /^[ \u00A0-]$/u.test(text.slice(words[k - 1]!.end, words[k]?.start));
  const counts = (k: number): boolean => words[k] !== undefined && close(k) && isNumber(words[k]);
  const large = (k: number): boolean => HUNDRED.test(words[k]?.text ?? '') || THOUSAND.test(words[k]?.text ?? '');
  let j = i;
  if (words[i]!.text === 'a' && words[i + 1] !== undefined && close(i + 1) && large(i + 1)) j += 2;
  else if (isNumber(words[i]!)) j += 1;
  else return i;
  for (;;) {
    if (words[j] === undefined) return j;
    if (words[j]!.text === 'and' && large(j - 1) && counts(j + 1)) j += 2;
    else if (words[j]!.text === 'с' && words[j + 1]?.text === 'половиной' && THOUSAND.test(words[j + 2]?.text ?? ''))
      j += 3;
    else if (counts(j) && !(ONE_THOUSAND.test(words[j]!.text) && !/^(?:одн[ау]|полтор[аы])$/u.test(words[j - 1]!.text)))
      j += 1;
    else return j;
  }
}

/** "Four pounds fifty a jar": hundredths behind the currency, before what can go on behind a sum. */
const hundredths =
  /^ (?:pounds?|euros?|dollars?) (?<rest>(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[ -](?:five|nine))?|ten|fifteen)(?=$|[,.;]| (?:a|an|each|per|for|and|or|if|with|but|so|on|in|at)(?!\p{L}))/iu;

const grouped = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/gu, ' ');

/** "18 мыңнан", "180 мың", "1,5 мың": thousands typed half in figures, with the ending of their word. */
const withThousands = (text: string): string =>
  text.replace(
    /(?<![\d.,])(\d{1,3})(?:[.,](5))? мың(нан|ға|дық|ын|ды)?(?![\p{L}\d]| \d)/giu,
    (_all, n: string, half?: string, ending?: string) =>
      `${grouped(Number(n) * 1000 + (half === undefined ? 0 : 500))}${ending === undefined ? '' : `-${ending}`}`,
  );

/**
 * A text in which sums that are told in words ("сто сорок пять тысяч", "мың екі жүз теңге", "a hundred and forty five
 * quid") stand in figures: words of numbers that a currency follows, or that tell thousands or hundreds and more. All
 * else stays as it is: "две недели", "десять лет".
 */
export const withFigures = remembered((typed: string): string => {
  const text = withThousands(typed);
  if (
    !/тысяч|тыщ|мың|thousand|hundred|сот(?!\p{L})|сто(?!\p{L})|руб|тенге|теңге|евро|доллар|pound|quid|euro|dollar|dirham|riyal|tenge|bucks|grand/iu.test(
      text,
    )
  )
    return text;
  const words = [...text.matchAll(/\p{L}+/gu)].map((m) => ({
    text: m[0].toLowerCase().replaceAll('ё', 'е'),
    start: m.index,
    end: m.index + m[0].length,
  }));
  let out = '';
  let done = 0;
  for (let i = 0; i < words.length; i++) {
    const j = endOfNumber(words, i, text);
    if (j === i) continue;
    const run = words.slice(i, j);
    const end = run.at(-1)!.end;
    const value = valueOf(run);
    const thousands = run.some((w) => THOUSAND.test(w.text)) || isHundreds(run[1]);
    const sum =
      currency.test(text.slice(end).trimStart()) ||
      (thousands && run.length > 1) ||
      (run.some((w) => HUNDRED.test(w.text)) && run.length > 2);
    // "Пять тысяч" behind a figure ("2 тысячи") is typed half in figures already.
    if (value !== null && sum && Number.isInteger(value) && !/\d[ \u00A0]*$/u.test(text.slice(0, run[0]!.start))) {
      // "Он бес мыңнан": the ending stays with the figure.
      const ending = /^мың(нан|ға|дық)$/u.exec(run.at(-1)!.text)?.[1];
      const rest = hundredths.exec(text.slice(end));
      const said = rest?.groups?.['rest']?.toLowerCase().split(/[ -]/u) ?? [];
      const small = said.reduce((sum, w) => sum + (VALUES[w] ?? 0), 0);
      const cents = rest === null || value > 99 ? '' : `.${small}`;
      out += text.slice(done, run[0]!.start) + grouped(value) + cents + (ending === undefined ? '' : `-${ending}`);
      done = end;
      if (cents !== '') {
        out += rest![0].slice(0, -rest!.groups!['rest']!.length).trimEnd();
        done += rest![0].length;
      }
    }
    i = j - 1;
  }
  return out + text.slice(done);
});
