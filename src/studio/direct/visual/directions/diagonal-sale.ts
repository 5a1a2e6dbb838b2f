import { hueDistance, ok } from '../../../../scene/index.ts';
import { anchors, floating } from '../anchors.ts';
import { font, typePlan } from '../fonts.ts';
import { finishPalette } from '../palette.ts';
import { stage, type DirectionRecipe } from '../recipe.ts';
import { nearestToBrand } from '../view.ts';

/** Field (lightness, chroma, hue) and band hue of a sale poster. */
const PAIRS: readonly (readonly [number, number, number, number])[] = [
  [0.585, 0.245, 8, 78],
  [0.5, 0.21, 272, 92],
  [0.56, 0.225, 28, 90],
  [0.5, 0.2, 300, 85],
  [0.5, 0.135, 160, 98],
];

/** Sale: a loud field, a rising band, heavy italics; the discount is the headline. */
export const diagonalSale: DirectionRecipe = {
  id: 'diagonal_sale',
  family: 'bold',
  treatment: 'cutout',
  suits: (view) => (view.hasDiscount ? 1 : view.moods.has('sale') ? 0.55 : 0.3) * (view.slender > 2 ? 0.5 : 1),
  make(view) {
    const [l, c, h, band] =
      nearestToBrand(view, PAIRS, ([, , hue]) => hue) ??
      view.roll.pick(
        'sale',
        PAIRS.filter(([, , hue]) => view.hue === null || hueDistance(hue, view.hue) > 45),
      );
    const ground = ok(l, c, h);
    const low = ok(l - 0.06, c * 0.94, h + 7);
    const bandLight = ok(0.86, 0.155, band);
    const ink = ok(0.14, 0.025, h);
    return {
      palette: finishPalette({
        ground,
        groundAlt: bandLight,
        headline: '#ffffff',
        cta: ink,
        onCta: '#ffffff',
        ctaOn: [bandLight, ok(0.745, 0.175, band - 24)],
        badge: ok(0.9, 0.16, 98),
        crosses: [low],
        onAlt: ink,
        plate: ok(0.9, 0.17, 98),
      }),
      type: typePlan(
        {
          display: font('Montserrat', 900, true),
          text: font('Montserrat', 700),
          price: font('Montserrat', 900),
          headlineSize: 0.24,
          headlineMin: 0.12,
          tracking: -0.06,
          leading: 0.86,
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plain', badge: 'none', cta: 'pill' },
      stage: stage(
        view,
        'diagonal_sale',
        {
          ground,
          low,
          band: bandLight,
          bandLow: ok(0.745, 0.175, band - 24),
          stripe: ok(0.96, 0.05, 90),
          third: ok(l - 0.12, c * 0.84, h + 4),
        },
        { angle: 21 },
      ),
      anchors: floating(
        anchors('standing', {
          box: { cx: [0.56, 0.64], cy: [0.65, 0.7], maxW: 0.62, maxH: view.slender > 1.5 ? 0.54 : 0.44 },
          portrait: { cx: [0.54, 0.62], cy: [0.63, 0.68], maxW: 0.68, maxH: view.slender > 1.5 ? 0.52 : 0.42 },
          wide: { cx: [0.66, 0.74], maxW: 0.5, maxH: 0.78 },
        }),
      ),
      rotation: view.slender < 1.15 ? -4 : 0,
      typeBehind: false,
      shadow: 'wall',
      reason: {
        ru: 'Распродажный плакат: скидка крупнее всего остального, диагональ даёт энергию и ведёт к цене',
        en: 'A sale poster: the discount is the largest thing, the diagonal gives energy and leads to the price',
      },
    };
  },
};
