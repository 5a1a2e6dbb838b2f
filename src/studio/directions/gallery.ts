import { z } from 'zod';
import { hexSchema, hexToOklch, ok, parseHex, placePhoto, photoParameter, type StageOf } from '../../scene/index.ts';
import { fillLinear, paintCard, type PaintContext } from '../painting/index.ts';
import { snap } from './design/hues.ts';
import { legiblePalette } from './design/palette.ts';
import { focusOf, keepsPhoto } from './design/photo-led.ts';
import { font, typePlan } from './design/type-plan.ts';
import { brandFirst, fieldHue } from './design/view.ts';
import { noEdgeLight, nothingInFront, oneGround, type DirectionIdea } from './direction-idea.ts';

const parameters = z.object({
  ...photoParameter,
  wall: hexSchema,
  wallFar: hexSchema,
  mat: hexSchema,
  shade: hexSchema,
});

declare module '../../scene/stage.ts' {
  interface DirectionStages {
    readonly gallery: z.infer<typeof parameters>;
  }
}

/**
 * The photo hung like a print on a tinted wall; a thin serif beside it. The calm answer for pictures that must not be
 * cut out.
 */
export const gallery: DirectionIdea<'gallery'> = {
  id: 'gallery',
  family: 'calm',
  cutout: null,
  moods: { premium: 4, services: 8 },
  kin: ['popout_card'],
  inStrips: 1,
  wantsUpright: false,
  entrance: 'settle',
  leads: { product: 2 },
  reason: {
    ru: 'Фотография как картина на стене: бережно к кадру, спокойно и дорого по ощущению',
    en: 'The photo as a print on a wall: careful with the shot, calm, and it feels valuable',
  },
  suits: (view) => (view.facts.background.uniformity > 0.93 ? 0.3 : view.moods.has('premium') ? 0.5 : 0.36),
  make(view) {
    const dark = view.facts.quality.exposure.median < 0.3;
    const seen = hexToOklch(parseHex(view.facts.background.colour) ?? '#808080');
    // The wall belongs to the print: its own coloured ground when it has one, else beside the product's hue.
    const h = seen.c > 0.05 ? snap(seen.h, true) : fieldHue(view, 'gallery', ['calm'], true);
    // A print in its white mat is seen best on a wall that is darker than the shot.
    const wall = dark ? ok(0.27, 0.045, h) : ok(0.36, h > 100 && h < 330 ? 0.065 : 0.085, h);
    const text = ok(0.965, 0.018, 95);
    const plan = { mode: 'card', focus: focusOf(view), overlay: false } as const;
    return {
      palette: legiblePalette({
        ground: wall,
        groundAlt: ok(0.44, 0.07, h),
        headline: text,
        cta: brandFirst(view, ok(0.86, 0.13, 85)),
        badge: text,
      }),
      type: typePlan(
        {
          display: view.jitter.pick('gallery-face', [font('Cormorant', 600), font('Playfair Display', 500)]),
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
      stage: {
        kind: 'gallery',
        light: view.light,
        grain: 0.2,
        wall,
        wallFar: dark ? ok(0.22, 0.04, h) : ok(0.3, 0.06, h),
        mat: ok(0.985, 0.006, 90),
        shade: ok(0.08, 0.02, h),
        photo: plan,
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

/** A tinted wall with the photo as a print in a white mat. */
async function paint(stage: StageOf<'gallery'>, context: PaintContext): Promise<void> {
  fillLinear(context, stage.light < 0 ? 115 : 245, [
    [0, stage.wall],
    [1, stage.wallFar],
  ]);
  await paintCard(context, {
    place: placePhoto(stage.photo, context.photo, context),
    radius: 0.004,
    shade: stage.shade,
    mat: { width: 0.022, colour: stage.mat },
    inked: null,
  });
}
