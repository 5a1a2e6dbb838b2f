import { photoPlanOf, placePhoto, ROOMY_SIDE, type Box } from '../../../scene/index.ts';
import type { Block, PlacedBlock } from '../block.ts';
import type { Archetype, Draft, HeadlineTry, LayoutContext, Stack } from '../draft.ts';
import { headlineIn, put, stackDown, stackHeight } from '../draft.ts';
import { offerInTwoRows } from '../setting.ts';
import { asLargeAsFits } from './roomy.ts';
import { gaps, legalIn, logoAt, priceIn, subIn, xIn } from './parts.ts';

/** What stands on the field under the photo: the offer in a row or one above the other. */
export interface Foot {
  readonly items: readonly PlacedBlock[];
  /** The words beside the button took the line that would stand over the headline. */
  readonly tookSub: boolean;
}

interface Way {
  /** The line under the headline stands under the photo, not over the headline. */
  readonly subAtFoot: boolean;
  /** The headline keeps off the photo, for a photo against which its ink would not be seen. */
  readonly lifted: boolean;
}

/** What room that lies idle over the headline costs, by the share of the canvas's height that it takes. */
const IDLE = 2;

/** Distance at which a headline's feet no longer touch what lies under them: in its type sizes, and least, pixels. */
const LIFT = { share: 0.2, least: 5 } as const;

/**
 * A poster in three floors: small words, the headline as large as the canvas is wide with its feet on the photo's upper
 * edge, the photo, and under it price and button.
 */
const lineStack =
  (way: Way): Archetype =>
  (given: LayoutContext, attempt: HeadlineTry): Draft | null =>
    asLargeAsFits(given, (context) => floors(context, attempt, way));

function floors(context: LayoutContext, attempt: HeadlineTry, { subAtFoot, lifted }: Way): Draft | null {
  const { m, blocks, wording, input, field } = context;
  const plan = photoPlanOf(input.direction.stage);
  const place = plan === null || input.photo === null ? null : placePhoto(plan, input.photo.size, m.size);
  if (place === null || place.foot === null || field.y > place.solid.y) return null;
  const frame = m.frame;
  const headline = headlineIn(context, attempt, frame.w, 'left');
  if (headline === null) return null;
  const g = gaps(m, headline.size);
  const x = xIn('left', frame.x, frame.w);
  const foot = footIn(context, place.foot, subAtFoot);
  if (foot === null) return null;
  const logo = wording.logo ? blocks.logo(frame.w * 0.7) : null;
  const sub = foot.tookSub ? null : subIn({ ...context, field: frame }, frame.w, 3, 'left');
  if (sub === undefined) return null;
  const note =
    wording.note === null
      ? null
      : blocks.text('note', wording.note, { maxWidth: frame.w * 0.9, maxLines: 2, align: 'left' });
  const top: Stack = [
    [logo, 0],
    [sub, g.logo],
    [note, g.small],
  ];
  const topH = stackHeight(top);
  const headTop = place.solid.y - headline.block.h - (lifted ? Math.max(LIFT.least, headline.size * LIFT.share) : 0);
  const slack = headTop - frame.y - topH - (topH === 0 ? 0 : g.block * 0.8);
  if (slack < 0) return null;
  return {
    archetype: `line_stack${subAtFoot ? '_foot' : ''}${lifted ? '_lifted' : ''}`,
    placed: [
      ...logoAt(logo, logo === null ? 0 : x(logo), frame.y),
      ...stackDown(top.slice(1), frame.y + (logo === null ? 0 : logo.h + g.logo), x),
      ...put(headline.block, x(headline.block), headTop),
      ...foot.items,
    ],
    headlineSize: headline.size,
    without: wording.legal !== null && legalIn(context, frame.w) === null ? ['legal'] : [],
    room: { x: 0, y: 0, w: m.size.width, h: m.size.height },
    liking: Math.max(0.5, 1 - IDLE * Math.max(0, slack / m.size.height - 0.06)) * (lifted ? 0.7 : 1),
  };
}

/** Air between the photo and what stands under it, in shares of the margin. */
const UNDER_PHOTO = 0.75;

/** Price (or the line under the headline) at the left, the button at the right, the legal line under them. */
export function footIn(context: LayoutContext, foot: Box, subAtFoot: boolean): Foot | null {
  const { m, blocks, wording } = context;
  const { frame } = m;
  const legal = legalIn(context, frame.w);
  if (wording.legal !== null && legal === null && m.short >= ROOMY_SIDE) return null;
  const top = foot.y + m.margin * UNDER_PHOTO;
  const legalH = legal === null ? 0 : legal.h + gaps(m).small;
  const room = frame.y + frame.h - top - legalH;
  const last = put(legal, frame.x, frame.y + frame.h - (legal?.h ?? 0));
  const stacked = offerInTwoRows(m);
  if (subAtFoot && wording.price !== null && !stacked) return null;
  const left = (width: number): Block | null | undefined =>
    subAtFoot
      ? subIn({ ...context, field: frame }, width, 3, 'left')
      : wording.price === null
        ? null
        : priceIn(context, width);
  for (const share of stacked ? [] : [0.5, 0.38]) {
    const cta = wording.cta.length === 0 ? null : blocks.cta(wording.cta, frame.w * share, false);
    if (wording.cta.length > 0 && cta === null) continue;
    const block = left(frame.w - (cta === null ? 0 : cta.w + m.margin * 0.6));
    if (block === undefined || (block === null && (wording.price !== null || subAtFoot))) continue;
    const height = Math.max(block?.h ?? 0, cta?.h ?? 0);
    if (height > room) continue;
    const y = (one: Block | null): number => top + (room - height) / 2 + (height - (one?.h ?? 0)) / 2;
    const ctaX = cta === null ? 0 : block === null ? frame.x : frame.x + frame.w - cta.w;
    return { items: [...put(block, frame.x, y(block)), ...put(cta, ctaX, y(cta)), ...last], tookSub: subAtFoot };
  }
  const cta = wording.cta.length === 0 ? null : blocks.cta(wording.cta, frame.w, frame.w < 420);
  const sub = subAtFoot ? subIn({ ...context, field: frame }, frame.w, 4, 'left') : null;
  const price = wording.price === null ? null : priceIn(context, frame.w);
  const stack: Stack = [
    [sub ?? null, 0],
    [price, gaps(m).price],
    [cta, gaps(m).price],
  ];
  const missing =
    sub === undefined || (wording.price !== null && price === null) || (wording.cta.length > 0 && cta === null);
  if (missing || stackHeight(stack) > room) return null;
  const y = top + (room - stackHeight(stack)) / 2;
  return { items: [...stackDown(stack, y, xIn('left', frame.x, frame.w)), ...last], tookSub: subAtFoot };
}

/** Arrangements for a headline that stands on its photo. */
export const lineArchetypes: readonly Archetype[] = [false, true].flatMap((lifted) =>
  [false, true].map((subAtFoot) => lineStack({ subAtFoot, lifted })),
);
