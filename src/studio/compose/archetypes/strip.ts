import { area, intersection } from '../../../scene/index.ts';
import type { Block, PlacedBlock } from '../block.ts';
import type { Archetype, LayoutContext, Draft, HeadlineTry, Stack } from '../draft.ts';
import { headlineIn, put, stackDown, stackHeight } from '../draft.ts';
import { gaps, subIn, xIn } from './parts.ts';

/** Vertical centre of a block in the field. */
const middle = (context: LayoutContext, h: number): number => context.field.y + (context.field.h - h) / 2;

/** The same, lowered just under a network's corner label that would cover the block. */
function underLabels(context: LayoutContext, { w, h }: Block, x: number): number {
  const { m, input } = context;
  const y = Math.round(middle(context, h));
  const over = input.target.obstructions.filter((o) => area(intersection(o, { x, y, w, h })) > 0 && o.y <= 0);
  const lower = Math.ceil(Math.max(y, ...over.map((o) => o.y + o.h + 1)));
  return lower + h <= m.size.height - Math.max(4, m.margin * 0.4) ? lower : y;
}

/** 970×250 and the like: text | product | price above button. */
const billboard =
  (name: string, productFirst: boolean): Archetype =>
  (context, attempt): Draft | null => {
    const { m, blocks, wording, field } = context;
    if (m.size.height < 130 || m.size.height > 260) return null;
    const g = gaps(m);
    const right = rightColumn(context, field.w * 0.3);
    if (right === null) return null;
    const rightW = Math.max(0, ...right.map(([b]) => b?.w ?? 0));
    // Beside a photo the whole field is for words; there nothing parts the headline from the price but air.
    const cutOut = context.input.product !== null;
    const room = field.w - rightW - (rightW > 0 ? g.block * (cutOut ? 1 : 2.8) : 0);
    const productW = cutOut ? Math.min(room * 0.48, Math.max(room * 0.34, m.size.height * 1.1)) : 0;
    const textW = room - productW - (cutOut ? g.block : 0);
    const headline = headlineIn(context, attempt, textW, 'left');
    if (headline === null) return null;
    const logo = wording.logo ? blocks.logo(textW * 0.8) : null;
    const sub = subIn(context, textW, 2, 'left');
    if (sub === undefined) return null;
    const stack = [
      [logo, 0],
      [headline.block, g.logo * 0.9],
      [sub, g.sub],
    ] as const;
    const h = stackHeight(stack);
    const legal =
      wording.legal === null
        ? null
        : blocks.text('legal', wording.legal, { maxWidth: textW, maxLines: 3, align: 'left' });
    const foot = legal === null ? 0 : legal.h + g.small;
    if (h > field.h - foot) return null;
    const textX = productFirst ? field.x + productW + g.block * 0.4 : field.x;
    const rightH = stackHeight(right);
    const rightX = xIn('right', field.x + field.w - rightW, rightW);
    const roomX = productFirst ? 0 : field.x + textW;
    return {
      archetype: name,
      placed: [
        ...stackDown(stack, middle(context, h + foot), () => textX),
        ...put(legal, textX, field.y + field.h - (legal?.h ?? 0)),
        ...stackDown(right, middle(context, rightH), rightX),
      ],
      headlineSize: headline.size,
      without: [
        ...(wording.legal === null || legal !== null ? [] : ['legal']),
        ...(wording.note === null ? [] : ['note']),
      ],
      room: { x: roomX, y: 0, w: productW + (productFirst ? field.x : g.block), h: m.size.height },
      liking: productFirst ? 0.85 : 1,
    };
  };

function rightColumn({ blocks, wording, m }: LayoutContext, width: number): Stack | null {
  const g = gaps(m);
  const price = wording.price === null ? null : blocks.price(wording.price, 'above', 'right');
  const cta = wording.cta.length === 0 ? null : blocks.cta(wording.cta, width, false);
  if ((wording.cta.length > 0 && cta === null) || (wording.price !== null && price === null)) return null;
  return [
    [price, 0],
    [cta, g.price * 1.6],
  ];
}

