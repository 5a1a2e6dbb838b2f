import type { Part } from '../wish.ts';
import { quotesIn } from './quotes.ts';
import { type Sorted, sortWords } from './sort-words.ts';
import { wordsIn } from './words.ts';

/** A piece of an instruction that asks for about one thing. */
export interface Clause {
  /** As it is written, quotes as `‹n›`. */
  readonly text: string;
  readonly sorted: Sorted;
  /** Parts that it names, the one that is meant first. */
  readonly parts: readonly Part[];
  readonly ground: boolean;
  /** Its quoted words by number. */
  readonly quotes: readonly number[];
  readonly removes: boolean;
  readonly negated: boolean;
  /** Strength of "a bit", "much". */
  readonly strength: number;
}

const BREAK =
  /[;!?\n]+|,(?!\d)|(?<!\d),|(?<!\d)\.|\.(?!\d)|(?<!\p{L})(?:и|а|но|and|but|then|plus|және|бірақ)(?!\p{L})|(?<!\p{L})(?:на|on)(?=\s+\p{L}+\s+(?:фон|background|ground|backdrop))/iu;

/** Cuts an instruction where one wish ends and another begins. */
export const clausesOf = (text: string, names: readonly string[]): readonly Clause[] =>
  text
    .split(BREAK)
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}#‹]/u.test(piece))
    .map((piece) => clauseOf(piece, names));

function clauseOf(text: string, names: readonly string[]): Clause {
  const words = wordsIn(text);
  const sorted = sortWords(words, names);
  const negated = sorted.has('not');
  // "Not needed", and the Kazakh ending of "without".
  const unwanted = negated && words.some((w) => /^(?:нуж|need|want|керек)/.test(w));
  const lacking = words.some((w) => /(?:сіз|сыз)$/.test(w) && w.length > 5);
  return {
    text,
    sorted,
    parts: partsOf(sorted),
    ground: sorted.has('part:ground'),
    quotes: quotesIn(text),
    removes: sorted.has('do:remove') || unwanted || lacking,
    negated,
    strength: sorted.has('slightly') ? 0.6 : sorted.has('much') ? 1.8 : 1,
  };
}

const SAID: ReadonlySet<string> = new Set(['ground', 'type', 'text', 'shadow', 'margins']);

/** "Text of the button" is the button; "old price" is one part, not two; type and letters are the headline's. */
function partsOf(sorted: Sorted): readonly Part[] {
  const named = sorted.of('part').filter((name): name is Part => !SAID.has(name));
  const old = named.includes('old_price') || (named.includes('price') && sorted.has('before'));
  const parts = old ? (['old_price', ...named.filter((p) => p !== 'price' && p !== 'old_price')] as const) : named;
  if (parts.length > 0) return parts;
  return sorted.has('part:type') || sorted.has('part:text') ? ['headline'] : [];
}
