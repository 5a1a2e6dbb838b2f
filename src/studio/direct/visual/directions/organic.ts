import { ok } from '../../../../scene/index.ts';
import { anchors } from '../anchors.ts';
import { font, typePlan } from '../fonts.ts';
import { finishPalette } from '../palette.ts';
import { stage, type DirectionRecipe } from '../recipe.ts';
import { brandFirst, fieldHue } from '../view.ts';

/**
 * Cream ground, one soft blob bleeding off the edge, and an ornament that belongs to the subject: drips, leaf shadows
 * or pebbles.
 */
export const organic: DirectionRecipe = {
  id: 'organic',
  family: 'scenic',
  treatment: 'cutout',
  suits: (view) => (view.tone.l50 > 0.78 ? 0 : view.tone.l50 > 0.7 ? 0.6 : 0.9),
  make(view) {
    const warm = view.moods.has('food') || (view.hue !== null && view.hue > 30 && view.hue < 110);
    const h =
      view.moods.has('eco') && view.hue === null
        ? 150
        : warm
          ? 84
          : fieldHue(view, 'organic', ['calm', 'calm', 'left'], false);
    // Cyan and green fields carry half the chroma that honey does.
    const k = h >= 140 && h <= 235 ? 0.5 : h > 235 && h < 330 ? 0.6 : 1;
    const ground = ok(0.965, 0.03 * k, h + 4);
    const groundLow = ok(0.94, 0.05 * k, h + 2);
    const ink = ok(0.27, 0.055, warm ? 55 : (view.hue ?? h));
    const sweet = warm && view.moods.has('sweet');
    const ornament = sweet
      ? 1
      : view.moods.has('eco') || view.moods.has('beauty') || view.roll.unit('ornament') < 0.5
        ? 2
        : 3;
    return {
      palette: finishPalette({
        ground,
        groundAlt: ok(0.9, 0.1 * k, h),
        headline: ink,
        cta: brandFirst(view, ink),
        badge: ok(0.44, 0.13, h - 30),
        crosses: [groundLow, ok(0.9, 0.1 * k, h), ok(0.84, 0.12 * k, h - 6)],
      }),
      type: typePlan(
        {
          display: font('Playfair Display', 600),
          text: font('Onest', 500),
          price: font('Onest', 700),
          headlineSize: 0.135,
          headlineMin: 0.09,
          tracking: -0.025,
          leading: 0.98,
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plain', badge: 'circle', cta: 'pill' },
      stage: stage(
        view,
        'organic',
        {
          ground,
          groundLow,
          blob: ok(0.9, 0.1 * k, h),
          blobLow: ok(0.84, 0.12 * k, h - 6),
          second: ok(0.925, 0.06, h + 30),
          dripTop: ok(0.7, 0.15, h - 18),
          drip: ok(0.785, 0.155, h - 10),
          dripLow: ok(0.86, 0.14, h + 1),
          dripShade: ok(0.45, 0.1, h - 24),
          leaf: ok(0.6, 0.05, h + 20),
        },
        { ornament, shape: Math.floor(view.roll.unit('blob') * 1000) },
      ),
      anchors: anchors('standing', {
        box: { maxH: 0.62, base: 0.9 },
        portrait: { maxW: 0.5, maxH: 0.61, base: 0.896 },
      }),
      rotation: 0,
      typeBehind: false,
      shadow: 'ground',
      reason: {
        ru: 'Мягкие природные формы и тёплый фон: натуральность и вкус считываются без слов',
        en: 'Soft natural shapes on a warm ground: natural and tasty without a word',
      },
    };
  },
};