/** A leaderboard's order: product or words first, price beside the button or under the words, and its scale. */
interface RowPlan {
  readonly name: string;
  readonly productFirst: boolean;
  readonly priceUnder: boolean;
  readonly priceScale?: number;
}

/** What stands in the row: measured, not yet placed. Lengths in pixels. */
interface RowParts {
  readonly cta: Block | null;
  /** The price beside the button. */
  readonly beside: Block | null;
  readonly stack: Stack;
  readonly headlineSize: number;
  readonly productW: number;
  /** Between what stands side by side. */
  readonly space: number;
}

/** 728×90 and the like: one row of headline, product, price and button. */
const leaderboard =
  (plan: RowPlan): Archetype =>
  (context, attempt): Draft | null => {
    const { m, wording, field } = context;
    const { name, productFirst } = plan;
    // The line that the law asks for, where the words leave it one; else it is named as left out.
    const legal = wording.legal === null ? null : rowParts(plan, context, attempt, wording.legal);
    const parts = legal ?? rowParts(plan, context, attempt, null);
    if (parts === null) return null;
    const { cta, beside, stack, headlineSize, productW, space } = parts;
    const h = stackHeight(stack);
    if (h > field.h + 0.5) return null;
    const textX = productFirst && context.input.product !== null ? field.x + productW + space * 0.7 : field.x;
    let right = field.x + field.w;
    const row: PlacedBlock[] = [];
    for (const block of [cta, beside]) {
      if (block === null) continue;
      row.push({ block, x: right - block.w, y: underLabels(context, block, right - block.w) });
      right -= block.w + space;
    }
    const room = productFirst
      ? { x: 0, w: textX - space * 0.3 }
      : { x: textX + Math.max(...stack.map(([b]) => b?.w ?? 0)), w: 0 };
    return {
      archetype: name,
      placed: [...stackDown(stack, middle(context, h), () => textX), ...row],
      headlineSize,
      without: [
        ...(wording.legal === null || legal !== null ? [] : ['legal']),
        ...(wording.note === null ? [] : ['note']),
        ...(wording.badge === null ? [] : ['badge']),
      ],
      room: { x: room.x, y: 0, w: productFirst ? room.w : right - room.x, h: m.size.height },
      // Where a network's label pushes the words in from the left end, the product belongs there.
      liking:
        (!productFirst && context.input.product !== null && field.x > m.margin * 1.8) || voidBehind(plan, context)
          ? 0.5
          : 1,
    };
  };

/** Whether a price under the words leaves the row before the button empty: the row has room for it there. */
const voidBehind = ({ priceUnder }: RowPlan, { wording, field, m }: LayoutContext): boolean =>
  priceUnder && wording.price !== null && field.w > m.size.height * ROW;
/** Length of a row in heights of its strip from which price and button stand side by side behind the words. */
const ROW = 4.5;

