import type { Box } from '../../../scene/index.ts';
import type { SlideItem } from '../plan/index.ts';
import { setEqual } from './set-text.ts';
import { addBlock, addCard, addShape, type Sheet } from './sheet.ts';

/**
 * Label and value as rows of one white card, its lower edge at `floor`. The card's box; null when a row does not fit.
 */
export function addTable(
  sheet: Sheet,
  items: readonly SlideItem[],
  at: {
    readonly x: number;
    readonly w: number;
    readonly floor: number;
    readonly tallest: number;
    readonly middle?: boolean;
  },
): Box | null {
  const { u, input } = sheet;
  const { colours, text } = input.look;
  const pad = 5 * u;
  const inner = at.w - 2 * pad;
  const narrow = at.w < 80 * u;
  const labels = setEqual(
    sheet,
    items.flatMap(({ label }) => label ?? []),
    {
      role: 'subline',
      font: { ...text, weight: 500 },
      most: 4.6 * u,
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
      most: 5.4 * u,
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
  const heights = values.map((value, i) =>
    narrow ? value.h + labels[i]!.h + 2 * u + 6 * u : Math.max(12.6 * u, value.h + 6.6 * u, labels[i]!.h + 6.6 * u),
  );
  const h = heights.reduce((sum, one) => sum + one, 0) + 3 * u;
  if (h > at.tallest) return null;
  const card = addCard(sheet, {
    x: at.x,
    y: at.middle === true ? at.floor - at.tallest + (at.tallest - h) / 2 : at.floor - h,
    w: at.w,
    h,
  });
  let y = card.y + 1.5 * u;
  values.forEach((value, i) => {
    const label = labels[i]!;
    const row = heights[i]!;
    if (i > 0)
      addShape(sheet, 'decoration', { x: card.x + pad, y, w: inner, h: Math.max(1, u * 0.25) }, { fill: colours.line });
    if (narrow) {
      addBlock(sheet, label, card.x + pad, y + 3 * u);
      addBlock(sheet, value, card.x + pad, y + 3 * u + label.h + 2 * u);
    } else {
      addBlock(sheet, label, card.x + pad, y + (row - label.h) / 2);
      addBlock(sheet, value, card.x + card.w - pad - value.w, y + (row - value.h) / 2);
    }
    y += row;
  });
  return card;
}
