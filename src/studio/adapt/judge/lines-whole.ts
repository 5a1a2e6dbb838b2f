import { type Box, type Check, type ResolvedScene } from '../../../scene/index.ts';
import type { TakenApart } from '../take-apart/index.ts';
import type { Adapted } from './adapted.ts';
import { makeCheck as make } from './make-check.ts';
import { photoViews, placedPieces, sameAt, stillThere, viewOf } from './shown.ts';

/** Share of a line's strokes that may be missing where the line is shown, and that one that is not shown may have. */
const [missing, traces] = [0.2, 0.06];
/** Share of them that may be shown at two places. */
const twice = 0.1;
/** Fewer pixels than this say nothing of a line. */
const fewest = 12;
/** Opacity from which a pixel is seen, 0..255. */
const seen = 60;
/** Pixels of the result that one place may differ from itself. */
const nearly = 2.5;

/** A piece of the banner in a result: what pixels of the banner it shows, and where. */
interface View {
  readonly from: Box;
  readonly to: Box;
  readonly shows: (x: number, y: number) => boolean;
  /** The picture without what was taken off it. */
  readonly photo?: true;
}

/**
 * Every line of the banner is shown once and whole, or not at all: its strokes are looked for in all pieces that a
 * result is made of, whatever the line was taken for.
 */
export function lineChecks({ taken, scene }: Pick<Adapted, 'taken' | 'scene'>): readonly Check[] {
  const views = viewsOf(taken, scene);
  const { over } = taken;
  const wrong = (taken.strokes ?? []).filter((all, k) => {
    // Letters that are holes in what stands over nothing show nothing.
    const strokes = over ? all.filter((i) => over.data[i * 4 + 3]! > seen) : all;
    if (strokes.length < fewest) return false;
    const stays = stillThere(taken, taken.lines[k]!);
    const own = views.filter((view) => stays || !view.photo);
    return isTorn(strokes, own, taken);
  });
  const passed = wrong.length === 0;
  return [
    make(
      'lines_whole',
      { passed, value: wrong.length, threshold: 0 },
      passed
        ? 'Каждая строка баннера показана один раз и целиком'
        : `Строк баннера, которые были бы разорваны или показаны дважды: ${wrong.length}; пришлите баннер, где строки и плашки стоят дальше друг от друга, или слои макета`,
      passed
        ? 'Every line of the banner is shown once and whole'
        : `Lines of the banner that would be torn or shown twice: ${wrong.length}; send a banner whose lines and plates stand farther apart, or its layers`,
    ),
  ];
}

function isTorn(strokes: Int32Array, views: readonly View[], { picture: { width } }: TakenApart): boolean {
  let [shown, doubled] = [0, 0];
  for (const i of strokes) {
    const [x, y] = [i % width, Math.floor(i / width)];
    let first: readonly [number, number] | null = null;
    let again = false;
    for (const { from, to, shows } of views) {
      if (!shows(x, y)) continue;
      const at = [to.x + ((x - from.x) * to.w) / from.w, to.y + ((y - from.y) * to.h) / from.h] as const;
      if (!first) first = at;
      else if (Math.max(Math.abs(at[0] - first[0]), Math.abs(at[1] - first[1])) > nearly) again = true;
    }
    if (first) shown++;
    if (again) doubled++;
  }
  const share = shown / strokes.length;
  return doubled > strokes.length * twice || (share > traces && share < 1 - missing);
}

function viewsOf(taken: TakenApart, scene: ResolvedScene): readonly View[] {
  const { picture, clean } = taken;
  const within =
    ({ x, y, w, h }: Box) =>
    (px: number, py: number): boolean =>
      px >= x && py >= y && px < x + w && py < y + h;
  const view = viewOf(scene);
  if (view) return [{ ...view, shows: within(view.from) }];
  const pieces = placedPieces(scene).flatMap(({ sprite, box }): readonly View[] => {
    const own = taken.sprites.get(sprite);
    if (!own || sprite.endsWith(':rim')) return [];
    const { width, height, data } = own.pixels;
    const [left, top] = [Math.round(own.box.x), Math.round(own.box.y)];
    const shows = (x: number, y: number): boolean =>
      x >= left &&
      y >= top &&
      x < left + width &&
      y < top + height &&
      data[((y - top) * width + x - left) * 4 + 3]! > seen;
    return [{ from: own.box, to: box, shows }];
  });
  const photos = photoViews(scene).map(({ from, to }): View => {
    const inside = within(from);
    const shows = (px: number, py: number): boolean => {
      const p = (py * picture.width + px) * 4;
      return inside(px, py) && sameAt(picture, clean, p);
    };
    return { from, to, shows, photo: true };
  });
  return [...pieces, ...photos];
}
