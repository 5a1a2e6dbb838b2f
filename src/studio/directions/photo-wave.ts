import { z } from 'zod';
import {
  fillsPhoto,
  hexSchema,
  hexToOklch,
  ok,
  placePhoto,
  photoParameter,
  type PhotoPlacement,
  type StageOf,
} from '../../scene/index.ts';
import { canvasArea, cutPhoto, fillFlat, type PaintContext, type SKRSContext2D } from '../painting/index.ts';
import { candy, deepAccent } from './design/hues.ts';
import { legiblePalette } from './design/palette.ts';
import { focusOf, keepsPhoto } from './design/photo-led.ts';
import { font, typePlan } from './design/type-plan.ts';
import { brandFirst, fieldHue } from './design/view.ts';
import { noEdgeLight, nothingInFront, oneGround, type DirectionIdea } from './direction-idea.ts';

const parameters = z.object({
  ...photoParameter,
  field: hexSchema,
  /** The narrow band between field and photo. */
  band: hexSchema,
  /** The edge of the field: an arc or a slant. */
  edge: z.enum(['arc', 'slant']),
});

declare module '../../scene/stage.ts' {
  interface DirectionStages {
    readonly photo_wave: z.infer<typeof parameters>;
  }
}

/** How far the field's edge reaches into the photo at most, in shares of the window across it. */
const REACH = 0.13;
/** Width of the band, in shares of the short side. */
const BAND = 0.016;

/** The photo to the canvas's edges under a light field whose edge is an arc or a slant, with a band of the accent. */
export const photoWave: DirectionIdea<'photo_wave'> = {
  id: 'photo_wave',
  family: 'calm',
  cutout: null,
  moods: { food: 1, home: 6, beauty: 4, services: 4, spring: 2, summer: 4, kids: 5, fashion: 8, eco: 4 },
  kin: [],
  inStrips: 0.9,
  wantsUpright: false,
  entrance: 'rise',
  leads: { product: 10 },
  reason: {
    ru: 'Снимок до края, поле с мягкой дугой ведёт взгляд от слов к товару: живо и по-журнальному',
    en: 'The shot runs to the edge and a field with a soft arc leads the eye from the words to the product, like a magazine',
  },
  suits: (view) => (view.facts.background.uniformity > 0.93 && !fillsPhoto(focusOf(view)) ? 0.45 : 0.79),
  make(view) {
    const h = fieldHue(view, 'wave', ['left', 'right'], false);
    const dark = view.facts.quality.exposure.median < 0.26;
    const field = view.brand.primary ?? (dark ? ok(0.27, 0.055, h) : candy(h));
    const light = hexToOklch(field).l > 0.6;
    const ink = light ? ok(0.2, 0.05, h) : ok(0.965, 0.02, h);
    const accent = brandFirst(view, light ? deepAccent(h) : ok(0.84, 0.13, h));
    const [band = ink] = accent;
    return {
      palette: legiblePalette({
        ground: field,
        groundAlt: light ? ok(0.87, 0.06, h) : ok(0.33, 0.06, h),
        headline: ink,
        cta: accent,
        badge: accent,
      }),
      type: typePlan(
        {
          display: view.jitter.pick('wave-face', [
            font('Rubik', 700),
            font('Onest', 800),
            font('Playfair Display', 600),
          ]),
          text: font('Onest', 500),
          price: font('Onest', 700),
          headlineSize: 0.135,
          headlineMin: 0.085,
          tracking: -0.035,
          leading: 1,
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plain', badge: 'circle', cta: 'pill' },
      stage: {
        kind: 'photo_wave',
        light: view.light,
        grain: 0,
        field,
        band,
        edge: view.jitter.pick('wave-edge', ['arc', 'slant'] as const),
        photo: { mode: 'split', focus: focusOf(view), overlay: false },
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

/**
 * The photo over its part of the canvas, the band and the field over it; both reach into the photo, never out of it.
 */
async function paint(stage: StageOf<'photo_wave'>, context: PaintContext): Promise<void> {
  const place = placePhoto(stage.photo, context.photo, context);
  fillFlat(context, stage.field);
  const cut = await cutPhoto(context.photo, place.photo, canvasArea(context));
  const { g } = context;
  g.save();
  g.beginPath();
  g.rect(place.window.x, place.window.y, place.window.w, place.window.h);
  g.clip();
  g.drawImage(cut.canvas, cut.at.x, cut.at.y, cut.at.w, cut.at.h);
  g.restore();
  const { deep, band } = reachOf(place, context.short * BAND);
  for (const [colour, by] of [
    [stage.band, band],
    [stage.field, 0],
  ] as const) {
    g.fillStyle = colour;
    g.beginPath();
    traceField(g, place, { edge: stage.edge, deep, by }, context);
    g.fill();
  }
}

/** Share of the photo that lies free before the subject which edge and band may take; the least edge, pixels. */
const TAKEN = 0.72;
const LEAST_BAND = 2;

/** How far the field reaches into the photo, and the band beyond it, pixels: less where the subject begins early. */
function reachOf({ window, focus, side }: PhotoPlacement, usual: number) {
  const [length, free] =
    side === 'top'
      ? [window.h, focus.y - window.y]
      : side === 'left'
        ? [window.w, focus.x - window.x]
        : [window.w, window.x + window.w - focus.x - focus.w];
  const room = Math.max(0, free) * TAKEN;
  const band = Math.max(LEAST_BAND, Math.min(usual, room * 0.5));
  return { band, deep: Math.max(0, Math.min(length * REACH, room - band)) };
}

interface Edge {
  readonly edge: 'arc' | 'slant';
  /** How far it reaches into the photo, and how much farther all along, pixels. */
  readonly deep: number;
  readonly by: number;
}

/** Outline of the field: everything on the words' side of the photo's window, and the arc or slant beyond it. */
function traceField(
  g: SKRSContext2D,
  { window, side }: PhotoPlacement,
  { edge, deep, by }: Edge,
  { width, height }: PaintContext,
): void {
  // As if the photo lay below the words; the other sides are turned.
  const turn = (along: number, into: number): readonly [number, number] =>
    side === 'top'
      ? [along * width, window.y + into]
      : side === 'left'
        ? [window.x + into, along * height]
        : [window.x + window.w - into, along * height];
  const line = (along: number, into: number): void => g.lineTo(...turn(along, into));
  const back = -Math.max(width, height);
  g.moveTo(...turn(0, back));
  line(1, back);
  // The slant is deep where the photo's own light is not needed: at its far end.
  const [from, to] = edge === 'slant' ? [0, deep] : [0, 0];
  line(1, from + by);
  if (edge === 'slant') line(0, to + by);
  else {
    const [cx, cy] = turn(0.5, 2 * deep + by);
    g.quadraticCurveTo(cx, cy, ...turn(0, by));
  }
  g.closePath();
}
