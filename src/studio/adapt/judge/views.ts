import { type Box, type ResolvedScene } from '../../../scene/index.ts';
import type { TakenApart } from '../take-apart/index.ts';
import { photoViews, placedPieces, sameAt, viewOf } from './shown.ts';

/** Opacity from which a pixel is seen, 0..255. */
export const seen = 60;

/** A piece of the banner in a result: what pixels of the banner it shows, and where. */
export interface PieceView {
  readonly from: Box;
  readonly to: Box;
  readonly shows: (x: number, y: number) => boolean;
  /** The picture without what was taken off it. */
  readonly photo?: true;
}

/** All pieces of the banner that a result is made of. */
export function viewsOf(taken: TakenApart, scene: ResolvedScene): readonly PieceView[] {
  const { picture, clean } = taken;
  const within =
    ({ x, y, w, h }: Box) =>
    (px: number, py: number): boolean =>
      px >= x && py >= y && px < x + w && py < y + h;
  const view = viewOf(scene);
  if (view) return [{ ...view, shows: within(view.from) }];
  const pieces = placedPieces(scene).flatMap(({ sprite, box }): readonly PieceView[] => {
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
  const photos = photoViews(scene).map(({ from, to }): PieceView => {
    const inside = within(from);
    const shows = (px: number, py: number): boolean => {
      const p = (py * picture.width + px) * 4;
      return inside(px, py) && sameAt(picture, clean, p);
    };
    return { from, to, shows, photo: true };
  });
  return [...pieces, ...photos];
}

/** Where a pixel of the banner stands in a result. */
export const placeIn = (
  { from, to }: Pick<PieceView, 'from' | 'to'>,
  x: number,
  y: number,
): readonly [number, number] => [to.x + ((x - from.x) * to.w) / from.w, to.y + ((y - from.y) * to.h) / from.h];

/** Where a box of the banner stands in a result, by the piece that shows it. */
export function boxShown({ from, to }: Pick<PieceView, 'from' | 'to'>, { x, y, w, h }: Box): Box {
  const [left, top] = placeIn({ from, to }, x, y);
  return { x: left, y: top, w: (w * to.w) / from.w, h: (h * to.h) / from.h };
}
