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
const NARROWEST = 84;

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
  const close = (fill: boolean): void => {
    if (row.length === 0) return;
    const whole = row.reduce((sum, card) => sum + boxOf(card, height), 0);
    const scale = fill ? Math.min(1, (width - GAP * (row.length - 1)) / whole) : 1;
    rows.push(row.map((card) => place(card, height, scale, width)));
    row = [];
  };
  for (const card of cards) {
    row.push(card);
    const whole = row.reduce((sum, one) => sum + boxOf(one, height), 0);
    if (whole + GAP * (row.length - 1) >= width) close(true);
  }
  close(false);
  return rows;
}

/** Width at the height of the row, or at its own height where that is less. */
function pictureWidth(card: Size, height: number): number {
  return (Math.min(height, card.height) * card.width) / card.height;
}

function boxOf(card: Size, height: number): number {
  return Math.max(NARROWEST, pictureWidth(card, height));
}

function place<T extends Size>(card: T, height: number, scale: number, most: number): Placed<T> {
  const wide = Math.min(pictureWidth(card, height) * scale, most);
  return {
    card,
    width: Math.floor(wide),
    height: Math.floor((wide * card.height) / card.width),
    box: Math.floor(Math.min(boxOf(card, height) * scale, most)),
  };
}
