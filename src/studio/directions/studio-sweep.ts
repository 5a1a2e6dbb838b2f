import { z } from 'zod';
import { hexSchema, ok, type StageOf } from '../../scene/index.ts';
import { baseLine, fillLinear, glow, heroBox, type PaintContext } from '../painting/index.ts';
import { anchors } from './design/anchors.ts';
import { legiblePalette } from './design/palette.ts';
import { font, typePlan } from './design/type-plan.ts';
import { brandFirst, studioField } from './design/view.ts';
import { noEdgeLight, nothingInFront, oneGround, type DirectionIdea } from './direction-idea.ts';

const parameters = z.object({
  wall: hexSchema,
  glow: hexSchema,
  low: hexSchema,
  floor: hexSchema,
});

declare module '../../scene/stage.ts' {
  interface DirectionStages {
    readonly studio_sweep: z.infer<typeof parameters>;
  }
}

/** A seamless studio sweep: wall and floor of one colour, a glow behind the product, one heavy headline. */
export const studioSweep: DirectionIdea<'studio_sweep'> = {
  id: 'studio_sweep',
  family: 'calm',
  cutout: { wholeObject: true, cutEdge: true, floats: false },
  moods: { tech: 2, fashion: 6, home: 3 },
  kin: ['calm_interior', 'editorial'],
  inStrips: 1,
  wantsUpright: false,
  entrance: 'rise',
  leads: { product: 0 },
  reason: {
    ru: 'Студийная подача: фон подобран в пару к цвету товара, взгляд сразу падает на него, цена читается с первого взгляда',
    en: 'Studio look: the backdrop is matched to the product’s colour, the eye lands on the product, the price reads at a glance',
  },
  suits: (view) => (view.slender > 2.6 ? 0.7 : 0.9),
  make(view) {
    const field = studioField(view, 'sweep', ['calm', 'calm', 'pop', 'left', 'right'], { light: 0.115, dark: 0.085 });
    const { l, c, h, dark } = field;
    const wall = ok(l, c, h);
    const glow = ok(l + (dark ? 0.14 : 0.06), c * 0.75, h);
    const low = ok(l - 0.05, c * 1.05, h - 4);
    const floor = ok(l + (dark ? 0.05 : 0.03), c * 0.85, h + 3);
    const inkHue = view.hue ?? h;
    const ink = dark ? ok(0.965, 0.025, h) : ok(0.25, 0.05, inkHue);
    const accent = brandFirst(view, dark ? ok(0.86, 0.14, h < 120 ? h : 95) : ink);
    return {
      palette: legiblePalette({
        ground: wall,
        groundAlt: glow,
        headline: ink,
        cta: accent,
        badge: accent,
        crosses: [glow, low],
      }),
      type: typePlan(
        {
          display: view.jitter.pick('sweep-face', [
            font('Onest', 900),
            font('Golos Text', 900),
            font('Montserrat', 800),
          ]),
          text: font('Onest', 500),
          headlineSize: 0.125,
          headlineMin: 0.085,
          tracking: -0.05,
          leading: 0.96,
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plain', badge: 'circle', cta: 'pill' },
      stage: { kind: 'studio_sweep', light: view.light, grain: 0.25, wall, glow, low, floor },
      anchors: anchors('standing'),
      rotation: 0,
      typeBehind: false,
      shadow: view.facts.matte.fill < 0.25 && view.slender < 1.2 ? 'wall' : 'ground',
    };
  },
  parameters,
  paint,
  castShadow: 1,
  edgeLights: noEdgeLight,
  hiddenBy: nothingInFront,
  textFields: oneGround,
};

/**
 * Seamless studio: wall, a darker band where the floor turns up behind the product, lighter floor, glow behind the
 * product. No hard horizon anywhere.
 */
function paint(stage: StageOf<'studio_sweep'>, context: PaintContext): void {
  const { height: h } = context;
  const box = heroBox(context);
  const band = (baseLine(context) - box.h * 0.2) / h;
  const bandAt = Math.min(0.76, Math.max(0.45, band));
  if (baseLine(context) >= h - 1)
    fillLinear(context, 180, [
      [0, stage.low],
      [0.5, stage.wall],
      [1, stage.low],
    ]);
  else
    fillLinear(context, 180, [
      [0, stage.low],
      [Math.min(0.5, bandAt * 0.72), stage.wall],
      [bandAt, stage.low],
      [Math.min(0.92, bandAt + 0.16), stage.wall],
      [1, stage.floor],
    ]);
  const r = Math.max(box.w, box.h) * 1.05;
  glow(context, { cx: box.x + box.w / 2, cy: box.y + box.h * 0.35, rx: r, ry: r }, stage.glow);
}
