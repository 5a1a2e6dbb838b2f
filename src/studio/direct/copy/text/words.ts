import { leftEdge, pattern, rightEdge } from './pattern.ts';

const within = new Map<string, RegExp>();
const atStart = new Map<string, RegExp>();

/** The pattern that `make` gives for a source, made once for each. */
function kept(known: Map<string, RegExp>, source: string, make: () => string): RegExp {
  let found = known.get(source);
  if (!found) known.set(source, (found = pattern(make())));
  found.lastIndex = 0;
  return found;
}

/** The pattern of one of these words anywhere in a text. */
const anyWord = (source: string): RegExp => kept(within, source, () => `${leftEdge}(?:${source})${rightEdge}`);

/** Whether a text holds one of these words; `source` is an alternation of regular expressions of whole words. */
export const holds = (text: string, source: string): boolean => anyWord(source).test(text);

/** Whether a text begins with one of these words. */
export const begins = (text: string, source: string): boolean =>
  kept(atStart, source, () => `^(?:${source})${rightEdge}`).test(text);

/** Where such a word begins, or -1. */
export const findWord = (text: string, source: string): number => anyWord(source).exec(text)?.index ?? -1;

/** The words of a text as they stand, with the marks that touch them. */
export const wordsIn = (text: string): readonly string[] => text.trim().split(/\s+/u);

/** The words of a text in lower case with ё as е, without punctuation. */
export const wordList = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu) ?? [];

/** Two inflected forms of one word begin alike: the part that no ending of the three languages changes. */
export const stemOf = (word: string): string => {
  const low = word.toLowerCase().replaceAll('ё', 'е');
  return low.length <= 4 ? low : low.slice(0, Math.max(4, low.length - (low.length > 7 ? 3 : 2)));
};

/** Whether two texts speak of the same things: share of the words of the shorter one that the other holds too, 0..1. */
export function overlapOf(a: string, b: string): number {
  const small = new Set(
    wordList(a)
      .filter((w) => w.length > 2)
      .map(stemOf),
  );
  const large = new Set(
    wordList(b)
      .filter((w) => w.length > 2)
      .map(stemOf),
  );
  if (small.size === 0 || large.size === 0) return 0;
  const [few, many] = small.size <= large.size ? [small, large] : [large, small];
  return [...few].filter((w) => many.has(w)).length / few.size;
}

/** Words and figures of a text that say something, by their stems. */
export const telling = (text: string): ReadonlySet<string> =>
  new Set(
    (text.match(/\p{L}+|\d+/gu) ?? [])
      .filter((word) => word.length > 2 || /\d/u.test(word))
      .map((word) => stemOf(word)),
  );

/** Share of the telling words of a text that are among those shown, 0..1; a text without any is told. */
export function toldIn(shown: ReadonlySet<string>, text: string): number {
  const words = [...telling(text)];
  return words.length === 0 ? 1 : words.filter((word) => shown.has(word)).length / words.length;
}
