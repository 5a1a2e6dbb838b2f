import { leftEdge, pattern } from '../text/pattern.ts';
import { looksLikeVerb } from '../text/verbs.ts';
import { overlapOf, wordList } from '../text/words.ts';
import type { Statement } from '../read/statement.ts';
import { measured, ordinal, own, signals, without, word } from './signals.ts';
import type { Facts } from './signals.ts';

/** How good a reason to buy a statement is; about 0 says little, 4 and more carries a headline. */
export function worth(s: Statement, printed: string, title: string, index: number): number {
  const f = factsOf(s, printed, title);
  return signals.reduce(
    (value, [, weight, holds]) => (holds(f) ? value + (typeof weight === 'number' ? weight : weight(f)) : value),
    1 - Math.min(1, index * 0.05),
  );
}

function factsOf(s: Statement, printed: string, title: string): Facts {
  // An aside in brackets is no part of the reason.
  const whole = printed.replaceAll('\u00A0', ' ');
  const outer = whole.replace(/\s?\([^)]*\)/gu, '');
  const text = outer.split(' ').length >= 2 ? outer : whole;
  const has = (source: string): boolean => pattern(word(source)).test(text);
  return {
    s,
    text,
    length: wordList(text).length,
    verb: text.split(/\s+/u).some(looksLikeVerb),
    digit: /\d/u.test(text),
    measured: pattern(`${leftEdge}(?:${measured})(?!\\p{L})`).test(text),
    without: has(without),
    ordinal: has(ordinal),
    own: has(own),
    has,
    titled: overlapOf(text, title),
  };
}
