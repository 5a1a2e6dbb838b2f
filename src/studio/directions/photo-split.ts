import { z } from 'zod';
import { fillsPhoto, hexSchema, ok, placePhoto, photoParameter, type StageOf } from '../../scene/index.ts';
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
    readonly photo_split: z.infer<typeof parameters>;
  }
}

/** Lightness and chroma at which a hue is at its loudest and still clean. */
const LOUD: Readonly<Record<number, readonly [number, number]>> = {
  25: [0.7, 0.165],
  50: [0.76, 0.155],
  75: [0.85, 0.145],
  98: [0.895, 0.17],
  150: [0.8, 0.15],
  190: [0.82, 0.1],
  225: [0.78, 0.115],
  265: [0.72, 0.13],
  300: [0.74, 0.12],
  350: [0.77, 0.13],
};

/** Briefs whose field may be as loud as it can, and the chroma of a shot that stands beside such a field. */
const LOUD_MOODS = ['sale', 'kids', 'sport', 'launch', 'food'] as const;
const VIVID = 0.12;

/**
 * Bright shots take a deep field, dark ones a loud light one: the field must not compete with the photo nor sink beside
 * it.
 */
function field(view: View): { readonly l: number; readonly c: number; readonly h: number; readonly deep: boolean } {
  const deep = view.facts.quality.exposure.median > 0.42 && !view.hasDiscount && !view.moods.has('kids');
  const h = fieldHue(view, 'split', ['calm', 'left', 'right'], deep);
  if (deep) return { l: 0.36, c: h === 18 ? 0.115 : h === 255 || h === 290 ? 0.11 : 0.075, h, deep };
  const [l, c] = LOUD[h] ?? [0.8, 0.13];
  if (view.hasDiscount || LOUD_MOODS.some((mood) => view.moods.has(mood))) return { l, c, h, deep };
  // Beside a quiet dark shot a loud field shouts down what it should show.
  return { l: 0.5 * l + 0.43, c: c * (0.3 + 0.7 * Math.min(1, view.tone.c90 / VIVID)), h, deep };
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
    const { l, c, h, deep } = field(view);
    const ground = view.brand.primary ?? ok(l, c, h);
    const ink = deep ? ok(0.965, 0.025, 90) : ok(0.19, 0.03, h);
    const plan = { mode: 'split', focus: focusOf(view), overlay: false } as const;
    const accent = brandFirst(view, deep ? ok(0.87, 0.15, h === 160 || h === 205 ? 98 : h === 18 ? 75 : 85) : ink);
    return {
      palette: legiblePalette({
        ground,
        groundAlt: ok(Math.max(0.1, l - 0.08), c, h),
        headline: ink,
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
