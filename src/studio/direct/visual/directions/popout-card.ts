import { ok } from '../../../../scene/index.ts';
import { font, typePlan } from '../fonts.ts';
import { finishPalette } from '../palette.ts';
import { focusOf, keepsPhoto, photoNumbers, stage, type DirectionRecipe } from '../recipe.ts';
import { brandFirst } from '../view.ts';

/** Paper with the photo in a rounded card; a well cut subject steps out of the card's edge. */
export const popoutCard: DirectionRecipe = {
  id: 'popout_card',
  family: 'scenic',
  treatment: 'photo',
  suits: (view) => (view.facts.background.uniformity > 0.9 ? 0.35 : view.facts.matte.grade === 'good' ? 0.95 : 0.8),
  make(view) {
    const h = view.hue ?? view.brand.hue ?? 85;
    const paper = ok(0.955, 0.012, 85);
    const ink = ok(0.24, 0.03, h);
    const { grade, touches, fill } = view.facts.matte;
    const { subject } = view.facts.matte;
    // A cut-out laid over the card must stay sharp in the final; a softer photo keeps within its card.
    const sharp = subject !== null && Math.max(subject.w, subject.h) >= 780;
    const overlay = sharp && grade === 'good' && !touches.left && !touches.right && fill > 0.35;
    const plan = { mode: 'card', focus: focusOf(view), overlay } as const;
    const accent = brandFirst(
      view,
      view.hue === null || (view.hue > 55 && view.hue < 125) ? ok(0.5, 0.14, 42) : ok(0.5, 0.14, view.hue),
    );
    return {
      palette: finishPalette({
        ground: paper,
        groundAlt: ok(0.9, 0.02, 85),
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
      stage: stage(view, 'popout_card', { paper, shade: ok(0.3, 0.04, 60) }, photoNumbers(plan), 0.12),
      ...keepsPhoto(plan),
      reason: {
        ru: 'Фото в карточке на чистом поле: настоящая обстановка продаёт, а текст читается безупречно',
        en: 'The photo in a card on a clean field: the real setting sells, and the text reads perfectly',
      },
    };
  },
};
