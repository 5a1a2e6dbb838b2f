import { ROOMY_SIDE } from '../../../scene/index.ts';
import type { Block, PlacedBlock } from '../block.ts';
import type { Archetype, LayoutContext, Draft, HeadlineTry, Stack } from '../draft.ts';
import { headlineIn, put, stackDown, stackHeight } from '../draft.ts';
import { asLargeAsFits } from './roomy.ts';
import { footLegal, gaps, logoAt, smallerPrice, standsUnder, subIn, xIn } from './parts.ts';

interface Plan {
  readonly name: string;
  /** Side of the text column. */
  readonly side: 'left' | 'right';
  /** Column width as a share of the field, for all but the headline. */
  readonly width: number;
  /** Headline width as a share of the field. */
  readonly headline: number;
  /** Price and button at the foot, or everything in one stack. */
  readonly spread: 'split' | 'stack';
  /** Price and button side by side, which leaves a low canvas more height for words. */
  readonly row?: boolean;
}

/** What stands in the column: measured, not yet placed. */
interface Parts {
  readonly headline: NonNullable<ReturnType<typeof headlineIn>>;
  readonly logo: Block | null;
  readonly sub: Block | null;
  readonly note: Block | null;
  readonly legal: Block | null;
  readonly price: Block | null;
  readonly cta: Block | null;
}

/** Share of a photo's field that may be free between the words and the offer: more is a hole. */
const HOLE = 0.4;

/** Text in one column beside the product: logo and headline on top, price and button at the foot (or one stack). */
const column =
  (plan: Plan): Archetype =>
  (context: LayoutContext, attempt: HeadlineTry): Draft | null => {
    const { m, field } = context;
    const columnW = field.w * plan.width;
    const parts = partsOf(plan, context, attempt, columnW);
    if (parts === null) return null;
    const { headline, logo, sub, note, legal } = parts;
    const g = gaps(m, headline.size);
    const row = plan.row === true ? besideEachOther(context, parts, columnW) : null;
    if (plan.row === true && row === null) return null;
    const [price, cta] = row === null ? [parts.price, parts.cta] : [row.block, null];
    const left = plan.side === 'left' ? field.x : field.x + field.w - columnW;
    const x = xIn('left', left, columnW);
    const top: Stack = [
      [headline.block, 0],
      [sub, g.sub],
    ];
    const foot: Stack = [
      [price, 0],
      [note, g.small],
      [cta, g.price],
    ];
    const headTop = field.y + (logo === null ? 0 : logo.h + g.logo);
    const bottom = field.y + field.h - (legal === null ? 0 : legal.h + (legal.name === 'facts' ? g.block : g.small));
    const footH = stackHeight(foot);
    const room = bottom - headTop - stackHeight(top) - footH;
    if (room < g.block * 0.8) return null;
    const head = logoAt(logo, left, field.y);
    const last = put(legal, plan.side === 'left' ? field.x : left, field.y + field.h - (legal?.h ?? 0));
    const base = {
      archetype: plan.name,
      headlineSize: headline.size,
      without: context.wording.legal !== null && legal === null ? ['legal'] : [],
      room: { x: 0, y: 0, w: m.size.width, h: m.size.height },
    };
    const apart = (placed: readonly PlacedBlock[]) => (row === null ? placed : placed.flatMap(row.apart));
    if (plan.spread === 'split') {
      const upright = m.aspect === 'portrait' || m.aspect === 'story';
      const topY = upright ? headTop : headTop + Math.min(room * 0.12, m.short * 0.03);
      return {
        ...base,
        placed: [...head, ...stackDown(top, topY, x), ...apart(stackDown(foot, bottom - footH, x)), ...last],
        liking: context.input.photo !== null && room > field.h * HOLE ? 0.5 : 1,
      };
    }
    const stack: Stack = [...top, [price, g.block], [note, g.small], [cta, g.price]];
    const slack = bottom - headTop - stackHeight(stack);
    if (slack < 0) return null;
    const shift = standsUnder(context) ? slack : slack * (plan.side === 'right' ? 0.42 : 0.45);
    return {
      ...base,
      placed: [...head, ...apart(stackDown(stack, headTop + shift, x)), ...last],
      liking: endsEmpty(context) ? 0.3 : slack > m.size.height * 0.3 ? 0.75 : slack < field.h * 0.05 ? 0.7 : 0.95,
    };
  };

/** Whether one stack leaves the far end of a strip empty, where price and button have a column of their own. */
const endsEmpty = ({ m, field, input }: LayoutContext): boolean =>
  m.aspect === 'strip' && input.photo !== null && field.w > field.h * LONG_FIELD;
/** Width / height of a strip's field from which it has room for such a column. */
const LONG_FIELD = 2;

/** Price and button as one block, the button behind the price, and how it comes apart; null where it is too wide. */
function besideEachOther({ blocks, wording, m }: LayoutContext, { price, cta: usual }: Parts, width: number) {
  if (price === null || usual === null) return null;
  const space = m.margin * 0.7;
  const cta = blocks.cta(wording.cta, width - price.w - space, false);
  if (cta === null) return null;
  const h = Math.max(price.h, cta.h);
  const block: Block = { name: 'offer', w: price.w + space + cta.w, h, inks: [], nodes: () => [] };
  return {
    block,
    apart: (p: PlacedBlock): readonly PlacedBlock[] =>
      p.block !== block
        ? [p]
        : [...put(price, p.x, p.y + (h - price.h) / 2), ...put(cta, p.x + price.w + space, p.y + (h - cta.h) / 2)],
  };
}

