import { z } from 'zod';
import { hexSchema, hexToOklch, ok, parseHex, placePhoto, photoParameter, type StageOf } from '../../scene/index.ts';
import { canvasArea, cutPhoto, fillFlat, inked, melt, quietWords, type PaintContext } from '../painting/index.ts';
import { legiblePalette } from './design/palette.ts';
import { focusOf, keepsPhoto, placedSubject } from './design/photo-led.ts';
import { font, typePlan } from './design/type-plan.ts';
import type { View } from './design/view.ts';
import { noEdgeLight, nothingInFront, oneGround, type DirectionIdea } from './direction-idea.ts';

const parameters = z.object({
  ...photoParameter,
  ground: hexSchema,
  ink: hexSchema,
});

declare module '../../scene/stage.ts' {
  interface DirectionStages {
    readonly duotone: z.infer<typeof parameters>;
  }
}

const TONES: readonly (readonly [number, number, number])[] = [
  [0.72, 0.19, 48],
  [0.84, 0.165, 95],
  [0.74, 0.15, 350],
  [0.76, 0.15, 150],
  [0.76, 0.11, 225],
  [0.74, 0.12, 300],
];

/** Least difference of lightness between a thing and its plain ground at which two inks tell them apart. */
const APART = 0.15;

/** Whether a thing is about as light as the plain ground it stands on: printed in one ink, nothing is left of it. */
const vanishes = ({ tone, facts: { background } }: View): boolean =>
  background.uniformity > 0.9 && Math.abs(tone.l50 - hexToOklch(parseHex(background.colour) ?? '#dddddd').l) < APART;

/** A poster of two inks: the photo in black on one loud colour. For scenes whose own colours do not matter. */
export const duotone: DirectionIdea<'duotone'> = {
  id: 'duotone',
  family: 'bold',
  cutout: null,
  moods: { services: 5, auto: 4 },
  kin: [],
  inStrips: 1,
  wantsUpright: false,
  entrance: 'slide',
  leads: {},
  reason: {
    ru: 'Двухцветный плакат: сложная фотография превращается в яркий знак, который запоминается',
    en: 'A two-ink poster: a busy photo becomes one bright sign that people remember',
  },
  suits(view) {
    if (vanishes(view)) return 0;
    // Food and cosmetics sell by their colour, and a face in one ink is no product photo.
    if (view.moods.has('food') || view.moods.has('beauty') || view.facts.kind.value === 'food') return 0.25;
    // Who buys furniture or clothes wants to see their colour.
    const matters = view.moods.has('home') || view.moods.has('fashion') || view.moods.has('sport') ? 0.5 : 1;
    return (view.tone.c90 > 0.1 ? 0.35 : view.tone.c90 > 0.06 ? 0.55 : 0.8) * matters * placedSubject(view);
  },
  make(view) {
    const [l, c, h] = view.brand.hue === null ? view.jitter.pick('duotone', TONES) : [0.74, 0.16, view.brand.hue];
    const ground = ok(l, c, h);
    const ink = ok(0.17, 0.03, h - 10);
    const plan = { mode: 'dissolve', focus: focusOf(view), overlay: false } as const;
    return {
      palette: legiblePalette({
        ground,
        groundAlt: ok(0.3, 0.07, h - 10),
        deep: ok(0.15, 0.03, h - 10),
        headline: ink,
        cta: ink,
        badge: ink,
        onAlt: ground,
      }),
      type: typePlan(
        {
          display: font('Unbounded', 900),
          text: font('Onest', 600),
          price: font('Onest', 800),
          headlineSize: 0.17,
          headlineMin: 0.1,
          tracking: -0.06,
          leading: 0.92,
          case: 'lower',
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plain', badge: 'pill', cta: 'pill' },
      stage: { kind: 'duotone', light: view.light, grain: 0.3, ground, ink: ok(0.15, 0.035, h - 10), photo: plan },
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

/** The photo in one dark ink on a loud field; it melts into the field where the words stand. */
async function paint(stage: StageOf<'duotone'>, context: PaintContext): Promise<void> {
  const place = placePhoto(stage.photo, context.photo, context);
  const cut = await cutPhoto(context.photo, place.photo, canvasArea(context));
  fillFlat(context, stage.ground);
  melt(context, place, { canvas: inked(cut.canvas, stage.ground, stage.ink), at: cut.at });
  quietWords(context, stage.ground, 0.85);
}
