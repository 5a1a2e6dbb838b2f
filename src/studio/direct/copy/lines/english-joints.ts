import { standingOf } from '../text/english.ts';
import type { Standing } from '../text/english.ts';
import { withoutFiller } from '../read/talk.ts';
import type { Statement } from '../read/statement.ts';

/** What can open a sentence and be told without the rest. */
const first: readonly Standing[] = ['clause', 'order', 'noun', 'verb', 'said'];

/**
 * Whether grammar proves that two parts of an English sentence, parted by a comma or "and", are statements of their
 * own. `a`: the part before, null where it is a price that stands by itself; `end`: what the sentence ends in.
 */
export function opensEnglish(a: string | null, b: Statement, joint: string, end: string): boolean {
  // "We text the night before, use pure water": it is told with its subject.
  const after = b.subject === undefined ? standingOf(b.text) : 'hangs';
  if (a === null) return after === 'clause' || after === 'order' || after === 'noun';
  const before = standingOf(withoutFiller(a).text);
  if (!first.includes(before)) return false;
  if (after === 'clause') return true;
  if (/(?<!\p{L})and(?!\p{L})/iu.test(joint)) return false;
  if (after === 'order') return before === 'order' || before === 'noun';
  // "No fees, no penalty", "Two instructors, all harnesses": what is denied behind a promise may limit it.
  const denies = /^(?:no|not|never|without)\s/iu;
  const short = Math.min(...[a, b.text].map((part) => part.split(/\s+/u).length)) < PAIR;
  return after === 'noun' && before === 'noun' && !short && !endsList(end) && (!denies.test(b.text) || denies.test(a));
}

/** Fewest words of a thing in a list that is told alone. */
const PAIR = 3;
/** Fewest words of a thing that is told without what is said of it further, with its article or number and bare. */
const NOUN = 5;
const BARE = 4;

/** What a comma or dash brings that changes what stands before it. */
const bearing =
  /^(?:but|or|nor|not|no|never|only|except|unless|if|when|where|while|than|that|which|who|so|check|ask|subject|see|must|may|can|for|on|with|without|from|to|per|at|in|of|later|after|afterwards|less|more|over|under|within|beyond)(?!\p{L})/iu;
/** What ends a list is said of all of it: "two windows, three doors and a lamp included". */
const saidOfList = /(?<!\p{L})(?:included|free|only|available|extra|needed|required|each|apart|or more|and up)$/iu;

const endsList = (part: string): boolean => saidOfList.test(part.replace(/\s?\([^()]*\)/gu, ''));

/**
 * Whether the first part of a sentence that is too long for a line may go without the rest: it stands by its grammar,
 * and what follows adds to it without limiting, denying or counting it.
 */
export function goesWithout(a: string, b: string, joint: string, end: string): boolean {
  const before = standingOf(a);
  const words = a.split(/\s+/u).length;
  if (before === 'hangs' || (before === 'noun' && words < NOUN) || (before === 'bare' && words < BARE)) return false;
  // "No paper filters: the steel mesh is 150 micron": a reason behind what it explains.
  if (/:/u.test(joint)) return standingOf(b) === 'clause' && !opensList.test(a);
  // A list is told whole.
  if (a.includes(':') && standingOf(b) !== 'clause') return false;
  return /[,—–-]|^\s$|(?<!\p{L})and(?!\p{L})/iu.test(joint) && !bearing.test(b) && !endsList(b) && !endsList(end);
}

/** What waits for the list behind its colon. */
const opensList = /(?<!\p{L})(?:includ\p{L}+|offers?|supply|get|following|with|plan|package|all[- ]in)$/iu;
