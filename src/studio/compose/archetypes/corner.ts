import { photoPlanOf, placePhoto, ROOMY_SIDE, type Box } from '../../../scene/index.ts';
import type { Archetype, Draft, HeadlineTry, LayoutContext, Stack } from '../draft.ts';
import { headlineIn, put, stackDown, stackHeight } from '../draft.ts';
import { asLargeAsFits } from './roomy.ts';
import { footLegal, gaps, logoAt, priceIn, subIn, xIn } from './parts.ts';

/** Air between a photo in its corner and the words above it and beside it, in shares of the canvas's margin. */
const AIR = { above: 0.6, beside: 0.75 } as const;
/** Share of the column's height that may lie idle between the words and the offer: more is a hole. */
const HOLE = 0.45;

/**
 * Round a whole photo in the lower right corner: the headline across the canvas above it, in the column at its left the
 * words from the photo's upper edge down, price and button at the foot. `subAbove`: the words under the headline stand
 * with it.
 */
const cornerStack =
  (subAbove: boolean): Archetype =>
  (given, attempt) =>
    asLargeAsFits(given, (context) => roundPhoto(context, attempt, subAbove));

function roundPhoto(context: LayoutContext, attempt: HeadlineTry, subAbove: boolean): Draft | null {
  const { m, blocks, wording, field } = context;
  const window = windowOf(context);
  if (window === null) return null;
  const columnW = window.x - field.x - m.margin * AIR.beside;
  const headline = headlineIn(lowered(context), attempt, field.w, 'left');
  const offer = offerIn(context, columnW);
  const sub = subIn(context, subAbove ? field.w : columnW, subAbove ? 2 : m.short < ROOMY_SIDE ? 4 : 6, 'left');
  if (headline === null || offer === null || sub === undefined || (subAbove && sub === null)) return null;
  const legal = footLegal(context, columnW);
  if (wording.legal !== null && legal === null && m.short >= ROOMY_SIDE) return null;
  const g = gaps(m, headline.size);
  const logo = wording.logo ? blocks.logo(field.w * 0.6) : null;
  const top: Stack = [
    [logo, 0],
    [headline.block, g.logo],
    [subAbove ? sub : null, g.sub],
  ];
  const spare = window.y - m.margin * AIR.above - field.y - stackHeight(top);
  const columnY = window.y;
  const bottom = field.y + field.h - (legal === null ? 0 : legal.h + g.small);
  const idle = bottom - columnY - stackHeight(offer) - (subAbove || sub === null ? 0 : sub.h + g.block);
  if (spare < 0 || idle < 0) return null;
  const x = xIn('left', field.x, columnW);
  const headY = field.y + (logo === null ? spare * 0.5 : 0);
  return {
    archetype: subAbove ? 'corner_stack_sub' : 'corner_stack',
    placed: [
      ...(logo === null ? [] : logoAt(logo, field.x, field.y)),
      ...stackDown(
        logo === null ? top : top.slice(1),
        logo === null ? headY : field.y + logo.h + g.logo + spare * 0.5,
        () => field.x,
      ),
      ...(subAbove ? [] : put(sub, field.x, columnY)),
      ...stackDown(offer, bottom - stackHeight(offer), x),
      ...put(legal, field.x, field.y + field.h - (legal?.h ?? 0)),
    ],
    headlineSize: headline.size,
    without: wording.legal !== null && legal === null ? ['legal'] : [],
    room: { x: 0, y: 0, w: m.size.width, h: m.size.height },
    liking: (idle > (bottom - columnY) * HOLE ? 0.8 : 0.95) * (spare > window.y * 0.3 ? 0.85 : 1),
  };
}

/** The photo's window on the canvas; null without a photo. */
function windowOf({ input: { direction, photo }, m }: LayoutContext): Box | null {
  const plan = photoPlanOf(direction.stage);
  return plan === null || photo === null ? null : placePhoto(plan, photo.size, m.size).window;
}

/** Headlines are measured by the canvas; in the band above a photo they may be smaller. */
const lowered = (context: LayoutContext): LayoutContext => ({
  ...context,
  wording: { ...context.wording, headline: { ...context.wording.headline, smaller: true } },
});

/** The small line, the price and the button, one below the other; null where one of them does not fit. */
function offerIn(context: LayoutContext, width: number): Stack | null {
  const { blocks, wording, m } = context;
  const note =
    wording.note === null ? null : blocks.text('note', wording.note, { maxWidth: width, maxLines: 3, align: 'left' });
  const price = wording.price === null ? null : priceIn(context, width);
  const cta = wording.cta.length === 0 ? null : blocks.cta(wording.cta, width, false);
  const missing =
    (wording.note !== null && note === null) ||
    (wording.price !== null && price === null) ||
    (wording.cta.length > 0 && cta === null);
  if (missing) return null;
  const g = gaps(m);
  return [
    [price, 0],
    [note, g.small],
    [cta, g.price],
  ];
}

/** Arrangements round a photo in its corner. */
export const cornerArchetypes: readonly Archetype[] = [cornerStack(false), cornerStack(true)];
