import { z } from 'zod';
import { contrast, hexSchema, hueDistance, ok, type Hex, type StageOf } from '../../scene/index.ts';
import { baseLine, fillEllipse, fillFlat, glow, heroBox, soft, type PaintContext } from '../painting/index.ts';
import { anchors } from './design/anchors.ts';
import { muddy } from './design/hues.ts';
import { legiblePalette } from './design/palette.ts';
import { font, typePlan } from './design/type-plan.ts';
import { type View } from './design/view.ts';
import { noEdgeLight, nothingInFront, oneGround, type DirectionIdea } from './direction-idea.ts';

const parameters = z.object({
  field: hexSchema,
  /** From the widest to the one behind the product. */
  rings: z.array(hexSchema).length(5),
  edge: hexSchema,
  pool: hexSchema,
});

declare module '../../scene/stage.ts' {
  interface DirectionStages {
    readonly rings: z.infer<typeof parameters>;
  }
}

/** Lightness, chroma, hue of the outer ring, and the turn of hue from ring to ring. */
const RINGS: readonly (readonly [number, number, number, number])[] = [
  [0.53, 0.215, 29, 2.6],
  [0.45, 0.2, 268, -3],
  [0.5, 0.125, 155, 4],
  [0.53, 0.22, 355, 4],
  [0.5, 0.12, 235, -4],
  [0.46, 0.19, 300, 4],
];

function ringsFor(view: View): readonly [number, number, number, number] {
  if (view.brand.hue !== null)
    return muddy(0.5, 0.19, view.brand.hue) ? [0.74, 0.165, view.brand.hue, 3] : [0.5, 0.19, view.brand.hue, 3];
  const apart = RINGS.filter(([l, , h]) =>
    view.hue === null ? Math.abs(view.tone.l50 - (l + 0.06)) > 0.08 : hueDistance(h, view.hue) >= 55,
  );
  return view.jitter.pick('rings', apart.length > 0 ? apart : RINGS);
}

/** One graphic sign: discs that open behind the product like sound, steam or a target. */
export const rings: DirectionIdea<'rings'> = {
  id: 'rings',
  family: 'bold',
  cutout: { wholeObject: true, cutEdge: true, floats: false },
  moods: { launch: 1, tech: 1, kids: 3, food: 8, sport: 5, summer: 3 },
  kin: [],
  inStrips: 1,
  wantsUpright: false,
  entrance: 'slide',
  leads: { offer: 5, product: 6 },
  reason: {
    ru: 'Один графический знак вместо декораций: расходящиеся круги ведут взгляд к товару, цвет не спутать с конкурентами',
    en: 'One graphic sign instead of scenery: opening circles lead the eye to the product; the colour is not confused with rivals',
  },
  suits: (view) => (view.slender > 2.4 ? 0.5 : 0.9) * (view.facts.matte.fill < 0.25 ? 0.3 : 1),
  make(view) {
    const [wished, c, h, turn] = ringsFor(view);
    // The outer rings carry words, so they are as deep as white type needs.
    const light = wished > 0.65;
    let l = wished;
    const ring = (i: number): Hex => ok(l + 0.023 * i, c - 0.003 * i, h + turn * i);
    while (!light && l > 0.3 && contrast('#ffffff', ring(3)) < 4.9) l -= 0.01;
    const ground = ring(0);
    const white = light ? ok(0.2, 0.03, h) : ok(0.995, 0.004, h);
    return {
      palette: legiblePalette({
        ground,
        groundAlt: ring(4),
        headline: white,
        cta: white,
        onCta: light ? ok(0.96, 0.03, h) : ok(0.4, 0.17, h),
        badge: ok(0.9, 0.16, 98),
        crosses: [ring(1), ring(2), ring(3)],
      }),
      type: typePlan(
        {
          display: view.jitter.pick('ring-face', [font('Rubik', 900), font('Unbounded', 800)]),
          text: font('Rubik', 500),
          price: font('Rubik', 800),
          headlineSize: 0.15,
          headlineMin: 0.1,
          tracking: -0.045,
          leading: 0.92,
          align: 'centre',
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plain', badge: 'circle', cta: 'pill' },
      stage: {
        kind: 'rings',
        light: view.light,
        grain: 0.2,
        field: ok(l - 0.01, c, h - 2),
        rings: [ring(0), ring(1), ring(2), ring(3), ring(4)],
        edge: ok(l - 0.09, c * 0.92, h - 1),
        pool: ok(l - 0.2, c * 0.7, h - 2),
      },
      anchors: anchors('centred', {
        box: { maxW: 0.6, maxH: 0.64, base: 0.93 },
        portrait: { maxW: 0.66, maxH: 0.58, base: 0.88 },
        story: { base: 0.92 },
      }),
      rotation: 0,
      typeBehind: false,
      shadow: 'ground',
    };
  },
  parameters,
  paint,
  castShadow: 0.3,
  edgeLights: noEdgeLight,
  hiddenBy: nothingInFront,
  textFields: oneGround,
};

/** Discs opening behind the product. */
function paint(stage: StageOf<'rings'>, context: PaintContext): void {
  const { g, width: w, height: h, short: s } = context;
  const box = heroBox(context);
  const cx = box.x + box.w / 2;
  const cy = box.y + box.h / 2;
  fillFlat(context, stage.field);
  const unit = Math.max(s, Math.min(Math.max(w, h) * 0.72, s * 1.8));
  [0.91, 0.74, 0.59, 0.46, 0.35].forEach((r, i) => {
    const radius = Math.max(r * unit, i === 4 ? Math.hypot(box.w, box.h) * 0.36 : 0);
    if (context.fine)
      soft(
        g,
        { x: cx - radius, y: cy - radius, w: radius * 2, h: radius * 2 },
        s * 0.018,
        (ctx) => {
          ctx.fillStyle = stage.edge;
          fillEllipse(ctx, cx, cy, radius, radius);
        },
        { opacity: 0.24 },
      );
    g.fillStyle = stage.rings[i] ?? stage.field;
    fillEllipse(g, cx, cy, radius, radius);
  });
  glow(
    context,
    { cx, cy: baseLine(context) - s * 0.002, rx: box.w * 0.86, ry: Math.min(s * 0.055, box.w * 0.14) },
    stage.pool,
    0.7,
  );
}
