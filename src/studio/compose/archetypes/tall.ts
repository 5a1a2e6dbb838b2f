import { ROOMY_SIDE } from '../../../scene/index.ts';
import type { Block, PlacedBlock } from '../block.ts';
import type { Archetype, LayoutContext, Draft, HeadlineTry, Stack } from '../draft.ts';
import { headlineIn, put, stackDown, stackHeight } from '../draft.ts';
import { asLargeAsFits } from './roomy.ts';
import { footLegal, gaps, legalIn, logoAt, priceIn, standsUnder, subIn, xIn } from './parts.ts';

/** Times their usual size that the gaps of a tower's words have where there is height for it. */
const AIRY = 2;

/**
 * Narrow canvas: headline on top, product in the middle, words, price and a button as wide as the canvas at the foot.
 */
const footStack =
  (name: string, align: 'left' | 'centre', subTop: boolean): Archetype =>
  (given: LayoutContext, attempt: HeadlineTry): Draft | null =>
    asLargeAsFits(given, (context) => {
      const { m, blocks, wording, field } = context;
      const headline = headlineIn(context, attempt, field.w, align);
      if (headline === null) return null;
      const g = gaps(m, headline.size);
      const x = xIn(align, field.x, field.w);
      const logo = wording.logo ? blocks.logo(field.w) : null;
      const legal = footLegal(context);
      if (wording.legal !== null && legal === null && m.short >= ROOMY_SIDE) return null;
      const bottom = field.y + field.h - (legal === null ? 0 : legal.h + g.small);
      const fill = field.w < 420;
      const cta = wording.cta.length === 0 ? null : blocks.cta(wording.cta, field.w, fill);
      if (wording.cta.length > 0 && cta === null) return null;
      const price = wording.price === null ? null : priceIn(context, field.w);
      if (wording.price !== null && price === null) return null;
      const sub = subIn(context, field.w, subTop ? 3 : 2, align);
      if (sub === undefined) return null;
      const note =
        wording.note === null ? null : blocks.text('note', wording.note, { maxWidth: field.w, maxLines: 2, align });
      const topAt = (by: number): Stack => [
        [headline.block, 0],
        [subTop ? sub : null, g.sub * by],
      ];
      const foot = [
        [subTop ? null : sub, 0],
        [note, g.small],
        [price, subTop && note === null ? g.sub : Math.max(g.sub, g.offer)],
        [cta, g.price],
      ] as const;
      const headTop = field.y + (logo === null ? 0 : logo.h + g.logo);
      const footTop = bottom - stackHeight(foot);
      const tight = (stack: Stack): boolean => footTop - headTop - stackHeight(stack) < m.size.height * 0.14;
      const top = m.aspect === 'tower' && !tight(topAt(AIRY)) ? topAt(AIRY) : topAt(1);
      if (tight(top)) return null;
      return {
        archetype: name,
        placed: [
          ...logoAt(logo, logo === null ? 0 : x(logo), field.y),
          ...stackDown(top, headTop, x),
          ...stackDown(foot, footTop, x),
          ...put(legal, legal === null ? 0 : x(legal), field.y + field.h - (legal?.h ?? 0)),
        ],
        headlineSize: headline.size,
        without: wording.legal !== null && legal === null ? ['legal'] : [],
        room:
          m.aspect === 'tower'
            ? { x: 0, y: headTop + stackHeight(top), w: m.size.width, h: footTop - headTop - stackHeight(top) }
            : { x: 0, y: 0, w: m.size.width, h: m.size.height },
        between: footTop - headTop - stackHeight(top),
        liking: align === context.input.direction.type.align ? 1 : 0.85,
      };
    });

/** The same over a photo or a product below, widest first. */
const AIRIEST = [3, 2.5, AIRY] as const;

/** What an arrangement is worth whose price stands close under the words above it: a smaller headline gives it room. */
const CROWDED = 0.6;

