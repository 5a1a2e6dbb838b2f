import { readingsOf } from '../text/morphology.ts';
import { looksLikeVerb } from '../text/verbs.ts';

const lastWord = (text: string): string | undefined => /[\p{L}-]{2,}$/u.exec(text)?.[0];
const firstWord = (text: string): string | undefined => /^[\p{L}-]{2,}/u.exec(text)?.[0];

/** "…: двор, трасса | , паркинг", "имплант и абатмент | и коронка": a list that goes on with a member of its kind. */
function cutsList(words: string, behind: string): boolean {
  const joined = /\s(?:и|да|and|және)\s\p{L}/iu.test(words) && !/[,:]/u.test(words);
  if (joined && /^\s(?:и|да|and|және)\s(?:вс[её]|ещё|\p{L}+)(?!\p{L})/iu.test(behind) && !opensClause(behind))
    return true;
  const members = words.split(/[:,]\s/u);
  if (members.length < (words.includes(':') ? 2 : 3)) return false;
  const short = members
    .slice(1)
    .slice(-2)
    .every((one) => one.split(/\s/u).length <= 2 && !/\d/u.test(one) && !one.split(/\s/u).some(looksLikeVerb));
  const next = /^,\s(?<member>[^,.;:!?\n—–()]{2,24})(?=[,.;!?\n]|$)/u.exec(behind)?.groups?.['member'];
  return short && next !== undefined && next.split(/\s/u).length <= 2 && !next.split(/\s/u).some(looksLikeVerb);
}

/** " и мы приедем", " and we come": what is joined does something itself, and is no member. */
const opensClause = (behind: string): boolean =>
  (/^\s(?:и|да|and|және)\s(?<rest>[^\s.,;!?]+(?:\s[^\s.,;!?]+)?)/iu.exec(behind)?.groups!['rest'] ?? '')
    .split(/\s/u)
    .some(looksLikeVerb);

/** "… 50 обработанных | фото": a quality, and what has it stands behind. */
function losesNoun(words: string, behind: string): boolean {
  const [last, next] = [lastWord(words), firstWord(behind.replace(/^ /u, ''))];
  if (last === undefined || next === undefined || !behind.startsWith(' ') || !/^[а-яё-]+$/iu.test(last)) return false;
  const own = readingsOf(last.toLowerCase());
  const named = readingsOf(next.toLowerCase());
  return (
    own.length > 0 &&
    own.every((r) => (r.has('ADJF') || r.has('PRTF')) && !r.has('Subx') && !r.has('nomn')) &&
    named[0]?.has('NOUN') === true
  );
}

/** "… снимает | Байкал 16 лет": what is done to it stands right before it, and no mark between. */
function losesVerb(words: string, before: string): boolean {
  const does = /[а-яё]{4,}(?=\s$)/iu.exec(before)?.[0];
  const first = firstWord(words);
  if (does === undefined || first === undefined || !/^[а-яё]+$/iu.test(first)) return false;
  const verb = readingsOf(does.toLowerCase());
  return (
    verb.length > 0 &&
    verb.every((r) => r.has('VERB') && r.has('tran') && r.has('3per')) &&
    readingsOf(first.toLowerCase()).some((r) => r.has('NOUN') && r.has('accs'))
  );
}

/** "MacBook | Air 13 — 1 раз": the rest of a name in Latin letters. */
const losesName = (words: string, before: string): boolean =>
  /[а-яё]/iu.test(words) && /^[A-Z][a-z]+/u.test(words) && /(?<![A-Za-z])[A-Z][A-Za-z]+ $/u.test(before);

/** "Late because of us? | We pay the fine", "Не подошло? | Вернём": the answer without what it answers. */
const answers = (words: string, before: string): boolean =>
  words.split(/\s+/u).length <= 6 &&
  /(?:^|[.!?\n•]\s*)(?!(?:why|how|what|почему|как|что)(?!\p{L}))[^.!?\n]{4,60}\?\s$/iu.test(before);

/** "Бак — | 80 мл, распыление с двух сторон": a measure, and the row that it is of names before it what it measures. */
const losesKey = (words: string, before: string): boolean =>
  /^\d/u.test(words) &&
  /(?:^|\n)[ \t]*[-•*–]?[ \t]*[^\d.,:;!?—–\n]{2,32}\s(?:[—–]|-)\s+$/u.test(before) &&
  !/(?:^|\n)[ \t]*(?:цен|стоим|price|баға)[^\n]*$/iu.test(before);

/**
 * Whether a stretch of a brief ends or begins within what only is whole together: a list, a quality and its thing, a
 * verb and what is done to, a question and its answer, a key and its measure.
 */
export const cutsShort = (words: string, before: string, behind: string): boolean =>
  cutsList(words, behind) ||
  losesNoun(words, behind) ||
  losesVerb(words, before) ||
  answers(words, before) ||
  losesName(words, before) ||
  losesKey(words, before);

/** What a heading of facts is called; a measure behind it needs no such word. */
const heading =
  /^(?:главн|основн|важн|утп|плюс|преимущ|фишк|цен|стоим|прайс|характер|ещ|также|доп|итог|корот|факт|цифр|бонус|подар|программ|состав|вход|main|key|price|plus|also|facts?|why|usp|негізгі|басты|баға|артық)/iu;
/** "Салфетки: | 12 шт в комплекте": whether a cut out of a brief leaves out the key of its row. */
export function cutsKey(start: number, end: number, text: string): boolean {
  const key = /(?:^|\n)[ \t•*·-]*(?<key>[^\d.,:;!?—–\n]{2,32}):\s*$/u.exec(text.slice(Math.max(0, start - 44), start));
  return (
    key !== null &&
    /^\d/u.test(text.slice(start, end)) &&
    !heading.test(key.groups!['key']!.trim()) &&
    !looksLikeVerb(key.groups!['key']!.trim().split(' ')[0]!)
  );
}
