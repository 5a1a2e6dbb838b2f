import type { Part } from '../wish.ts';
import { inDigits } from './numbers.ts';
import { inPlainWords } from './phrases.ts';
import { quotesIn } from './quotes.ts';
import { type Sorted, sortWords } from './sort-words.ts';
import { wordsIn } from './words.ts';

/** A piece of an instruction that asks for about one thing. */
export interface Clause {
  /** As it is written, quotes as `‹n›`. */
  readonly text: string;
  /** The same with expressions of several words said in one. */
  readonly plain: string;
  readonly sorted: Sorted;
  /** Parts that it names, the one that is meant first. */
  readonly parts: readonly Part[];
  readonly ground: boolean;
  /** Its quoted words by number. */
  readonly quotes: readonly number[];
  readonly removes: boolean;
  readonly negated: boolean;
  /** "Too small", "not so small": the opposite of what its words say is wanted. */
  readonly opposite: boolean;
  /** Strength of "a bit", "much". */
  readonly strength: number;
  /** It says how something is to be: a size, a place, a tone, a colour, a face. */
  readonly looks: boolean;
  /** It names parts and nothing else: what is wanted of them the clause beside it says. */
  readonly bare: boolean;
}

const BREAK =
  /(?<!\S)\d{1,2}\)\s|(?:^|\n)\s*(?:\d{1,2}\.|[-–—•*])\s|[;!?\n]+|,(?!\d)|(?<!\d),|(?<!\d)\.|\.(?!\d)|(?<!\p{L})(?:и|а|но|and|but|then|plus|және|бірақ)(?!\p{L})|(?<!\p{L})(?:на|on)(?=\s+\p{L}+\s+(?:фон|background|ground|backdrop))|:(?=\s+[^\s\d])(?<=[^\s,;.:!?]+\s+[^\s,;.:!?]+\s+[^\s,;.:!?]+:)|(?=(?<!\p{L})(?:without\s+(?:touch|chang|mov|alter)ing|не\s+(?:трогая|меняя|двигая))(?!\p{L}))/iu;

/** "Take the price and the badge off" is said around what it names. */
const TAKEN = /(?<!\p{L})take ((?:\S+ ){1,8}?)(?:away|off|out)(?!\p{L})/giu;

/** Cuts an instruction where one wish ends and another begins. */
export const clausesOf = (text: string, names: readonly string[]): readonly Clause[] =>
  text
    .replaceAll(TAKEN, 'remove $1')
    .split(BREAK)
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}#‹]/u.test(piece))
    .map((piece) => clauseOf(piece, names));

function clauseOf(text: string, names: readonly string[]): Clause {
  const plain = inDigits(inPlainWords(text));
  const words = wordsIn(plain);
  const sorted = sortWords(words, names);
  const negated = sorted.has('not');
  // "Not needed", and the Kazakh ending of "without".
  const unwanted =
    negated &&
    sorted.strange.every((w) => w.length < 4) &&
    !qualified(sorted) &&
    words.some((w) => /^(?:нуж|надо|need|want|керек)/.test(w));
  const lacking = words.some((w) => /(?:сіз|сыз)$/.test(w) && w.length > 5);
  // "Мелковата", "мала": it is too small.
  const vague = words.some((w) => VAGUE.test(w));
  return {
    text,
    plain,
    sorted,
    parts: partsOf(sorted),
    ground: sorted.has('part:ground'),
    quotes: quotesIn(text),
    removes: sorted.has('do:remove') || unwanted || lacking,
    negated,
    opposite: sorted.has('too') || vague || (negated && sorted.has('so')),
    looks: qualified(sorted),
    bare: isBare(words, sorted),
    strength: sorted.has('slightly') ? 0.6 : sorted.has('much') ? 1.8 : 1,
  };
}

const VAGUE = /[а-я](?:оват|еват)(?:[аоы]|ый|ая|ое|ые)?$|^(?:мал|мала|малы|мелок|мелка|велик|велика|велики)$/;

/** Whether it says how something is to be, not only that it is. */
const qualified = (sorted: Sorted): boolean =>
  ['bigger', 'smaller', 'brand'].some((m) => sorted.has(m)) ||
  ['place', 'tone', 'hue', 'look'].some((family) => sorted.of(family).length > 0);

const isBare = (words: readonly string[], sorted: Sorted): boolean =>
  sorted.of('part').length > 0 &&
  sorted.strange.length === 0 &&
  !qualified(sorted) &&
  ['do', 'photo'].every((family) => sorted.of(family).length === 0) &&
  !['translate', 'not', 'told', 'too', 'keep'].some((m) => sorted.has(m)) &&
  words.every((w) => !/[\d‹›#%]/.test(w) && !/(?:сіз|сыз)$/.test(w));

const SAID: ReadonlySet<string> = new Set(['ground', 'type', 'text', 'shadow', 'margins']);

/** "Text of the button" is the button; "old price" is one part, not two; type and letters are the headline's. */
function partsOf(sorted: Sorted): readonly Part[] {
  const named = sorted.of('part').filter((name): name is Part => !SAID.has(name));
  // "Let it be …" in the past tense is no old price where another part is spoken of.
  const was = !sorted.has('part:price') && named.length > 1 && sorted.words.includes('было');
  if (was) return named.filter((p) => p !== 'old_price');
  const old = named.includes('old_price') || (named.includes('price') && sorted.has('before'));
  const parts = old ? (['old_price', ...named.filter((p) => p !== 'price' && p !== 'old_price')] as const) : named;
  if (parts.length > 0) return parts;
  return sorted.has('part:type') || sorted.has('part:text') ? ['headline'] : [];
}
