import { contrast, hexToOklch, ok, parseHex } from '../../../../scene/index.ts';
import { anchors } from '../anchors.ts';
import { font, typePlan } from '../fonts.ts';
import { finishPalette } from '../palette.ts';
import { calmBeside, focusOf, photoNumbers, stage, type DirectionRecipe } from '../recipe.ts';
import { brandFirst } from '../view.ts';

/** The photo itself fills the canvas; huge type stands in its plain sky, behind the subject. */
export const skyType: DirectionRecipe = {
  id: 'sky_type',
  family: 'bold',
  treatment: 'photo',
  suits(view) {
    const { background, matte, size } = view.facts;
    const sky = hexToOklch(parseHex(background.colour) ?? '#ffffff');
    if (matte.grade !== 'good' || calmBeside(view, 'top') < 0.6) return 0;
    // White and grey packshot paper is no sky; a small photo would be blown up.
    if (sky.c < 0.035 || Math.min(size.width, size.height) < 700) return 0;
    return matte.touches.bottom ? 1 : 0.75;
  },
  make(view) {
    const seen = parseHex(view.facts.background.colour) ?? '#7f9fbf';
    const { l, c, h } = hexToOklch(seen);
    const top = ok(Math.min(l, 0.5) - 0.04, Math.max(c, 0.1), h);
    const light = contrast('#ffffff', seen) < 2 && l > 0.8;
    const headline = light ? ok(0.27, 0.09, h) : ok(0.99, 0.005, h);
    const plan = { mode: 'cover', focus: focusOf(view), overlay: true } as const;
    const ground = light ? seen : ok(Math.min(l, 0.56), c, h);
    return {
      palette: finishPalette({
        ground,
        groundAlt: seen,
        headline,
        cta: brandFirst(view, ok(0.86, 0.16, 75)),
        badge: ok(0.86, 0.16, 75),
      }),
      type: typePlan(
        {
          display: font('Rubik', 900),
          text: font('Rubik', 500),
          headlineSize: 0.26,
          headlineMin: 0.12,
          tracking: -0.055,
          leading: 0.84,
          case: 'lower',
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plain', badge: 'circle', cta: 'pill' },
      stage: stage(
        view,
        'sky_type',
        { ground, top: light ? ok(0.97, c * 0.5, h) : top, foot: ok(0.2, Math.min(0.08, c), h) },
        { ...photoNumbers(plan), veil: light ? 0.35 : 0.55 },
        0.15,
      ),
      anchors: anchors('photo', {
        box: { relation: 'behind' },
        portrait: { relation: 'behind' },
        story: { relation: 'behind' },
      }),
      rotation: 0,
      typeBehind: true,
      shadow: 'none',
      photo: plan,
      reason: {
        ru: 'Ваша фотография целиком, крупное слово за товаром: живо и без ощущения вырезанной картинки',
        en: 'Your whole photo with a huge word behind the product: alive, with no cut-out feeling',
      },
    };
  },
};
