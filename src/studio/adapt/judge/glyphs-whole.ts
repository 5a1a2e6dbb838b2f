import { type Box, type Check } from '../../../scene/index.ts';
import type { Rgba, TakenApart } from '../take-apart/index.ts';
import { apart } from '../take-apart/picture.ts';
import type { Adapted } from './adapted.ts';
import { makeCheck as make } from './make-check.ts';
import { viewOf } from './shown.ts';
import { placeIn, type PieceView, viewsOf } from './views.ts';

/** Levels by which a letter differs from the ground that it was taken off. */
const drawn = 60;
/** Heights of a line within which a tail reaches; of a letter's box, in such heights squared, the most it takes. */
const [reach, largest] = [0.7, 6];
/** In heights of its line squared, and as a share of it, how much of a letter may stand elsewhere than its rest. */
const [few, share] = [0.003, 0.03];
/** Pixels of the result by which a part of a letter may be displaced. */
const nearly = 1.2;

/** No letter loses a part to another line: what hangs together in the banner beside a line's strokes moves as one. */
export function glyphChecks({ taken, scene }: Pick<Adapted, 'taken' | 'scene'>): readonly Check[] {
  if (viewOf(scene)) return [];
  const views = viewsOf(taken, scene).filter((view) => !view.photo);
  const torn = lettersOf(taken).filter((letter) => isTorn(letter, views, taken.picture.width)).length;
  return [
    make(
      'letters_whole',
      { passed: torn === 0, value: torn, threshold: 0 },
      torn === 0
        ? 'Буквы целы вместе с хвостами и точками'
        : `Букв, от которых отделилась бы часть: ${torn}; пришлите баннер, где строки стоят дальше друг от друга, или его слои`,
      torn === 0
        ? 'Letters are whole with their tails and dots'
        : `Letters that would lose a part: ${torn}; send a banner whose lines stand farther apart, or its layers`,
    ),
  ];
}

interface Letter {
  readonly pixels: readonly number[];
  /** Fewer of them than this are noise. */
  readonly few: number;
}

const fewOf = ({ h }: Box): number => Math.max(3, h ** 2 * few);

const known = new WeakMap<Rgba, readonly Letter[]>();

/** Pixels of the letters that reach out of their lines; looked for once a banner. */
function lettersOf(taken: TakenApart): readonly Letter[] {
  const found = known.get(taken.clean);
  if (found) return found;
  const letters = taken.lines.flatMap((line, k) => reachingOut(taken, line, taken.strokes?.[k]));
  known.set(taken.clean, letters);
  return letters;
}

function reachingOut({ picture, clean }: TakenApart, line: Box, strokes?: Int32Array): readonly Letter[] {
  if (!strokes) return [];
  const { width, height } = picture;
  const [top, bottom] = [Math.max(0, line.y - line.h * reach), Math.min(height, line.y + line.h * (1 + reach))];
  const [left, right] = [Math.max(0, line.x - line.h * 0.3), Math.min(width, line.x + line.w + line.h * 0.3)];
  const isInk = (i: number): boolean =>
    apart(picture, i, clean.data[i * 4]!, clean.data[i * 4 + 1]!, clean.data[i * 4 + 2]!) > drawn;
  const seen = new Set<number>();
  const letters: Letter[] = [];
  for (const start of strokes) {
    if (seen.has(start) || !isInk(start)) continue;
    const pixels: number[] = [];
    const stack = [start];
    seen.add(start);
    let outside = 0;
    while (stack.length > 0) {
      const i = stack.pop()!;
      const y = Math.floor(i / width);
      pixels.push(i);
      if (y < line.y || y >= line.y + line.h) outside++;
      for (const n of [i - 1, i + 1, i - width, i + width]) {
        if (n < 0 || n >= width * height || seen.has(n) || !isInk(n)) continue;
        const [nx, ny] = [n % width, Math.floor(n / width)];
        if (nx < left || nx > right || ny < top || ny > bottom) continue;
        seen.add(n);
        stack.push(n);
      }
    }
    // What is larger is a thing.
    if (outside >= fewOf(line) && pixels.length < line.h ** 2 * largest) letters.push({ pixels, few: fewOf(line) });
  }
  return letters;
}

function isTorn({ pixels, few: least }: Letter, views: readonly PieceView[], width: number): boolean {
  const counts = new Map<PieceView, number>();
  const owner = pixels.map((i) => views.find((view) => view.shows(i % width, Math.floor(i / width))));
  for (const view of owner) if (view) counts.set(view, (counts.get(view) ?? 0) + 1);
  const [main] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  if (!main || counts.get(main)! < pixels.length * 0.3) return false;
  const away = pixels.filter((i, n) => {
    const own = owner[n];
    if (own === main) return false;
    // Rims fade: what no piece shows counts only where it is no rim.
    if (!own) return false;
    const [x, y] = [i % width, Math.floor(i / width)];
    const [a, b] = [placeIn(own, x, y), placeIn(main, x, y)];
    return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])) > nearly;
  }).length;
  return away >= least && away > pixels.length * share;
}
