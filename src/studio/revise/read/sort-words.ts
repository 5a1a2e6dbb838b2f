import { IDLE } from './idle-words.ts';
import * as lexicon from './lexicon.ts';
import { REAL_WORDS } from './real-words.ts';
import { matches, matchesPlain, nearly, oneSlip } from './words.ts';

/** Every meaning that a word can have, as `family:name`. */
const MEANINGS: readonly (readonly [string, readonly string[]])[] = [
  ...named('part', lexicon.PART_STEMS),
  ...named('do', lexicon.ACTIONS),
  ['not', lexicon.NEGATION],
  ['bigger', lexicon.BIGGER],
  ['smaller', lexicon.SMALLER],
  ...named('place', lexicon.PLACES),
  ...named('tone', lexicon.TONES),
  ...named('hue', lexicon.HUE_STEMS),
  ['brand', lexicon.BRAND],
  ...named('look', lexicon.LOOKS),
  ...named('photo', lexicon.PHOTO),
  ['translate', lexicon.TRANSLATE],
  ...named('lang', lexicon.LANGUAGES),
  ['before', lexicon.BEFORE],
  ['keep', lexicon.KEEP],
  ['slightly', lexicon.SLIGHTLY],
  ['too', lexicon.TOO],
  ['so', lexicon.SO],
  ['told', lexicon.REASONS_TOLD],
  ['pronoun', lexicon.PRONOUNS],
  ['much', lexicon.MUCH],
  ['filler', [...lexicon.FILLERS, ...IDLE]],
];

function named(
  family: string,
  table: Readonly<Record<string, readonly string[]>>,
): readonly (readonly [string, readonly string[]])[] {
  return Object.entries(table).map(([name, stems]) => [`${family}:${name}`, stems] as const);
}

/** The words of a clause by what they mean; a word may mean several things ("светлее": a tone, "light": a face). */
export interface Sorted {
  has(meaning: string): boolean;
  /** Names of a family that occur: `of('part')`. */
  of(family: string): readonly string[];
  /** Words that mean nothing here. */
  readonly strange: readonly string[];
  readonly words: readonly string[];
}

/** `names`: words of the thing itself, such as "кружка" of a mug. */
export function sortWords(words: readonly string[], names: readonly string[]): Sorted {
  const found = new Set<string>();
  const strange: string[] = [];
  for (const word of words) {
    const meanings = meaningsOf(word, names);
    if (meanings.length === 0 && !/[\d‹›#%]/u.test(word)) strange.push(word);
    for (const meaning of meanings) found.add(meaning);
  }
  return {
    has: (meaning) => found.has(meaning),
    of: (family) => [...found].flatMap((m) => (m.startsWith(`${family}:`) ? [m.slice(family.length + 1)] : [])),
    strange,
    words,
  };
}

function meaningsOf(word: string, names: readonly string[]): readonly string[] {
  const said = spelt(word);
  if (said.length > 0) return said;
  return isName(word, names) ? ['part:product'] : misspelt(word);
}

/** Words that are remembered with their meanings; a longer list of them is forgotten. */
const MOST = 4096;

/** A function of a word that is worked out once for each word. */
function remembered(meanings: (word: string) => readonly string[]): (word: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    if (known.size >= MOST) known.clear();
    const found = meanings(word);
    known.set(word, found);
    return found;
  };
}

/** What a word means as it is written. */
const spelt = remembered((word) => {
  const exact = longest(word, matches);
  if (exact.length > 0) return exact;
  // "Пошире" is "шире", a bit.
  return /^по\p{L}{3,}(?:е|ей)$/u.test(word) ? longest(word.slice(2), matches) : [];
});

/** What it means with a slip of the finger, or in Russian letters. */
const misspelt = remembered((word) => {
  if (REAL_WORDS.some((start) => word.startsWith(start))) return [];
  const once = word.replaceAll(/(\p{L})\1+/gu, '$1');
  const slips = [
    longest(word, matchesPlain),
    once === word ? [] : longest(once, matches),
    longest(word, nearly, idles),
  ];
  for (const found of slips) if (found.length > 0) return found;
  return longest(word, nearlyHue);
});

/** All meanings by the longest stem that fits within each family. */
function longest(
  word: string,
  fits: (word: string, stem: string) => boolean,
  may: (meaning: string, word: string, stem: string) => boolean = () => true,
): readonly string[] {
  const hits = MEANINGS.flatMap(([meaning, stems]) => {
    const own = stems.filter((stem) => fits(word, stem) && may(meaning, word, stem));
    const length = Math.max(0, ...own.map((stem) => stem.length));
    return length === 0 ? [] : [{ meaning, length, family: meaning.split(':')[0] ?? '' }];
  });
  return hits
    .filter((hit) => hits.every((other) => other.family !== hit.family || other.length <= hit.length))
    .map(({ meaning }) => meaning);
}

/** What asks for nothing is passed over: another word that differs by one letter of a short one must not be. */
const idles = (meaning: string, word: string, stem: string): boolean =>
  !IDLES.has(meaning) || stem.length >= 7 || inOrder(word.slice(0, stem.length)) === inOrder(stem.replace('=', ''));
const IDLES: ReadonlySet<string> = new Set(['filler', 'told', 'keep', 'so', 'pronoun', 'before', 'much', 'slightly']);

/** Names of colours are short: a letter less is still the colour ("blu", "gren"). */
const nearlyHue = (word: string, stem: string): boolean =>
  HUE_WORDS.has(stem) && word.length >= 3 && word.length < stem.length && word[0] === stem[1] && isNear(word, stem);

/** A letter less, or two that changed places: another letter is another word ("lines" is no linen). */
const isNear = (word: string, stem: string): boolean =>
  oneSlip(word, stem.slice(1)) && (word.length < stem.length - 1 || inOrder(word) === inOrder(stem.slice(1)));

const inOrder = (word: string): string => [...word].toSorted().join('');

const HUE_WORDS: ReadonlySet<string> = new Set(
  Object.values(lexicon.HUE_STEMS).flatMap((stems) => stems.filter((stem) => /^=[a-z]{4,}$/.test(stem))),
);

/** Case endings change, the beginning of a noun does not. */
const isName = (word: string, names: readonly string[]): boolean =>
  names.some((name) =>
    name.length < 4 ? word === name : word.startsWith(name.slice(0, Math.max(4, name.length - 2))),
  );
