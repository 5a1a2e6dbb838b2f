import { ok } from '../../../../scene/index.ts';
import { anchors, mirrored } from '../anchors.ts';
import { font, typePlan } from '../fonts.ts';
import { finishPalette } from '../palette.ts';
import { stage, type DirectionRecipe } from '../recipe.ts';
import { brandFirst } from '../view.ts';

/** A quiet room: warm or cool neutral wall, daylight falling through a window, a serif headline. */
export const calmInterior: DirectionRecipe = {
  id: 'calm_interior',
  family: 'calm',
  treatment: 'cutout',
  suits: (view) => (view.tone.l50 > 0.78 ? 0 : view.tone.l50 > 0.7 ? 0.7 : 0.85),
  make(view) {
    const h = view.hue !== null && view.hue < 110 ? 75 : view.roll.pick('room', [75, 60, 95, 230]);
    const c = view.roll.between('room-c', 0.014, 0.028);
    const wall = ok(0.9, c, h);
    const wallFar = ok(0.845, c * 1.25, h - 5);
    const ink = ok(0.27, 0.018, h - 15);
    const accent = brandFirst(view, ink);
    return {
      palette: finishPalette({
        ground: wall,
        groundAlt: wallFar,
        headline: ink,
        cta: accent,
        badge: accent,
        crosses: [wallFar, ok(0.8, c, h)],
      }),
      type: typePlan(
        {
          display: view.roll.pick('room-face', [font('Playfair Display', 500), font('Cormorant', 600)]),
          text: font('Onest', 400),
          price: font('Onest', 600),
          headlineSize: 0.108,
          headlineMin: 0.08,
          tracking: -0.03,
          leading: 1,
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plain', badge: 'pill', cta: 'pill' },
      stage: stage(
        view,
        'calm_interior',
        {
          wall,
          wallFar,
          band: ok(0.8, c * 1.3, h - 7),
          floor: ok(0.885, c, h - 1),
          floorNear: ok(0.93, c * 0.7, h + 3),
        },
        {
          turn: view.roll.between('window', -22, -18),
        },
      ),
      anchors: mirrored(
        anchors('standing', {
          box: { maxW: 0.46, maxH: 0.6, base: 0.87, cx: [0.66, 0.74] },
          portrait: { maxW: 0.52, base: 0.88 },
          wide: { maxW: 0.4, base: 0.88 },
        }),
      ),
      rotation: 0,
      typeBehind: false,
      shadow: 'ground',
      reason: {
        ru: 'Тихий интерьер с дневным светом: товар воспринимается дороже и «как дома», без рекламного нажима',
        en: 'A quiet room in daylight: the product feels at home and more valuable, without advertising pressure',
      },
    };
  },
};
