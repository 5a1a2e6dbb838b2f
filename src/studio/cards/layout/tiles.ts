import type { Box, Hex, ResolvedScene } from '../../../scene/index.ts';
import type { Block } from '../../compose/index.ts';
import type { SlideItem } from '../plan/index.ts';
import { addHead } from './head.ts';
import { iconNode } from './icons.ts';
import { showPhoto, showProduct } from './place.ts';
import { addRows } from './rows.ts';
import { setEqual } from './set-text.ts';
import { addBlock, addCard, openSheet, sceneOf, type Sheet, type SlideInput } from './sheet.ts';

/** What is in the box: the product in a white field, a tile for each thing below it. */
export function packageScenes(input: SlideInput): readonly ResolvedScene[] {
  const { content } = input.slide;
  if (content.kind !== 'package') return [];
  // Many things, or long words, leave a square's product no room above tiles: there they stand in a list beside it.
  return [tiled(input), openSheet(input).square ? listed(input) : null].filter((scene) => scene !== null);
}

function listed(input: SlideInput): ResolvedScene | null {
  const { content } = input.slide;
  if (content.kind !== 'package') return null;
  const sheet = openSheet(input);
  const top = addHead(sheet, content);
  if (top === null) return null;
  const { u, left, right, bottom } = sheet;
  const w = (right - left) * 0.52;
  const zone = { x: right - w, y: top, w, h: bottom - top };
  if (addRows(sheet, content.items, { zone, columns: 1, icon: 'beside', tallest: 24 * u }) === null) return null;
  showProduct(sheet, { x: left, y: top, w: right - left - w - 4 * u, h: bottom - top }, { disc: true });
  return sceneOf(sheet, 'card_package');
}

function tiled(input: SlideInput): ResolvedScene | null {
  const { content } = input.slide;
  if (content.kind !== 'package') return null;
  const sheet = openSheet(input);
  const top = addHead(sheet, content);
  if (top === null) return null;
  const { u, left, right, bottom, square } = sheet;
  const { items } = content;
  const beside = square && input.view.cut && input.view.slender > 1.5;
  const field = beside
    ? tilesBeside(sheet, items, { x: left, y: top, w: right - left, h: bottom - top })
    : tilesBelow(sheet, items, { x: left, y: top, w: right - left, h: bottom - top });
  if (field === null) return null;
  if (input.view.cut) {
    sheet.stage.field = { box: field, radius: 5.4 * u };
    const inside = { x: field.x + 6 * u, y: field.y + 5 * u, w: field.w - 12 * u, h: field.h - 11 * u };
    showProduct(sheet, inside, { onto: field.y + field.h });
  } else {
    showPhoto(sheet, field);
  }
  return sceneOf(sheet, 'card_package');
}

/** Tiles in rows at the foot of a zone; what is left of it above them, null when a text does not fit. */
function tilesBelow(sheet: Sheet, items: readonly SlideItem[], zone: Box): Box | null {
  const { u, square } = sheet;
  const most = items.length <= 3 ? items.length : items.length === 4 ? (square ? 4 : 2) : 3;
  // A long word wants a broader tile.
  const ways = [[most], [Math.min(most, 2)], [most, 'higher'], [most, 'hyphens']] as const;
  for (const [columns, way] of ways) {
    const rows = Math.ceil(items.length / columns);
    if (rows > 2) continue;
    const h = (rows === 1 ? (square ? 30 : 37) : square ? (way === undefined ? 25 : 29) : 31) * u;
    const total = rows * h + (rows - 1) * 3 * u;
    if (addTiles(sheet, items, { ...zone, y: zone.y + zone.h - total, h }, { columns, hyphens: way === 'hyphens' }))
      return { ...zone, h: zone.h - total - 4 * u };
  }
  return null;
}

/** Tiles in a column at the right of a zone, at most four to leave them legible; what is left of it beside them. */
function tilesBeside(sheet: Sheet, items: readonly SlideItem[], zone: Box): Box | null {
  const { u } = sheet;
  const shown = items.slice(0, 4);
  const h = Math.min(34 * u, (zone.h - (shown.length - 1) * 3 * u) / shown.length);
  const w = zone.w * 0.42;
  return addTiles(sheet, shown, { x: zone.x + zone.w - w, y: zone.y, w, h }, { columns: 1, hyphens: true })
    ? { ...zone, w: zone.w - w - 4 * u }
    : null;
}

/** Measures that all tiles of one slide share. */
interface TileFrame {
  readonly w: number;
  readonly h: number;
  readonly gap: number;
  readonly pad: number;
  /** Side of the icon. */
  readonly icon: number;
}

