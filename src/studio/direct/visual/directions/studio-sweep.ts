import { ok } from '../../../../scene/index.ts';
import { anchors } from '../anchors.ts';
import { font, typePlan } from '../fonts.ts';
import { finishPalette } from '../palette.ts';
import { stage, type DirectionRecipe } from '../recipe.ts';
import { brandFirst, studioField } from '../view.ts';

/** A seamless studio sweep: wall and floor of one colour, a glow behind the product, one heavy headline. */
export const studioSweep: DirectionRecipe = {
  id: 'studio_sweep',
  family: 'calm',
  treatment: 'cutout',
  suits: (view) => (view.slender > 2.6 ? 0.7 : 0.9),
  make(view) {
    const field = studioField(view, 'sweep', ['calm', 'calm', 'pop', 'left', 'right'], { light: 0.09, dark: 0.07 });
    const { l, c, h, dark } = field;
    const wall = ok(l, c, h);
    const glow = ok(l + (dark ? 0.14 : 0.06), c * 0.75, h);
    const low = ok(l - 0.05, c * 1.05, h - 4);
    const floor = ok(l + (dark ? 0.05 : 0.03), c * 0.85, h + 3);
    const inkHue = view.hue ?? h;
    const ink = dark ? ok(0.965, 0.025, h) : ok(0.25, 0.05, inkHue);
    const accent = brandFirst(view, dark ? ok(0.86, 0.14, h < 120 ? h : 95) : ink);
    return {
      palette: finishPalette({
        ground: wall,
        groundAlt: glow,
        headline: ink,
        cta: accent,
        badge: accent,
        crosses: [glow, low],
      }),
      type: typePlan(
        {
          display: view.roll.pick('sweep-face', [font('Onest', 900), font('Golos Text', 900), font('Montserrat', 800)]),
          text: font('Onest', 500),
          headlineSize: 0.125,
          headlineMin: 0.085,
          tracking: -0.05,
          leading: 0.96,
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plain', badge: 'circle', cta: 'pill' },
      stage: stage(view, 'studio_sweep', { wall, glow, low, floor }, {}),
      anchors: anchors('standing'),
      rotation: 0,
      typeBehind: false,
      shadow: view.facts.matte.fill < 0.25 && view.slender < 1.2 ? 'wall' : 'ground',
      reason: {
        ru: 'Студийная подача: фон подобран в пару к цвету товара, взгляд сразу падает на него, цена читается с первого взгляда',
        en: 'Studio look: the backdrop is matched to the product’s colour, the eye lands on the product, the price reads at a glance',
      },
    };
  },
};
