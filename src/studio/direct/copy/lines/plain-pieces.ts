import type { Lang } from '../../../../scene/index.ts';
import { kazakhStands } from './kazakh.ts';
import { flawOf } from './stands.ts';
import { kindOf } from '../read/kinds.ts';
import { seamsOf } from '../read/seams.ts';
import type { Statement } from '../read/statement.ts';
import { isTalk, withoutFiller, greetingLength } from '../read/talk.ts';
import { heldBack } from '../truth/held.ts';
import { isEnglish, standingOf } from '../text/english.ts';
import { isSpeltRight, readingsOf } from '../text/morphology.ts';
import type { Reading } from '../text/morphology.ts';
import { betweenStops } from '../text/between-stops.ts';
import type { Stretch } from '../text/between-stops.ts';
import { begins, wordsIn } from '../text/words.ts';
import { cutStatement } from '../cut/candidates.ts';

/** Fewest and most words of a piece that is believed by its grammar alone. */
const FEWEST = 2;
const MOST = 9;
/** The numbers of plain pieces among the statements of cuts. */
const PLAIN = 40_000;

/** Whether a statement is a whole clause between two stops, believed by its grammar. */
export const isPlain = (s: Statement): boolean => s.sentence >= PLAIN;

/** Words that tie a piece to what stands before it, or say nothing that a stranger could follow. */
const tied =
  'я|мы|меня|мне|нам|нас|он|она|оно|они|его|её|их|ему|ей|им|это|этот|эта|эти|этого|того|тот|та|те|там|тут|туда|потому|поэтому|если|чтобы|чтоб|кто|что|котор\\p{L}+|то|такой|такая|такие|ну|вот|же|ли|бы|иначе|зато|однако|но|а|или|либо|потом|затем|тогда|даже|лучше|хуже|другие|остальн\\p{L}+|каждый сверху|пришёл|дальше|кроме|только|лишь|примерно|почти|вроде|обычно|наверн\\p{L}*|если что|всё|все|вообще|as|but|or|so|because|cos|then|them|em|they|it|its|this|that|there|those|others|everyone|else|any|lol|haha|dont|u|n|yes|no worries|not';
const isTied = new RegExp(`(?<!\\p{L})(?:${tied})(?!\\p{L})`, 'iu');
/** What stands behind a piece and makes it depend on more. */
const condition =
  'если|когда|при|только|кроме|но|от|до|за|с|для|кто|минимум|плюс|а|иначе|потом|либо|или|if|when|only|but|except|unless|from|over|min|minimum|plus|for|then|after|otherwise|so|because|cos|as|егер|болса|бірақ|тек|ғана';
const leading = 'если|когда|при|от|кто|для|пока|за|if|when|for|order|book|from|егер|алса\\p{L}*';

const is = (r: Reading | undefined, ...tags: string[]): boolean => tags.every((tag) => r?.has(tag) === true);

/** A Russian clause of one verb with its doer or object, or a noun with what is said of it; all words spelt right. */
function russianStands(text: string): boolean {
  const words = text.match(/\p{L}[\p{L}-]*/gu) ?? [];
  if (words.some((w) => /^[а-яё-]{3,}$/u.test(w) && !isSpeltRight(w))) return false;
  const first = words.map((w) => readingsOf(w)[0]);
  const verbs = first.flatMap((r, i) => (is(r, 'VERB') && !is(r, 'impr') ? [i] : []));
  const nouns = first.flatMap((r, i) => (is(r, 'NOUN') && !is(first[i - 1], 'PREP') ? [i] : []));
  const free = nouns.filter(
    (i) => readingsOf(words[i]!).some((r) => r.has('nomn')) && !is(first[i - 1], 'ADJF', 'gent'),
  );
  // Two nouns side by side that could both be what is spoken of: a list without its commas.
  const listed = free.some((i) => free.includes(i + 1) && !is(first[i + 1], 'gent'));
  // A town that hangs at the end, a further predicate beside the verb: two statements run together.
  const town = free.some((i) => is(first[i], 'Geox') || readingsOf(words[i]!).every((r) => r.has('Geox')));
  const twice = verbs.length === 1 && first.some((r) => is(r, 'PRED') || is(r, 'INFN') || is(r, 'COMP'));
  if (listed || town || twice || verbs.length > 1 || first.some((r) => is(r, 'impr') || is(r, 'INTJ'))) return false;
  const verb = verbs[0] === undefined ? undefined : first[verbs[0]];
  if (verb !== undefined) {
    if (is(verb, 'past')) return false;
    if (is(verb, '1per')) return nouns.length > 0 && free.length < 2;
    return is(verb, '3per') && free.length > 0 && free.length < 3 && !is(first[0], 'PREP');
  }
  if (first.some((r) => is(r, 'INFN'))) return false;
  const short = first.some((r) => is(r, 'ADJS') || is(r, 'PRTS'));
  // "Грузчики наши", "гарантия 6 месяцев": a noun with what is said of it behind.
  const behind = free.length === 1 && is(first.at(-1), 'ADJF', 'nomn') && free[0] === words.length - 2;
  const measured = free[0] === 0 && /^\p{L}+ (?:на \p{L}+ )?\d+ (?:дн|лет|год|мес|недел|час|мин)\p{L}*$/iu.test(text);
  return (short && (free.length === 1 || nouns.length > 0) && free.length < 2) || behind || measured;
}

