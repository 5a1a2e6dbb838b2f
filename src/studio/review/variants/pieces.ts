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
  rgbDistance,
} from '../../../scene/index.ts';
import { medianColour, pixelsIn, type Rgb, rgbAt } from '../colours.ts';
import type { Sight } from '../sight.ts';
import { isCutOff } from './cut-off.ts';
import { merged } from './product-photo.ts';
import { isRegular } from './regular.ts';
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
  /** What lies under the pieces. */
  readonly clean: RgbaPicture;
  /** The banner without what is moved, where a shadow had to be taken from it, too. */
  bare?: RgbaPicture;
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
    const fixed =
      taken.torn.has(element.id) ||
      (element.role !== 'product' && isCutOff(lifted, reviewed.sight.picture, taken.clean));
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
  return { size: sight.size, sight, pieces, clean: taken.clean, still };
}

/** The first piece of those roles, undefined where there is none. */
export const pieceOf = ({ pieces }: Board, ...roles: readonly BannerRole[]): Piece | undefined =>
  pieces.find((p) => roles.includes(p.role) && !p.gone);

/** Whether a piece may stand there: on the canvas, clear of the others unless it met them before. */
export function free(board: Board, piece: Piece | null, box: Box, air = 0): boolean {
  const { width, height } = board.size;
  const [ex, ey] = piece?.role === 'product' ? edges(board, []) : edges(board, board.pieces);
  if (box.x < ex || box.y < ey || box.x + box.w > width - ex || box.y + box.h > height - ey) return false;
  // What stood nearer to another before may stand so again; large plates side by side need more air than small lines.
  const airTo = (p: Piece): number => Math.max(air, air > 0 ? Math.min(box.h, p.box.h) * APART : 0);
  const nearTo = (p: Piece): Box =>
    grow(box, piece === null ? air : Math.min(airTo(p), gapBetween(piece.home, p.home)));
  const met = (other: Box): boolean => piece !== null && area(intersection(piece.home, other)) > 0;
  return (
    board.pieces.every((p) => p === piece || p.gone || area(intersection(nearTo(p), p.box)) === 0 || met(p.home)) &&
    board.still.every((s) => area(intersection(box, s)) === 0 || met(s)) &&
    (piece === null || staysOnField(board, piece, box))
  );
}

/** Margins, shares of the short side: what moves keeps the least, and words keep their banner's own up to the most. */
const MARGINS = { least: 0.03, most: 0.07 };

/** How near to the sides and to top and bottom something may move. */
function edges({ size }: Board, pieces: readonly Piece[]): readonly [number, number] {
  const words = pieces.filter(({ role, gone }) => role !== 'product' && role !== 'legal' && !gone);
  const side = Math.min(size.width, size.height);
  const kept = (gap: (home: Box) => number): number =>
    Math.max(side * MARGINS.least, Math.min(side * MARGINS.most, ...words.map(({ home }) => gap(home))));
  if (words.length === 0) return [side * MARGINS.least, side * MARGINS.least];
  return [kept((b) => Math.min(b.x, size.width - b.x - b.w)), kept((b) => Math.min(b.y, size.height - b.y - b.h))];
}

/** Air between two parts side by side, shares of the lower one's height. */
const APART = 0.45;
/** Pixels that differ so much from the middle of a field (8-bit levels, all channels) are none of it. */
const OTHER = 40;

/** Words that stood on one quiet field stand on it still: none may run across a seam. */
function staysOnField({ clean }: Board, piece: Piece, box: Box): boolean {
  if (piece.role === 'product') return true;
  const home = fieldUnder(clean, piece.home);
  if (home.other > 0.02) return true;
  const there = fieldUnder(clean, box, home.colour);
  return there.other <= 0.02;
}

/** The middle colour of a place, or a given one, and the share of the place that is another colour. */
function fieldUnder(clean: RgbaPicture, box: Box, given?: Rgb): { readonly colour: Rgb; readonly other: number } {
  const colours = pixelsIn(clean, box, 900).map((i) => rgbAt(clean, i));
  const colour = given ?? medianColour(colours);
  return { colour, other: colours.filter((c) => rgbDistance(c, colour) > OTHER).length / Math.max(1, colours.length) };
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
  if (piece.fixed || piece.gone || isBlotted(board, piece)) return false;
  const anchors = sidesKept(board, piece).flatMap((px) => [0.5, 0, 1].map((py) => [px, py] as const));
  const air = Math.min(board.size.width, board.size.height) * 0.025;
  const most = mostOf(board, piece);
  for (let factor = Math.min(by, most); factor >= 1.1; factor *= 0.94)
    for (const [px, py] of anchors) {
      const box = scaled(piece.box, factor, px, py);
      if (!free(board, piece, box, air)) continue;
      piece.box = box;
      piece.touched = true;
      return true;
    }
  return false;
}

/** A plate off a photo that brought something of the photo along. */
const isBlotted = ({ sight }: Board, { role, live, pixels }: Piece): boolean =>
  sight.photoGround && live === null && (role === 'badge' || role === 'cta') && !isRegular(pixels);

/** However many findings ask for it, a part becomes no larger than this; a button not wider than the headline. */
const LARGEST = 1.8;

function mostOf(board: Board, piece: Piece): number {
  const byHome = (LARGEST * piece.home.h) / piece.box.h;
  const headline = pieceOf(board, 'headline');
  if (piece.role !== 'cta' || !headline) return byHome;
  return Math.min(byHome, Math.max(piece.home.w * 1.1, headline.box.w) / piece.box.w);
}

/**
 * Which of its sides a piece that grows keeps (0 left, 0.5 middle, 1 right), the best first: what stands in line with
 * other parts stays in line.
 */
function sidesKept({ pieces, size }: Board, piece: Piece): readonly number[] {
  const near = (a: number, b: number): boolean => Math.abs(a - b) < size.width * 0.012;
  const side = ({ home }: Piece, px: number): number => home.x + home.w * px;
  if (near(side(piece, 0.5), size.width / 2)) return [0.5];
  if (piece.role === 'product') return [0, 0.5, 1];
  const inLine = (px: number): number => pieces.filter((p) => p !== piece && near(side(p, px), side(piece, px))).length;
  const [first] = [0, 1, 0.5].toSorted((a, b) => inLine(b) - inLine(a));
  return first !== undefined && inLine(first) > 0 ? [first] : [0, 0.5, 1];
}

/** Moves a piece to a box of the same shape. */
export function place(piece: Piece, box: Box): void {
  piece.box = box;
  piece.touched = true;
}
