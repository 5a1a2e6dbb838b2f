import type { Box, Hex } from '../../../scene/index.ts';
import type { SlideItem } from '../plan/index.ts';
import { iconNode } from './icons.ts';
import { setEqual, type TextWish } from './set-text.ts';
import { addBlock, addCard, addShape, type Sheet } from './sheet.ts';

/** How cards of statements stand: the zone they fill, in how many columns, icon beside or above its text. */
export interface RowsPlan {
  readonly zone: Box;
  readonly columns: number;
  readonly icon: 'beside' | 'above';
  /** Numbers of steps instead of icons. */
  readonly digits?: boolean;
  /** Largest height of one card. */
  readonly tallest: number;
}

/**
 * Statements as cards of one size and one type size. The y below the last one; null when a text does not fit. Nothing
 * is
 * laid in that case.
 */
export function addRows(sheet: Sheet, items: readonly SlideItem[], plan: RowsPlan): number | null {
  const { u, input } = sheet;
  const { colours, text } = input.look;
  const gap = 3 * u;
  const rows = Math.ceil(items.length / plan.columns);
  const w = (plan.zone.w - gap * (plan.columns - 1)) / plan.columns;
  const h = Math.min(plan.tallest, (plan.zone.h - gap * (rows - 1)) / rows);
  const pad = (plan.icon === 'above' ? 4 : 4.4) * u;
  const beside = plan.icon !== 'above';
  const mark = beside ? Math.min(13 * u, h - 2 * pad + 2.4 * u) : Math.min(13.5 * u, Math.max(9.6 * u, h * 0.31));
  const room = beside ? w - 2 * pad - mark - 3.6 * u : w - 2 * pad;
  const roof = beside ? h - 2 * pad + 2 * u : h - 2 * pad - mark - 1.6 * u;
  if (room < 20 * u || roof < 4 * u) return null;
  const small: TextWish = {
    role: 'subline',
    font: { ...text, weight: 500 },
    most: 4.2 * u,
    least: 4 * u,
    width: room,
    lines: 1,
    colour: colours.muted,
    chars: input.rules.itemChars,
  };
  const notes = new Map<SlideItem, ReturnType<typeof setEqual>>();
  for (const item of items)
    if (item.label !== null) {
      const set = setEqual(sheet, [item.label], small);
      if (set === null) return null;
      notes.set(item, set);
    }
  const titles = setEqual(
    sheet,
    items.map(({ title }) => title),
    {
      role: 'bullet',
      font: { ...text, weight: 700 },
      most: beside ? 6.6 * u : 7 * u,
      least: 4.1 * u,
      width: room,
      lines: 4,
      heights: items.map(({ label }) => roof - (label === null ? 0 : 5.6 * u)),
      colour: colours.ink,
      chars: input.rules.itemChars,
      leading: 1.16,
    },
  );
  if (titles === null) return null;
  items.forEach((item, i) => {
    const box = addCard(sheet, {
      x: plan.zone.x + (i % plan.columns) * (w + gap),
      y: plan.zone.y + Math.floor(i / plan.columns) * (h + gap),
      w,
      h,
    });
    const title = titles[i]!;
    const note = notes.get(item)?.[0] ?? null;
    const total = title.h + (note ? note.h + 1.9 * u : 0);
    const x = beside ? box.x + pad + mark + 3.6 * u : box.x + pad;
    const y = beside ? box.y + (box.h - total) / 2 : box.y + box.h - pad - total;
    addMark(
      sheet,
      item,
      i,
      {
        x: box.x + pad,
        y: beside ? box.y + (box.h - mark) / 2 : box.y + pad,
        w: mark,
        h: mark,
      },
      plan.digits === true,
    );
    if (note) addBlock(sheet, note, x, y);
    addBlock(sheet, title, x, note ? y + note.h + 1.9 * u : y);
  });
  return plan.zone.y + rows * h + (rows - 1) * gap;
}

/** A disc with an icon, or the number of a step. */
function addMark(sheet: Sheet, item: SlideItem, index: number, box: Box, digits: boolean): void {
  const { colours, display } = sheet.input.look;
  if (digits) return addDigit(sheet, index + 1, box, colours.onAccent, display.family);
  addShape(sheet, 'decoration', box, { fill: colours.accent, radius: box.w / 2 });
  const side = box.w * 0.54;
  sheet.nodes.push(
    iconNode(
      `icon-${sheet.nodes.length}`,
      item.icon,
      { x: box.x + (box.w - side) / 2, y: box.y + (box.h - side) / 2, w: side, h: side },
      colours.onAccent,
    ),
  );
}

function addDigit(sheet: Sheet, number: number, box: Box, ink: Hex, family: string): void {
  const { colours } = sheet.input.look;
  const disc = addShape(sheet, 'badge', box, { fill: colours.accent, radius: box.w / 2 });
  const [digit] =
    setEqual(sheet, [{ text: String(number), from: [{ field: 'label', words: String(number), start: null }] }], {
      role: 'badge',
      font: { family, weight: 800, italic: false },
      most: box.h * 0.56,
      least: box.h * 0.4,
      width: box.w,
      lines: 1,
      colour: ink,
      tracking: 0,
    }) ?? [];
  if (digit) addBlock(sheet, digit, disc.x + (disc.w - digit.w) / 2, disc.y + (disc.h - digit.h) / 2);
}
