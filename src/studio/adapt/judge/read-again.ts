import { area, type Box, type Check, grow, intersection, type ResolvedScene } from '../../../scene/index.ts';
import type { TakenApart } from '../take-apart/index.ts';
import { inkContrast } from './ink-contrast.ts';
import { makeCheck as make } from './make-check.ts';
import { photoViews, placedPieces, viewOf } from './shown.ts';
import { boxShown, viewsOf } from './views.ts';

/** A line lower than this in the result, pixels, need not be found again: the detector may miss small type. */
const surely = 20;
/** Lower than this it is no scrap of type but noise. */
const least = 9;

/**
 * Type found on the finished, decoded file against the type of the banner: every line that is shown is found again at
 * its place, and nothing else looks like type.
 * @param found boxes of the lines that the detector saw on the file, pixels of the result
 */
export function readAgain(taken: TakenApart, scene: ResolvedScene, found: readonly Box[]): readonly Check[] {
  const { shown, room } = expected(taken, scene);
  const missing =
    viewOf(scene) === null
      ? shown.filter((box) => box.h >= surely && box.w > box.h * 1.2 && covered(box, found) < 0.3)
      : // Untouched pixels: what is all in the view is there, though the detector may miss it at another size.
        shown.filter((box) => covered(box, room) < 0.97);
  const behind = leftBehind(taken, scene);
  const scraps = [
    ...found.filter((box) => box.h >= least && covered(box, room) < 0.45),
    ...behind.filter((box) => box.h >= least && covered(box, found) > ghost),
  ];
  return [
    make(
      'type_found_again',
      { passed: missing.length === 0, value: missing.length, threshold: 0 },
      missing.length === 0
        ? 'Все строки баннера найдены в готовом файле'
        : `В готовом файле не нашлись строки баннера: ${missing.length}; пришлите баннер с более крупным и контрастным текстом`,
      missing.length === 0
        ? 'All lines of the banner were found in the finished file'
        : `Lines of the banner that were not found in the finished file: ${missing.length}; send a banner with larger type and more contrast`,
    ),
    make(
      'no_scraps',
      { passed: scraps.length === 0, value: scraps.length, threshold: 0 },
      scraps.length === 0
        ? 'Обрывков текста нет'
        : `Обрывки текста, которых нет в баннере: ${scraps.length}; пришлите баннер, где текст стоит отдельно от картинки`,
      scraps.length === 0
        ? 'No scraps of type'
        : `Scraps of type that the banner does not have: ${scraps.length}; send one whose text stands clear of the picture`,
    ),
  ];
}

/** Of the place that a line was taken from, the share that looks like type where the line is seen still. */
const ghost = 0.4;

/** Places in the photo of a result that lines were taken off: no type may be seen there any more. */
function leftBehind(taken: TakenApart, scene: ResolvedScene): readonly Box[] {
  const { width } = taken.picture;
  const pieces = viewsOf(taken, scene).filter((view) => !view.photo);
  const lifted = taken.lines.filter((_, k) => {
    const strokes = taken.strokes?.[k] ?? [];
    const own = strokes.filter((i) => pieces.some((view) => view.shows(i % width, Math.floor(i / width))));
    return own.length > strokes.length * 0.6;
  });
  return photoViews(scene).flatMap(({ from, to }) =>
    lifted.flatMap((line) => (covered(line, [from]) > 0.6 ? [boxShown({ from, to }, line)] : [])),
  );
}

/** Where lines of the banner stand in a result (`shown`), and where type may be seen at all (`room`). */
function expected(taken: TakenApart, scene: ResolvedScene): { shown: readonly Box[]; room: readonly Box[] } {
  const view = viewOf(scene);
  if (view) return { shown: taken.lines.map((line) => boxShown(view, line)), room: [view.to] };
  const pieces = placedPieces(scene);
  const words = new Set(taken.parts.elements.flatMap((e) => e.lines.flatMap((l) => l.words.map((w) => w.sprite))));
  const shown = pieces.flatMap(({ sprite, box }): readonly Box[] => {
    const from = taken.sprites.get(sprite)?.box;
    const inside = from ? taken.lines.filter((line) => covered(line, [from]) > 0.9) : [];
    // A column of a table holds several.
    if (words.has(sprite) && inside.length < 2) return isPlain(taken, sprite) ? [box] : [];
    // In blocks there may be type too pale for the detector where it is small.
    if (!from || sprite === 'product' || taken.blocks.has(sprite)) return [];
    return inside.map((line) => boxShown({ from, to: box }, line));
  });
  // A photo shows what is printed in it.
  const photos = photoViews(scene).map(({ to }) => to);
  return { shown, room: [...pieces.map((p) => grow(p.box, Math.max(3, p.box.h * 0.2))), ...photos] };
}

/** Dark or light enough for the detector to see at any size; paler type is proven by its pixels alone. */
const isPlain = (taken: TakenApart, sprite: string): boolean => {
  const own = taken.sprites.get(sprite);
  return own !== undefined && inkContrast(taken, [{ sprite, box: own.box }], taken.clean) >= 1.8;
};

/** Share of a box that others cover, 0..1; where they overlap each other, at most all of it. */
const covered = (box: Box, others: readonly Box[]): number =>
  Math.min(1, others.reduce((sum, other) => sum + area(intersection(box, other)), 0) / Math.max(1, area(box)));
