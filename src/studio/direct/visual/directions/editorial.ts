import { ok } from '../../../../scene/index.ts';
import { anchors } from '../anchors.ts';
import { font, typePlan } from '../fonts.ts';
import { finishPalette } from '../palette.ts';
import { stage, type DirectionRecipe } from '../recipe.ts';
import { brandFirst, fieldHue } from '../view.ts';

/** A magazine page: one deep tone (or paper, for dark products), a thin large serif, an outlined button, much air. */
export const editorial: DirectionRecipe = {
  id: 'editorial',
  family: 'calm',
  treatment: 'cutout',
  suits: () => 0.9,
  make(view) {
    const dark = view.tone.l50 > 0.5;
    const h = fieldHue(view, 'editorial', ['calm', 'calm', 'left', 'right', 'pop'], dark);
    const l = dark ? (h === 18 ? 0.365 : 0.4) : 0.885;
    // Deep red needs more chroma than its neighbours, or it is brown.
    const c = (dark ? (h === 18 ? 0.085 : 0.052) : 0.03) * (view.hue === null && view.brand.hue !== null ? 1.6 : 1);
    const ground = ok(l, c, h);
    const far = ok(l - (dark ? 0.085 : 0.045), c * 0.98, h + 2);
    const glow = ok(l + (dark ? 0.13 : 0.06), c, h - 3);
    const text = dark ? ok(0.945, 0.025, 110) : ok(0.26, 0.035, h);
    return {
      palette: finishPalette({
        ground,
        groundAlt: glow,
        headline: text,
        cta: text,
        badge: brandFirst(view, text),
        crosses: [far, glow],
      }),
      type: typePlan(
        {
          display: font('Cormorant', 500),
          text: font('Onest', 400),
          price: font('Onest', 600),
          headlineSize: 0.175,
          headlineMin: 0.11,
          tracking: -0.035,
          leading: 0.86,
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plain', badge: 'pill', cta: view.hasDiscount ? 'rect' : 'outline' },
      stage: stage(
        view,
        'editorial',
        {
          ground,
          far,
          glow,
          band: ok(l - (dark ? 0.12 : 0.05), c, h + 2),
          floor: ok(l - (dark ? 0.05 : 0.02), c, h),
          floorNear: ok(l + (dark ? 0.01 : 0.03), c, h - 1),
          wrap: ok(l + 0.02, c * 1.15, h),
        },
        { wrap: view.tone.l50 > 0.76 ? 1 : 0 },
        0.3,
      ),
      anchors: anchors('standing', {
        box: { maxW: 0.48, maxH: 0.62, base: 0.87 },
        portrait: { maxW: 0.5, maxH: 0.58, base: 0.86 },
        wide: { maxH: 0.74, base: 0.88 },
      }),
      rotation: 0,
      typeBehind: false,
      shadow: 'ground',
      reason: {
        ru: 'Журнальная вёрстка с тонкой антиквой и воздухом: спокойная уверенность, подходит для дорогих и подарочных вещей',
        en: 'A magazine page with a fine serif and air: calm confidence, right for gifts and valuable things',
      },
    };
  },
};
