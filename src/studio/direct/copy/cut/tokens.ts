/** One word, number or mark of a brief; `start` and `end` are places in the text. */
export interface Token {
  readonly text: string;
  /** In lower case, ё as е, digits as 0. */
  readonly low: string;
  readonly start: number;
  readonly end: number;
  /** A line ends before it. */
  readonly newLine: boolean;
  /** A blank stands before it. */
  readonly spaced: boolean;
}

const part = /\p{L}+(?:['’-]\p{L}+)*|\d+(?:[.,:]\d+)*|[^\s]/gu;

/** A brief as words, numbers and marks, in order; every character that is no space belongs to one. */
export function tokensOf(text: string): readonly Token[] {
  let last = 0;
  return [...text.matchAll(part)].map((m) => {
    const gap = text.slice(last, m.index);
    const first = last === 0;
    last = m.index + m[0].length;
    return {
      text: m[0],
      low: m[0].toLowerCase().replaceAll('ё', 'е').replace(/\d/gu, '0'),
      start: m.index,
      end: last,
      newLine: first || gap.includes('\n'),
      spaced: gap !== '' || first,
    };
  });
}

/** What a token looks like: word in small letters, with a capital, in capitals, number, or the mark itself. */
export const shapeOf = ({ text }: Token): string =>
  /^\d/u.test(text)
    ? 'd'
    : !/^\p{L}/u.test(text)
      ? text
      : /^\p{Lu}[\p{Lu}'’-]+$/u.test(text)
        ? 'XX'
        : /^\p{Lu}/u.test(text)
          ? 'X'
          : 'x';

/** A text whose places stay, for reading: odd spaces and invisible characters as blanks, quotes and dashes alike. */
export const level = (text: string): string =>
  text
    .replace(/[\u00A0\u202F\u2009\u2007\t\r\u200B-\u200D\u2060\uFEFF\u00AD]/gu, ' ')
    .replace(/[“”„‟"]/gu, '"')
    .replace(/[‐‑‒–—−]/gu, (dash) => (dash === '‐' || dash === '‑' ? '-' : '—'));
