import { area, type Box, contains, enclosing, intersection, type ResolvedScene } from '../../../scene/index.ts';
import type { TakenApart } from '../take-apart/index.ts';
import { photoViews, placedPieces, stillThere } from './shown.ts';

/** A line of the banner, and where it stands in a result. */
export interface ShownLine {
  readonly from: Box;
  readonly to: Box;
  /** How high it is there, in the scale of its piece. */
  readonly height: number;
}

/** Where the lines of the banner stand in a result, by the pieces that hold them, or in the photo that they stay in. */
export function shownLines(taken: TakenApart, scene: ResolvedScene): readonly ShownLine[] {
  const placed = placedPieces(scene);
  const photos = photoViews(scene);
  const pieces = placed.flatMap(({ sprite, box }) => {
    const own = taken.sprites.get(sprite);
    return own && !sprite.endsWith(':rim') ? [{ from: own.box, to: box }] : [];
  });
  return taken.lines.flatMap((line) => {
    const held = pieces.filter(({ from }) => area(intersection(from, line)) > area(line) * 0.12);
    const holding = held.length > 0 || !stillThere(taken, line) ? held : photos.filter((p) => contains(p.from, line));
    const own = holding.map(({ from, to }) => {
      const part = intersection(from, line);
      const [kx, ky] = [to.w / from.w, to.h / from.h];
      return { x: to.x + (part.x - from.x) * kx, y: to.y + (part.y - from.y) * ky, w: part.w * kx, h: part.h * ky };
    });
    // Its first row tells where a line begins.
    const [first] = own.toSorted((a, b) => a.y - b.y || a.x - b.x);
    const row = own.filter((word) => Math.abs(word.y - first!.y) < first!.h * 0.6);
    const [piece] = holding;
    return first && piece ? [{ from: line, to: enclosing(row)!, height: (line.h * piece.to.h) / piece.from.h }] : [];
  });
}
