import { z } from 'zod';
import {
  contrast,
  CONTRAST,
  hexSchema,
  hexToOklch,
  ok,
  parseHex,
  placePhoto,
  photoParameter,
  type Hex,
  type StageOf,
} from '../../scene/index.ts';
import { calmWords, fade, photoOnField, type PaintContext } from '../painting/index.ts';
import { legiblePalette } from './design/palette.ts';
import { calmBeside, focusOf, keepsPhoto, smoothEdges } from './design/photo-led.ts';
import { font, typePlan } from './design/type-plan.ts';
import { brandFirst, type View } from './design/view.ts';
import { noEdgeLight, nothingInFront, oneGround, type DirectionIdea } from './direction-idea.ts';

const parameters = z.object({
  ...photoParameter,
  field: hexSchema,
});

declare module '../../scene/stage.ts' {
  interface DirectionStages {
    readonly extended_photo: z.infer<typeof parameters>;
  }
}

/** Share of a plain border that has its colour, from which it is even enough to be continued. */
const EVEN = 0.95;

/** The same of the left edge alone, from which it is one tone from top to bottom. */
const ONE_TONE = 0.9;

/** The photo as it was taken; its plain edge is continued without a seam and becomes the field for the words. */
export const extendedPhoto: DirectionIdea<'extended_photo'> = {
  id: 'extended_photo',
  family: 'scenic',
  cutout: null,
  moods: { eco: 1, food: 3, home: 4 },
  kin: ['dissolve'],
  inStrips: 1,
  wantsUpright: false,
  entrance: 'settle',
  leads: { product: 9 },
  reason: {
    ru: 'Фотография остаётся нетронутой, её фон продолжен под текст: выглядит как специально снятый кадр',
    en: 'The photo stays untouched and its background continues under the text: it looks shot for this ad',
  },
  suits(view) {
    const calm = (calmBeside(view, 'top') * 0.6 + calmBeside(view, 'left') * 0.4) * smoothEdges(view);
    const seen = parseHex(view.facts.background.colour) ?? '#dddddd';
    const { l, c } = hexToOklch(seen);
    // On a middle tone that is no flat colour either ink loses its small words somewhere.
    if (contrast(inkOn(view, seen), seen) < CONTRAST.photoGround) return calm < 0.45 ? 0 : 0.3 * calm;
    // A plain ground whose light falls off to its edges shows where it is continued: the fall stops there.
    const { value, uniformity } = view.facts.background;
    const falls = value === 'uniform' && uniformity < EVEN ? 0.35 : 1;
    // White paper continued is white paper: nothing of a shot made for this ad.
    return calm < 0.45 ? 0 : (0.35 + 0.65 * calm) * falls * (l > 0.94 && c < 0.02 ? 0.6 : 1);
  },
  make(view) {
    const seen = parseHex(view.facts.background.colour) ?? '#dddddd';
    const { c } = hexToOklch(seen);
    const ink = inkOn(view, seen);
    const { sides, uniformity } = view.facts.background;
    const { touches } = view.facts.matte;
    const plain =
      uniformity > 0.9 &&
      Math.min(sides.top, sides.left, sides.right) > 0.85 &&
      !touches.left &&
      !touches.right &&
      !touches.top &&
      !touches.bottom;
    // A floor under a wall, drawn on to the left without its boards, is a smear: such a photo goes on upwards only.
    const upwards = plain || sides.left >= ONE_TONE ? {} : ({ side: 'top' } as const);
    const plan = { mode: 'extend', focus: focusOf(view), overlay: false, plain, ...upwards } as const;
    return {
      palette: legiblePalette({ ground: seen, groundAlt: seen, headline: ink, cta: brandFirst(view, ink), badge: ink }),
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
      stage: { kind: 'extended_photo', light: view.light, grain: 0.12, field: seen, photo: plan },
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

/** Ink on the photo's ground. On middle tones tinted ink is mud: there it is nearly black, or white. */
function inkOn(view: View, seen: Hex): Hex {
  const { l, c, h } = hexToOklch(seen);
  const hue = view.hue ?? (c > 0.02 ? h : 15);
  return l > 0.72 ? ok(0.3, c > 0.1 ? 0.06 : 0.12, hue) : l > 0.6 ? ok(0.19, 0.03, hue) : ok(0.985, 0.012, h);
}

/**
 * The photo at one side; its edge row (or column) is stretched over the rest, blurred, so that the field carries the
 * photo's own gradient. The photo comes in through a ramp under which the extension lies, so no seam shows.
 */
async function paint(stage: StageOf<'extended_photo'>, context: PaintContext): Promise<void> {
  const { g, width: w, height: h } = context;
  const { edge, up } = await photoOnField(
    context,
    placePhoto(stage.photo, context.photo, context),
    stage.photo.plain === true ? stage.field : null,
  );
  // Skies and walls have gradients and texture; under the words each place keeps its own colour and loses the rest.
  calmWords(context, 0.6);
  if (edge <= 0) return;
  // A breath of light or depth on the field, towards the far edge, so that it reads as space and not as paint.
  const far = up ? g.createLinearGradient(0, 0, 0, edge) : g.createLinearGradient(0, 0, edge, 0);
  const tone = hexToOklch(stage.field);
  for (const [at, colour] of fade(tone.l > 0.55 ? '#ffffff' : ok(0.08, 0.01, tone.h), 0.16))
    far.addColorStop(at, colour);
  g.fillStyle = far;
  g.fillRect(0, 0, up ? w : edge, up ? edge : h);
}
