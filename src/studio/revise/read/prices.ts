import type { Part, Read } from '../wish.ts';
import type { Clause } from './clause.ts';
import { percentIn, type Sum, sumsIn, timesIn } from './numbers.ts';
import { sortWords } from './sort-words.ts';
import { wordsIn } from './words.ts';

/** What the clauses beside it speak of: a part, and whether they take it off. */
interface Beside {
  readonly part: Part | null;
  readonly gone: boolean;
}

/** Words of the price that is asked now. */
export const NOW: ReadonlySet<string> = new Set(
  'стало|теперь|новая|новую|новой|now|new|енді|жаңа|жаңасы|жаңасын'.split('|'),
);
const WAS: ReadonlySet<string> = new Set(['было', 'была', 'раньше', 'was', 'were', 'бұрын', 'бұрынғы', 'болған']);

const isMoney = (part: Part | null | undefined): part is 'price' | 'old_price' =>
  part === 'price' || part === 'old_price';

/** Sums that a clause names for the price and the struck one. */
export function pricesIn(clause: Clause, around: Beside): readonly Read[] {
  const { plain, parts, sorted } = clause;
  if (BY.test(plain) && !FROM_TO.test(plain)) return steppedBy(clause, around);
  const sums = percentIn(plain) === null && timesIn(plain) === null ? sumsIn(plain) : [];
  const [sum] = sums;
  if (sum === undefined) return [];
  if (sums.length > 1) return pairOf(clause, sums, around);
  const now = sorted.words.some((w) => NOW.has(w));
  const was = sorted.has('before') || sorted.words.some((w) => WAS.has(w));
  // "Not 1 490 but 1 690": the second sum is of what the first was.
  const alone = parts.length === 0 && sorted.strange.length === 0 && !sorted.has('part:ground');
  // What was just taken off gets no sum, and money that is said alone is the price.
  const meant = around.part === 'old_price' && around.gone ? 'price' : (around.part ?? (sum.currency ? 'price' : null));
  const said = alone ? meant : parts.find(isMoney);
  const part = parts.length > 0 ? said : now ? 'price' : was && alone ? 'old_price' : said;
  return isMoney(part) ? [priceOf(part, sum, BEGINS.test(plain) ? true : undefined)] : [];
}

const priceOf = (part: 'price' | 'old_price', { amount, currency }: Sum, from?: true): Read => ({
  kind: 'price',
  part,
  amount,
  currency,
  ...(from === true && part === 'price' ? { from } : {}),
});

/** "From 990": a price that others begin at. */
const BEGINS = /(?<!\p{L})(?:от|from)\s+[$€₽₸]?\s*\d|\d[^\d]*бастап(?!\p{L})/iu;

/** "From 1 490 to 1 290". */
const FROM_TO =
  /(?<!\p{L})(?:с|со|от|from)\s+\d.*\s(?:до|на|к|to)\s+\d|\d\s+(?:на|to)\s+\d|\d\p{L}*-?(?:дан|ден|тан|тен|нан|нен)\s.*\d/iu;
/** "1 290 instead of 1 490": the sum that goes stands behind the word, in Kazakh before it. */
const INSTEAD = /(?<!\p{L})(?:вместо|instead of|rather than)\s*[$€₽₸]?\s*$/iu;
const INSTEAD_AFTER = /^[^\d]{0,12}орнына/iu;
/** Two sums, nothing but an exchange of them. */
const EXCHANGE = /(?<!\p{L})(?:вместо|instead of|rather than|орнына)(?!\p{L})|\d\s+(?:на|to)\s+\d/iu;

/** A change by a sum or a share, not to one: "lower the price by 500", "цена −500", "на 10 % дешевле". */
const BY =
  /(?:^|\s)[-−+]\d|(?<!\p{L})(?:сниз|пониз|опуст|уменьш|сброс|скин|дешевл|повыс|подним|увелич|прибав|накин|lower|raise|reduce|cut|increase|drop|decrease|cheaper)\p{L}*\s.*(?<!\p{L})(?:на|by)\s+[$€₽₸]?\d|(?:на|by)\s+\d[\d\s]*\S*\s+(?:процент\p{L}*\s+)?(?:дешевле|дороже|меньше|больше|ниже|выше|cheaper|more|less|lower|higher)|\d\s*(?:%|пайыз)?\p{L}*-?(?:ге|ға|ке|қа)\s+(?:төмен|арзан|азайт|түсір|кеміт|қымбат|көтер|өсір|арттыр)/iu;
