import type { Box, Hex } from '../../../scene/index.ts';
import type { Block } from '../../compose/index.ts';
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

/** Measures that all cards of one slide share. */
interface Frame {
  readonly beside: boolean;
  readonly gap: number;
  readonly rows: number;
  readonly w: number;
  readonly h: number;
  readonly pad: number;
  /** Side of the disc. */
  readonly mark: number;
  /** Largest width and height of the text. */
  readonly room: number;
  readonly roof: number;
}

/**
 * Statements as cards of one size and one type size. The y below the last one; null when a text does not fit. Nothing
 * is
 * laid in that case.
 */
export function addRows(sheet: Sheet, items: readonly SlideItem[], plan: RowsPlan): number | null {
  const frame = frameOf(sheet.u, items.length, plan);
  const { rows, h, gap } = frame;
  if (frame.room < 20 * sheet.u || frame.roof < 4 * sheet.u) return null;
  const notes = notesOf(sheet, items, frame);
  const titles = notes && titlesOf(sheet, items, frame);
  if (!notes || !titles) return null;
  items.forEach((item, i) => {
    const box = cardBox(plan, frame, i);
    addRow(sheet, { item, title: titles[i]!, note: notes.get(item) ?? null }, addCard(sheet, box), frame, (disc) =>
      addMark(sheet, item, i, disc, plan.digits === true),
    );
  });
  return plan.zone.y + rows * h + (rows - 1) * gap;
}

/** Size that the statements would be set in, pixels; 0 where one does not fit. Lays nothing. */
export function rowsTypeSize(sheet: Sheet, items: readonly SlideItem[], plan: RowsPlan): number {
  const frame = frameOf(sheet.u, items.length, plan);
  if (frame.room < 20 * sheet.u || frame.roof < 4 * sheet.u) return 0;
  const before = sheet.prints.length;
  const titles = notesOf(sheet, items, frame) && titlesOf(sheet, items, frame);
  sheet.prints.length = before;
  const [node] = titles?.[0]?.nodes(0, 0) ?? [];
  return node?.kind === 'text' ? node.size : 0;
}

function frameOf(u: number, count: number, { zone, columns, icon, tallest }: RowsPlan): Frame {
  const gap = 3 * u;
  const rows = Math.ceil(count / columns);
  const w = (zone.w - gap * (columns - 1)) / columns;
  const h = Math.min(tallest, (zone.h - gap * (rows - 1)) / rows);
  const beside = icon !== 'above';
  const pad = (beside ? 4.4 : 4) * u;
  const mark = beside ? Math.min(13 * u, h - 2 * pad + 2.4 * u) : Math.min(13.5 * u, Math.max(9.6 * u, h * 0.31));
  const room = beside ? w - 2 * pad - mark - 3.6 * u : w - 2 * pad;
  const roof = beside ? h - 2 * pad + 2 * u : h - 2 * pad - mark - 1.6 * u;
  return { beside, gap, rows, w, h, pad, mark, room, roof };
}

const cardBox = ({ zone, columns }: RowsPlan, { w, h, gap }: Frame, i: number): Box => ({
  x: zone.x + (i % columns) * (w + gap),
  y: zone.y + Math.floor(i / columns) * (h + gap),
  w,
  h,
});

/** Labels over the statements that have one; null where one does not fit. */
function notesOf(sheet: Sheet, items: readonly SlideItem[], { room }: Frame): ReadonlyMap<SlideItem, Block> | null {
  const { u, input } = sheet;
  const { colours, text } = input.look;
  const wish: TextWish = {
    role: 'subline',
    font: { ...text, weight: 500 },
    most: 4.2 * u,
    least: 4 * u,
    width: room,
    lines: 1,
    colour: colours.muted,
  };
  const notes = new Map<SlideItem, Block>();
  for (const item of items)
    if (item.label !== null) {
      const [note] = setEqual(sheet, [item.label], wish) ?? [];
      if (!note) return null;
      notes.set(item, note);
    }
  return notes;
}

function titlesOf(sheet: Sheet, items: readonly SlideItem[], { beside, room, roof }: Frame): readonly Block[] | null {
  const { u, input } = sheet;
  const { colours, text } = input.look;
  return setEqual(
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
}

interface RowTexts {
  readonly item: SlideItem;
  readonly title: Block;
  readonly note: Block | null;
}

/** What stands on one card: its disc, and its text in the middle beside it or at the foot below it. */
function addRow(
  sheet: Sheet,
  { title, note }: RowTexts,
  box: Box,
  { beside, pad, mark }: Frame,
  addDisc: (box: Box) => void,
): void {
  const { u } = sheet;
  const total = title.h + (note ? note.h + 1.9 * u : 0);
  const x = beside ? box.x + pad + mark + 3.6 * u : box.x + pad;
  const y = beside ? box.y + (box.h - total) / 2 : box.y + box.h - pad - total;
  addDisc({ x: box.x + pad, y: beside ? box.y + (box.h - mark) / 2 : box.y + pad, w: mark, h: mark });
  if (note) addBlock(sheet, note, x, y);
  addBlock(sheet, title, x, note ? y + note.h + 1.9 * u : y);
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
