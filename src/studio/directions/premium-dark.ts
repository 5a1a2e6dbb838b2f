import { z } from 'zod';
import { hexSchema, ok, rgba, type Hex, type StageOf } from '../../scene/index.ts';
import {
  baseLine,
  canvasOf,
  createCanvas,
  fillFlat,
  fillRadial,
  glow,
  heroBox,
  soft,
  softEllipse,
  type EdgeLight,
  type PaintContext,
  type Placed,
} from '../painting/index.ts';
import { anchors } from './design/anchors.ts';
import { snap } from './design/hues.ts';
import { legiblePalette } from './design/palette.ts';
import { font, typePlan } from './design/type-plan.ts';
import { brandFirst, type View } from './design/view.ts';
import { nothingInFront, oneGround, type DirectionIdea } from './direction-idea.ts';

const parameters = z.object({
  ground: hexSchema,
  glow: hexSchema,
  glowMid: hexSchema,
  edge: hexSchema,
  floorFar: hexSchema,
  floor: hexSchema,
  pool: hexSchema,
  rimCool: hexSchema,
  rimCoolLow: hexSchema,
  rimWarm: hexSchema,
  rimWarmLow: hexSchema,
  /** Strength of the light on the product's edges, 0..1. */
  rim: z.number(),
});

declare module '../../scene/stage.ts' {
  interface DirectionStages {
    readonly premium_dark: z.infer<typeof parameters>;
  }
}

/** Pairs of glow hues that look like one lighting set: the wide one behind, the warm or cold one at the edge. */
const GLOWS: readonly (readonly [number, number])[] = [
  [300, 55],
  [255, 190],
  [290, 20],
  [18, 60],
  [205, 285],
  [160, 200],
];

/** Hues of the wide glow (the product's, the brand's, or a free choice) and of the light on its far edge, degrees. */
function glowHues(view: View): readonly [wide: number, edge: number] {
  const [free, freeEdge] = view.jitter.pick('glow', GLOWS);
  const wide =
    view.hue !== null && view.tone.c90 > 0.08
      ? snap(view.hue, true)
      : view.brand.hue !== null
        ? snap(view.brand.hue, true)
        : free;
  return [wide, wide === free ? freeEdge : (GLOWS.find(([a]) => a === wide)?.[1] ?? 60)];
}

/**
 * Near-black studio: a wide coloured glow behind, a second one at the edge, rim light, floor reflection, light type.
 */
