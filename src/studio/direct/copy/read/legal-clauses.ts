import { leftEdge, pattern } from '../text/pattern.ts';
import { wordsIn } from '../text/words.ts';
import { isLegal } from './legal.ts';
import type { Statement } from './statement.ts';
import { isCompany } from './warnings.ts';

/** "Must go on the ad:", "внизу мелко:", "міндетті түрде:": what only orders that the law's line be printed. */
const orders =
  '(?:this |it )?(?:please )?(?:must|has to|have to|needs to|should) (?:go|be|appear|stand|say|show)(?: \\p{L}+){0,5}|(?:please )?(?:add|include|print|put)(?: \\p{L}+){0,6}|(?:and )?(?:in )?(?:the )?(?:small|fine) (?:print|text)(?: \\p{L}+){0,4}|at the bottom(?: \\p{L}+){0,3}|(?:и )?(?:обязательно|укажите|указать|добавьте|добавить|напишите|написать|внизу|мелко|мелким)(?: \\p{L}+){0,5}|(?:төменде|міндетті түрде|астына|ұсақ \\p{L}+)(?: \\p{L}+){0,4}';
const orderAhead = pattern(`^(?:${orders})\\s?[:—–-]\\s*`);
/** "… put that in", "… это укажите": the same behind the line. */
const orderBehind =
  /[\s,]+(?:and )?(?:please )?(?:(?:put|stick|get|pop|add|print|include) (?:that|this|it)(?: (?:in|on|there|at the bottom|please|too)){0,2}|(?:это|его|её)? ?(?:обязательно )?(?:укажите|добавьте|напишите|впишите)(?: (?:это|обязательно|мелко|внизу))*|(?:осыны |мұны )?(?:жазып|қосып) қойыңыз\p{L}*)[\s.!]*$/iu;

/** Fewest words and clauses of a stream, in which the line of the law is one clause among much else. */
const STREAM_WORDS = 14;
const STREAM_CLAUSES = 3;

/** "i always ring …, gas safe reg 614927 put that in, if you've got …": speech that begins in small letters. */
const isStream = (text: string, clauses: number): boolean =>
  /^\p{Ll}/u.test(text) &&
  clauses >= STREAM_CLAUSES &&
  wordsIn(text).length >= STREAM_WORDS &&
  pattern(
    `${leftEdge}(?:i|i.m|i.ve|im|ive|we|we.re|my|our|me|you.ve|u|я|мы|у нас|у меня|мне|нам|біз|мен)(?!\\p{L})`,
  ).test(text);

/** Words from which on speech that no stop parts is no line of the law, though one word of it may be. */
const BREATHLESS = 22;
const isBreathless = (text: string): boolean =>
  /^\p{Ll}/u.test(text) && !/[.,;:()*\n]/u.test(text) && wordsIn(text).length >= BREATHLESS;

/** A stretch without the orders before and behind it; places are those of the text. */
function withoutOrders(text: string, start: number, end: number): readonly [number, number] {
  const ahead = orderAhead.exec(text.slice(start, end))?.[0].length ?? 0;
  const behind = orderBehind.exec(text.slice(start + ahead, end))?.[0].length ?? 0;
  return [start + ahead, end - behind];
}

/** Where in a legal statement the law's own clauses stand, with the company that is named beside them. */
function stretchesOf(text: string, s: Statement): readonly (readonly [number, number])[] {
  const body = text.slice(s.start, s.end);
  // By every comma: speech has no others between its clauses, and joins what it says of several things.
  const parts = [...body.matchAll(/(?:[^,;]|(?<=\d),(?=\d))+/gu)];
  if (!isStream(body, parts.length)) return [withoutOrders(text, s.start, s.end)];
  return parts.flatMap(({ 0: part, index }) => {
    const said = part.trim();
    const start = s.start + index + part.indexOf(said);
    return isLegal(said) || isCompany(said) ? [withoutOrders(text, start, start + said.length)] : [];
  });
}

/** The statements with each line of the law alone: no order to print it, and nothing of the talk around it. */
export const legalClauses = (all: readonly Statement[], text: string): readonly Statement[] =>
  all.flatMap((s): readonly Statement[] => {
    if (
      s.kind !== 'legal' ||
      s.field !== 'brief' ||
      s.footnote === true ||
      s.exact === true ||
      text.slice(s.start, s.end).trim() === ''
    )
      return [s];
    if (isBreathless(s.text)) return [{ ...s, kind: 'talk' }];
    const found = stretchesOf(text, s).filter(([a, b]) => b > a);
    return found.length === 0 ? [s] : found.map(([a, b]) => ({ ...s, text: text.slice(a, b), start: a, end: b }));
  });
