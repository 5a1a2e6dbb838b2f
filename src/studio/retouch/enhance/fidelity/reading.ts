import type { PictureFacts } from '../../../../perception/index.ts';
import type { Box, Check } from '../../../../scene/index.ts';
import { check } from '../../check.ts';

type Text = PictureFacts['text'];
/** A line of type as a look finds it. */
export type Line = Text['blocks'][number]['lines'][number];

/** A line that the finder or the reader is less sure of says nothing when it is lost. */
const SURE = { found: 0.85, read: 0.75 } as const;
/** Smaller type is found by luck, pixels. */
const LEAST_HEIGHT = 9;
/** Share of a line that must be covered by what is found at its place. */
const COVERED = 0.5;

/** Lines of type that one could be sure of before and that are not found in their place after. */
export function lostLines(before: Text, after: Text): readonly Line[] {
  const is = linesOf(after);
  return linesOf(before)
    .filter(isSure)
    .filter((line) => !is.some((other) => covered(line.box, other.box) >= COVERED));
}

/** Lines that a look at a copy of the picture, `scale` of its size, does not show as well: beans, seams, grain. */
export const notSeenAgain = (lines: readonly Line[], smaller: Text, scale: number): readonly Line[] =>
  lines.filter(({ box }) => {
    const there = { x: box.x * scale, y: box.y * scale, w: box.w * scale, h: box.h * scale };
    return !linesOf(smaller).some((other) => covered(there, other.box) >= COVERED);
  });

/**
 * Whether type is still found where it was, and reads the same where it was read: the second look of another pair of
 * eyes than those that measured the strokes.
 * @param noType lines of the first look that were no type
 */
export function readingChecks(before: Text, after: Text, noType: readonly Line[] = []): readonly Check[] {
  const is = linesOf(after);
  const was = linesOf(before).filter((line) => isSure(line) && !noType.includes(line));
  const lost = lostLines(before, after).filter((line) => !noType.includes(line));
  const found = check('text_found', lost.length === 0, {
    value: was.length - lost.length,
    threshold: was.length,
    message: {
      ru: was.length > 0 ? 'Каждая надпись нашлась на своём месте' : 'Надписей, в которых можно быть уверенным, нет',
      en: was.length > 0 ? 'Every line of type is found in its place' : 'There is no type that one could be sure of',
    },
  });
  if (!before.reader || !after.reader) return [found];
  const read = was.filter((line) => line.text && (line.textConfidence ?? 0) >= SURE.read);
  const changed = read.filter((line) => {
    const now = is.find((other) => covered(line.box, other.box) >= COVERED);
    // Only a reading that is as sure as the first one contradicts it.
    return now?.text && (now.textConfidence ?? 0) >= SURE.read && bare(now.text) !== bare(line.text ?? '');
  });
  return [
    found,
    check('text_read', changed.length === 0, {
      value: changed[0]?.text ?? read.length,
      threshold: read.length,
      message: { ru: 'Надписи читаются так же, как до обработки', en: 'The type reads as it did before' },
    }),
  ];
}

const linesOf = ({ blocks }: Text): readonly Line[] => blocks.flatMap(({ lines }) => lines);

const isSure = ({ confidence, box }: Line): boolean => confidence >= SURE.found && box.h >= LEAST_HEIGHT;

/** Letters and digits alone: readers add and lose stops and blanks as they like. */
const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

function covered(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w <= 0 || h <= 0 ? 0 : (w * h) / (a.w * a.h);
}
