import { printable } from './clean.ts';

/** An instruction whose quoted words are taken out: `‹0›` stands for the first of them. */
export interface Quoted {
  readonly text: string;
  readonly quotes: readonly string[];
}

const PAIRS: readonly RegExp[] = [
  /«([^«»]{1,300})»/gu,
  /“([^“”]{1,300})”/gu,
  /„([^„“”]{1,300})[“”]/gu,
  /"([^"]{1,300})"/gu,
  /(?<![\p{L}\p{N}])'([^']{1,300})'(?![\p{L}\p{N}])/gu,
];

/** Takes quoted words out, so that what they say is never read as a wish. */
export function takeQuotes(text: string): Quoted {
  const quotes: string[] = [];
  const plain = PAIRS.reduce(
    (rest, pair) => rest.replaceAll(pair, (_, words: string) => ` ‹${quotes.push(printable(words)) - 1}› `),
    // Nobody may bring marks of his own.
    text.replaceAll(/[‹›]/g, ' '),
  );
  return { text: plain, quotes };
}

/** Numbers of the quotes that a clause holds, in their order. */
export const quotesIn = (clause: string): readonly number[] =>
  [...clause.matchAll(/‹(\d+)›/g)].map(([, n]) => Number(n));

/** A clause as its author wrote it. */
export const withQuotes = (clause: string, quotes: readonly string[]): string =>
  clause
    .replaceAll(/\s*‹(\d+)›\s*/g, (_, n: string) => ` «${quotes[Number(n)] ?? ''}» `)
    .replaceAll(/\s+/g, ' ')
    .trim();
