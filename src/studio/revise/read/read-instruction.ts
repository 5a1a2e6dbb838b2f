import type { Wish } from '../wish.ts';
import { cleaned } from './clean.ts';
import { type Clause, clausesOf } from './clause.ts';
import { takeQuotes, withQuotes } from './quotes.ts';
import { type Around, readClause } from './read-clause.ts';
import { sortWords } from './sort-words.ts';
import { wordsIn } from './words.ts';

/** Shortest word that is worth naming as not understood, letters. */
const WORTH = 4;
/** Wishes that are looked at; whatever asks for more is noise. */
const MOST = 24;

/**
 * What an instruction asks for, in the order of its words. Pieces that ask for nothing known become `unknown`; words
 * inside quotes are never read as wishes. `names`: words of the thing that is shown, in their base form.
 */
export function readInstruction(instruction: string, names: readonly string[] = []): readonly Wish[] {
  const { text, quotes } = takeQuotes(cleaned(instruction));
  const spoken = colonValues(text, quotes, names);
  const clauses = clausesOf(spoken.text, names);
  const wishes = clauses.flatMap((clause, i) => wishesOf(clause, aroundOf(clauses, i, spoken.quotes)));
  return wishes.slice(0, MOST);
}

function wishesOf(clause: Clause, around: Around): readonly Wish[] {
  const said = withQuotes(clause.text, around.quotes);
  const { sorted } = clause;
  // "Do not change the price", "leave the logo alone": nothing to do.
  const spared = clause.negated && sorted.has('do:set') && !clause.removes;
  if (
    spared ||
    (sorted.has('keep') &&
      sorted.words.some((w) => /^(?:трогай|оставь|leave|keep)/.test(w)) &&
      clause.quotes.length === 0)
  )
    return [];
  const read = readClause(clause, around).map((wish) => ({ ...wish, said }) as Wish);
  const strange = sorted.strange.filter((word) => word.length >= WORTH);
  if (read.length === 0) {
    const empty = sorted.words.every((word) => isIdle(word));
    return empty ? [] : [{ kind: 'unknown', said }];
  }
  // What is said without quotes is printed: its words are no wishes.
  const printed = read.some((w) => w.kind === 'text' || w.kind === 'price') && clause.quotes.length === 0;
  return strange.length === 0 || printed ? read : [...read, { kind: 'unknown', said: strange.join(' ') }];
}

/** Words that ask for nothing. */
function isIdle(word: string): boolean {
  const sorted = sortWords([word], []);
  return sorted.has('filler') || sorted.has('keep') || sorted.has('before') || /^.{1,2}$/u.test(word);
}

/** What the neighbours speak of: the clauses before it, else the next one. */
function aroundOf(clauses: readonly Clause[], at: number, quotes: readonly string[]): Around {
  const before = clauses.slice(0, at).toReversed();
  const speaking = [...before, ...clauses.slice(at + 1, at + 2)].find((c) => c.parts.length > 0 || c.ground);
  const previous = before[0];
  return {
    part: speaking?.ground ? null : (speaking?.parts[0] ?? null),
    ground: speaking?.ground ?? false,
    removes: (previous?.removes ?? false) && (previous?.quotes.length ?? 0) === 0,
    quotes,
  };
}

const SPOKEN = ['headline', 'subline', 'badge', 'cta', 'note', 'legal', 'bullet'];

/** "Button: Learn more" says its words without quotes; they are taken out like quoted ones. */
function colonValues(
  text: string,
  quotes: readonly string[],
  names: readonly string[],
): { readonly text: string; readonly quotes: readonly string[] } {
  const all = [...quotes];
  const out = text.replaceAll(/([^,;:.\n!?]{2,80}):[ ]*([^,;:\n‹›]{1,200})/gu, (whole, left: string, right: string) => {
    const parts = sortWords(wordsIn(left), names).of('part');
    const words = right.trim();
    if (!parts.some((part) => SPOKEN.includes(part)) || words === '' || /^[\d\s%]+$/.test(words)) return whole;
    return `${left} ‹${all.push(words) - 1}›`;
  });
  return { text: out, quotes: all };
}