/** From the right end inwards: button, price, the product's room; the words get what is left. Null: no room. */
function rowParts(
  { productFirst, priceUnder, priceScale = 1 }: RowPlan,
  context: LayoutContext,
  attempt: HeadlineTry,
  law: string | null,
): RowParts | null {
  const { m, blocks, wording, field } = context;
  // A low field beside or above a photo is a strip of its own.
  const height = m.size.height < 150 ? m.size.height : field.h * 1.35;
  if (height >= 150 || attempt.lines.length > 2) return null;
  const space = Math.max(8, height * 0.2);
  // A long invitation costs the headline its size.
  const ctaW = Math.min(field.w * 0.44, Math.max(field.w * (height > 60 ? 0.22 : 0.3), m.ctaHeight * 2.9));
  const cta = wording.cta.length === 0 ? null : blocks.cta(wording.cta, ctaW, false);
  if (wording.cta.length > 0 && cta === null) return null;
  const price = wording.price === null ? null : priceFor(context, priceUnder, priceScale);
  if (wording.price !== null && price === null) return null;
  const beside = priceUnder ? null : price;
  const taken = (cta === null ? 0 : cta.w + space) + (beside === null ? 0 : beside.w + space);
  // Beside an obstructed corner the product, which may be covered, takes the room that type may not.
  const corner = productFirst ? Math.max(0, field.x - m.margin) : 0;
  const productW = Math.max(0, productWidth(context) - corner);
  const textW = field.w - taken - productW - space;
  if (textW < 40) return null;
  const sub = subIn(context, textW, 1, 'left');
  if (sub === undefined) return null;
  const logo = wording.logo ? blocks.logo(textW) : null;
  const gap = Math.max(3, height * 0.075);
  // Straight under the headline a price of nearly its size needs more air than a line of small words.
  const underGap = sub === null && height > 60 ? gap * 1.5 : gap;
  const under = priceUnder ? price : null;
  if (under !== null && under.w > textW) return null;
  const legal = law === null ? null : blocks.text('legal', law, { maxWidth: textW, maxLines: 2, align: 'left' });
  if (law !== null && legal === null) return null;
  const othersH = [logo, sub, under, legal].reduce((sum, b) => sum + (b === null ? 0 : b.h + gap), underGap - gap);
  const limit = headlineLimit(context, height, field.h - othersH, attempt.lines.length);
  const headline = headlineIn(context, attempt, textW, 'left', limit);
  if (headline === null) return null;
  const stack: Stack = [
    [logo, 0],
    [headline.block, gap],
    [sub, gap],
    [under, underGap],
    [legal, gap],
  ];
  return { cta, beside, stack, headlineSize: headline.size, productW, space };
}

const headlineLimit = (context: LayoutContext, height: number, room: number, lines: number): number => {
  const cap = height <= 60 ? 0.4 : 0.46;
  return Math.min(height * cap, room / (0.75 + (lines - 1) * Math.max(0.9, context.input.direction.type.leading)));
};

/** Room kept for the product: by its own shape, never more than a third of the row. */
function productWidth({ input, m, field }: LayoutContext): number {
  if (input.product === null) return 0;
  const { size } = input.product;
  const wanted = (size.width / size.height) * m.size.height * 0.94;
  return Math.min(field.w * (m.size.height <= 60 ? 0.3 : 0.26), Math.max(m.size.height * 0.7, wanted));
}

function priceFor({ blocks, wording }: LayoutContext, under: boolean, scale: number): Block | null {
  if (wording.price === null) return null;
  return under
    ? blocks.price(wording.price, 'inline', 'left', scale)
    : blocks.price(wording.price, 'above', 'right', scale);
}

export const billboardMiddle = billboard('billboard', false);
export const billboardFirst = billboard('billboard_product_first', true);
export const leaderboardMiddle = leaderboard({ name: 'leaderboard', productFirst: false, priceUnder: false });
/** A long price ("от 14 900 ₽") set smaller rather than a headline cut short. */
export const leaderboardTight = leaderboard({
  name: 'leaderboard',
  productFirst: false,
  priceUnder: false,
  priceScale: 0.72,
});
export const leaderboardTightFirst = leaderboard({
  name: 'leaderboard_product_first',
  productFirst: true,
  priceUnder: false,
  priceScale: 0.72,
});
export const leaderboardTightCompact = leaderboard({
  name: 'leaderboard_compact',
  productFirst: true,
  priceUnder: true,
  priceScale: 0.8,
});
export const leaderboardFirst = leaderboard({
  name: 'leaderboard_product_first',
  productFirst: true,
  priceUnder: false,
});
export const leaderboardCompact = leaderboard({ name: 'leaderboard_compact', productFirst: true, priceUnder: true });
