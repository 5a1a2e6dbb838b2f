import { z } from 'zod';
import {
  fillsPhoto,
  hexSchema,
  hexToOklch,
  hueDistance,
  ok,
  photoParameter,
  placePhoto,
  type StageOf,
} from '../../scene/index.ts';
import { drawPhotoIn, fillFlat, type PaintContext } from '../painting/index.ts';
import { legiblePalette } from './design/palette.ts';
import { focusOf, keepsPhoto } from './design/photo-led.ts';
import { font, typePlan } from './design/type-plan.ts';
import { brandFirst, fieldHue, type View } from './design/view.ts';
import { noEdgeLight, nothingInFront, oneGround, type DirectionIdea } from './direction-idea.ts';

const parameters = z.object({
  ...photoParameter,
  field: hexSchema,
});

declare module '../../scene/stage.ts' {
  interface DirectionStages {
    readonly photo_line: z.infer<typeof parameters>;
  }
}

/** Share of the canvas under the photo before the canvas says how much the offer needs. */
const FOOT = 0.16;

/** Ink of the huge line on a pale and on a deep sheet, by the hue that the photo asks for. */
function lineInk(view: View, h: number, deep: boolean): readonly [number, number, number] {
  const [l, c, hue] = h === 98 || h === 75 ? [0.55, 0.21, 29] : h === 50 ? [0.56, 0.21, 36] : [0.45, 0.19, h];
  if (!deep) return [l, c, hue];
  return view.hue !== null && hueDistance(view.hue, h) < 40 ? [0.87, 0.16, 95] : [0.83, 0.15, h];
}

/** A poster in three floors: a line of huge capitals that stands on the photo, the photo, the offer under it. */
export const photoLine: DirectionIdea<'photo_line'> = {
  id: 'photo_line',
  family: 'bold',
  cutout: null,
  moods: { launch: 5, tech: 5, sport: 2, services: 1, auto: 2, sale: 5, fashion: 4 },
  kin: [],
  inStrips: 0.8,
  wantsUpright: false,
  entrance: 'rise',
  leads: { offer: 7 },
  reason: {
    ru: 'Огромная строка стоит прямо на снимке, цена и кнопка под ним: плакат, который читают на ходу',
    en: 'A huge line stands right on the shot, price and button under it: a poster that is read in passing',
  },
  // A tall subject between two fields of words is a small one.
  suits: (view) =>
    (view.facts.background.uniformity > 0.93 && !fillsPhoto(focusOf(view)) ? 0.5 : 0.86) *
    (view.slender > 1.7 ? 0.6 : view.slender > 1.25 ? 0.85 : 1),
  make(view) {
    const deep = view.facts.quality.exposure.median < 0.3;
    const h = fieldHue(view, 'line', ['pop', 'left', 'right'], deep);
    const field = view.brand.background ?? (deep ? ok(0.17, 0.02, h) : ok(0.985, 0.004, h));
    const dark = hexToOklch(field).l < 0.6;
    const [l, c, hue] = lineInk(view, h, dark);
    const loud = view.brand.primary ?? ok(l, c, hue);
    return {
      palette: legiblePalette({
        ground: field,
        groundAlt: dark ? ok(0.3, 0.05, h) : ok(0.9, 0.04, h),
        headline: loud,
        ink: dark ? ok(0.96, 0.012, h) : ok(0.21, 0.03, h),
        cta: brandFirst(view, loud),
        badge: brandFirst(view, loud),
      }),
      type: typePlan(
        {
          display: font('Oswald', 700),
          text: font('Onest', 500),
          price: font('Onest', 800),
          headlineSize: 0.26,
          headlineMin: 0.1,
          tracking: -0.02,
          leading: 1.04,
          case: 'upper',
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plain', badge: 'circle', cta: 'rect' },
      stage: {
        kind: 'photo_line',
        light: view.light,
        grain: 0,
        field,
        photo: { mode: 'split', focus: focusOf(view), overlay: false, foot: FOOT },
      },
      ...keepsPhoto(),
    };
  },
  parameters,
  paint,
  castShadow: 'own',
  edgeLights: noEdgeLight,
  hiddenBy: nothingInFront,
  textFields: oneGround,
};

/** The sheet, and the photo between its two fields, or beside the words where the canvas is wide. */
async function paint(stage: StageOf<'photo_line'>, context: PaintContext): Promise<void> {
  const { window, photo } = placePhoto(stage.photo, context.photo, context);
  fillFlat(context, stage.field);
  await drawPhotoIn(context, photo, window);
}
