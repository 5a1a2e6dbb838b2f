import { area, type Box, type Check, intersection } from '../../../scene/index.ts';
import type { TakenApart } from '../take-apart/index.ts';
import type { Adapted } from './adapted.ts';
import { makeCheck as make } from './make-check.ts';
import { stillThere } from './shown.ts';
import { type PieceView, placeIn, seen, viewsOf } from './views.ts';

/** Share of a line's strokes that may be missing where the line is shown, and that one that is not shown may have. */
const [missing, traces] = [0.2, 0.06];
/** Share of them that may be shown at two places. */
const twice = 0.1;
/** Fewer pixels than this say nothing of a line. */
const fewest = 12;
/** Pixels of the result that one place may differ from itself. */
const nearly = 2.5;

/** Of a line's strokes, the share that the edge of a picture may cut off. */
const cutOff = 0.02;

/**
 * Every line of the banner is shown once and whole, or not at all: its strokes are looked for in all pieces that a
 * result is made of, whatever the line was taken for. Not at all is only for small type and what may be left out.
 */
export function lineChecks({ taken, scene }: Pick<Adapted, 'taken' | 'scene'>): readonly Check[] {
  const views = viewsOf(taken, scene);
  const { over, lines } = taken;
  const looked = (taken.strokes ?? []).flatMap((all, k) => {
    // Letters that are holes in what stands over nothing show nothing.
    const strokes = over ? all.filter((i) => over.data[i * 4 + 3]! > seen) : all;
    if (strokes.length < fewest) return [];
    const stays = stillThere(taken, lines[k]!);
    return [
      {
        line: lines[k]!,
        ...shownOf(
          strokes,
          views.filter((view) => stays || !view.photo),
          taken,
        ),
      },
    ];
  });
  const wrong = looked.filter(({ isTorn }) => isTorn);
  const lost = looked.filter(({ share, line }) => share <= traces && mustStay(taken, line));
  return [
    counted(
      'lines_whole',
      wrong.length,
      ['Каждая строка баннера показана один раз и целиком', 'Every line of the banner is shown once and whole'],
      [
        `Строк баннера, которые были бы разорваны или показаны дважды: ${wrong.length}; пришлите баннер, где строки и плашки стоят дальше друг от друга, или слои макета`,
        `Lines of the banner that would be torn or shown twice: ${wrong.length}; send a banner whose lines and plates stand farther apart, or its layers`,
      ],
    ),
    counted(
      'lines_kept',
      lost.length,
      ['Ничего важного из текста не потеряно', 'No type that matters is lost'],
      [
        `Строк, которые потерялись бы: ${lost.length}; пришлите баннер, где они стоят отдельно от картинки, или его слои`,
        `Lines that would be lost: ${lost.length}; send a banner where they stand clear of the picture, or its layers`,
      ],
    ),
  ];
}

const counted = (id: string, value: number, fine: readonly [string, string], not: readonly [string, string]): Check =>
  make(id, { passed: value === 0, value, threshold: 0 }, ...(value === 0 ? fine : not));

/** Of the largest line's height, from here on type is what a banner says first, and from here on nothing else. */
const [large, largestOf] = [0.5, 0.75];
/** Money, a share, where to call. */
const offer = /\d\s?%|[₽₸€$£]|\d(?:[\s()-]*\d){6,}/u;

/**
 * A line that no result may be without: large or an offer, and neither printed on a thing nor in a part that may go.
 */
function mustStay({ lines, readings, parts, found = [], subject, picture: { width } }: TakenApart, line: Box): boolean {
  const largest = Math.max(...lines.map(({ h, w }) => Math.min(h, w)));
  const text = readings.find(({ box }) => overlap(box, line) > 0.6)?.text ?? '';
  if (line.h < largest * large && !offer.test(text)) return false;
  if (parts.elements.some((e) => (e.spare || e.yields) && overlap(e.box, line) > 0.6)) return false;
  // The largest type is no sign in the street, whatever it was taken for.
  if (line.h < largest * largestOf && found.some(({ box, print }) => print && overlap(box, line) > 0.6)) return false;
  const [x, y] = [Math.round(line.x + line.w / 2), Math.round(line.y + line.h / 2)];
  return !(subject && subject[y * width + x] !== 0);
}

/** Share of `line` that lies in `box`, 0..1. */
const overlap = (box: Box, line: Box): number => area(intersection(box, line)) / Math.max(1, area(line));

interface Shown {
  /** Of a line's strokes, those that are shown, 0..1. */
  readonly share: number;
  readonly isTorn: boolean;
}

function shownOf(strokes: Int32Array, views: readonly PieceView[], { picture: { width } }: TakenApart): Shown {
  let [shown, doubled, beyond] = [0, 0, 0];
  const held = new Set<PieceView>();
  const hidden: (readonly [number, number])[] = [];
  for (const i of strokes) {
    const [x, y] = [i % width, Math.floor(i / width)];
    let first: readonly [number, number] | null = null;
    let again = false;
    for (const view of views) {
      if (!view.shows(x, y)) continue;
      const at = placeIn(view, x, y);
      held.add(view);
      if (!first) first = at;
      else if (Math.max(Math.abs(at[0] - first[0]), Math.abs(at[1] - first[1])) > nearly) again = true;
    }
    if (first) shown++;
    else hidden.push([x, y]);
    if (again) doubled++;
  }
  const isIn = (x: number, y: number): boolean =>
    [...held].some(({ from }) => x >= from.x && y >= from.y && x <= from.x + from.w && y <= from.y + from.h);
  for (const [x, y] of hidden) if (!isIn(x, y)) beyond++;
  const share = shown / strokes.length;
  const isPart = share > traces && (share < 1 - missing || beyond > strokes.length * cutOff);
  return { share, isTorn: doubled > strokes.length * twice || isPart };
}
