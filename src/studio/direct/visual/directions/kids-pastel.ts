import { ok } from '../../../../scene/index.ts';
import { anchors } from '../anchors.ts';
import { font, typePlan } from '../fonts.ts';
import { finishPalette } from '../palette.ts';
import { stage, type DirectionRecipe } from '../recipe.ts';
import { brandFirst } from '../view.ts';

const SKIES: readonly number[] = [215, 185, 300, 350];

/** Pastel sky with discs, clouds and a soft hill that the product sits behind. */
export const kidsPastel: DirectionRecipe = {
  id: 'kids_pastel',
  family: 'scenic',
  treatment: 'cutout',
  suits: (view) => (view.moods.has('kids') ? 1 : 0.15) * (view.tone.l50 > 0.85 ? 0.5 : 1),
  make(view) {
    const h = view.roll.pick('sky', SKIES);
    const sky = ok(0.9, 0.05, h);
    const skyLow = ok(0.935, 0.035, h - 5);
    const warm = view.hue ?? 40;
    const ink = ok(0.33, 0.075, warm < 110 || warm > 330 ? 40 : warm);
    const accent = brandFirst(view, ok(0.54, 0.19, 25));
    return {
      palette: finishPalette({
        ground: sky,
        groundAlt: ok(0.905, 0.075, 70),
        headline: ink,
        cta: accent,
        badge: accent,
        crosses: [skyLow, ok(0.905, 0.075, 70), ok(0.985, 0.012, 90)],
      }),
      type: typePlan(
        {
          display: font('Rubik', 900),
          text: font('Rubik', 500),
          price: font('Rubik', 900),
          headlineSize: 0.132,
          headlineMin: 0.09,
          tracking: -0.045,
          leading: 0.94,
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plain', badge: 'circle', cta: 'pill' },
      stage: stage(
        view,
        'kids_pastel',
        {
          sky,
          skyLow,
          cloud: '#ffffff',
          disc: ok(0.905, 0.075, h === 350 ? 98 : 70),
          discIn: ok(0.935, 0.06, h === 350 ? 100 : 78),
          heart: ok(0.72, 0.15, 22),
          hill: ok(0.985, 0.012, 90),
          shade: ok(0.55, 0.06, h),
        },
        { hide: view.facts.matte.touches.bottom ? 1 : 0, shape: Math.floor(view.roll.unit('hill') * 1000) },
        0.15,
      ),
      anchors: anchors('standing', {
        box: { cx: [0.62, 0.68], maxW: 0.64, maxH: 0.6, base: view.facts.matte.touches.bottom ? 0.97 : 0.93 },
        portrait: { maxW: 0.72, maxH: 0.58, base: 0.95 },
        story: { base: 0.95 },
        wide: { base: 0.96, maxH: 0.84 },
        strip: { base: 0.98 },
      }),
      rotation: 0,
      typeBehind: false,
      shadow: 'ground',
      reason: {
        ru: 'Пастельная сказка: мягкие облака и тёплые цвета сразу говорят «для детей»',
        en: 'A pastel fairy tale: soft clouds and warm colours say “for children” at once',
      },
    };
  },
};
