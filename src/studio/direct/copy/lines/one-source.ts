import type { Brief, Claim } from '../../../../scene/index.ts';
import { holdsLimit } from '../read/conditions.ts';
import { clean } from '../text/clean.ts';
import { stemOf, wordList } from '../text/words.ts';

/** Words that say nothing by themselves; every other word of a line must stand in the sentence or the title. */
const SAYS_NOTHING = new Set(
  (
    'и в во на с со к ко по из за от до о об у для но а да или же ли бы то что как так это эта этот эти ваш ваша ваше ваши вас вам вы мы наш наша наше наши нас нам ' +
    'её ее его их он она оно они свой своя при про под над через между после перед чтобы если когда где уже который которая которое которые ' +
    'a an the and or of to in on at for with from by is are be it its your our you we that this these those as into when where which who ' +
    'және мен пен бен үшін бұл осы сіз сізге сіздің біз да де та те'
  ).split(' '),
);
const NOT = /^(?:не|нет|ни|без|емес|жоқ|no|not|never|without|non|free|don't|doesn't|won't)$/iu;
const WITHOUT_SUFFIX = /^(?:\p{L}{3,}(?:сыз|сіз)|\p{L}{3,}-free)$/iu;

/**
 * The one sentence of the input that a proposed line says again, shorter or in another order and form, as its claim;
 * null where no sentence holds it. A line may not be put together from several sentences (the sum of one, the promise
 * of another), brings no word of its own that says anything, neither adds nor loses a "not", and leaves nothing out of
 * an offer or of a sentence that limits itself.
 */
export function oneSource(text: string, brief: Brief): Claim | null {
  const title = wordList(clean(brief.title)).map(stemOf);
  const line = wordList(clean(text));
  const content = line.filter((word) => !SAYS_NOTHING.has(word) && !NOT.test(word));
  if (content.length === 0) return null;
  for (const { field, words } of sentencesOf(brief)) {
    const said = wordList(words);
    const stems = new Set([...said.map(stemOf), ...title]);
    if (!content.every((word) => stems.has(/\d/u.test(word) ? word : stemOf(word)))) continue;
    if (turnsRound(line, said) || countsOtherwise(line, said) || cutsShort(text, line, words)) continue;
    return { text, from: { field, words } };
  }
  return null;
}

/** What is offered: it may not be told without anything that its sentence ties it to. */
const OFFER =
  /%|[₽₸$€£]|бесплат|скид|подар|даром|акци|выгод|дешев|распрод|жеңілдік|сыйлық|тегін|(?<!\p{L})(?:off|free|gift|save|sale|discount|bonus)(?!\p{L})/iu;

/** Whether a line leaves out a part of a sentence that limits itself, or of an offer. */
function cutsShort(text: string, line: readonly string[], sentence: string): boolean {
  if (!holdsLimit(sentence) && !OFFER.test(text)) return false;
  const here = new Set(line.map(stemOf));
  const wanted = wordList(sentence).filter((word) => word.length > 3 || /\d/u.test(word) || NOT.test(word));
  return wanted.filter((word) => here.has(stemOf(word))).length < wanted.length * 0.9;
}

/** Whether a number stands after another little word than it does there: "up to 5 years" is not "from 5 years". */
function countsOtherwise(line: readonly string[], said: readonly string[]): boolean {
  const before = (words: readonly string[], i: number): string => {
    const word = words[i - 1] ?? '';
    return SAYS_NOTHING.has(word) ? word : '';
  };
  return line.some(
    (word, i) =>
      /\d/u.test(word) &&
      said.includes(word) &&
      !said.some((one, at) => one === word && before(said, at) === before(line, i)),
  );
}

/** Whether a word is denied in one of the two and not in the other. */
function turnsRound(line: readonly string[], said: readonly string[]): boolean {
  const [here, there] = [deniedIn(line), deniedIn(said)];
  return line.some((word) => {
    const stem = stemOf(word);
    if (NOT.test(word) || word.length < 4 || !said.some((one) => stemOf(one) === stem)) return false;
    return here.has(stem) !== there.has(stem);
  });
}

/** Stems of the words that a "not" stands before, at most one word between. */
function deniedIn(words: readonly string[]): ReadonlySet<string> {
  const denied = new Set<string>();
  for (const [i, word] of words.entries()) {
    const before = words.slice(Math.max(0, i - 2), i);
    const after = words[i + 1] ?? '';
    if (before.some((one) => NOT.test(one) && one !== 'free') || /^(?:емес|жоқ|free)$/iu.test(after))
      denied.add(stemOf(word));
    if (WITHOUT_SUFFIX.test(word)) denied.add(stemOf(word));
  }
  return denied;
}

interface Sentence {
  readonly field: 'title' | 'brief' | 'characteristics';
  readonly words: string;
}

function sentencesOf(brief: Brief): readonly Sentence[] {
  const cut = (field: Sentence['field'], pattern: RegExp): readonly Sentence[] =>
    brief[field]
      .split(pattern)
      .map((words) => ({ field, words: clean(words) }))
      .filter(({ words }) => words !== '');
  return [...cut('brief', /(?<=[.!?…])\s+|[;\n]+/u), ...cut('characteristics', /[;\n]+/u), ...cut('title', /\n+/u)];
}
