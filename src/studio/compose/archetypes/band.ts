import type { Archetype, Draft, LayoutContext, Stack } from '../draft.ts';
import { headlineIn, put, stackDown, stackHeight } from '../draft.ts';
import { footLegal, gaps, logoAt, priceIn, subIn, xIn } from './parts.ts';

/** A field is a band where it is at least so many times as wide as high. */
const BAND = 1.5;
/** Shares of the field for the words and for price and button beside them. */
const WORDS = 0.58;
const OFFER = 0.37;

/**
 * A low wide field, such as the one above a photo: the headline across it, under it the words at the left, price and
 * button at the right.
 */
export const band: Archetype = (context, attempt): Draft | null => {
  const { m, blocks, wording, field } = context;
  if (field.w < field.h * BAND || field.h < m.sub * 6) return null;
  const headline = headlineIn(lowered(context), attempt, field.w, 'left');
  if (headline === null) return null;
  const g = gaps(m);
  const logo = wording.logo ? blocks.logo(field.w * 0.6) : null;
  const words = wordsIn(context, field.w * WORDS);
  const offer = offerIn(context, field.w * OFFER);
  if (words === null || offer === null || stackHeight(words) === 0) return null;
  const legal = footLegal(context);
  if (wording.legal !== null && legal === null) return null;
  const foot = legal === null ? 0 : legal.h + g.small;
  const headTop = field.y + (logo === null ? 0 : logo.h + g.logo);
  const rowH = Math.max(stackHeight(words), stackHeight(offer));
  const slack = field.y + field.h - foot - (headTop + headline.block.h + g.block + rowH);
  if (slack < 0) return null;
  // What is free stands above and below, not in one heap.
  const top = headTop + slack * 0.35;
  const rowTop = top + headline.block.h + g.block;
  const end = rowTop + rowH;
  const rightX = xIn('left', field.x + field.w * (1 - OFFER), field.w * OFFER);
  return {
    archetype: 'band',
    placed: [
      ...logoAt(logo, field.x, field.y),
      ...put(headline.block, field.x, top),
      ...stackDown(words, rowTop, () => field.x),
      ...stackDown(offer, rowTop, rightX),
      ...put(legal, field.x, field.y + field.h - (legal?.h ?? 0)),
    ],
    headlineSize: headline.size,
    without: [],
    room: { x: 0, y: end, w: m.size.width, h: m.size.height - end },
    liking: slack > field.h * 0.35 ? 0.75 : 0.95,
  };
};

/** Headlines are measured by the canvas; in a low field they may be smaller. */
const lowered = (context: LayoutContext): LayoutContext => ({
  ...context,
  wording: { ...context.wording, headline: { ...context.wording.headline, smaller: true } },
});

/** The line under the headline with its reasons, and the small line; null where they do not fit. */
function wordsIn(context: LayoutContext, width: number): Stack | null {
  const { blocks, wording, m } = context;
  const sub = subIn(context, width, 3, 'left');
  const note =
    wording.note === null ? null : blocks.text('note', wording.note, { maxWidth: width, maxLines: 2, align: 'left' });
  if (sub === undefined || (wording.note !== null && note === null)) return null;
  return [
    [sub, 0],
    [note, gaps(m).small],
  ];
}

/** Price above the button; null where one of them does not fit. */
function offerIn(context: LayoutContext, width: number): Stack | null {
  const { blocks, wording, m } = context;
  const price = wording.price === null ? null : priceIn(context, width);
  const cta = wording.cta.length === 0 ? null : blocks.cta(wording.cta, width, false);
  if ((wording.price !== null && price === null) || (wording.cta.length > 0 && cta === null)) return null;
  return [
    [price, 0],
    [cta, gaps(m).price],
  ];
}
