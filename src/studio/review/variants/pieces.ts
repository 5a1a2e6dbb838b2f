import type { RgbaPicture } from '../../../perception/index.ts';
import {
  area,
  type Box,
  type BannerRole,
  grow,
  intersection,
  type SceneNode,
  type Size,
  gapBetween,
} from '../../../scene/index.ts';
import type { Sight } from '../sight.ts';
import { merged } from './product-photo.ts';
import type { VariantSource } from './variant.ts';

/** A part of the banner on its way to the variant. Boxes in pixels of the picture. */
export interface Piece {
  readonly id: string;
  readonly role: BannerRole;
  /** Where its pixels stand in the banner, and where they go. */
  readonly home: Box;
  box: Box;
  pixels: RgbaPicture;
  /** Type and shapes that stand instead of its pixels, laid out for a box. */
  live: ((box: Box) => readonly SceneNode[]) | null;
  gone: boolean;
  /** Its pixels do not come off cleanly: it stays as and where it is. */
  readonly fixed: boolean;
  touched: boolean;
}

/** The banner as pieces that can be moved, and what stands still. */
export interface Board {
  readonly size: Size;
  readonly sight: Sight;
  readonly pieces: Piece[];
  /** Places that nothing may be moved over: the product, faces, pieces that stay. */
  readonly still: readonly Box[];
}

/** Lays the pieces of a banner out. */
export function boardOf({ taken, reviewed, perceived }: VariantSource): Board {
  const { sight } = reviewed;
  const pieces = taken.parts.elements.flatMap((element): Piece[] => {
    const lifted = merged(taken, element.id);
    if (!lifted) return [];
    const home = { x: lifted.x, y: lifted.y, w: lifted.width, h: lifted.height };
    const fixed = taken.torn.has(element.id);
    return [
      {
        id: element.id,
        role: element.role,
        home,
        box: home,
        pixels: lifted,
        live: null,
        gone: false,
        fixed,
        touched: false,
      },
    ];
  });
  const still = [
    ...perceived.facts.faces.list.map(({ box }) => box),
    ...(taken.parts.ground.kind === 'photo' && sight.product ? [sight.product.box] : []),
    ...sight.across,
  ];
  return { size: sight.size, sight, pieces, still };
}

/** The first piece of those roles, undefined where there is none. */
export const pieceOf = ({ pieces }: Board, ...roles: readonly BannerRole[]): Piece | undefined =>
  pieces.find((p) => roles.includes(p.role) && !p.gone);

/** Whether a piece may stand there: on the canvas, clear of the others unless it met them before. */
export function free(board: Board, piece: Piece | null, box: Box, air = 0): boolean {
  const { width, height } = board.size;
  const edge = Math.min(width, height) * 0.03;
  if (box.x < edge || box.y < edge || box.x + box.w > width - edge || box.y + box.h > height - edge) return false;
  // What stood nearer to another before may stand so again.
  const nearTo = (p: Piece): Box => grow(box, piece === null ? air : Math.min(air, gapBetween(piece.home, p.home)));
  const met = (other: Box): boolean => piece !== null && area(intersection(piece.home, other)) > 0;
  return (
    board.pieces.every((p) => p === piece || p.gone || area(intersection(nearTo(p), p.box)) === 0 || met(p.home)) &&
    board.still.every((s) => area(intersection(box, s)) === 0 || met(s))
  );
}

/** The box scaled about one of its corners or middles; `px`, `py` 0..1 of its sides. */
export const scaled = ({ x, y, w, h }: Box, by: number, px: number, py: number): Box => ({
  x: x + w * px * (1 - by),
  y: y + h * py * (1 - by),
  w: w * by,
  h: h * by,
});

/**
 * Makes a piece larger by up to `by`, where it has room: its left edge is kept first, then its middle. True where it
 * grew by a tenth or more.
 */
export function enlarge(board: Board, piece: Piece, by: number): boolean {
  if (piece.fixed || piece.gone) return false;
  const centred = Math.abs(piece.box.x + piece.box.w / 2 - board.size.width / 2) < board.size.width * 0.03;
  const anchors: readonly (readonly [number, number])[] = centred
    ? [
        [0.5, 0.5],
        [0.5, 0],
        [0.5, 1],
      ]
    : [
        [0, 0.5],
        [0, 0],
        [0, 1],
        [0.5, 0.5],
        [1, 0.5],
        [1, 0],
        [1, 1],
      ];
  const air = Math.min(board.size.width, board.size.height) * 0.025;
  for (let factor = by; factor >= 1.1; factor *= 0.94)
    for (const [px, py] of anchors) {
      const box = scaled(piece.box, factor, px, py);
      if (!free(board, piece, box, air)) continue;
      piece.box = box;
      piece.touched = true;
      return true;
    }
  return false;
}

/** Moves a piece to a box of the same shape. */
export function place(piece: Piece, box: Box): void {
  piece.box = box;
  piece.touched = true;
}
