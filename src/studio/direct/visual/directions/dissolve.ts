import { hexToOklch, ok, parseHex, type Oklch } from '../../../../scene/index.ts';
import { font, typePlan } from '../fonts.ts';
import { finishPalette } from '../palette.ts';
import { focusOf, keepsPhoto, photoNumbers, stage, type DirectionRecipe } from '../recipe.ts';
import { brandFirst, type View } from '../view.ts';

const surroundings = (view: View): Oklch => hexToOklch(parseHex(view.facts.background.colour) ?? '#808080');

/** A field must have the lightness of the photo where the two meet; between them lies only grey smoke. */
const isBright = (view: View): boolean => surroundings(view).l > 0.62;

function edgeFit(view: View): number {
  const { l } = surroundings(view);
  return l > 0.82 || l < 0.42 ? 1 : l > 0.75 || l < 0.48 ? 0.6 : 0.15;
}

/** The photo rises out of a field of its own tone: dark for low-key pictures, light for bright ones. */
export const dissolve: DirectionRecipe = {
  id: 'dissolve',
  family: 'scenic',
  treatment: 'photo',
  suits: (view) =>
    edgeFit(view) *
    (view.facts.quality.exposure.median < 0.45 && view.facts.background.uniformity < 0.6
      ? 1
      : view.facts.background.uniformity > 0.6
        ? 0.3
        : 0.75),
  make(view) {
    const bright = isBright(view);
    const seen = surroundings(view);
    const coloured = seen.c > 0.06 && view.facts.background.uniformity > 0.5;
    const h = coloured ? seen.h : (view.hue ?? 80);
    const ground = bright ? ok(0.955, 0.016, h) : coloured ? ok(0.22, 0.06, h) : ok(0.14, 0.012, h);
    const text = bright ? ok(0.25, 0.05, h) : ok(0.965, 0.02, 85);
    const plan = { mode: 'dissolve', focus: focusOf(view), overlay: false } as const;
    const accent = brandFirst(view, bright ? text : ok(0.85, 0.13, 82));
    return {
      palette: finishPalette({
        ground,
        groundAlt: bright ? ok(0.9, 0.025, h) : ok(0.24, 0.02, h),
        headline: text,
        ink: text,
        cta: accent,
        badge: accent,
      }),
      type: typePlan(
        {
          display:
            view.moods.has('tech') || view.moods.has('auto') ? font('Montserrat', 800) : font('Playfair Display', 600),
          text: font('Onest', 500),
          price: font('Onest', 700),
          headlineSize: 0.125,
          headlineMin: 0.085,
          tracking: -0.035,
          leading: 0.97,
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plain', badge: 'circle', cta: 'pill' },
      stage: stage(view, 'dissolve', { field: ground }, photoNumbers(plan), bright ? 0.15 : 0.35),
      ...keepsPhoto(plan),
      reason: {
        ru: 'Кадр во весь формат растворяется в фоне: аппетитно и атмосферно, текст на спокойном поле',
        en: 'The full-size shot melts into the ground: appetite and atmosphere, with the text on a calm field',
      },
    };
  },
};