/** A tile a thing: icon, how many, what it is; the first one in the accent. False where a text does not fit. */
function addTiles(
  sheet: Sheet,
  items: readonly SlideItem[],
  first: Box,
  { columns, hyphens }: { readonly columns: number; readonly hyphens: boolean },
): boolean {
  const { u, input } = sheet;
  const gap = 3 * u;
  const frame = { w: (first.w - gap * (columns - 1)) / columns, h: first.h, gap, pad: 4.6 * u, icon: 10 * u };
  const titles = tileTitles(sheet, items, frame, hyphens);
  if (titles === null) return false;
  const amounts = tileAmounts(sheet, items, frame);
  items.forEach((item, i) => {
    const lead = i === 0 && items.length > 1;
    const x = first.x + (i % columns) * (frame.w + gap);
    const y = first.y + Math.floor(i / columns) * (frame.h + gap);
    const { colours } = input.look;
    const box = addCard(sheet, { x, y, w: frame.w, h: frame.h }, lead ? colours.accent : undefined);
    const ink = lead ? colours.onAccent : colours.ink;
    addTile(sheet, { item, title: titles[i]!, amount: amounts.get(item) ?? null, ink }, box, frame);
  });
  return true;
}

function tileTitles(
  sheet: Sheet,
  items: readonly SlideItem[],
  { w, h, pad, icon }: TileFrame,
  hyphens: boolean,
): readonly Block[] | null {
  const { u, input } = sheet;
  const { colours, text } = input.look;
  return setEqual(
    sheet,
    items.map(({ title }) => title),
    {
      role: 'bullet',
      font: { ...text, weight: 700 },
      most: 5.6 * u,
      least: 4 * u,
      width: w - 2 * pad,
      lines: 3,
      height: h - 2 * pad - icon - 2 * u,
      colour: colours.ink,
      chars: input.rules.itemChars,
      hyphens,
      leading: 1.14,
    },
  );
}

/** How many of each thing, beside its icon; a count that does not fit there is left out. */
function tileAmounts(
  sheet: Sheet,
  items: readonly SlideItem[],
  { w, pad, icon }: TileFrame,
): ReadonlyMap<SlideItem, Block> {
  const { u, input } = sheet;
  const { colours, text } = input.look;
  const amounts = new Map<SlideItem, Block>();
  for (const item of items) {
    if (item.label === null) continue;
    const [block] =
      setEqual(sheet, [item.label], {
        role: 'subline',
        font: { ...text, weight: 800 },
        most: 5.6 * u,
        least: 4.2 * u,
        width: w - 2 * pad - icon - 2 * u,
        lines: 1,
        colour: colours.ink,
      }) ?? [];
    if (block) amounts.set(item, block);
  }
  return amounts;
}

interface Tile {
  readonly item: SlideItem;
  readonly title: Block;
  readonly amount: Block | null;
  readonly ink: Hex;
}

function addTile(sheet: Sheet, { item, title, amount, ink }: Tile, box: Box, { pad, icon }: TileFrame): void {
  const { u } = sheet;
  const at = { x: box.x + pad - u, y: box.y + pad, w: icon, h: icon };
  sheet.nodes.push(iconNode(`icon-${sheet.nodes.length}`, item.icon, at, ink));
  const inked = (block: Block, x: number, y: number): void => {
    sheet.nodes.push(...block.nodes(x, y).map((n) => (n.kind === 'text' ? { ...n, colour: ink } : n)));
  };
  if (amount) inked(amount, box.x + box.w - pad - amount.w, box.y + pad + (icon - amount.h) / 2);
  inked(title, box.x + pad, box.y + box.h - pad - title.h);
}

/** Own sizes beside each other: chips of a size run, or the customer's own table. */
export function sizeScenes(input: SlideInput): readonly ResolvedScene[] {
  const { content } = input.slide;
  if (content.kind !== 'sizes') return [];
  const sheet = openSheet(input);
  const top = addHead(sheet, content);
  if (top === null) return [];
  const { u, left, right, bottom } = sheet;
  const run = content.rows.length === 1;
  const cells = run ? content.rows[0]! : content.rows.flat();
  const columns = run ? runColumns(cells.length) : content.rows[0]!.length;
  const rows = Math.ceil(cells.length / columns);
  const h = (run ? (sheet.square ? 15 : 18) : 13) * u;
  const gap = run ? 3 * u : 0;
  const w = (right - left - gap * (columns - 1)) / columns;
  const total = rows * h + (rows - 1) * gap;
  const floor = bottom - total;
  if (floor - top < 40 * u) return [];
  const blocks = setEqual(sheet, cells, {
    role: 'bullet',
    font: { ...input.look.text, weight: 700 },
    most: (run ? 7 : 5.2) * u,
    least: 4 * u,
    width: w - 4 * u,
    lines: 1,
    colour: input.look.colours.ink,
  });
  if (blocks === null) return [];
  if (!run) addCard(sheet, { x: left, y: floor, w: right - left, h: total });
  blocks.forEach((block, i) => {
    const x = left + (i % columns) * (w + gap);
    const y = floor + Math.floor(i / columns) * (h + gap);
    if (run) addCard(sheet, { x, y, w, h });
    addBlock(sheet, block, x + (w - block.w) / 2, y + (h - block.h) / 2);
  });
  showProduct(sheet, { x: left, y: top, w: right - left, h: floor - top - 4 * u }, { disc: true, onto: floor });
  return [sceneOf(sheet, 'card_sizes')];
}

/** Chips of a size run stand in one row, or two, or in rows of six. */
const runColumns = (count: number): number => Math.min(count, count > 8 ? 6 : count > 4 ? Math.ceil(count / 2) : 4);
