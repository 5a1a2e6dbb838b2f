import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { iou } from '../../scene/index.ts';
import type { Box } from '../../scene/index.ts';
import type { PictureFacts, TextLine } from '../facts.ts';

const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const truth = z.object({
  elements: z.array(z.object({ text: z.string().optional(), line_boxes: z.array(box).optional() })),
});

/** Counts over one or more banners. A line is right where a true line overlaps it with an IoU of at least 0.5. */
export interface TextFigures {
  /** True lines with both sides of at least 12 px, and how many of them were found. */
  readonly expected: number;
  readonly found: number;
  /**
   * All lines given and how many of them are true lines. Words printed on products are real text that no ground truth
   * lists: they lower this share.
   */
  readonly given: number;
  readonly right: number;
  /** The same of the lines that the facts do not place on the product. */
  readonly givenOff: number;
  readonly rightOff: number;
  /** Edits and characters of the expected texts; 0 characters where nothing was read. */
  readonly errors: number;
  readonly characters: number;
}

export const noText: TextFigures = {
  expected: 0,
  found: 0,
  given: 0,
  right: 0,
  givenOff: 0,
  rightOff: 0,
  errors: 0,
  characters: 0,
};

export const addText = (a: TextFigures, b: TextFigures): TextFigures => ({
  expected: a.expected + b.expected,
  found: a.found + b.found,
  given: a.given + b.given,
  right: a.right + b.right,
  givenOff: a.givenOff + b.givenOff,
  rightOff: a.rightOff + b.rightOff,
  errors: a.errors + b.errors,
  characters: a.characters + b.characters,
});

/** Compares the lines with a ground-truth file. */
export async function textFigures(facts: PictureFacts, truthFile: string): Promise<TextFigures> {
  const { elements } = truth.parse(JSON.parse(await readFile(truthFile, 'utf8')));
  const lines = elements.flatMap((e) => (e.line_boxes ?? []).map(([x, y, w, h]) => ({ x, y, w, h })));
  const large = lines.filter((l) => Math.min(l.w, l.h) >= 12);
  const given = facts.text.blocks.flatMap((b) => b.lines);
  const off = given.filter((l) => l.onProduct < 0.5);
  const matches = (a: Box, list: readonly Box[]): boolean => list.some((b) => iou(a, b) >= 0.5);
  const right = (list: readonly TextLine[]): number => list.filter((l) => matches(l.box, lines)).length;
  const read = facts.text.reader
    ? characterErrors(
        facts,
        elements.flatMap((e) => (e.text && e.line_boxes ? [e.text] : [])),
      )
    : { errors: 0, characters: 0 };
  return {
    expected: large.length,
    found: large.filter((l) =>
      matches(
        l,
        given.map((g) => g.box),
      ),
    ).length,
    given: given.length,
    right: right(given),
    givenOff: off.length,
    rightOff: right(off),
    ...read,
  };
}

/** The figures that the project watches, as lines of text. */
export function summariseText(t: TextFigures): string[] {
  const share = (part: number, whole: number): string =>
    `${(part / Math.max(1, whole)).toFixed(3)} (${part} of ${whole})`;
  return [
    `recall of lines from 12 px       ${share(t.found, t.expected)}`,
    `precision off the product        ${share(t.rightOff, t.givenOff)}; typeset lines placed on the product: ${t.right - t.rightOff}`,
    `precision with printed packs     ${share(t.right, t.given)}`,
    t.characters > 0
      ? `characters read right            ${(1 - t.errors / t.characters).toFixed(3)} of ${t.characters}`
      : 'reading: no reader installed',
  ];
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/ё/g, 'е')
    .replace(/[—–‑−-]/g, '-')
    .replace(/[·•:.]/g, '')
    .replace(/\s+/g, '');

/**
 * Fewest edits that turn some stretch of what was read into each expected text, and the number of expected characters.
 */
function characterErrors(
  facts: PictureFacts,
  texts: readonly string[],
): { readonly errors: number; readonly characters: number } {
  const read = plain(
    facts.text.blocks
      .flatMap((b) => b.lines)
      .map((l) => l.text ?? '')
      .join(' '),
  );
  let [errors, characters] = [0, 0];
  for (const text of texts.map(plain)) {
    errors += editsToFind(text, read);
    characters += text.length;
  }
  return { errors, characters };
}

/** Sellers' algorithm: edit distance of `pattern` to its best matching stretch of `text`. */
function editsToFind(pattern: string, text: string): number {
  let previous: number[] = new Array<number>(text.length + 1).fill(0);
  for (let i = 1; i <= pattern.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= text.length; j += 1)
      row[j] = Math.min(
        (previous[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (previous[j - 1] as number) + (pattern[i - 1] === text[j - 1] ? 0 : 1),
      );
    previous = row;
  }
  return Math.min(...previous);
}
