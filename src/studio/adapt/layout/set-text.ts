import type { BannerElement, Box } from '../../../scene/index.ts';

/** A sprite at its new place. */
export interface Placement {
  readonly sprite: string;
  readonly element: string;
  readonly box: Box;
}

/** Where the rows of a text begin. */
export type Align = 'left' | 'centre' | 'right';

/** An element laid out at the origin: its size and the places of its sprites in it. */
export interface SetBlock {
  readonly width: number;
  readonly height: number;
  readonly places: readonly Placement[];
  /** Height of its smallest line of type in the result, pixels; 0 without type. */
  readonly type: number;
}

/**
 * Sets an element at a scale (result pixels per banner pixel) in a width. Text keeps its own line breaks where they fit
 * and is broken
 * anew between words where they do not; with `join` all lines run on in as few as the width allows.
 * Null when a single word (or the block) is wider than the width.
 */
export function setElement(
  element: BannerElement,
  scale: number,
  width: number,
  join = false,
  align: Align = 'left',
): SetBlock | null {
  if (element.lines.length === 0) {
    const [w, h] = [element.box.w * scale, element.box.h * scale];
    if (w > width + 0.5 || element.sprite === null) return null;
    return {
      width: w,
      height: h,
      type: (element.typeHeight ?? 0) * scale,
      places: [{ sprite: element.sprite, element: element.id, box: { x: 0, y: 0, w, h } }],
    };
  }
  const widest = Math.max(...element.lines.map((l) => l.box.w)) * scale;
  if (element.fixed && widest > width) {
    const close = closer(element);
    return close && close.box.w * scale <= width ? setElement(close, scale, width, join, align) : null;
  }
  const rows =
    widest <= width && (!join || element.fixed)
      ? element.lines.map((line) => line.words.map((word) => ({ word, line })))
      : broken(element, scale, width);
  return rows && stacked(element, rows, scale, align);
}

/** Columns of a table with no more between them than tells them apart; null where there is nothing to close. */
function closer(element: BannerElement): BannerElement | null {
  const most = (element.typeHeight ?? 0) * 1.1;
  let saved = 0;
  const lines = element.lines.map((line) => {
    let before = 0;
    const words = line.words.map((word, i) => {
      const last = line.words[i - 1];
      if (last) before += Math.max(0, word.box.x - last.box.x - last.box.w - most);
      return { ...word, box: { ...word.box, x: word.box.x - before } };
    });
    saved = Math.max(saved, before);
    return { ...line, words, box: { ...line.box, w: line.box.w - before } };
  });
  return saved > 1 ? { ...element, lines, box: { ...element.box, w: element.box.w - saved } } : null;
}

type Piece = {
  readonly word: BannerElement['lines'][number]['words'][number];
  readonly line: BannerElement['lines'][number];
};

/** Greedy line breaking between words. */
function broken(element: BannerElement, scale: number, width: number): readonly (readonly Piece[])[] | null {
  const space = spaceAt(element, scale);
  const rows: Piece[][] = [];
  let used = 0;
  for (const line of element.lines) {
    for (const word of line.words) {
      const w = word.box.w * scale;
      if (w > width) return null;
      const last = rows.at(-1);
      if (last && used + space + w <= width) {
        last.push({ word, line });
        used += space + w;
      } else {
        rows.push([{ word, line }]);
        used = w;
      }
    }
  }
  // A one-letter word (a preposition, an article) does not end a row.
  for (let r = 0; r + 1 < rows.length; r++) {
    const row = rows[r]!;
    const last = row.at(-1)!;
    const next = rows[r + 1]!;
    const room = width - next.reduce((sum, p) => sum + p.word.box.w * scale + space, 0);
    if (
      row.length > 1 &&
      last.word.box.w < (element.typeHeight ?? 0) * 0.62 &&
      next[0]!.word.box.w > last.word.box.w * 2 &&
      last.word.box.w * scale <= room
    )
      next.unshift(row.pop()!);
  }
  // Nor does a sign (a per cent, a currency) stand on a row of its own.
  const [before, end] = [rows.at(-2), rows.at(-1)];
  if (before && end?.length === 1 && before.length > 1 && end[0]!.word.box.w < (element.typeHeight ?? 0) * 0.9)
    end.unshift(before.pop()!);
  return rows;
}

function stacked(element: BannerElement, rows: readonly (readonly Piece[])[], scale: number, align: Align): SetBlock {
  const lead = leading(element) * scale;
  const space = spaceAt(element, scale);
  const ascent = Math.max(...rows[0]!.map((p) => p.line.baseline - p.word.box.y)) * scale;
  const set: (readonly Placement[])[] = [];
  const widths: number[] = [];
  let bottom = 0;
  rows.forEach((row, r) => {
    const base = ascent + r * lead;
    const places: Placement[] = [];
    let x = 0;
    row.forEach((piece, i) => {
      const before = row[i - 1];
      // Neighbours of the banner keep their own distance.
      if (before)
        x +=
          before.line === piece.line
            ? Math.max(0, (piece.word.box.x - before.word.box.x - before.word.box.w) * scale)
            : space;
      const box = {
        x,
        y: base - (piece.line.baseline - piece.word.box.y) * scale,
        w: piece.word.box.w * scale,
        h: piece.word.box.h * scale,
      };
      places.push({ sprite: piece.word.sprite, element: element.id, box });
      x += box.w;
      bottom = Math.max(bottom, box.y + box.h);
    });
    set.push(places);
    widths.push(x);
  });
  const width = Math.max(...widths);
  const places = set.flatMap((row, r) =>
    row.map((p) => ({
      ...p,
      box: { ...p.box, x: p.box.x + (width - widths[r]!) * (align === 'left' ? 0 : align === 'right' ? 1 : 0.5) },
    })),
  );
  return { width, height: bottom, places, type: (element.typeHeight ?? 0) * scale };
}

/** Distance of base lines in the banner. */
function leading(element: BannerElement): number {
  const steps = element.lines
    .slice(1)
    .map((line, i) => line.baseline - element.lines[i]!.baseline)
    .filter((d) => d > 0);
  const natural = (element.typeHeight ?? element.box.h) * 1.04;
  return steps.length > 0 ? Math.min(steps.reduce((a, b) => a + b, 0) / steps.length, natural * 1.5) : natural;
}

/** Where two lines meet the gap is new: in small type, a pixel less than usual would make them one word. */
const spaceAt = (element: BannerElement, scale: number): number =>
  wordSpace(element) * scale + Math.min(1, 8 / Math.max(1, (element.typeHeight ?? 20) * scale));

function wordSpace(element: BannerElement): number {
  const gaps = element.lines.flatMap((line) =>
    line.words.slice(1).map((word, i) => word.box.x - line.words[i]!.box.x - line.words[i]!.box.w),
  );
  const usual = (element.typeHeight ?? 20) * 0.36;
  return gaps.length > 0 ? Math.max(usual * 0.7, gaps.toSorted((a, b) => a - b)[gaps.length >> 1]!) : usual;
}

/** The block moved, its rows aligned in a width. */
export function placed(block: SetBlock, x: number, y: number): readonly Placement[] {
  return block.places.map((p) => ({ ...p, box: { ...p.box, x: p.box.x + x, y: p.box.y + y } }));
}
