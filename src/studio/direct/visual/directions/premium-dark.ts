import { ok } from '../../../../scene/index.ts';
import { anchors } from '../anchors.ts';
import { font, typePlan } from '../fonts.ts';
import { snap } from '../hues.ts';
import { finishPalette } from '../palette.ts';
import { stage, type DirectionRecipe } from '../recipe.ts';
import { brandFirst } from '../view.ts';

/** Pairs of glow hues that look like one lighting set: the wide one behind, the warm or cold one at the edge. */
const GLOWS: readonly (readonly [number, number])[] = [
  [300, 55],
  [255, 190],
  [290, 20],
  [18, 60],
  [205, 285],
  [160, 200],
];

/**
 * Near-black studio: a wide coloured glow behind, a second one at the edge, rim light, floor reflection, light type.
 */
export const premiumDark: DirectionRecipe = {
  id: 'premium_dark',
  family: 'calm',
  treatment: 'cutout',
  suits: (view) => (view.tone.l50 < 0.2 && view.tone.l95 < 0.5 ? 0.5 : 0.9) * (view.facts.matte.fill < 0.25 ? 0.5 : 1),
  make(view) {
    const [free, freeEdge] = view.roll.pick('glow', GLOWS);
    const wide =
      view.hue !== null && view.tone.c90 > 0.08
        ? snap(view.hue, true)
        : view.brand.hue !== null
          ? snap(view.brand.hue, true)
          : free;
    const edgeHue = wide === free ? freeEdge : (GLOWS.find(([a]) => a === wide)?.[1] ?? 60);
    const warm = wide < 120 || wide > 330;
    const ground = ok(warm ? 0.165 : 0.155, 0.018, warm ? 40 : 285);
    const glow = ok(0.47, 0.13, wide);
    const text = ok(0.985, 0.005, wide);
    return {
      palette: finishPalette({
        ground,
        groundAlt: ok(0.3, 0.09, wide - 10),
        deep: ok(0.11, 0.015, 285),
        headline: text,
        ink: ok(0.88, 0.025, wide),
        cta: brandFirst(view, '#ffffff'),
        badge: ok(0.84, 0.13, edgeHue),
        crosses: [ok(0.3, 0.09, wide - 10)],
      }),
      type: typePlan(
        {
          display: view.roll.pick('dark-face', [
            font('Geologica', 300),
            font('Geologica', 300),
            font('Montserrat', 300),
          ]),
          text: font('Geologica', 300),
          price: font('Geologica', 400),
          headlineSize: 0.11,
          headlineMin: 0.08,
          tracking: -0.045,
          leading: 1.02,
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plain', badge: 'pill', cta: 'pill' },
      stage: stage(
        view,
        'premium_dark',
        {
          ground,
          glow,
          glowMid: ok(0.3, 0.09, wide - 10),
          edge: ok(0.72, 0.15, edgeHue),
          floorFar: ok(0.13, 0.02, 285),
          floor: ok(0.11, 0.015, 285),
          pool: ok(0.55, 0.12, wide + 20),
          rimCool: ok(0.8, 0.11, wide),
          rimCoolLow: ok(0.4, 0.1, wide - 10),
          rimWarm: ok(0.86, 0.12, edgeHue),
          rimWarmLow: ok(0.45, 0.12, edgeHue - 15),
        },
        { rim: view.tone.l50 < 0.55 ? 0.8 : 0.5 },
        0.4,
      ),
      anchors: anchors('standing', {
        box: { maxW: 0.48, maxH: 0.58, base: 0.82 },
        portrait: { base: 0.84 },
        story: { base: 0.9 },
        wide: { base: 0.86, maxH: 0.74 },
        strip: { base: 0.92 },
      }),
      rotation: 0,
      typeBehind: false,
      shadow: 'ground',
      reason: {
        ru: 'Тёмная студия с контровым светом: читается как премиальная вещь, внимание только на товаре',
        en: 'A dark studio with rim light: it reads as a premium object, all attention on the product',
      },
    };
  },
};
