import { hueDistance, ok } from '../../../../scene/index.ts';
import { anchors, mirrored } from '../anchors.ts';
import { font, typePlan } from '../fonts.ts';
import { finishPalette } from '../palette.ts';
import { stage, type DirectionRecipe } from '../recipe.ts';
import { nearestToBrand } from '../view.ts';

/**
 * Lightness, chroma, hue of the light centre and of the edge. Reds need their own lightness, or they turn to dust and
 * brick.
 */
const RADIAL: readonly (readonly [readonly [number, number, number], readonly [number, number, number]])[] = [
  [
    [0.68, 0.135, 225],
    [0.41, 0.125, 248],
  ],
  [
    [0.64, 0.16, 262],
    [0.38, 0.16, 272],
  ],
  [
    [0.7, 0.15, 150],
    [0.42, 0.11, 158],
  ],
  [
    [0.66, 0.22, 28],
    [0.46, 0.19, 27],
  ],
  [
    [0.62, 0.19, 305],
    [0.38, 0.16, 295],
  ],
];

/** Retail: a radial field with rays, product at one side, the price on a big plate at the other. */
export const priceTag: DirectionRecipe = {
  id: 'price_tag',
  family: 'bold',
  treatment: 'cutout',
  suits: (view) =>
    (view.hasPrice ? (view.moods.has('sale') || view.hasDiscount ? 1 : 0.65) : 0) *
    (view.facts.matte.fill < 0.25 ? 0.3 : 1),
  make(view) {
    const apart = RADIAL.filter(([[, , h]]) => view.hue === null || hueDistance(h, view.hue) > 35);
    const [light, dark] = nearestToBrand(view, RADIAL, ([[, , h]]) => h) ?? view.roll.pick('retail', apart);
    const [l, c, edge] = dark;
    const ground = ok(l, c, edge);
    const mid = ok((l + light[0]) / 2 - 0.02, (c + light[1]) / 2, (edge + light[2]) / 2);
    const plate = ok(0.89, 0.18, 98);
    return {
      palette: finishPalette({
        ground,
        groundAlt: ok(...light),
        deep: ok(l - 0.11, c * 0.8, edge),
        headline: '#ffffff',
        cta: '#ffffff',
        onCta: ok(0.4, 0.13, edge),
        badge: edge < 60 ? ok(0.24, 0.06, 25) : ok(0.55, 0.225, 28),
        onBadge: '#ffffff',
        crosses: [ok(l + 0.05, c, edge), mid],
        plate,
      }),
      type: typePlan(
        {
          display: font('Golos Text', 900),
          text: font('Golos Text', 600),
          price: font('Golos Text', 900),
          headlineSize: 0.11,
          headlineMin: 0.08,
          tracking: -0.04,
          leading: 0.98,
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plate', badge: 'ribbon', cta: 'rounded' },
      stage: stage(
        view,
        'price_tag',
        {
          centre: ok(...light),
          mid,
          ground,
          halo: ok(light[0] + 0.12, light[1] * 0.82, light[2] - 6),
          veil: ok(l - 0.05, c * 0.96, edge),
          ray: '#ffffff',
        },
        { rays: 18 },
        0.2,
      ),
      anchors: mirrored(
        anchors('standing', {
          box: { maxW: 0.46, maxH: 0.62, cx: [0.67, 0.73], base: 0.92 },
          portrait: { maxW: 0.5, maxH: 0.54 },
          wide: { maxW: 0.36 },
        }),
      ),
      rotation: 0,
      typeBehind: false,
      shadow: 'ground',
      reason: {
        ru: 'Ритейл-подача: цена на ярком ценнике рядом с товаром, выгода понятна за секунду',
        en: 'Retail look: the price on a bright tag beside the product; the offer is clear in a second',
      },
    };
  },
};
