import { isEnglish, standingOf } from '../text/english.ts';

/** Longest question that is answered in its own line, words. */
const SHORT = 5;
/** The same where its answer speaks of "it". */
const SHORT_OF_IT = 9;
/** A question that is asked in full; it needs no answer to be understood. */
const inFull =
  /^(?:am|is|are|was|were|do|does|did|have|has|had|can|could|will|would|should|what|why|who|whose|how|when|where|which|need|want|looking|tired|ready|fancy|got|thinking|dreaming|sick)(?!\p{L})/iu;

/**
 * "One bud lost? $29, no questions", "Sub-10 m²? Sorry, no": a few words asked that only the answer behind them
 * explains, which says nothing without them. `before`: the text up to the mark, `after`: the text behind it.
 */
export function asksItself(before: string, after: string): boolean {
  if (!isEnglish(before) || /^\s*\n|^\s*$/u.test(after)) return false;
  const question = (before.split(/[.!;\n]/u).at(-1) ?? '').trim();
  const answer = /^[^.!?;\n]*/u.exec(after.trimStart())?.[0].trim() ?? '';
  const words = question.split(/\s+/u).length;
  // "Bought in the last 30 days? Swap it": of what, the question says.
  const ofIt = /(?<!\p{L})(?:it|them|one|that)(?!\p{L})/iu.test(answer);
  // "We tell you how many", "there's a video".
  const whole =
    standingOf(answer) === 'clause' && !/^there/iu.test(answer) && !ofIt && answer.split(/\s+/u).length > SHORT;
  return words <= (ofIt ? SHORT_OF_IT : SHORT) && !inFull.test(question) && answer !== '' && !whole;
}

/** "We audit monthly; below 90 % you don't pay", "No fee if it fails; otherwise £40": half of what stands before. */
export function hangsBehind(before: string, after: string): boolean {
  const part = /^[^.!?;\n]*/u.exec(after)?.[0].trim() ?? '';
  return (
    isEnglish(before) &&
    after.startsWith(' ') &&
    part.split(/\s+/u).length > 2 &&
    !/^(?:if|when)\s/iu.test(part) &&
    standingOf(part) === 'hangs'
  );
}

/** Whether a sentence of English was broken off: "We plant... well, we pay", "Must be potty tr... just kidding". */
export const isBrokenOff = (sentence: string, behind: string): boolean =>
  isEnglish(sentence) &&
  /^\s?(?:\.{2,}|…)\s*(?:well|sorry|no|nope|oops|ok|okay|er|erm|um|actually|wait|i mean|or rather|make that|scratch that|(?:just |only )?(?:kidding|joking)|[\d.,]+ (?:actually|really))(?!\p{L})/iu.test(
    behind,
  );

/** "Award winning? Nope", "Sub-10 m²? Sorry, no": asked only to be denied. */
export const isDenied = (sentence: string): boolean =>
  isEnglish(sentence) &&
  /\?\s*(?:sorry,? |well,? |oh,? )?(?:no|nope|nah|not really)(?:$|,|\s(?!\p{L}+ (?:fee|charge|cost|problem|worries)))/iu.test(
    sentence,
  );

const joking = '(?:just |only )?(?:kidding|joking)|jk|just a joke';
const isJoke = new RegExp(`(?<!\\p{L})(?:${joking})(?!\\p{L})`, 'iu');

/** "Oh wait sorry …", "ой нет …": says the sentence before once more, and otherwise. */
const corrects =
  /^(?:oh,? )?(?:wait,? (?:no|sorry)|no,? wait|scratch that|sorry,? (?:i meant|standard|it.s)|actually no)(?!\p{L})|^(?:ой,? (?:нет|вру|стоп|ошиб)|нет,? (?:стоп|вру|погод)|не,? вру|тьфу)/iu;
/** Whether a sentence corrects the one before: what both say is left out. */
export const isCorrecting = (sentence: string): boolean => corrects.test(sentence);

/** Whether the next sentence takes a sentence back: "…? Just kidding", "Oh wait sorry …". */
export const isTakenBack = (behind: string): boolean =>
  new RegExp(`^[\\s.!?…]*(?:${joking})(?!\\p{L})`, 'iu').test(behind) ||
  (/^[\s.!?…]+\S/u.test(behind) && isCorrecting(behind.replace(/^[\s.!?…]+/u, '')));

/** How many characters in front of a sentence only say that the last one was a joke; 0 = none. */
export function jokeLength(sentence: string): number {
  return new RegExp(`^(?:${joking})(?:\\s*[,:!—–-]+\\s*|$)`, 'iu').exec(sentence)?.[0].length ?? 0;
}

/** Whether a sentence ends in a joke that takes it back. */
export const isJoking = (sentence: string): boolean => isJoke.test(sentence.slice(jokeLength(sentence)));
