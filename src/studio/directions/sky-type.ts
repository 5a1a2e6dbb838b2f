import { z } from 'zod';
import {
  contrast,
  hexSchema,
  hexToOklch,
  ok,
  parseHex,
  placePhoto,
  photoParameter,
  type StageOf,
} from '../../scene/index.ts';
import { fade, photoOnField, type PaintContext } from '../painting/index.ts';
import { anchors } from './design/anchors.ts';
import { legiblePalette } from './design/palette.ts';
import { calmBeside, focusOf } from './design/photo-led.ts';
import { font, typePlan } from './design/type-plan.ts';
import { brandFirst } from './design/view.ts';
import { noEdgeLight, nothingInFront, oneGround, type DirectionIdea } from './direction-idea.ts';

const parameters = z.object({
  ...photoParameter,
  top: hexSchema,
  foot: hexSchema,
  /** Strength of the veil over the sky, 0..1. */
  veil: z.number(),
});

declare module '../../scene/stage.ts' {
  interface DirectionStages {
    readonly sky_type: z.infer<typeof parameters>;
  }
}

/** The photo itself fills the canvas; huge type stands in its plain sky, behind the subject. */
export const skyType: DirectionIdea<'sky_type'> = {
  id: 'sky_type',
  family: 'bold',
  cutout: null,
  moods: { fashion: 3, summer: 0 },
  kin: [],
  inStrips: 0.7,
  wantsUpright: true,
  entrance: 'slide',
  leads: {},
  reason: {
    ru: 'Ваша фотография целиком, крупное слово за товаром: живо и без ощущения вырезанной картинки',
    en: 'Your whole photo with a huge word behind the product: alive, with no cut-out feeling',
  },
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
      palette: legiblePalette({
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
      stage: {
        kind: 'sky_type',
        light: view.light,
        grain: 0.15,
        top: light ? ok(0.97, c * 0.5, h) : top,
        foot: ok(0.2, Math.min(0.08, c), h),
        photo: plan,
        veil: light ? 0.35 : 0.55,
      },
      anchors: anchors('photo', {
        box: { relation: 'behind' },
        portrait: { relation: 'behind' },
        story: { relation: 'behind' },
      }),
      rotation: 0,
      typeBehind: true,
      shadow: 'none',
    };
  },
  parameters,
  paint,
  castShadow: 'own',
  edgeLights: noEdgeLight,
  hiddenBy: nothingInFront,
  textFields: oneGround,
};

/**
 * The photo fills the canvas (its plain sky continued where needed), the sky deepened for the type, the foot for the
 * offer.
 */
async function paint(stage: StageOf<'sky_type'>, context: PaintContext): Promise<void> {
  const { g, width: w, height: h } = context;
  await photoOnField(context, placePhoto(stage.photo, context.photo, context), null);
  const top = g.createLinearGradient(0, 0, 0, h * 0.6);
  for (const [at, colour] of fade(stage.top, stage.veil)) top.addColorStop(at, colour);
  g.fillStyle = top;
  g.fillRect(0, 0, w, h * 0.6);
  const foot = g.createLinearGradient(0, h, 0, h * 0.72);
  for (const [at, colour] of fade(stage.foot, 0.5)) foot.addColorStop(at, colour);
  g.fillStyle = foot;
  g.fillRect(0, h * 0.72, w, h * 0.28);
}
