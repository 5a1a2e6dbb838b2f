/** Width of a piece of text set on one line, in any unit. */
export type WidthOf = (text: string) => number;

/** Breakable pieces of a text: words, with no-break spaces kept inside them. */
export const wordsOf = (text: string): readonly string[] => text.split(/[ \t\n\r]+/).filter((w) => w !== '');

/** A dot between two facts, with the spaces beside it, at either end of a line. */
const END_DOT = /^·[ \u00a0]+|[ \u00a0]+·$/gu;

/** Lines without the dots that part facts where a line's end parts them already. */
export const withoutEndDots = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => line.replace(END_DOT, ''));

/**
 * Breaks words into exactly `count` lines of even width: least sum of squared distances from the mean, where a short
 * last line
 * costs extra (no widow). Total fit by dynamic programming, O(count · words²). Null when there are fewer words than
 * lines.
 */
export function breakInto(words: readonly string[], count: number, widthOf: WidthOf): readonly string[] | null {
  if (count < 1 || words.length < count) return null;
  const mean = widthOf(words.join(' ')) / count;
  const cost = (line: string, last: boolean): number => {
    const off = (widthOf(line) - mean) / mean;
    return off * off + (last && count > 1 && off < -0.6 ? 1 : 0);
  };
  return cheapest(words, count, cost);
}

/**
 * Breaks words into as few lines as fit `maxWidth`, then evens them out. Null when a single word is wider than the
 * line,
 * or more than `maxLines` are needed.
 */
export function breakToWidth(
  words: readonly string[],
  maxWidth: number,
  widthOf: WidthOf,
  maxLines: number,
): readonly string[] | null {
  if (words.length === 0) return [];
  if (words.some((w) => widthOf(w) > maxWidth)) return null;
  for (let count = linesNeeded(words, maxWidth, widthOf); count <= Math.min(maxLines, words.length); count++) {
    const mean = widthOf(words.join(' ')) / count;
    const lines = cheapest(words, count, (line, last) => {
      const width = widthOf(line);
      if (width > maxWidth) return Infinity;
      const off = (width - mean) / maxWidth;
      return off * off + (last && count > 1 && width < maxWidth * 0.25 ? 0.5 : 0);
    });
    if (lines !== null) return lines;
  }
  return null;
}

function linesNeeded(words: readonly string[], maxWidth: number, widthOf: WidthOf): number {
  let lines = 1;
  let line = words[0] as string;
  for (const word of words.slice(1)) {
    if (widthOf(`${line} ${word}`) <= maxWidth) line += ` ${word}`;
    else {
      lines += 1;
      line = word;
    }
  }
  return lines;
}

/**
 * Cheapest way to cut the words into `count` lines, by suffix; null when every way costs infinity. A line that costs
 * infinity is too wide, and so is every longer one: none of these is measured.
 */
function cheapest(
  words: readonly string[],
  count: number,
  cost: (line: string, last: boolean) => number,
): readonly string[] | null {
  const n = words.length;
  // best[k][i]: least cost of setting words i.. in k lines, with the end of the first of them.
  const best = Array.from({ length: count + 1 }, () =>
    Array.from({ length: n + 1 }, () => ({ cost: Infinity, end: -1 })),
  );
  (best[0] as { cost: number; end: number }[])[n] = { cost: 0, end: n };
  for (let k = 1; k <= count; k++) {
    for (let i = n - 1; i >= 0; i--) {
      for (let end = i + 1; end <= n - (k - 1); end++) {
        const rest = best[k - 1]?.[end]?.cost ?? Infinity;
        if (rest === Infinity) continue;
        const own = cost(words.slice(i, end).join(' '), k === 1);
        if (own === Infinity) break;
        const total = rest + own;
        const row = best[k] as { cost: number; end: number }[];
        if (total < (row[i]?.cost ?? Infinity)) row[i] = { cost: total, end };
      }
    }
  }
  if ((best[count]?.[0]?.cost ?? Infinity) === Infinity) return null;
  const lines: string[] = [];
  for (let i = 0, k = count; k > 0; k--) {
    const end = best[k]?.[i]?.end ?? n;
    lines.push(words.slice(i, end).join(' '));
    i = end;
  }
  return lines;
}
