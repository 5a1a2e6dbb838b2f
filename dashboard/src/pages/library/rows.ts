import type { OutputCard } from '../../../../src/contract/index.ts';

type Size = Pick<OutputCard, 'width' | 'height'>;

/** A file in its row; `box` is the width that it takes, its caption may be wider than the picture. */
export interface Placed<T> {
  readonly card: T;
  readonly width: number;
  readonly height: number;
  readonly box: number;
}

const GAP = 14;
/** A box mark and the longest size, px: a caption is never cut. */
const NARROWEST = 92;

/**
 * Files in rows that fill `width` px, in their order: each about `height` px high and never larger than it is. The last
 * row is not stretched.
 */
export function justify<T extends Size>(
  cards: readonly T[],
  width: number,
  height: number,
): readonly (readonly Placed<T>[])[] {
  const rows: Placed<T>[][] = [];
  let row: T[] = [];
  const close = (): void => {
    if (row.length === 0) return;
    const scale = shareThatFits(row, height, width - GAP * (row.length - 1));
    rows.push(row.map((card) => place(card, height, scale, width)));
    row = [];
  };
  for (const card of cards) {
    if ((row.length + 1) * (NARROWEST + GAP) - GAP > width) close();
    row.push(card);
    const whole = row.reduce((sum, one) => sum + boxOf(one, height, 1), 0);
    if (whole + GAP * (row.length - 1) >= width) close();
  }
  close();
  return rows;
}

/** Width at the height of the row, or at its own height where that is less. */
function pictureWidth(card: Size, height: number): number {
  return (Math.min(height, card.height) * card.width) / card.height;
}

function boxOf(card: Size, height: number, scale: number): number {
  return Math.max(NARROWEST, pictureWidth(card, height) * scale);
}

/** How much smaller, at most 1, the pictures of a row are so that their boxes keep within `room` px. */
function shareThatFits(row: readonly Size[], height: number, room: number): number {
  let scale = 1;
  // A picture that comes under the narrowest box frees no more room: each round may find one more.
  for (let round = 0; round <= row.length; round++) {
    const wide = row.map((card) => pictureWidth(card, height)).filter((one) => one * scale > NARROWEST);
    const rest = wide.reduce((sum, one) => sum + one, 0);
    if (rest > 0) scale = Math.min(scale, (room - (row.length - wide.length) * NARROWEST) / rest);
  }
  return scale;
}

function place<T extends Size>(card: T, height: number, scale: number, most: number): Placed<T> {
  const wide = Math.min(pictureWidth(card, height) * scale, most);
  return {
    card,
    width: Math.floor(wide),
    height: Math.floor((wide * card.height) / card.width),
    box: Math.floor(Math.min(boxOf(card, height, scale), most)),
  };
}
