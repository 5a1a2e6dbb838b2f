import type { Box } from '../../../scene/index.ts';
import type { Block } from '../../compose/index.ts';
import type { SlideItem } from '../plan/index.ts';
import { setEqual } from './set-text.ts';
import { addBlock, addCard, addShape, type Sheet } from './sheet.ts';

/** Where a table stands: left edge, width, lower edge and largest height. */
interface TablePlace {
  readonly x: number;
  readonly w: number;
  readonly floor: number;
  readonly tallest: number;
  /** In the middle of its height instead of at its foot. */
  readonly middle?: boolean;
}

/** One row, its texts set. */
interface Row {
  readonly label: Block;
  readonly value: Block;
  readonly h: number;
}

/** Sizes of a narrow table by the number of its rows, largest first; the usual size is the last. */
const LARGER = [1.7, 1.6, 1.4, 1.2, 1] as const;

function firstThatFits<T>(sizes: readonly number[], make: (size: number) => T | null): T | null {
  for (const size of sizes) {
    const made = make(size);
    if (made !== null) return made;
  }
  return null;
}

/**
 * Label and value as rows of one white card, its lower edge at `floor`. The card's box; null when a row does not fit.
 */
export function addTable(sheet: Sheet, items: readonly SlideItem[], at: TablePlace): Box | null {
  const { u } = sheet;
  const pad = 5 * u;
  const narrow = at.w < 80 * u;
  // Few rows in a narrow column are set larger, so that they do not swim in it.
  const sizes = narrow ? LARGER.slice(Math.min(items.length, LARGER.length) - 1) : [1];
  const set = firstThatFits(sizes, (size) => {
    const rows = rowsOf(sheet, items, { inner: at.w - 2 * pad, narrow, size });
    const h = (rows ?? []).reduce((sum, row) => sum + row.h, 0) + 3 * u;
    return rows === null || h > at.tallest * (size > 1 ? 0.9 : 1) ? null : { rows, h, size };
  });
  if (set === null) return null;
  const { rows, h, size } = set;
  const card = addCard(sheet, {
    x: at.x,
    y: at.middle === true ? at.floor - at.tallest + (at.tallest - h) / 2 : at.floor - h,
    w: at.w,
    h,
  });
  let y = card.y + 1.5 * u;
  rows.forEach((row, i) => {
    const box = { x: card.x + pad, y, w: card.w - 2 * pad, h: row.h };
    if (i > 0)
      addShape(sheet, 'decoration', { ...box, h: Math.max(1, u * 0.25) }, { fill: sheet.input.look.colours.line });
    addRow(sheet, row, box, narrow ? size : null);
    y += row.h;
  });
  return card;
}

/** Labels of one size, values of one size; null where one does not fit or a value has no label. */
function rowsOf(
  sheet: Sheet,
  items: readonly SlideItem[],
  { inner, narrow, size }: { readonly inner: number; readonly narrow: boolean; readonly size: number },
): readonly Row[] | null {
  const { u, input } = sheet;
  const { colours, text } = input.look;
  const labels = setEqual(
    sheet,
    items.flatMap(({ label }) => label ?? []),
    {
      role: 'subline',
      font: { ...text, weight: 500 },
      most: 4.6 * u * Math.sqrt(size),
      least: 4 * u,
      width: narrow ? inner : inner * 0.42,
      lines: 2,
      colour: colours.muted,
      leading: 1.14,
    },
  );
  const values = setEqual(
    sheet,
    items.map(({ title }) => title),
    {
      role: 'bullet',
      font: { ...text, weight: 700 },
      most: 5.4 * u * size,
      least: 4 * u,
      width: narrow ? inner : inner * 0.55,
      lines: narrow ? 3 : 4,
      colour: colours.ink,
      align: narrow ? 'left' : 'right',
      leading: 1.16,
      chars: Math.max(input.rules.itemChars, 26),
    },
  );
  if (labels === null || values === null || labels.length !== values.length) return null;
  return values.map((value, i) => {
    const label = labels[i]!;
    const h = narrow ? value.h + label.h + 8 * size * u : Math.max(12.6 * u, value.h + 6.6 * u, label.h + 6.6 * u);
    return { label, value, h };
  });
}

/** Side by side, or the value under its label where the table is narrow: its size then, else null. */
function addRow(sheet: Sheet, { label, value }: Row, box: Box, narrow: number | null): void {
  const { u } = sheet;
  if (narrow !== null) {
    const top = box.y + 3 * narrow * u;
    addBlock(sheet, label, box.x, top);
    addBlock(sheet, value, box.x, top + label.h + 2 * narrow * u);
  } else {
    addBlock(sheet, label, box.x, box.y + (box.h - label.h) / 2);
    addBlock(sheet, value, box.x + box.w - value.w, box.y + (box.h - value.h) / 2);
  }
}
