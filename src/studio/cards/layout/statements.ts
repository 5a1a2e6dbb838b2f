import type { ResolvedScene } from '../../../scene/index.ts';
import type { SlideItem } from '../plan/index.ts';
import { addHead } from './head.ts';
import { photoScale, showProduct } from './place.ts';
import { addRows, type RowsPlan, rowsTypeSize } from './rows.ts';
import { openSheet, sceneOf, type Sheet, type SlideInput } from './sheet.ts';

/** Slides of a few statements beside or above the product: benefits (icons) and usage (numbers). */
export function statementScenes(input: SlideInput): readonly ResolvedScene[] {
  const { content } = input.slide;
  if (content.kind !== 'benefits' && content.kind !== 'usage') return [];
  const digits = content.kind === 'usage';
  const open = (items: readonly SlideItem[]): Opened | null => {
    const sheet = openSheet(input);
    sheet.loud = digits;
    const top = addHead(sheet, content);
    return top === null ? null : { sheet, top, items, digits, name: `card_${content.kind}` };
  };
  const { square } = openSheet(input);
  const { cut, slender } = input.view;
  const slim = square ? !cut || slender > 0.85 : cut && slender > 1.45;
  const ways = slim ? [columnBeside, cardsAbove] : [cardsAbove, columnBeside];
  const all = content.items;
  // Of too many benefits the last ones go; of steps none may be left out.
  const fewer = digits ? [] : Array.from({ length: Math.max(0, all.length - FEWEST) }, (_, k) => all.slice(0, -1 - k));
  for (const items of [all, ...fewer]) {
    const scenes = ways.flatMap((way) => {
      const opened = open(items);
      return (opened && way(opened)) ?? [];
    });
    // Where the photo is shown through a window, the layout that shows it larger comes first.
    if (scenes.length > 0 && !cut) return scenes.toSorted((a, b) => photoScale(b) - photoScale(a));
    const [first, second] = scenes;
    if (first && second && square && shownArea(second) > shownArea(first) * LARGER) return [second, first];
    if (scenes.length > 0) return scenes;
  }
  return [];
}

/** Times larger that a product must be shown by the second layout of a square slide to have it come first. */
const LARGER = 1.25;

const shownArea = ({ nodes }: ResolvedScene): number => {
  const product = nodes.find(({ role }) => role === 'product');
  return product ? product.box.w * product.box.h : 0;
};

/** Type as large as that, units, needs no other plan. */
const COMFORTABLE = 5.6;

/** Benefits that make a slide. */
const FEWEST = 3;

interface Opened {
  readonly sheet: Sheet;
  readonly top: number;
  readonly items: readonly SlideItem[];
  readonly digits: boolean;
  readonly name: string;
}

/** The first plan whose texts fit; the y below its cards. */
function firstRows(
  { sheet, items, digits }: Opened,
  plans: readonly Omit<RowsPlan, 'digits'>[],
  byType = false,
): number | null {
  // The first plan, or, where all take the same room, the one that sets larger type.
  const sizes = new Map(plans.map((plan) => [plan, byType ? rowsTypeSize(sheet, items, { ...plan, digits }) : 0]));
  const size = (plan: (typeof plans)[number]): number => Math.min(sizes.get(plan) ?? 0, COMFORTABLE * sheet.u);
  for (const plan of plans.toSorted((a, b) => size(b) - size(a))) {
    const below = addRows(sheet, items, { ...plan, digits });
    if (below !== null) return below;
  }
  return null;
}

/** Cards in a column at the left, the whole product at the right. */
function columnBeside(opened: Opened): ResolvedScene | null {
  const { sheet, top, items, name } = opened;
  const { u, left, right, bottom, square } = sheet;
  const w = (right - left) * (square ? 0.52 : 0.53);
  const zone = { x: left, y: top, w, h: bottom - top };
  const each = (zone.h - (items.length - 1) * 3 * u) / items.length;
  const beside = { zone, columns: 1, icon: 'beside', tallest: 38 * u } as const;
  const above = { zone, columns: 1, icon: 'above', tallest: 50 * u } as const;
  const below = firstRows(opened, each >= 33 * u ? [above, beside] : [beside], true);
  if (below === null) return null;
  const x = left + w + 3.5 * u;
  showProduct(
    sheet,
    { x, y: top - 2 * u, w: sheet.width - x - 5 * u, h: Math.max(below, bottom) - top + 2 * u },
    { stand: 'middle', disc: true, bleed: true },
  );
  return sceneOf(sheet, name);
}

/** Cards above in one or two columns, the product wide below. */
function cardsAbove(opened: Opened): ResolvedScene | null {
  const { sheet, top, items, digits, name } = opened;
  const { u, left, right, height, bottom, square } = sheet;
  const w = right - left;
  const n = items.length;
  const rows = {
    zone: { x: left, y: top, w, h: n * 20 * u + (n - 1) * 3 * u },
    columns: 1,
    icon: 'beside',
    tallest: 19 * u,
  } as const;
  const pairs = {
    zone: { x: left, y: top, w, h: n > 2 ? 69 * u : 33 * u },
    columns: 2,
    icon: 'above',
    tallest: 33 * u,
  } as const;
  const flat = { ...pairs, icon: 'beside', tallest: (square ? 20 : 23) * u } as const;
  const even = n % 2 === 0;
  // The flattest cards that hold the words leave the product the most room.
  const narrow = { ...pairs, zone: { ...pairs.zone, h: n > 2 ? 57 * u : 27 * u }, tallest: 27 * u } as const;
  const upright = even && !digits ? [flat, narrow, pairs, rows] : [rows];
  const plans = square ? (even ? [flat, rows] : [rows]) : upright;
  const below = firstRows(opened, plans);
  if (below === null) return null;
  const y = below + 4 * u;
  if (height - y < 38 * u) return null;
  showProduct(
    sheet,
    sheet.input.view.cut
      ? { x: 5 * u, y, w: sheet.width - 10 * u, h: height - 8 * u - y }
      : { x: left, y, w, h: bottom - y },
    { stand: 'middle', disc: true },
  );
  return sceneOf(sheet, name);
}
