import { z } from 'zod';
import { hexSchema, ok, placePhoto, photoParameter, type StageOf } from '../../scene/index.ts';
import { fillFlat, paintCard, type PaintContext } from '../painting/index.ts';
import { candy, deepAccent } from './design/hues.ts';
import { legiblePalette } from './design/palette.ts';
import { focusOf, keepsPhoto } from './design/photo-led.ts';
import { font, typePlan } from './design/type-plan.ts';
import { brandFirst, fieldHue } from './design/view.ts';
import { noEdgeLight, nothingInFront, oneGround, type DirectionIdea } from './direction-idea.ts';

const parameters = z.object({
  ...photoParameter,
  paper: hexSchema,
  shade: hexSchema,
  /** The photo in one ink on one ground, as the duotone direction shows it; null: in its own colours. */
  inked: z.object({ ground: hexSchema, ink: hexSchema }).nullable(),
});

declare module '../../scene/stage.ts' {
  interface DirectionStages {
    readonly popout_card: z.infer<typeof parameters>;
  }
}

/** Paper with the photo in a rounded card; a well cut subject steps out of the card's edge. */
export const popoutCard: DirectionIdea<'popout_card'> = {
  id: 'popout_card',
  family: 'scenic',
  cutout: null,
  moods: { services: 3, auto: 1 },
  kin: ['gallery'],
  inStrips: 1,
  wantsUpright: false,
  entrance: 'pop',
  leads: { product: 3 },
  reason: {
    ru: 'Фото в карточке на чистом поле: настоящая обстановка продаёт, а текст читается безупречно',
    en: 'The photo in a card on a clean field: the real setting sells, and the text reads perfectly',
  },
  // A frame is the modest answer: the photo to the canvas's edges says more, wherever it can.
  suits: (view) => (view.facts.background.uniformity > 0.9 ? 0.3 : view.facts.matte.grade === 'good' ? 0.8 : 0.24),
  make(view) {
    const h = fieldHue(view, 'card', ['pop', 'left'], false);
    const paper = candy(h);
    const ink = ok(0.19, 0.035, h);
    const { grade, touches, fill } = view.facts.matte;
    const { subject } = view.facts.matte;
    // A cut-out laid over the card must stay sharp in the final; a softer photo keeps within its card.
    const sharp = subject !== null && Math.max(subject.w, subject.h) >= 780;
    const overlay = sharp && grade === 'good' && !touches.left && !touches.right && fill > 0.35;
    const plan = { mode: 'card', focus: focusOf(view), overlay } as const;
    const accent = brandFirst(view, deepAccent(h));
    return {
      palette: legiblePalette({
        ground: paper,
        groundAlt: ok(0.82, 0.09, h),
        headline: ink,
        cta: accent,
        badge: accent,
      }),
      type: typePlan(
        {
          display: font('Golos Text', 800),
          text: font('Golos Text', 500),
          headlineSize: 0.112,
          headlineMin: 0.08,
          tracking: -0.04,
          leading: 1,
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plain', badge: 'pill', cta: 'rounded' },
      stage: {
        kind: 'popout_card',
        light: view.light,
        grain: 0.12,
        paper,
        shade: ok(0.3, 0.05, h),
        photo: plan,
        inked: null,
      },
      ...keepsPhoto(),
    };
  },
  parameters,
  paint,
  castShadow: 'own',
  edgeLights: noEdgeLight,
  hiddenBy: nothingInFront,
  textFields: oneGround,
};

/** Paper with the photo in a rounded card and a soft shadow under the card. */
async function paint(stage: StageOf<'popout_card'>, context: PaintContext): Promise<void> {
  fillFlat(context, stage.paper);
  await paintCard(context, {
    place: placePhoto(stage.photo, context.photo, context),
    radius: 0.05,
    shade: stage.shade,
    mat: null,
    inked: stage.inked,
  });
}
