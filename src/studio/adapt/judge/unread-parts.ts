import { area, type BannerRole, type Box, type Check, intersection } from '../../../scene/index.ts';
import type { Adapted } from './adapted.ts';
import { makeCheck as make } from './make-check.ts';
import { piecesOf, placedPieces } from './shown.ts';

/** Of a banner's lines, the share that a reader must have read for what it did not read to say anything. */
const mostRead = 0.6;
/** Of the largest type's height, what is no larger is running text. */
const small = 0.6;

const running: ReadonlySet<BannerRole> = new Set(['note', 'subline', 'legal']);

/**
 * What was set among the words must be words: a running text in which a reader that read nearly all the rest found no
 * letters is a piece of the picture (a print on a shoe, a strap, the end of a frame).
 */
export function unreadChecks({ taken, scene }: Pick<Adapted, 'taken' | 'scene'>): readonly Check[] {
  const { parts, lines, readings } = taken;
  const on = (box: Box, line: Box): boolean => area(intersection(box, line)) > area(line) * 0.6;
  const isRead = (line: Box): boolean =>
    readings.some(({ box, text }) => on(box, line) && (text?.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 2);
  const read = lines.filter(isRead).length;
  const placed = placedPieces(scene);
  const largest = Math.max(0, ...lines.map((line) => line.h));
  const scraps =
    read < lines.length * mostRead
      ? []
      : parts.elements.filter((e) => {
          if (!running.has(e.role) || (e.typeHeight ?? 0) > largest * small) return false;
          const own = lines.filter((line) => on(e.box, line));
          return own.length > 0 && !own.some(isRead) && piecesOf(e, placed).length > 0;
        });
  return [
    make(
      'words_only',
      { passed: scraps.length === 0, value: scraps.length, threshold: 0 },
      scraps.length === 0
        ? 'Среди слов стоят только слова'
        : `Среди слов оказались бы куски картинки: ${scraps.length}; пришлите баннер, где текст стоит отдельно от картинки`,
      scraps.length === 0
        ? 'Only words stand among the words'
        : `Pieces of the picture would stand among the words: ${scraps.length}; send a banner whose text stands clear of the picture`,
    ),
  ];
}
