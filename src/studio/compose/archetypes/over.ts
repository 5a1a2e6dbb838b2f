import { ROOMY_SIDE } from '../../../scene/index.ts';
import type { Block } from '../block.ts';
import type { Archetype, LayoutContext, Draft, HeadlineTry } from '../draft.ts';
import { headlineIn, put, stackDown } from '../draft.ts';
import { asLargeAsFits } from './roomy.ts';
import { footLegal, gaps, logoAt, priceIn, subIn, xIn } from './parts.ts';

/**
 * Headline across the top; the product under it; words and price at the lower left, the button at the lower right on
 * their line.
 */
const over =
  (name: string, align: 'left' | 'centre', place: 'foot' | 'foot_row' | 'headline'): Archetype =>
  (context: LayoutContext, attempt: HeadlineTry): Draft | null => {
    const { m, blocks, wording, field } = context;
    const subUnder = place === 'headline';
    // A row of its own is for reasons: a short line has room beside the button.
    if (place === 'foot_row' && wording.bullets.length === 0) return null;
    const headline = headlineIn(context, attempt, field.w, align);
    if (headline === null) return null;
    const g = gaps(m, headline.size);
    const x = xIn(align, field.x, field.w);
    const logo = wording.logo ? blocks.logo(field.w * 0.6) : null;
    const headTop = field.y + (logo === null ? 0 : logo.h + g.logo);
    const head = [
      ...logoAt(logo, logo === null ? 0 : x(logo), field.y),
      ...put(headline.block, x(headline.block), headTop),
    ];
    const legal = footLegal(context);
    if (wording.legal !== null && legal === null && m.short >= ROOMY_SIDE) return null;
    const bottom = field.y + field.h - (legal === null ? 0 : legal.h + (legal.name === 'facts' ? g.block : g.small));
    const cta = wording.cta.length === 0 ? null : blocks.cta(wording.cta, field.w * 0.5, false);
    if (wording.cta.length > 0 && cta === null) return null;
    const leftW = field.w - (cta === null ? 0 : cta.w + m.margin * 0.6);
    const price = wording.price === null ? null : priceIn(context, leftW);
    if (wording.price !== null && price === null) return null;
    const note =
      wording.note === null ? null : blocks.text('note', wording.note, { maxWidth: leftW, maxLines: 2, align: 'left' });
    const subW =
      field.w *
      { foot: Math.min(leftW / field.w, 0.5), foot_row: 0.94, headline: align === 'centre' ? 0.8 : 0.62 }[place];
    const sub = subIn(
      context,
      subW,
      subUnder || m.short < 420 ? 2 : 3,
      subUnder && align === 'centre' ? 'centre' : 'left',
    );
    if (sub === undefined) return null;
    const row = footRow(context, { price, note, sub: place === 'foot' ? sub : null, cta }, bottom);
    const rowTop = Math.min(...row.map((p) => p.y), bottom);
    const wide = place === 'foot_row' && sub !== null ? put(sub, field.x, rowTop - g.price - sub.h) : [];
    const foot = [...wide, ...row];
    const under = subUnder ? put(sub, sub === null ? 0 : x(sub), headTop + headline.block.h + g.sub) : [];
    const footTop = Math.min(...foot.map((p) => p.y), bottom);
    const headBottom = headTop + headline.block.h + (subUnder && sub !== null ? g.sub + sub.h : 0);
    if (footTop - headBottom < m.size.height * 0.12) return null;
    return {
      archetype: name,
      placed: [...head, ...under, ...foot, ...put(legal, field.x, field.y + field.h - (legal?.h ?? 0))],
      headlineSize: headline.size,
      without: wording.legal !== null && legal === null ? ['legal'] : [],
      room: { x: 0, y: 0, w: m.size.width, h: m.size.height },
      between: footTop - headBottom,
      liking: align === 'centre' && context.input.direction.type.align !== 'centre' ? 0.8 : 1,
    };
  };

function footRow(
  { field, m }: LayoutContext,
  part: { price: Block | null; note: Block | null; sub: Block | null; cta: Block | null },
  bottom: number,
) {
  const g = gaps(m);
  const { price, note, sub, cta } = part;
  const last = price ?? note ?? sub;
  // The last line on the left stands centred on the button, so that both read as one row.
  const lift = last === null || cta === null ? 0 : Math.max(0, (cta.h - last.h) / 2);
  const stack = (
    [
      [sub, 0],
      [note, g.small],
      [price, g.sub * 0.8],
    ] as const
  ).filter(([b]) => b !== null);
  const ordered = price === null ? stack : [...stack.filter(([b]) => b !== price), [price, g.sub * 0.8] as const];
  const h = ordered.reduce((sum, [b, gap], i) => sum + (b?.h ?? 0) + (i === 0 ? 0 : gap), 0);
  return [
    ...stackDown(ordered, bottom - lift - h, () => field.x),
    ...put(cta, cta === null ? 0 : field.x + field.w - cta.w, bottom - (cta?.h ?? 0)),
  ];
}

/** An arrangement whose words grow where a tall canvas has height to spare. */
const roomy =
  (archetype: Archetype): Archetype =>
  (given, attempt) =>
    asLargeAsFits(given, (context) => archetype(context, attempt));

export const overFoot = roomy(over('over_foot', 'left', 'foot'));
export const overFootRow = roomy(over('over_foot_row', 'left', 'foot_row'));
export const overSubFoot = roomy(over('over_sub_foot', 'left', 'headline'));
export const centredFoot = roomy(over('centred_foot', 'centre', 'foot'));
export const centredFootRow = roomy(over('centred_foot_row', 'centre', 'foot_row'));
export const centredSubFoot = roomy(over('centred_sub_foot', 'centre', 'headline'));
