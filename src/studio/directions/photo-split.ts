import { z } from 'zod';
import { fillsPhoto, hexSchema, ok, placePhoto, photoParameter, type StageOf } from '../../scene/index.ts';
import { drawPhotoIn, fillFlat, type PaintContext } from '../painting/index.ts';
import { LOUD } from './design/hues.ts';
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
    readonly photo_split: z.infer<typeof parameters>;
  }
}

/** Briefs whose field may be as loud as it can, and the chroma of a shot that stands beside such a field. */
const LOUD_MOODS = ['sale', 'kids', 'sport', 'launch', 'food'] as const;
const VIVID = 0.12;

/** Lightness and chroma of type in a hue on black. */
const vividOf = (h: number): readonly [number, number] =>
  h === 75 || h === 98 ? [0.9, 0.17] : h === 25 || h === 50 ? [0.74, 0.18] : [0.8, 0.15];

interface Field {
  readonly l: number;
  readonly c: number;
  readonly h: number;
  readonly deep: boolean;
  /** Nearly black beside a shot that is so itself; the headline takes the colour. */
  readonly night: boolean;
}

/** Median (0..1) under which a shot is dark, and over which it is bright. */
const EXPOSURE = { dark: 0.26, bright: 0.42 } as const;

/**
 * Bright shots take a deep field, dark ones a loud light one, or where that would shout down a quiet one their own
 * night: the field must not compete with the photo nor sink beside it.
 */
function field(view: View): Field {
  const { median } = view.facts.quality.exposure;
  const deep = median > EXPOSURE.bright && !view.hasDiscount && !view.moods.has('kids');
  const h = fieldHue(view, 'split', ['calm', 'left', 'right'], deep);
  if (deep) return { l: 0.36, c: h === 18 ? 0.115 : h === 255 || h === 290 ? 0.11 : 0.075, h, deep, night: false };
  const [l, c] = LOUD[h] ?? [0.8, 0.13];
  const day = { deep: false, night: false } as const;
  if (view.hasDiscount || LOUD_MOODS.some((mood) => view.moods.has(mood))) return { l, c, h, ...day };
  if (median < EXPOSURE.dark && view.tone.c90 < VIVID) return { l: 0.16, c: 0.02, h, deep: true, night: true };
  return { l: 0.8 * l + 0.17, c: c * (0.6 + 0.4 * Math.min(1, view.tone.c90 / VIVID)), h, ...day };
}

/**
 * Half poster, half photo: one strong field with condensed capitals, the shot over the rest of the canvas to its edges.
 */
export const photoSplit: DirectionIdea<'photo_split'> = {
  id: 'photo_split',
  family: 'bold',
  cutout: null,
  moods: { sale: 2, food: 6, fashion: 7, services: 2, auto: 3, home: 7, sport: 3 },
  kin: [],
  inStrips: 1,
  wantsUpright: false,
  entrance: 'settle',
  leads: { offer: 6 },
  reason: {
    ru: 'Плакат пополам: снимок до края и сильное цветное поле с крупным заголовком, сообщение видно первым',
    en: 'Half poster, half photo: the shot runs to the edge and a strong field carries a large headline, so the message is seen first',
  },
  // On plain paper a whole product is better cut out; what the frame cuts is not.
  suits: (view) => (view.facts.background.uniformity > 0.93 && !fillsPhoto(focusOf(view)) ? 0.5 : 0.9),
  make(view) {
    const { l, c, h, deep, night } = field(view);
    const ground = view.brand.primary ?? ok(l, c, h);
    const ink = deep ? ok(0.965, 0.025, 90) : ok(0.19, 0.03, h);
    const plan = { mode: 'split', focus: focusOf(view), overlay: false, whole: true } as const;
    const bright = night ? ok(...vividOf(h), h) : ok(0.87, 0.15, h === 160 || h === 205 ? 98 : h === 18 ? 75 : 85);
    const accent = brandFirst(view, deep ? bright : ink);
    return {
      palette: legiblePalette({
        ground,
        groundAlt: ok(Math.max(0.1, l - 0.08), c, h),
        headline: night ? bright : ink,
        ink,
        cta: accent,
        badge: accent,
      }),
      type: typePlan(
        {
          display: font('Oswald', 700),
          text: font('Golos Text', 500),
          price: font('Golos Text', 800),
          headlineSize: 0.185,
          headlineMin: 0.1,
          tracking: -0.015,
          leading: 1.08,
          case: 'upper',
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plain', badge: 'pill', cta: 'rect' },
      stage: { kind: 'photo_split', light: view.light, grain: 0, field: ground, photo: plan },
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

/** A flat loud field, and the photo over the rest of the canvas to its edges. */
async function paint(stage: StageOf<'photo_split'>, context: PaintContext): Promise<void> {
  const { window, photo } = placePhoto(stage.photo, context.photo, context);
  fillFlat(context, stage.field);
  await drawPhotoIn(context, photo, window);
}
