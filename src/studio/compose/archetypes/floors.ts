import { photoPlanOf, placePhoto, ROOMY_SIDE } from '../../../scene/index.ts';
import type { Archetype, Draft, HeadlineTry, LayoutContext, Stack } from '../draft.ts';
import { headlineIn, put, stackDown, stackHeight } from '../draft.ts';
import { footIn } from './line.ts';
import { asLargeAsFits } from './roomy.ts';
import { gaps, legalIn, subIn, xIn } from './parts.ts';

/** Share of the height that lies idle above the words, of all that does. */
const LOWERED = 0.5;
/** Gaps between the headline and the line under it, in usual ones, and height that is to be left then, in shares. */
const AIRY = [2.4, 1.6] as const;
const SPARE = 0.05;

/**
 * A tall canvas with a low photo in three floors: headline and the words under it in the middle of the first, the
 * photo, and under it price and button.
 */
export const threeFloors: Archetype = (given, attempt) => asLargeAsFits(given, (context) => floors(context, attempt));

function floors(context: LayoutContext, attempt: HeadlineTry): Draft | null {
  const { m, blocks, wording, input, field } = context;
  const plan = photoPlanOf(input.direction.stage);
  const place = plan === null || input.photo === null ? null : placePhoto(plan, input.photo.size, m.size);
  if (place === null || place.foot === null || field.y > place.solid.y) return null;
  const headline = headlineIn(context, attempt, field.w, 'left');
  const foot = footIn(context, place.foot, false);
  if (headline === null || foot === null) return null;
  const legal = legalIn(context, m.frame.w);
  if (wording.legal !== null && legal === null && m.short >= ROOMY_SIDE) return null;
  const g = gaps(m, headline.size);
  const x = xIn('left', field.x, field.w);
  const logo = wording.logo ? blocks.logo(field.w * 0.7) : null;
  const sub = subIn(context, field.w, 5, 'left');
  if (sub === undefined) return null;
  const note =
    wording.note === null
      ? null
      : blocks.text('note', wording.note, { maxWidth: field.w * 0.9, maxLines: 2, align: 'left' });
  const words = (by: number): Stack => [
    [headline.block, 0],
    [sub, g.sub * by],
    [note, g.small * by],
  ];
  const top = field.y + (logo === null ? 0 : logo.h + g.logo);
  const slackOf = (by: number): number => field.y + field.h - top - stackHeight(words(by));
  const by = AIRY.find((one) => slackOf(one) > m.size.height * SPARE) ?? 1;
  const slack = slackOf(by);
  if (slack < 0) return null;
  return {
    archetype: 'three_floors',
    placed: [
      ...put(logo, logo === null ? 0 : x(logo), field.y),
      ...stackDown(words(by), top + slack * LOWERED, x),
      ...foot.items,
    ],
    headlineSize: headline.size,
    without: wording.legal !== null && legal === null ? ['legal'] : [],
    room: { x: 0, y: 0, w: m.size.width, h: m.size.height },
    liking: 1,
  };
}
