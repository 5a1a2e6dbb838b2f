import { breakInto } from '../../scene/index.ts';
import type { HeadlineTry, LayoutContext } from './draft.ts';

/** Shares of the largest headline size that are tried. */
const SHARES = [1, 0.9, 0.8, 0.7, 0.6] as const;
/** Further ones where a network limits the area of text. */
const SMALLER = [0.5, 0.42, 0.35] as const;

/** The words as they are, and with compounds ("телескоп-рефрактор") open at their hyphen. */
function partings(words: readonly string[]): readonly (readonly string[])[] {
  const open = words.flatMap((word) => (/^\p{L}{4,}-\p{L}{4,}/u.test(word) ? word.split(/(?<=\p{L}-)/u) : [word]));
  return open.length === words.length ? [words] : [words, open];
}

/** A bare figure at the end of a line, and the start of a word that it may count. */
const ENDS_IN_FIGURE = /(?:^|[ \u00a0])\d{1,4}$/;
const BEGINS_IN_LETTERS = /^(?:\p{Ll}|\p{Lu}{2})/u;

/** Whether no line ends with a figure whose noun begins the next one. */
const keepsCounts = (lines: readonly string[]): boolean =>
  lines.every((line, i) => !ENDS_IN_FIGURE.test(line) || !BEGINS_IN_LETTERS.test(lines[i + 1] ?? ''));

/** Words with every bare figure tied to what it counts ("8 программ"), so that no line ends between them. */
const counted = (words: readonly string[]): readonly string[] =>
  words.reduce<readonly string[]>((out, word) => {
    const last = out.at(-1);
    return last !== undefined && ENDS_IN_FIGURE.test(last) && BEGINS_IN_LETTERS.test(word)
      ? [...out.slice(0, -1), `${last} ${word}`]
      : [...out, word];
  }, []);

/** Ways to break and size the headline of a wording: its preferred lines, then even breaks into one to five lines. */
export function headlineTries(
  context: Pick<LayoutContext, 'blocks' | 'wording' | 'm' | 'input'>,
): readonly HeadlineTry[] {
  const { lines } = context.wording.headline;
  const words = counted(context.wording.headline.words);
  const most = context.m.aspect === 'strip' ? 3 : context.m.aspect === 'wide' ? 4 : 5;
  const widthOf = (text: string) => context.blocks.headlineUnit([text]);
  if (!Number.isFinite(widthOf(lines.join(' ')))) return [];
  const ways = keepsCounts(lines) ? [lines] : [];
  for (const parts of partings(words)) {
    for (let count = 1; count <= Math.min(most, parts.length); count++) {
      const way = breakInto(parts, count, widthOf);
      if (way !== null) ways.push(way.map((line) => line.replaceAll(/(?<=\p{L})- /gu, '-')));
    }
  }
  const distinct = ways.filter(
    (way, i) => way.length <= most && ways.findIndex((other) => other.join('\n') === way.join('\n')) === i,
  );
  const shares = context.input.target.text.maxAreaShare === null ? SHARES : [...SHARES, ...SMALLER];
  return distinct.flatMap((way) => shares.map((share) => ({ lines: way, share })));
}