/** Everything readable on top, the product large below it, where the network may cover the edge. */
const topStack =
  (name: string, align: 'left' | 'centre', tight = false): Archetype =>
  (given, attempt) =>
    asLargeAsFits(given, (context) => {
      const { m, blocks, wording, field } = context;
      const headline = headlineIn(context, attempt, field.w, align);
      if (headline === null) return null;
      const g = gaps(m, headline.size);
      const x = xIn(align, field.x, field.w);
      const logo = wording.logo ? blocks.logo(field.w * 0.7) : null;
      const offer = offerIn(context, tight);
      if (offer === null) return null;
      const sub = lowestSub(context, m.aspect === 'story' ? [0.72, 1] : [0.9], align);
      if (sub === undefined) return null;
      const note =
        wording.note === null
          ? null
          : blocks.text('note', wording.note, { maxWidth: field.w * 0.8, maxLines: 2, align });
      const legal = legalIn(context, field.w);
      if (wording.legal !== null && legal === null && m.short >= ROOMY_SIDE) return null;
      const stackAt = (by: number): Stack => [
        [headline.block, 0],
        [sub, g.sub * by],
        [note, g.small * by],
      ];
      const highest = field.y + (logo === null ? 0 : logo.h + g.logo);
      const rowH = heightOf(offer, g.price);
      const slackOf = (words: Stack): number =>
        field.y + field.h - highest - stackHeight(words) - g.block - rowH - (legal === null ? 0 : g.small + legal.h);
      // On a narrow canvas with height to spare the lines need not stand on each other's heels.
      const airy = m.aspect === 'tower' ? (AIRIEST.find((by) => slackOf(stackAt(by)) > 0) ?? 1) : 1;
      const [stack, slack] = [stackAt(airy), slackOf(stackAt(airy))];
      const apart = setApart(context, slack);
      const headTop = highest + (apart ? 0 : loweredBy(context, slack));
      // A price straight under the headline stands off it where there is room for that.
      const bare = sub === null && note === null && slack >= 0;
      const close = m.short <= 340 && m.aspect !== 'tower' && !bare ? Math.max(6, g.block * 0.6) : g.block;
      const spare = bare ? 0 : Math.min(g.offer, slack + g.block + highest - headTop);
      const rowTop = headTop + stackHeight(stack) + (apart ? slack + g.block : Math.max(close, spare));
      const end = rowTop + rowH + (legal === null ? 0 : g.small + legal.h);
      if (end > field.y + field.h) return null;
      const crowded = !apart && sub !== null && Math.max(close, spare) < g.offer * 0.9;
      const [rest, low] = [m.size.height - end, Math.max(0, end - m.short * 0.2)];
      if (context.input.product !== null && rest < m.size.height * 0.26) return null;
      return {
        archetype: name,
        placed: [
          ...logoAt(logo, logo === null ? 0 : x(logo), standsUnder(context) ? field.y + headTop - highest : field.y),
          ...stackDown(stack, headTop, x),
          ...offerAt(context, offer, { align, top: rowTop, height: rowH, gap: g.price }),
          ...put(legal, field.x, rowTop + rowH + g.small),
        ],
        headlineSize: headline.size,
        without: wording.legal !== null && legal === null ? ['legal'] : [],
        room: { x: 0, y: low, w: m.size.width, h: m.size.height - low },
        liking:
          (m.frame.y + m.frame.h < m.size.height * 0.8 ? 1 : 0.8) *
          (tight ? 0.6 : 1) *
          (crowded || (apart && slack > field.h * HOLE) ? CROWDED : 1),
      };
    });

/** Share of a photo's field that may be free between the words and the offer: more is a hole. */
const HOLE = 0.3;

/** Share of a photo's field from which what is free stands between the words and the offer. */
const APART = 0.08;

/**
 * Whether a field over a photo has so much height to spare that the words stand at its top and the offer at its foot,
 * close to what it sells: one lump in the middle would leave two voids.
 */
const setApart = (context: LayoutContext, slack: number): boolean =>
  context.input.photo !== null &&
  context.m.aspect !== 'tower' &&
  !standsUnder(context) &&
  slack > context.field.h * APART;

