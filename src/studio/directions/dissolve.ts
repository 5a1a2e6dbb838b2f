import { z } from 'zod';
import {
  hexSchema,
  hexToOklch,
  ok,
  parseHex,
  placePhoto,
  rgba,
  photoParameter,
  type Oklch,
  type StageOf,
} from '../../scene/index.ts';
import { canvasArea, cutPhoto, fillFlat, melt, quietWords, type PaintContext } from '../painting/index.ts';
import { legiblePalette } from './design/palette.ts';
import { calmBeside, focusOf, keepsPhoto, placedSubject } from './design/photo-led.ts';
import { font, typePlan } from './design/type-plan.ts';
import { brandFirst, type View } from './design/view.ts';
import { noEdgeLight, nothingInFront, oneGround, type DirectionIdea } from './direction-idea.ts';

const parameters = z.object({
  ...photoParameter,
  field: hexSchema,
});

declare module '../../scene/stage.ts' {
  interface DirectionStages {
    readonly dissolve: z.infer<typeof parameters>;
  }
}

const surroundings = (view: View): Oklch => hexToOklch(parseHex(view.facts.background.colour) ?? '#808080');

/** A field must have the lightness of the photo where the two meet; between them lies only grey smoke. */
const isBright = (view: View): boolean => surroundings(view).l > 0.62;

function edgeFit(view: View): number {
  const { l } = surroundings(view);
  return l > 0.82 || l < 0.42 ? 1 : l > 0.75 || l < 0.48 ? 0.6 : 0.15;
}

/**
 * A pale field lies over a pale, calm edge unseen; over cupboards and windows it is fog. Dark fields swallow detail as
 * the night does. 0.1 .. 1.
 */
function meltsCleanly(view: View): number {
  if (!isBright(view)) return 1;
  const calm = calmBeside(view, 'top') * 0.4 + calmBeside(view, 'left') * 0.6;
  return Math.max(0.1, Math.min(1, (calm - 0.4) / 0.35));
}

/** The photo rises out of a field of its own tone: dark for low-key pictures, light for bright ones. */
export const dissolve: DirectionIdea<'dissolve'> = {
  id: 'dissolve',
  family: 'scenic',
  cutout: null,
  moods: { food: 0, services: 7, auto: 5, autumn: 2, night: 1 },
  kin: ['extended_photo'],
  inStrips: 1,
  wantsUpright: false,
  entrance: 'settle',
  leads: { product: 8 },
  reason: {
    ru: 'Кадр во весь формат растворяется в фоне: аппетитно и атмосферно, текст на спокойном поле',
    en: 'The full-size shot melts into the ground: appetite and atmosphere, with the text on a calm field',
  },
  // A fade eats ground only: where nobody knows where the subject begins, it would run through it.
  suits: (view) =>
    placedSubject(view) *
    edgeFit(view) *
    meltsCleanly(view) *
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
      palette: legiblePalette({
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
      stage: { kind: 'dissolve', light: view.light, grain: bright ? 0.15 : 0.35, field: ground, photo: plan },
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

/** The photo melts into a field of its own tone: the subject is clear, everything above (or left of) it fades. */
async function paint(stage: StageOf<'dissolve'>, context: PaintContext): Promise<void> {
  const { g, width: w, height: h } = context;
  const place = placePhoto(stage.photo, context.photo, context);
  fillFlat(context, stage.field);
  const cut = await cutPhoto(context.photo, place.photo, canvasArea(context));
  melt(context, place, cut);
  // The photo comes in before its subject: words that stand there keep the field under them.
  quietWords(context, stage.field, 0.62);
  const foot = g.createLinearGradient(0, h * 0.8, 0, h);
  foot.addColorStop(0, rgba(stage.field, 0));
  foot.addColorStop(1, rgba(stage.field, 0.4));
  g.fillStyle = foot;
  g.fillRect(0, h * 0.8, w, h * 0.2);
}
