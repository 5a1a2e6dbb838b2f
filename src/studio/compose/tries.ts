import { type AspectClass, breakInto } from '../../scene/index.ts';
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

/**
 * What a line break costs that a reader stumbles over: within a compound, after a share whose noun is below, and after
 * the first word behind a comma ("кожа, размеры / 36–46").
 */
const TORN = 0.035;
const APART = 0.06;
const BEGUN = 0.025;
/**
 * What a line costs that holds less than a share of the widest one's width: above longer ones it reads as a slip, a
 * last one only where it is a widow.
 */
const STUB = {
  above: [[0.55, 0.05]],
  last: [
    [0.3, 0.06],
    [0.4, 0.02],
  ],
} as const;
/** Lines above which a headline is a column of words, where a short one is no slip. */
const A_COLUMN = 3;
/** A line that ends with a per cent sign or within a compound. */
const ENDS_IN_SHARE = /\d[ \u00a0]?%$/;
const ENDS_IN_HYPHEN = /\p{L}-$/u;
const ENDS_BEGUN = /[,;:] [^ ]+$/u;

/**
 * What the line breaks of a headline cost, 0 for one that reads on: the same words a little smaller on fewer lines are
 * worth more than a word torn in two or a single short one above two long lines. Pure.
 */
export function strainOf(lines: readonly string[], widthOf: (text: string) => number): number {
  const widths = lines.map(widthOf);
  const widest = Math.max(...widths);
  const costs = lines.map((line, i) => {
    const next = lines[i + 1];
    const torn = next !== undefined && ENDS_IN_HYPHEN.test(line);
    const apart = next !== undefined && ENDS_IN_SHARE.test(line) && BEGINS_IN_LETTERS.test(next);
    const short = STUB[next === undefined ? 'last' : 'above'].find(([share]) => (widths[i] ?? 0) < widest * share);
    const lone = (short?.[1] ?? 0) * (lines.length > A_COLUMN ? 0.5 : 1);
    const begun = next !== undefined && ENDS_BEGUN.test(line) && !/[,;:]$/u.test(line);
    return (torn ? TORN : lone) + (apart ? APART : 0) + (begun ? BEGUN : 0);
  });
  return costs.reduce((sum, cost) => sum + cost, 0);
}

/** How much wider a way of as many lines may be that strains less. */
const WIDER = 1.2;
/** Words of a headline up to which every way to break it is looked at. */
const FEW_WORDS = 9;

/** Another way of as many lines that strains a reader less and is hardly wider; null where there is none. */
function smoother(
  way: readonly string[],
  words: readonly string[],
  widthOf: (text: string) => number,
): readonly string[] | null {
  if (words.length > FEW_WORDS) return null;
  const most = Math.max(...way.map(widthOf)) * WIDER;
  const judged = waysInto(words, way.length)
    .filter((lines) => lines.every((line) => widthOf(line) <= most))
    .map((lines) => ({ lines, strain: strainOf(lines, widthOf) }));
  const best = judged.reduce<(typeof judged)[number] | null>(
    (a, b) => (a === null || b.strain < a.strain ? b : a),
    null,
  );
  return best === null || best.strain >= strainOf(way, widthOf) ? null : best.lines;
}

/** Every way to set words in so many lines. */
const waysInto = (words: readonly string[], count: number): readonly (readonly string[])[] =>
  count === 1
    ? [[words.join(' ')]]
    : Array.from({ length: Math.max(0, words.length - count + 1) }, (_, i) => i + 1).flatMap((n) =>
        waysInto(words.slice(n), count - 1).map((rest) => [words.slice(0, n).join(' '), ...rest]),
      );

/** Times its usual cost that a break has in a tower, where width forces it and room is dearer. */
const IN_TOWER = 0.5;
/** Lines of a headline at most, by shape; else five. */
const MOST_LINES: Partial<Record<AspectClass, number>> = { strip: 3, wide: 4, tower: 6 };

/** Ways to break and size the headline of a wording: its preferred lines, then even breaks into one to five lines. */
export function headlineTries(
  context: Pick<LayoutContext, 'blocks' | 'wording' | 'm' | 'input'>,
): readonly HeadlineTry[] {
  const { lines } = context.wording.headline;
  const words = counted(context.wording.headline.words);
  const most = MOST_LINES[context.m.aspect] ?? 5;
  const widthOf = (text: string) => context.blocks.headlineUnit([text]);
  if (!Number.isFinite(widthOf(lines.join(' ')))) return [];
  const ways = keepsCounts(lines) ? [lines] : [];
  for (const parts of partings(words)) {
    for (let count = 1; count <= Math.min(most, parts.length); count++) {
      const way = breakInto(parts, count, widthOf);
      if (way === null) continue;
      const smooth = strainOf(way, widthOf) === 0 ? null : smoother(way, parts, widthOf);
      for (const lines of smooth === null ? [way] : [way, smooth])
        ways.push(lines.map((line) => line.replaceAll(/(?<=\p{L})- /gu, '-')));
    }
  }
  const distinct = ways.filter(
    (way, i) => way.length <= most && ways.findIndex((other) => other.join('\n') === way.join('\n')) === i,
  );
  const shares = context.input.target.text.maxAreaShare === null ? SHARES : [...SHARES, ...SMALLER];
  const narrowest = Math.min(...distinct.map((way) => Math.max(...way.map(widthOf))));
  return distinct.flatMap((way) => {
    const strain = strainOf(way, widthOf) * (context.m.aspect === 'tower' ? IN_TOWER : 1);
    return shares.map((share) => ({ lines: way, share, strain, narrowest }));
  });
}
