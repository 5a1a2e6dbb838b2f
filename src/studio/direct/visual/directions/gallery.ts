import { hexToOklch, ok, parseHex } from '../../../../scene/index.ts';
import { font, typePlan } from '../fonts.ts';
import { finishPalette } from '../palette.ts';
import { focusOf, keepsPhoto, photoNumbers, stage, type DirectionRecipe } from '../recipe.ts';
import { brandFirst, fieldHue } from '../view.ts';

/**
 * The photo hung like a print on a tinted wall; a thin serif beside it. The calm answer for pictures that must not be
 * cut out.
 */
export const gallery: DirectionRecipe = {
  id: 'gallery',
  family: 'calm',
  treatment: 'photo',
  suits: (view) => (view.facts.background.uniformity > 0.93 ? 0.4 : 0.8),
  make(view) {
    const dark = view.facts.quality.exposure.median < 0.3;
    const seen = hexToOklch(parseHex(view.facts.background.colour) ?? '#808080');
    // The wall belongs to the print: its own coloured ground when it has one, else beside the product's hue.
    const h = seen.c > 0.05 ? seen.h : fieldHue(view, 'gallery', ['calm'], dark);
    const wall = dark ? ok(0.3, 0.04, h) : ok(0.915, 0.028, h);
    const text = dark ? ok(0.95, 0.02, 100) : ok(0.26, 0.04, h);
    const plan = { mode: 'card', focus: focusOf(view), overlay: false } as const;
    return {
      palette: finishPalette({
        ground: wall,
        groundAlt: dark ? ok(0.36, 0.04, h) : ok(0.95, 0.02, h),
        headline: text,
        cta: brandFirst(view, text),
        badge: text,
      }),
      type: typePlan(
        {
          display: view.roll.pick('gallery-face', [font('Cormorant', 600), font('Playfair Display', 500)]),
          text: font('Onest', 400),
          price: font('Onest', 600),
          headlineSize: 0.13,
          headlineMin: 0.09,
          tracking: -0.03,
          leading: 0.94,
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plain', badge: 'pill', cta: 'rect' },
      stage: stage(
        view,
        'gallery',
        {
          wall,
          wallFar: dark ? ok(0.26, 0.04, h) : ok(0.88, 0.032, h),
          mat: ok(0.985, 0.006, 90),
          shade: dark ? ok(0.08, 0.02, h) : ok(0.35, 0.04, h),
        },
        photoNumbers(plan),
        0.2,
      ),
      ...keepsPhoto(plan),
      reason: {
        ru: 'Фотография как картина на стене: бережно к кадру, спокойно и дорого по ощущению',
        en: 'The photo as a print on a wall: careful with the shot, calm, and it feels valuable',
      },
    };
  },
};