function englishStands(text: string): boolean {
  if (/^(?:fully |all )?[\p{L}-]+ (?:tested|insured|checked|certified|registered|included|licensed)$/iu.test(text))
    return true;
  const standing = standingOf(text);
  return (
    wordsIn(text).length > 2 && standing === 'clause' && /^(?:we|i|you)\s/iu.test(text) && !/ (?:we|i) /iu.test(text)
  );
}

function stands(text: string, lang: Lang): boolean {
  const count = wordsIn(text).length;
  if (count < FEWEST || count > MOST || isTalk(text) || heldBack(text) !== null || flawOf(text, lang) !== null)
    return false;
  if (/(?<!\p{L})(?:не знаю|может|наверн|sorry|pls)(?!\p{L})/iu.test(text)) return false;
  if (lang === 'kk') return count > 2 && kazakhStands(text);
  if (lang === 'en') return isEnglish(text) && !isTied.test(text) && englishStands(text);
  return !isTied.test(text) && russianStands(text);
}

/** Between stops, and where grammar shows a seam. */
const piecesOf = (text: string): readonly Stretch[] =>
  betweenStops(text)
    .flatMap(([from, to]) => {
      const seams = seamsOf(text.slice(from, to)).map((s) => from + s);
      return [from, ...seams].map((start, i): Stretch => [start, seams[i] ?? to]);
    })
    .filter(([a, b]) => /\p{L}/u.test(text.slice(a, b)));

/**
 * Whole clauses of a chatty brief that stand between two stops, by their grammar alone; none that its neighbours
 * limit, and none that rules read as law, order or ban.
 */
export function plainStatements(text: string, lang: Lang, read: readonly Statement[]): readonly Statement[] {
  const closed = read.filter(
    (s) =>
      s.field === 'brief' &&
      (['legal', 'dictated'].includes(s.kind) ||
        s.row !== undefined ||
        s.kind === 'contact' ||
        s.reason === 'forbidden' ||
        (s.kind === 'talk' && s.role !== null)),
  );
  const pieces = piecesOf(text);
  return pieces.flatMap(([a, b], i): readonly Statement[] => {
    const raw = text.slice(a, b);
    const lead = raw.length - raw.trimStart().length;
    const from = a + lead + greetingLength(raw.trim());
    const own = withoutFiller(text.slice(from, b).trim());
    const start = from + (text.slice(from, b).length - text.slice(from, b).trimStart().length) + own.offset;
    const said = own.text;
    const next = pieces[i + 1];
    const before = pieces[i - 1];
    const behind = next === undefined ? '' : text.slice(next[0], next[1]).trim();
    const ahead = before === undefined ? '' : text.slice(before[0], before[1]).trim();
    const mark = text.slice(b, next?.[0] ?? b);
    if (begins(behind, condition) && !/[.!?]/u.test(mark)) return [];
    if (mark.includes('(')) return [];
    if (before !== undefined && begins(ahead, leading) && text.slice(before[1]).trim().startsWith(',')) return [];
    if (text.slice(start, start + said.length) !== said || !stands(said, lang)) return [];
    if (closed.some((s) => s.start < start + said.length && s.end > start)) return [];
    const kind = kindOf(said);
    if (!['benefit', 'warranty', 'delivery', 'payment'].includes(kind)) return [];
    return [cutStatement({ text: said, start, end: start + said.length, kind }, PLAIN + i)];
  });
}
