import type { Box, Size } from './geometry.ts';

/** The tiles of a mosaic: one large and two small ones that fill a part of the canvas with narrow gaps between them. */
export interface MosaicTiles {
  readonly main: Box;
  readonly small: readonly Box[];
}

/** Share of the part's length that the large tile takes. */
const MAIN = 0.655;
/** Width of a gap in shares of the canvas's short side, and its least width, pixels. */
const GAP = 0.011;
const LEAST_GAP = 2;
/** Least side of a small tile, pixels: a stamp shows nothing. How much longer than broad it may be at most. */
const LEAST_TILE = 104;
const LONGEST = 2.1;

/**
 * Tiles of a part of the canvas whose short side is given: the small ones under the large one or beside it, whichever
 * shows the subject larger. Whole pixels; the three never overlap. Null where the small ones would be stamps or slits.
 * Pure.
 */
export function mosaicTiles(part: Box, short: number, subject: Size): MosaicTiles | null {
  const gap = Math.max(LEAST_GAP, Math.round(short * GAP));
  const worth = ({ main }: MosaicTiles): number => Math.min(main.w / subject.width, main.h / subject.height);
  const ways = [above(part, gap), beside(part, gap)].filter(({ small }) =>
    small.every(({ w, h }) => Math.min(w, h) >= Math.max(LEAST_TILE, Math.max(w, h) / LONGEST)),
  );
  return ways.length === 0 ? null : ways.reduce((best, way) => (worth(way) > worth(best) ? way : best));
}

/** The small tiles in a row under the large one. */
function above({ x, y, w, h }: Box, gap: number): MosaicTiles {
  const mainH = Math.round(h * MAIN);
  const [top, height] = [y + mainH + gap, h - mainH - gap];
  const first = Math.round((w - gap) / 2);
  return {
    main: { x, y, w, h: mainH },
    small: [
      { x, y: top, w: first, h: height },
      { x: x + first + gap, y: top, w: w - first - gap, h: height },
    ],
  };
}

/** The small tiles one above the other at the right of the large one. */
function beside({ x, y, w, h }: Box, gap: number): MosaicTiles {
  const mainW = Math.round(w * MAIN);
  const [left, width] = [x + mainW + gap, w - mainW - gap];
  const first = Math.round((h - gap) / 2);
  return {
    main: { x, y, w: mainW, h },
    small: [
      { x: left, y, w: width, h: first },
      { x: left, y: y + first + gap, w: width, h: h - first - gap },
    ],
  };
}

/** Side of a block of colour in shares of what it is cut from across the row, wished and most. */
const BLOCK = { wish: 0.24, most: 0.34 } as const;
/** Blocks in a row at least and at most. */
const BLOCKS = { least: 3, most: 7 } as const;

/**
 * A part of the canvas with a row of abutting squares along its foot, or a column of them along its right edge,
 * whichever shows the subject larger; whole pixels, nothing overlaps, nothing is left over. Pure.
 */
export function blockTiles(part: Box, subject: Size): MosaicTiles {
  const { x, y, w, h } = part;
  const row = (along: number, across: number): { readonly n: number; readonly side: number } => {
    const n = Math.max(BLOCKS.least, Math.min(BLOCKS.most, Math.round(along / (across * BLOCK.wish))));
    return { n, side: Math.round(Math.min(along / n, across * BLOCK.most)) };
  };
  const cuts = (start: number, length: number, n: number): readonly number[] =>
    Array.from({ length: n + 1 }, (_, i) => start + Math.round((i * length) / n));
  const [foot, edge] = [row(w, h), row(h, w)];
  const xs = cuts(x, w, foot.n);
  const ys = cuts(y, h, edge.n);
  const ways: readonly MosaicTiles[] = [
    {
      main: { x, y, w, h: h - foot.side },
      small: xs.slice(1).map((to, i) => {
        const from = xs[i] ?? x;
        return { x: from, y: y + h - foot.side, w: to - from, h: foot.side };
      }),
    },
    {
      main: { x, y, w: w - edge.side, h },
      small: ys.slice(1).map((to, i) => {
        const from = ys[i] ?? y;
        return { x: x + w - edge.side, y: from, w: edge.side, h: to - from };
      }),
    },
  ];
  const worth = ({ main }: MosaicTiles): number => Math.min(main.w / subject.width, main.h / subject.height);
  return ways.reduce((best, way) => (worth(way) > worth(best) ? way : best));
}
