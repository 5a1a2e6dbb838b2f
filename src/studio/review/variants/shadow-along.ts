import type { RgbaPicture } from '../../../perception/index.ts';
import { withoutTouched } from './paint-board.ts';
import type { Board } from './pieces.ts';
import { softened } from './soft-shadow.ts';
import { withWholeShadow } from './shadow-rest.ts';

/**
 * A product that was moved in its banner takes its whole shadow along, and leaves none of it behind; where the place of
 * the shadow is no single field, the shadow that came off ends softly. `clean`: the banner without its lifted parts.
 */
export function takeShadowAlong(board: Board, clean: RgbaPicture): void {
  const at = board.pieces.findIndex((p) => p.role === 'product' && p.touched && !p.gone);
  const piece = board.pieces[at];
  if (!piece) return;
  const others = board.pieces.filter((p) => p !== piece).map(({ home }) => home);
  const whole = withWholeShadow(piece, board.sight.picture, withoutTouched(board, clean), others);
  if (!whole) {
    piece.pixels = softened(piece.pixels);
    return;
  }
  const { home, box } = piece;
  const [sx, sy] = [box.w / home.w, box.h / home.h];
  board.bare = whole.ground;
  board.pieces[at] = {
    ...piece,
    home: whole.home,
    pixels: whole.pixels,
    box: {
      x: box.x + (whole.home.x - home.x) * sx,
      y: box.y + (whole.home.y - home.y) * sy,
      w: whole.home.w * sx,
      h: whole.home.h * sy,
    },
  };
}