export const premiumDark: DirectionIdea<'premium_dark'> = {
  id: 'premium_dark',
  family: 'calm',
  cutout: { wholeObject: true, cutEdge: false, floats: false },
  moods: { premium: 0, launch: 2, tech: 0, winter: 1, night: 0 },
  kin: [],
  inStrips: 1,
  wantsUpright: false,
  entrance: 'rise',
  leads: { product: 5 },
  reason: {
    ru: 'Тёмная студия с контровым светом: читается как премиальная вещь, внимание только на товаре',
    en: 'A dark studio with rim light: it reads as a premium object, all attention on the product',
  },
  suits: (view) => (view.tone.l50 < 0.2 && view.tone.l95 < 0.5 ? 0.5 : 0.9) * (view.facts.matte.fill < 0.25 ? 0.5 : 1),
  make(view) {
    const [wide, edgeHue] = glowHues(view);
    const warm = wide < 120 || wide > 330;
    const ground = ok(warm ? 0.165 : 0.155, 0.018, warm ? 40 : 285);
    const glow = ok(0.47, 0.13, wide);
    const text = ok(0.985, 0.005, wide);
    return {
      palette: legiblePalette({
        ground,
        groundAlt: ok(0.3, 0.09, wide - 10),
        deep: ok(0.11, 0.015, 285),
        headline: text,
        ink: ok(0.88, 0.025, wide),
        cta: brandFirst(view, '#ffffff'),
        badge: ok(0.84, 0.13, edgeHue),
        crosses: [ok(0.3, 0.09, wide - 10)],
      }),
      type: typePlan(
        {
          display: view.jitter.pick('dark-face', [
            font('Geologica', 300),
            font('Geologica', 300),
            font('Montserrat', 300),
          ]),
          text: font('Geologica', 300),
          price: font('Geologica', 400),
          headlineSize: 0.11,
          headlineMin: 0.08,
          tracking: -0.045,
          leading: 1.02,
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plain', badge: 'pill', cta: 'pill' },
      stage: stageFor(view, ground, glow, [wide, edgeHue]),
      anchors: anchors('standing', {
        box: { maxW: 0.48, maxH: 0.58, base: 0.82 },
        portrait: { base: 0.84 },
        story: { base: 0.9 },
        wide: { base: 0.86, maxH: 0.74 },
        strip: { base: 0.92 },
      }),
      rotation: 0,
      typeBehind: false,
      shadow: 'ground',
    };
  },
  parameters,
  paint,
  castShadow: 'own',
  edgeLights,
  hiddenBy: nothingInFront,
  textFields: oneGround,
};

function stageFor(
  view: View,
  ground: Hex,
  glow: Hex,
  [wide, edgeHue]: readonly [number, number],
): StageOf<'premium_dark'> {
  return {
    kind: 'premium_dark',
    light: view.light,
    grain: 0.4,
    ground,
    glow,
    glowMid: ok(0.3, 0.09, wide - 10),
    edge: ok(0.72, 0.15, edgeHue),
    floorFar: ok(0.13, 0.02, 285),
    floor: ok(0.11, 0.015, 285),
    pool: ok(0.55, 0.12, wide + 20),
    rimCool: ok(0.8, 0.11, wide),
    rimCoolLow: ok(0.4, 0.1, wide - 10),
    rimWarm: ok(0.86, 0.12, edgeHue),
    rimWarmLow: ok(0.45, 0.12, edgeHue - 15),
    rim: view.tone.l50 < 0.55 ? 0.8 : 0.5,
  };
}

/**
 * Cool light on the side of the lamp, warm light on the other: wide and faint, then narrow and bright,
 * both within the outline: further in the product is as photographed.
 */
function edgeLights(stage: StageOf<'premium_dark'>): readonly EdgeLight[] {
  const cool = { side: stage.light, top: stage.rimCool, bottom: stage.rimCoolLow, blend: 'screen' } as const;
  const away = stage.light === -1 ? 1 : -1;
  const warm = { side: away, top: stage.rimWarm, bottom: stage.rimWarmLow, blend: 'screen' } as const;
  return [
    { ...cool, width: 0.013, opacity: 0.4 * stage.rim },
    { ...warm, width: 0.013, opacity: 0.46 * stage.rim },
    { ...cool, width: 0.006, opacity: 0.6 * stage.rim },
    { ...warm, width: 0.006, opacity: 0.8 * stage.rim },
  ];
}

/**
 * Near-black studio: wide glow behind the product, a second one at its far edge, a dark glossy floor with a pool of
 * light and the product's reflection.
 */
function paint(stage: StageOf<'premium_dark'>, context: PaintContext): void {
  const { g, width: w, height: h, short: s } = context;
  const box = heroBox(context);
  const base = baseLine(context);
  const cx = box.x + box.w / 2;
  const cy = box.y + box.h * 0.32;
  fillFlat(context, stage.ground);
  const rx = Math.max(box.w * 1.5, s * 0.56);
  const ry = Math.max(box.h * 1.05, s * 0.54);
  fillRadial(context, { cx, cy, rx, ry }, [
    [0, rgba(stage.glow, 0.95)],
    [0.22, rgba(stage.glow, 0.72)],
    [0.45, rgba(stage.glowMid, 0.52)],
    [0.68, rgba(stage.glowMid, 0.16)],
    [0.85, rgba(stage.glowMid, 0.03)],
    [1, rgba(stage.glowMid, 0)],
  ]);
  glow(
    context,
    {
      cx: cx - context.light * box.w * 0.48,
      cy: box.y + box.h * 0.45,
      rx: Math.max(box.w * 0.6, s * 0.22),
      ry: Math.max(box.h * 0.62, s * 0.32),
    },
    stage.edge,
    0.5,
  );
  const top = base - Math.min(s * 0.07, box.h * 0.14);
  const floor = g.createLinearGradient(0, top, 0, h);
  floor.addColorStop(0, rgba(stage.floorFar, 0));
  floor.addColorStop(Math.min(0.5, (s * 0.07) / Math.max(1, h - top)), stage.floorFar);
  floor.addColorStop(1, stage.floor);
  g.fillStyle = floor;
  g.fillRect(0, top, w, h - top);
  glow(context, { cx, cy: base, rx: box.w * 0.98, ry: Math.min(box.w * 0.16, s * 0.075) }, stage.pool, 0.55);
  if (context.product === null || !context.cast) return;
  reflection(context, context.product);
  softEllipse(
    g,
    '#000000',
    {
      cx: context.product.footprint.cx,
      cy: base - 1,
      rx: context.product.footprint.w * 0.47,
      ry: Math.max(1.5, s * 0.009),
    },
    Math.max(1.2, box.w * 0.016),
    0.9,
  );
}

/** The product upside down on a glossy floor: dark, soft, gone after a third of its height. */
function reflection(context: PaintContext, product: Placed): void {
  const { g, height } = context;
  const { drawn, base } = product;
  const depth = Math.min(drawn.h * 0.34, height - base);
  if (depth < 3) return;
  const k = Math.min(1, 260 / drawn.w);
  const mirror = createCanvas(Math.max(1, Math.round(drawn.w * k)), Math.max(1, Math.round(depth * k)));
  const m = mirror.getContext('2d');
  m.save();
  m.scale(k, -k);
  m.drawImage(canvasOf(product.pixels), 0, -(base - drawn.y));
  m.restore();
  m.globalCompositeOperation = 'source-atop';
  m.fillStyle = 'rgba(0,0,0,0.62)';
  m.fillRect(0, 0, mirror.width, mirror.height);
  m.globalCompositeOperation = 'destination-in';
  const gone = m.createLinearGradient(0, 0, 0, mirror.height);
  gone.addColorStop(0, 'rgba(0,0,0,0.5)');
  gone.addColorStop(0.8, 'rgba(0,0,0,0)');
  m.fillStyle = gone;
  m.fillRect(0, 0, mirror.width, mirror.height);
  soft(g, { x: drawn.x, y: base, w: drawn.w, h: depth }, Math.max(0.8, drawn.w * 0.008), (ctx) =>
    ctx.drawImage(mirror, drawn.x, base, drawn.w, depth),
  );
}
