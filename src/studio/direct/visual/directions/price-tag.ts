import { ok } from '../../../../scene/index.ts';
import { anchors, mirrored } from '../anchors.ts';
import { font, typePlan } from '../fonts.ts';
import { finishPalette } from '../palette.ts';
import { stage, type DirectionRecipe } from '../recipe.ts';

/** Hue of the light centre and of the dark edge. */
const RADIAL: readonly (readonly [number, number])[] = [[225, 248], [255, 275], [150, 165], [15, 25], [300, 290]];

/** Retail: a radial field with rays, product at one side, the price on a big plate at the other. */
export const priceTag: DirectionRecipe = {
  id: 'price_tag',
  family: 'bold',
  treatment: 'cutout',
  suits: (view) => (view.hasPrice ? (view.moods.has('sale') || view.hasDiscount ? 1 : 0.65) : 0) * (view.facts.matte.fill < 0.25 ? 0.3 : 1),
  make(view) {
    const [centre, edge] = view.roll.pick('retail', RADIAL);
    const ground = ok(0.41, 0.125, edge);
    const plate = ok(0.89, 0.18, 98);
    return {
      palette: finishPalette({
        ground, groundAlt: ok(0.66, 0.13, centre), deep: ok(0.3, 0.1, edge), headline: '#ffffff', cta: '#ffffff', onCta: ok(0.4, 0.13, edge), badge: ok(0.55, 0.225, 28), onBadge: '#ffffff',
        crosses: [ok(0.47, 0.13, edge - 6)], plate,
      }),
      type: typePlan({ display: font('Golos Text', 900), text: font('Golos Text', 600), price: font('Golos Text', 900), headlineSize: 0.11, headlineMin: 0.08, tracking: -0.04, leading: 0.98 }, view.lang, view.fonts),
      construction: { price: 'plate', badge: 'ribbon', cta: 'rounded' },
      stage: stage(view, 'price_tag', { centre: ok(0.68, 0.135, centre), mid: ok(0.52, 0.135, (centre + edge) / 2), ground, halo: ok(0.8, 0.11, centre - 10), veil: ok(0.36, 0.12, edge), ray: '#ffffff' }, { rays: 18 }, 0.2),
      anchors: mirrored(anchors('standing', { box: { maxW: 0.46, maxH: 0.62, cx: [0.67, 0.73], base: 0.92 }, portrait: { maxW: 0.5, maxH: 0.54 }, wide: { maxW: 0.36 } })),
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
