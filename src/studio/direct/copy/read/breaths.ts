import { isEnglish, standingOf } from '../text/english.ts';
import { readingsOf } from '../text/morphology.ts';
import { looksLikeVerb } from '../text/verbs.ts';
import { begins, wordsIn } from '../text/words.ts';
import { isLeadingLimit, isLimit } from './conditions.ts';
import { kindOf } from './kinds.ts';
import type { Kind } from './kind.ts';
import { bareSum } from './bare-sums.ts';
import { isTalk, withoutFiller } from './talk.ts';

/** Parts and characters from which on a sentence strings together what would be several. */
const PARTS = 5;
const LENGTH = 160;

/** Whether a sentence runs on: nobody would say it in one breath. */
export const isRunOn = (text: string, parts: number): boolean => parts >= PARTS && text.length >= LENGTH;

/** Kinds that say by themselves what they are. */
const ownKinds: readonly Kind[] = ['price', 'discount', 'gift', 'warranty', 'delivery', 'payment', 'contact', 'talk'];

/** What joins a part to the one before it, or says something of it. */
const joins =
  'с|со|и|а|но|да|или|либо|зато|однако|то|что|чтоб|чтобы|потому|поэтому|так|как|чем|где|куда|откуда|кто|кому|котор\\p{L}+|тоже|также|это|этот|эта|эти|он|она|оно|они|его|её|их|там|тогда|тут|туда|даже|особенно|включая|кроме|вместо|или|без|not|and|or|but|so|because|cos|as|than|that|which|who|where|when|then|it|its|they|them|those|these|this|also|even|too|with|without|in|on|at|by|to|of|for|from|сол|сонда|онда|олар|ол|оны|бұл|және|әрі|бірақ|сондықтан|да|де';
/** These open a new statement, whatever they join. */
const anew = /^(?:а |и |ну )?(?:ещё|еще|плюс|кстати|также есть|also we|plus we|oh and|тағы)(?!\p{L})[\s,]*/iu;

const readingOf = (word: string) => (/^[а-яё]{2,}$/iu.test(word) ? readingsOf(word)[0] : undefined);

/** Who does it is said in its verb, near the beginning: "возим по городу за час", "сами забираем". */
const doesIt = (words: readonly string[]): boolean =>
  words.slice(0, 4).some((w) => {
    const r = readingOf(w);
    return r?.has('VERB') === true && (r.has('1per') || r.has('2per')) && !r.has('impr');
  });

/** "Мясо приходит по вторникам", "места остались": a noun that does it, and what it does. */
const isSaid = (words: readonly string[]): boolean =>
  words.slice(0, 3).some((w) => readingOf(w)?.has('nomn') === true) && words.slice(1).some(looksLikeVerb);

/** Whether a part of a run-on sentence says something by itself that no part before it is needed for. */
function standsAnew(text: string): boolean {
  const said = withoutFiller(text.replace(anew, '')).text;
  const words = wordsIn(said);
  if (words.length < 2 || isLimit(said) || (begins(text, joins) && !anew.test(text))) return false;
  if (ownKinds.includes(kindOf(said)) || bareSum(said) !== null) return true;
  if (isEnglish(said)) {
    const standing = standingOf(said);
    return (
      standing === 'clause' || (standing === 'order' && words.length > 2) || /^(?:no|free|\d+) \p{L}{3,}/iu.test(said)
    );
  }
  if (/[әғқңөұүһі]/iu.test(said)) return /(?:мыз|міз|мын|мін)$/iu.test(said) && words.length > 2;
  return doesIt(words) || isSaid(words);
}

/** What only limits waits for what it limits; "от двух кило везём бесплатно" says both. */
const waits = (text: string): boolean =>
  isLeadingLimit(text) && !doesIt(wordsIn(text)) && !ownKinds.includes(kindOf(text));

/**
 * Whether a part that a comma parts off begins anew in a sentence that runs on: what the shop does behind an order to
 * the maker, an order behind what it does, a thing with its bare sum, who it brings to from so much on.
 */
export function startsAnew(part: string, before: string): boolean {
  const said = withoutFiller(part.replace(anew, '')).text;
  const words = wordsIn(said);
  const [talks, talked] = [isTalk(part), isTalk(before)];
  if (talked && !talks)
    return words.length > 2 && !begins(said, joins) && (doesIt(words) || standingOf(said) === 'clause');
  if (talks && !talked) return words.length > 1 && !begins(part, joins);
  if (bareSum(said) !== null && /^\p{L}/u.test(said) && words.length > 1)
    return !isLeadingLimit(before) && !begins(part, joins);
  return /^от (?:\d|дв|тр|пят|четыр)/iu.test(said) && doesIt(words) && bareSum(before) !== null;
}

/**
 * Which breath each part of a sentence belongs to, by number from 0: of one that runs on every part that stands by
 * itself begins a new one; what limits, joins or leans stays with what stands before it.
 */
export function breathsOf(text: string, parts: readonly { readonly text: string }[]): readonly number[] {
  if (!isRunOn(text, parts.length)) return parts.map(() => 0);
  let breath = 0;
  return parts.map(({ text: own }, i) => {
    const before = parts[i - 1]?.text;
    if (before !== undefined && !waits(before) && standsAnew(own)) breath++;
    return breath;
  });
}
