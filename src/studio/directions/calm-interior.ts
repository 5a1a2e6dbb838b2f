import { z } from 'zod';
import { hexSchema, ok, type StageOf } from '../../scene/index.ts';
import { fillLinear, floorBand, windowLight, type PaintContext } from '../painting/index.ts';
import { anchors, mirrored } from './design/anchors.ts';
import { legiblePalette } from './design/palette.ts';
import { font, typePlan } from './design/type-plan.ts';
import { brandFirst } from './design/view.ts';
import { noEdgeLight, nothingInFront, oneGround, type DirectionIdea } from './direction-idea.ts';

const parameters = z.object({
  wall: hexSchema,
  wallFar: hexSchema,
  band: hexSchema,
  floor: hexSchema,
  floorNear: hexSchema,
  /** Degrees by which the light of the window is turned. */
  turn: z.number(),
});

declare module '../../scene/stage.ts' {
  interface DirectionStages {
    readonly calm_interior: z.infer<typeof parameters>;
  }
}

/** A quiet room: warm or cool neutral wall, daylight falling through a window, a serif headline. */
export const calmInterior: DirectionIdea<'calm_interior'> = {
  id: 'calm_interior',
  family: 'calm',
  cutout: { wholeObject: true, cutEdge: false, floats: false },
  moods: { premium: 2, beauty: 3, home: 0 },
  kin: ['studio_sweep'],
  inStrips: 1,
  wantsUpright: false,
  entrance: 'rise',
  leads: {},
  reason: {
    ru: 'Тихий интерьер с дневным светом: товар воспринимается дороже и «как дома», без рекламного нажима',
    en: 'A quiet room in daylight: the product feels at home and more valuable, without advertising pressure',
  },
  suits: (view) => (view.tone.l50 > 0.74 ? 0 : view.tone.l50 > 0.66 ? 0.7 : 0.85),
  make(view) {
    // A painted wall, not a beige one: sage, clay, dusty blue or ochre.
    const h = view.jitter.pick('room', view.hue !== null && view.hue < 110 ? [155, 230, 60] : [155, 45, 230, 75]);
    const c = view.jitter.between('room-c', 0.042, 0.058);
    const wall = ok(0.86, c, h);
    const wallFar = ok(0.8, c * 1.15, h - 5);
    const ink = ok(0.22, 0.04, h - 15);
    const accent = brandFirst(view, ink);
    return {
      palette: legiblePalette({
        ground: wall,
        groundAlt: wallFar,
        headline: ink,
        cta: accent,
        badge: accent,
        crosses: [wallFar, ok(0.75, c, h)],
      }),
      type: typePlan(
        {
          display: view.jitter.pick('room-face', [font('Playfair Display', 500), font('Cormorant', 600)]),
          text: font('Onest', 400),
          price: font('Onest', 600),
          headlineSize: 0.122,
          headlineMin: 0.08,
          tracking: -0.03,
          leading: 0.92,
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plain', badge: 'pill', cta: 'pill' },
      stage: {
        kind: 'calm_interior',
        light: view.light,
        grain: 0.25,
        wall,
        wallFar,
        band: ok(0.755, c * 1.25, h - 7),
        floor: ok(0.84, c, h - 1),
        floorNear: ok(0.89, c * 0.7, h + 3),
        turn: view.jitter.between('window', -22, -18),
      },
      anchors: mirrored(
        anchors('standing', {
          box: { maxW: 0.46, maxH: 0.6, base: 0.87, cx: [0.66, 0.74] },
          portrait: { maxW: 0.52, base: 0.88 },
          wide: { maxW: 0.4, base: 0.88 },
        }),
      ),
      rotation: 0,
      typeBehind: false,
      shadow: 'ground',
    };
  },
  parameters,
  paint,
  castShadow: 0.85,
  edgeLights: noEdgeLight,
  hiddenBy: nothingInFront,
  textFields: oneGround,
};

/** Quiet room: lit wall, floor, the light of a window lying across both. */
function paint(stage: StageOf<'calm_interior'>, context: PaintContext): void {
  fillLinear(context, context.light < 0 ? 100 : 260, [
    [0, stage.wall],
    [1, stage.wallFar],
  ]);
  floorBand(context, [
    [stage.band, 1],
    [stage.floor, 1],
    [stage.floorNear, 1],
  ]);
  windowLight(context, { turn: stage.turn, opacity: 0.9, wall: stage.wall });
}
