import type { Box, ResolvedScene } from '../../../scene/index.ts';
import type { SlideItem } from '../plan/index.ts';
import { lensSpot } from '../view/index.ts';
import { addHead } from './head.ts';
import { fitProduct, onCanvas, photoScale, showProduct } from './place.ts';
import { addPhotoNode, addProduct, addShape, openSheet, sceneOf, type Sheet, type SlideInput } from './sheet.ts';
import { addTable } from './table.ts';

/** Height over width of a product that is too tall to stand above a table. */
const TALL = 2.2;

/** Materials: the surface under a lens where the photo shows it, and the facts as a table. */
export function materialScenes(input: SlideInput): readonly ResolvedScene[] {
  const { content } = input.slide;
  if (content.kind !== 'materials' && content.kind !== 'specs') return [];
  const { items } = content;
  const { square } = openSheet(input);
  const scene = (rows: number, lens: boolean, above = false, beside = square): ResolvedScene | null => {
    const sheet = openSheet(input);
    const top = addHead(sheet, content);
    if (top === null) return null;
    const shown = items.slice(0, rows);
    const aside = beside && !above && !(input.view.cut && input.view.slender < 0.95 && !lens && rows <= 3);
    return aside ? besideTable(sheet, shown, top, lens) : aboveTable(sheet, shown, top, lens);
  };
  const all = items.length;
  // A table that leaves the product no room loses its last rows.
  const flat = square && input.view.cut && input.view.slender < 0.95;
  // A tall thing over a table is small: it stands beside it.
  const tall = !square && input.view.cut && input.view.slender > TALL ? [scene(all, false, false, true)] : [];
  const ways =
    content.kind === 'materials'
      ? [
          // Of several things in one photo, nobody knows which one a material belongs to.
          ...(content.surface && input.view.perceived.facts.matte.components === 1 ? [scene(all, true)] : []),
          ...(flat ? [scene(Math.min(3, all), false)] : []),
          ...tall,
          scene(all, false),
          scene(Math.max(1, all - 1), false),
        ]
      : [
          ...(flat ? [scene(3, false)] : []),
          ...tall,
          scene(all, false),
          scene(Math.max(3, all - 1), false),
          scene(3, false),
        ];
  if (!input.view.cut && square) {
    const windows = [...ways, scene(all, false, true), scene(Math.max(3, all - 1), false, true)];
    return windows.filter((one) => one !== null).toSorted((a, b) => photoScale(b) - photoScale(a));
  }
  return ways.filter((one) => one !== null);
}

/** High pictures: the product above, the table below. */
function aboveTable(sheet: Sheet, items: readonly SlideItem[], top: number, lens: boolean): ResolvedScene | null {
  const { u, left, right, bottom, input } = sheet;
  const table = addTable(sheet, items, {
    x: left,
    w: right - left,
    floor: bottom,
    tallest: (bottom - top) * 0.56,
  });
  if (table === null) return null;
  const zone = { x: left, y: top, w: right - left, h: table.y - 5 * u - top };
  if (zone.h < (sheet.square ? 40 : 48) * u) return null;
  if (lens) return addLens(sheet, zone) ? sceneOf(sheet, 'card_materials') : null;
  showProduct(sheet, zone, { disc: true, onto: table.y });
  return sceneOf(sheet, `card_${input.slide.content.kind}`);
}

/**
 * Square pictures and tall things: the table at the left, the product at the right, a lens between them where there is
 * one.
 */
function besideTable(sheet: Sheet, items: readonly SlideItem[], top: number, lens: boolean): ResolvedScene | null {
  const { u, left, right, bottom, input } = sheet;
  if (lens) {
    const table = addTable(sheet, items, {
      x: left,
      w: right - left,
      floor: bottom,
      tallest: (bottom - top) * 0.5,
    });
    if (table === null) return null;
    const zone = { x: left, y: top, w: right - left, h: table.y - 4 * u - top };
    return addLens(sheet, zone) ? sceneOf(sheet, 'card_materials') : null;
  }
  // Few rows leave the product more room.
  const w = (right - left) * (items.length <= 2 ? 0.48 : 0.56);
  const narrow = addTable(sheet, items, { x: left, w, middle: true, floor: bottom, tallest: bottom - top });
  if (narrow === null) return null;
  const x = left + w + 4 * u;
  showProduct(sheet, { x, y: top, w: right - x, h: bottom - top }, { disc: true });
  return sceneOf(sheet, `card_${input.slide.content.kind}`);
}

/** A lens at the left over the zone's floor, the product at the right, a cone from the spot to the lens. */
function addLens(sheet: Sheet, zone: Box): boolean {
  const { view, look } = sheet.input;
  if (!view.cut || view.perceived.facts.matte.touches.bottom) return false;
  const { u } = sheet;
  const slim = view.slender > 1.1;
  const diameter = Math.min(zone.w * (slim ? 0.52 : 0.46), zone.h * (slim ? 0.94 : 0.66));
  const spot = lensSpot(view, diameter);
  if (spot === null) return false;
  const product = fitProduct(
    view,
    slim
      ? { x: zone.x + diameter + 5 * u, y: zone.y, w: zone.w - diameter - 5 * u, h: zone.h }
      : { x: zone.x + zone.w * 0.42, y: zone.y, w: zone.w * 0.58 + 3 * u, h: zone.h * 0.7 },
    'middle',
  );
  const lens = { x: zone.x, y: zone.y + zone.h - diameter, w: diameter, h: diameter };
  const placed = onCanvas(view, product, spot);
  const shown = Math.max(placed.w, 13.2 * u);
  const mark = { x: placed.x + (placed.w - shown) / 2, y: placed.y + (placed.h - shown) / 2, w: shown, h: shown };
  addPhotoNode(sheet, lens);
  sheet.stage.lens = { box: lens, patch: spot, spot: mark };
  addProduct(sheet, product);
  addShape(sheet, 'decoration', mark, { stroke: look.colours.accent, strokeWidth: 0.9 * u, radius: mark.w / 2 });
  return true;
}
