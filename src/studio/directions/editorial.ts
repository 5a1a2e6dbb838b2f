import { z } from 'zod';
import { hexSchema, ok, type StageOf } from '../../scene/index.ts';
import {
  fillLinear,
  floorBand,
  glow,
  heroBox,
  vignette,
  type EdgeLight,
  type PaintContext,
} from '../painting/index.ts';
import { anchors } from './design/anchors.ts';
import { legiblePalette } from './design/palette.ts';
import { font, typePlan } from './design/type-plan.ts';
import { brandFirst, fieldHue } from './design/view.ts';
import { nothingInFront, oneGround, type DirectionIdea } from './direction-idea.ts';

const parameters = z.object({
  ground: hexSchema,
  far: hexSchema,
  glow: hexSchema,
  band: hexSchema,
  floor: hexSchema,
  floorNear: hexSchema,
  /** Tone of the room laid on the far edge of a pale product; null where the product needs none. */
  wrap: hexSchema.nullable(),
});

declare module '../../scene/stage.ts' {
  interface DirectionStages {
    readonly editorial: z.infer<typeof parameters>;
  }
}

/** A magazine page: one deep tone (or paper, for dark products), a thin large serif, an outlined button, much air. */
export const editorial: DirectionIdea<'editorial'> = {
  id: 'editorial',
  family: 'calm',
  cutout: { wholeObject: true, cutEdge: true, floats: false },
  moods: { premium: 1, eco: 3, fashion: 5, beauty: 2, home: 1, winter: 0, autumn: 0 },
  kin: ['studio_sweep'],
  inStrips: 1,
  wantsUpright: false,
  entrance: 'rise',
  leads: { product: 7 },
  reason: {
    ru: 'Журнальная вёрстка с тонкой антиквой и воздухом: спокойная уверенность, подходит для дорогих и подарочных вещей',
    en: 'A magazine page with a fine serif and air: calm confidence, right for gifts and valuable things',
  },
  suits: () => 0.9,
  make(view) {
    const dark = view.tone.l50 > 0.5;
    const h = fieldHue(view, 'editorial', ['calm', 'calm', 'left', 'right', 'pop'], dark);
    const l = dark ? (h === 18 ? 0.365 : 0.4) : 0.885;
    // Deep red needs more chroma than its neighbours, or it is brown.
    const c = (dark ? (h === 18 ? 0.085 : 0.052) : 0.03) * (view.hue === null && view.brand.hue !== null ? 1.6 : 1);
    const ground = ok(l, c, h);
    const far = ok(l - (dark ? 0.085 : 0.045), c * 0.98, h + 2);
    const glow = ok(l + (dark ? 0.13 : 0.06), c, h - 3);
    const text = dark ? ok(0.945, 0.025, 110) : ok(0.26, 0.035, h);
    return {
      palette: legiblePalette({
        ground,
        groundAlt: glow,
        headline: text,
        cta: text,
        badge: brandFirst(view, text),
        crosses: [far, glow],
      }),
      type: typePlan(
        {
          display: font('Cormorant', 500),
          text: font('Onest', 400),
          price: font('Onest', 600),
          headlineSize: 0.175,
          headlineMin: 0.11,
          tracking: -0.035,
          leading: 0.86,
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plain', badge: 'pill', cta: view.hasDiscount ? 'rect' : 'outline' },
      stage: {
        kind: 'editorial',
        light: view.light,
        grain: 0.3,
        ground,
        far,
        glow,
        band: ok(l - (dark ? 0.12 : 0.05), c, h + 2),
        floor: ok(l - (dark ? 0.05 : 0.02), c, h),
        floorNear: ok(l + (dark ? 0.01 : 0.03), c, h - 1),
        wrap: view.tone.l50 > 0.76 ? ok(l + 0.02, c * 1.15, h) : null,
      },
      anchors: anchors('standing', {
        box: { maxW: 0.48, maxH: 0.62, base: 0.87 },
        portrait: { maxW: 0.5, maxH: 0.58, base: 0.86 },
        wide: { maxH: 0.74, base: 0.88 },
      }),
      rotation: 0,
      typeBehind: false,
      shadow: 'ground',
    };
  },
  parameters,
  paint,
  castShadow: 1.1,
  edgeLights,
  hiddenBy: nothingInFront,
  textFields: oneGround,
};

/** Width of the shade on a pale product's far edge, in shares of its breadth: it belongs to the outline alone. */
const WRAP = 0.012;

function edgeLights({ wrap, light }: StageOf<'editorial'>): readonly EdgeLight[] {
  return wrap === null
    ? []
    : [{ side: light === -1 ? 1 : -1, top: wrap, bottom: wrap, width: WRAP, opacity: 0.42, blend: 'multiply' }];
}

/** Editorial room: one deep tone lit from the light's side, a wide glow behind the product, a soft floor band. */
function paint(stage: StageOf<'editorial'>, context: PaintContext): void {
  const { width: w, height: h, short: s } = context;
  const box = heroBox(context);
  fillLinear(context, context.light < 0 ? 100 : 260, [
    [0, stage.ground],
    [1, stage.far],
  ]);
  // The light lies between the product and the light's side, so that the product's edge stands against it.
  glow(
    context,
    {
      cx: box.x + box.w / 2 + context.light * box.w * 0.35,
      cy: box.y + box.h * 0.3,
      rx: Math.max(box.w * 1.25, s * 0.5),
      ry: Math.max(box.h, s * 0.55),
    },
    stage.glow,
    0.78,
  );
  floorBand(context, [
    [stage.band, 0.9],
    [stage.floor, 1],
    [stage.floorNear, 1],
  ]);
  vignette(context, stage.far, h > w ? 0.3 : 0.2);
}
