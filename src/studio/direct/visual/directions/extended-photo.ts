import { hexToOklch, ok, parseHex } from '../../../../scene/index.ts';
import { font, typePlan } from '../fonts.ts';
import { finishPalette } from '../palette.ts';
import { calmBeside, focusOf, keepsPhoto, photoNumbers, stage, type DirectionRecipe } from '../recipe.ts';
import { brandFirst } from '../view.ts';

/** The photo as it was taken; its plain edge is continued without a seam and becomes the field for the words. */
export const extendedPhoto: DirectionRecipe = {
  id: 'extended_photo',
  family: 'scenic',
  treatment: 'photo',
  suits(view) {
    const calm = calmBeside(view, 'top') * 0.6 + calmBeside(view, 'left') * 0.4;
    const { l, c } = hexToOklch(parseHex(view.facts.background.colour) ?? '#dddddd');
    // White paper continued is white paper: nothing of a shot made for this ad.
    return calm < 0.45 ? 0 : (0.35 + 0.65 * calm) * (l > 0.94 && c < 0.02 ? 0.6 : 1);
  },
  make(view) {
    const seen = parseHex(view.facts.background.colour) ?? '#dddddd';
    const { l, c, h } = hexToOklch(seen);
    const hue = view.hue ?? (c > 0.02 ? h : 15);
    // On middle tones tinted ink is mud: there it is nearly black, or white.
    const ink = l > 0.72 ? ok(0.3, c > 0.1 ? 0.06 : 0.12, hue) : l > 0.6 ? ok(0.19, 0.03, hue) : ok(0.985, 0.012, h);
    const { sides, uniformity } = view.facts.background;
    const { touches } = view.facts.matte;
    const plain =
      uniformity > 0.9 &&
      Math.min(sides.top, sides.left, sides.right) > 0.85 &&
      !touches.left &&
      !touches.right &&
      !touches.top &&
      !touches.bottom;
    const plan = { mode: 'extend', focus: focusOf(view), overlay: false, plain } as const;
    return {
      palette: finishPalette({ ground: seen, groundAlt: seen, headline: ink, cta: brandFirst(view, ink), badge: ink }),
      type: typePlan(
        {
          display: c > 0.08 ? font('Geologica', 900) : font('Montserrat', 700),
          text: c > 0.08 ? font('Geologica', 400) : font('Montserrat', 500),
          headlineSize: 0.14,
          headlineMin: 0.09,
          tracking: -0.055,
          leading: 0.94,
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plain', badge: 'circle', cta: 'pill' },
      stage: stage(view, 'extended_photo', { field: seen }, photoNumbers(plan), 0.12),
      ...keepsPhoto(plan),
      reason: {
        ru: 'Фотография остаётся нетронутой, её фон продолжен под текст: выглядит как специально снятый кадр',
        en: 'The photo stays untouched and its background continues under the text: it looks shot for this ad',
      },
    };
  },
};