/** In the deep field above a photo the words stand at its optical centre, not under the ceiling. */
function loweredBy(context: LayoutContext, slack: number): number {
  const { m, field, input } = context;
  if (standsUnder(context)) return Math.max(0, slack);
  const deep = slack > field.h * (m.aspect === 'tower' ? 0.12 : 0.3);
  return input.photo !== null && deep ? slack * 0.4 : 0;
}

/** The words under the headline in the narrowest share of the field, or in a wider one where that saves a line. */
function lowestSub(
  context: LayoutContext,
  shares: readonly number[],
  align: 'left' | 'centre',
): Block | null | undefined {
  const { field, m } = context;
  const ways = shares.map((share) => subIn(context, field.w * share, 3, align));
  return ways.reduce((best, way) => (best === undefined || (way && best && way.h < best.h - m.sub) ? way : best));
}

/** Price and button; `stacked`: one above the other. */
interface Offer {
  readonly price: Block | null;
  readonly cta: Block | null;
  readonly stacked: boolean;
}

const offerStack = ({ price, cta }: Offer, gap: number): Stack => [
  [price, 0],
  [cta, gap],
];

const heightOf = (offer: Offer, gap: number): number =>
  offer.stacked ? stackHeight(offerStack(offer, gap)) : Math.max(offer.price?.h ?? 0, offer.cta?.h ?? 0);

/** The offer in its row: price on the left, button on the right; a button alone follows the alignment. */
function offerAt(
  { field }: LayoutContext,
  offer: Offer,
  row: { readonly align: 'left' | 'centre'; readonly top: number; readonly height: number; readonly gap: number },
): readonly PlacedBlock[] {
  const { price, cta, stacked } = offer;
  const x = xIn(row.align, field.x, field.w);
  if (stacked) return stackDown(offerStack(offer, row.gap), row.top, x);
  if (row.align === 'centre' && price === null) return put(cta, cta === null ? 0 : x(cta), row.top);
  const middle = (block: Block | null): number => row.top + (row.height - (block?.h ?? 0)) / 2;
  const ctaX = cta === null ? 0 : price === null ? field.x : field.x + field.w - cta.w;
  return [...put(price, field.x, middle(price)), ...put(cta, ctaX, middle(cta))];
}

/** Shares of the width that a button beside a price may take: a long price takes a shorter invitation. */
const BESIDE = [0.56, 0.4] as const;
/** Least scale of a price that still leads beside a button; smaller, it takes a line of its own. */
const LEADS = 0.72;

/** Price and button side by side, the price `least` times its usual size at least; null where it is too wide. */
function offerRow(context: LayoutContext, least: number): Offer | null {
  const { blocks, wording, field, m } = context;
  for (const share of BESIDE) {
    const cta = wording.cta.length === 0 ? null : blocks.cta(wording.cta, field.w * share, false);
    const room = field.w - (cta === null ? 0 : cta.w + m.margin * 0.6);
    const price = wording.price === null ? null : priceIn(context, room, least);
    if ((wording.cta.length === 0 || cta !== null) && (wording.price === null || price !== null))
      return { price, cta, stacked: false };
  }
  return null;
}

/** One above the other, where the canvas is too narrow for a row. */
function offerStacked(context: LayoutContext): Offer | null {
  const { blocks, wording, field } = context;
  const price = wording.price === null ? null : priceIn(context, field.w);
  const cta = blocks.cta(wording.cta, field.w, field.w < 200);
  return cta === null || (wording.price !== null && price === null) ? null : { price, cta, stacked: true };
}

/** `tight`: a row with a small price, for words that have no height to spare. */
function offerIn(context: LayoutContext, tight: boolean): Offer | null {
  const row = offerRow(context, context.m.aspect === 'tower' ? 1 : LEADS);
  if (tight) return row === null ? offerRow(context, 0) : null;
  return row ?? offerStacked(context);
}

export const footStackLeft = footStack('foot_stack', 'left', false);
export const footStackSubTop = footStack('foot_stack_sub_top', 'left', true);
export const footStackCentre = footStack('foot_stack_centred', 'centre', false);
export const topStackLeft = topStack('top_stack', 'left');
export const topStackTight = topStack('top_stack', 'left', true);
export const topStackCentre = topStack('top_stack_centred', 'centre');