/** Words that say which way a sum goes. */
export const WAYS =
  /(?<!\p{L})(?:сниз|пониз|опуст|уменьш|сброс|скин|дешевл|меньше|ниже|повыс|подним|увелич|прибав|накин|дорож|больше|выше|арзан|қымбат|арттыр|төмен|азайт|түсір|кеміт|көтер|өсір)\p{L}*/giu;
const LESS =
  /(?:^|\s)[-−]\d|(?<!\p{L})(?:сниз|пониз|опуст|уменьш|сброс|скин|дешевл|меньше|ниже|lower|reduce|cut|drop|decreas|cheaper|less|төмен|арзан|азайт|түсір|кеміт)/iu;
/** What is said of sums alone: the type of a price is not made "cheaper". */
const OF_SUMS =
  /(?<!\p{L})(?:сниз|пониз|сброс|скин|дешевл|повыс|дорож|накин|подним|lower|raise|cheaper|арзан|қымбат)/iu;

/** By how much the price is to be another; a share only where no size can be meant. */
function steppedBy({ plain, parts }: Clause, { part: beside, gone }: Beside): readonly Read[] {
  const part = parts.find(isMoney) ?? (parts.length === 0 && !gone ? beside : null);
  const percent = percentIn(plain);
  const sums = percent === null && timesIn(plain) === null ? sumsIn(plain) : [];
  if (!isMoney(part) || (percent === null ? sums.length !== 1 : !OF_SUMS.test(plain) || percent >= 100)) return [];
  const step = LESS.test(plain) ? -1 : 1;
  if (percent !== null) return [{ kind: 'price', part, amount: String(percent), currency: null, step, share: true }];
  return [{ ...priceOf(part, sums[0]!), step } as Read];
}

/** Two sums in one clause, each by the words that stand before it; nothing where they do not tell which is which. */
function pairOf({ plain, parts, sorted }: Clause, sums: readonly Sum[], { part }: Beside): readonly Read[] {
  const bare = parts.length === 0 && sorted.strange.every((word) => word.length < 3) && EXCHANGE.test(plain);
  const spoken = bare || parts.some(isMoney) || isMoney(part) || wordsIn(plain).some((w) => NOW.has(w) || WAS.has(w));
  const [first, second] = sums;
  if (!spoken || sums.length !== 2 || first === undefined || second === undefined) return [];
  if (FROM_TO.test(plain)) return [priceOf('price', second)];
  const [before, between] = [plain.slice(0, first.at), plain.slice(first.end, second.at)];
  if (INSTEAD.test(between)) return [priceOf('price', first)];
  if (INSTEAD.test(before) || INSTEAD_AFTER.test(` ${between}`.trimStart())) return [priceOf('price', second)];
  const [one, two] = [isFormer(before), isFormer(between)];
  if (one === two) return [];
  return [priceOf(one ? 'old_price' : 'price', first), priceOf(two ? 'old_price' : 'price', second)];
}

function isFormer(words: string): boolean {
  const sorted = sortWords(wordsIn(words), []);
  return sorted.has('before') || sorted.has('part:old_price') || sorted.words.some((w) => WAS.has(w));
}

/** Sums of one instruction in one currency: one that is named for the price is the struck price's, too. */
export function inOneCurrency<T extends Read>(reads: readonly T[]): readonly T[] {
  const named = new Set(
    reads.flatMap((read) => (read.kind === 'price' && read.currency !== null ? [read.currency] : [])),
  );
  const [currency] = named;
  if (named.size !== 1 || currency === undefined) return reads;
  return reads.map((read) => (read.kind === 'price' ? { ...read, currency } : read));
}
