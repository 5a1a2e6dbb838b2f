import type { RgbaPicture } from '../../../perception/index.ts';

/** A pixel of a piece is firm from this opacity on, and no part of it below the other. */
const [FIRM, NOTHING] = [200, 8];
/** Ink differs from its ground by more than the one, from what goes on of it by less than the other (8-bit levels). */
const [INK, SAME] = [60, 25];
/** Places of a rim where the ink goes on: so many, and such a share of it, are a cut. */
const CUT = { least: 8, share: 0.01 };

/** A piece at its place in the banner. */
type Placed = RgbaPicture & { readonly x: number; readonly y: number };

/**
 * Whether what was lifted goes on in the banner beyond its rim: a line of a logo that was cut through. A clean lift
 * ends in its ground all around. `clean`: the banner with its lifted parts filled. Pure.
 */
export function isCutOff(piece: Placed, banner: RgbaPicture, clean: RgbaPicture): boolean {
  let [rim, cut] = [0, 0];
  for (let i = 0; i < piece.width * piece.height; i++) {
    if (piece.data[i * 4 + 3]! < FIRM) continue;
    const [x, y] = [i % piece.width, Math.floor(i / piece.width)];
    const here = ((piece.y + y) * banner.width + piece.x + x) * 4;
    const isInk = farthest(piece.data, i * 4, clean.data, here) > INK;
    for (const [dx, dy] of AROUND) {
      const [bx, by] = [piece.x + x + dx, piece.y + y + dy];
      if (belongs(piece, x + dx, y + dy) || bx < 0 || by < 0 || bx >= banner.width || by >= banner.height) continue;
      rim++;
      if (isInk && farthest(piece.data, i * 4, banner.data, (by * banner.width + bx) * 4) < SAME) cut++;
    }
  }
  return cut > Math.max(CUT.least, rim * CUT.share);
}

const AROUND = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

const belongs = ({ width, height, data }: RgbaPicture, x: number, y: number): boolean =>
  x >= 0 && y >= 0 && x < width && y < height && data[(y * width + x) * 4 + 3]! > NOTHING;

const farthest = (a: Uint8Array, i: number, b: Uint8Array, j: number): number =>
  Math.max(Math.abs(a[i]! - b[j]!), Math.abs(a[i + 1]! - b[j + 1]!), Math.abs(a[i + 2]! - b[j + 2]!));