/** Width of a column in sizes of the line under its headline under which that takes more lines, and how many. */
const SLIT = 10;
const SLIT_LINES = 5;
/** The same from which two lines of a wide canvas hold it: large type in a narrow column takes a third one. */
const BROAD = 16;

/** Every part in the column's width, the headline in its own; null where one that must be there does not fit. */
function partsOf(plan: Plan, context: LayoutContext, attempt: HeadlineTry, columnW: number): Parts | null {
  const { m, blocks, wording, field, input } = context;
  const headline = headlineIn(context, attempt, plan.side === 'right' ? columnW : field.w * plan.headline, 'left');
  if (headline === null) return null;
  const logo = wording.logo ? blocks.logo(columnW * 0.9) : null;
  const low = m.aspect === 'wide' && columnW >= m.sub * BROAD;
  const slit = columnW < m.sub * SLIT;
  const small = m.short < 420 ? (slit && input.photo !== null ? SLIT_LINES - 1 : 2) : slit ? SLIT_LINES : 3;
  const lines = low ? 2 : small;
  const sub = subIn(context, columnW, lines, 'left');
  if (sub === undefined) return null;
  const note =
    wording.note === null ? null : blocks.text('note', wording.note, { maxWidth: columnW, maxLines: 2, align: 'left' });
  const legal = legalUnder(context, plan, columnW);
  if (wording.legal !== null && legal === null && m.short >= ROOMY_SIDE) return null;
  const price = wording.price === null ? null : inlineOrAbove(context, columnW, m.aspect === 'wide');
  if (wording.price !== null && price === null) return null;
  const cta = wording.cta.length === 0 ? null : blocks.cta(wording.cta, columnW, false);
  if (wording.cta.length > 0 && cta === null) return null;
  return { headline, logo, sub, note, legal, price, cta };
}

/** Under its own column where two lines hold it, so that it does not run under the product; else across the field. */
function legalUnder(context: LayoutContext, { side }: Plan, columnW: number): Block | null {
  const { wording, blocks, field } = context;
  const own = { maxWidth: columnW, maxLines: 2, align: 'left' } as const;
  const under = wording.legal === null ? null : blocks.text('legal', wording.legal, own);
  return under ?? footLegal(context, side === 'right' ? columnW : field.w);
}

function inlineOrAbove({ blocks, wording }: LayoutContext, width: number, inlineFirst: boolean) {
  if (wording.price === null) return null;
  const order = inlineFirst ? (['inline', 'above'] as const) : (['above', 'inline'] as const);
  for (const layout of order) {
    const block = blocks.price(wording.price, layout, 'left', 1, width);
    if (block !== null && block.w <= width) return block;
  }
  return smallerPrice({ blocks, wording }, width);
}

export const leftSplit = column({ name: 'left_column_split', side: 'left', width: 0.5, headline: 1, spread: 'split' });
export const leftSplitNarrow = column({
  name: 'left_column_narrow',
  side: 'left',
  width: 0.46,
  headline: 0.5,
  spread: 'split',
});
export const leftStack = column({
  name: 'left_column_stack',
  side: 'left',
  width: 0.48,
  headline: 0.54,
  spread: 'stack',
});
export const leftStackWide = column({
  name: 'left_column_stack',
  side: 'left',
  width: 0.52,
  headline: 0.62,
  spread: 'stack',
});
export const rightStack = column({
  name: 'right_column_stack',
  side: 'right',
  width: 0.44,
  headline: 0.44,
  spread: 'stack',
});
/** Beside a thin product. */
export const rightStackWide = column({
  name: 'right_column_stack',
  side: 'right',
  width: 0.55,
  headline: 0.55,
  spread: 'stack',
});
/** In low canvases, where a button under the price would cost two reasons. */
export const leftRow = column({
  name: 'left_column_row',
  side: 'left',
  width: 0.52,
  headline: 0.56,
  spread: 'stack',
  row: true,
});
export const rightRow = column({
  name: 'right_column_row',
  side: 'right',
  width: 0.52,
  headline: 0.52,
  spread: 'stack',
  row: true,
});
/** Beside a thin or round product. */
export const rightRowWide = column({
  name: 'right_column_row',
  side: 'right',
  width: 0.59,
  headline: 0.59,
  spread: 'stack',
  row: true,
});
export const rightSplit = column({
  name: 'right_column_split',
  side: 'right',
  width: 0.46,
  headline: 0.46,
  spread: 'split',
});
/** An arrangement whose offer grows into what is free. */
function roomy(archetype: Archetype): Archetype {
  return (given, attempt) => asLargeAsFits(given, (context) => archetype(context, attempt));
}

/** The same inside the calm field of a photo, which is the column. */
export const fieldStack = roomy(column({ name: 'field_stack', side: 'left', width: 1, headline: 1, spread: 'stack' }));
export const fieldSplit = roomy(column({ name: 'field_split', side: 'left', width: 1, headline: 1, spread: 'split' }));
