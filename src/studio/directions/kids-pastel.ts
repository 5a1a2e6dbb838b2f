import { z } from 'zod';
import { hexSchema, ok, rgba, type Box, type StageOf } from '../../scene/index.ts';
import {
  baseLine,
  fillEllipse,
  fillLinear,
  heroBox,
  type SKRSContext2D,
  type PaintContext,
} from '../painting/index.ts';
import { anchors } from './design/anchors.ts';
import { legiblePalette } from './design/palette.ts';
import { font, typePlan } from './design/type-plan.ts';
import { brandFirst } from './design/view.ts';
import { besideDisc, noEdgeLight, type DirectionIdea, type TextFields, type Outline } from './direction-idea.ts';

const parameters = z.object({
  sky: hexSchema,
  skyLow: hexSchema,
  cloud: hexSchema,
  disc: hexSchema,
  discIn: hexSchema,
  heart: hexSchema,
  hill: hexSchema,
  /** True where the hill hides the product's lower edge, which runs out of its photo. */
  hidesFoot: z.boolean(),
  /** Which of a thousand lines the hill takes. */
  shape: z.number(),
});

declare module '../../scene/stage.ts' {
  interface DirectionStages {
    readonly kids_pastel: z.infer<typeof parameters>;
  }
}

const SKIES: readonly number[] = [215, 185, 300, 350];

/** Pastel sky with discs, clouds and a soft hill that the product sits behind. */
export const kidsPastel: DirectionIdea<'kids_pastel'> = {
  id: 'kids_pastel',
  family: 'scenic',
  cutout: { wholeObject: false, cutEdge: true, floats: false },
  moods: { kids: 0 },
  kin: [],
  inStrips: 0.7,
  wantsUpright: false,
  entrance: 'pop',
  leads: {},
  reason: {
    ru: 'Пастельная сказка: мягкие облака и тёплые цвета сразу говорят «для детей»',
    en: 'A pastel fairy tale: soft clouds and warm colours say “for children” at once',
  },
  suits: (view) => (view.moods.has('kids') ? 1 : 0.15) * (view.tone.l50 > 0.85 ? 0.5 : 1),
  make(view) {
    const h = view.jitter.pick('sky', SKIES);
    const sky = ok(0.9, 0.05, h);
    const skyLow = ok(0.935, 0.035, h - 5);
    const warm = view.hue ?? 40;
    const ink = ok(0.33, 0.075, warm < 110 || warm > 330 ? 40 : warm);
    const accent = brandFirst(view, ok(0.54, 0.19, 25));
    return {
      palette: legiblePalette({
        ground: sky,
        groundAlt: ok(0.905, 0.075, 70),
        headline: ink,
        cta: accent,
        badge: accent,
        crosses: [skyLow, ok(0.905, 0.075, 70), ok(0.985, 0.012, 90)],
      }),
      type: typePlan(
        {
          display: font('Rubik', 900),
          text: font('Rubik', 500),
          price: font('Rubik', 900),
          headlineSize: 0.132,
          headlineMin: 0.09,
          tracking: -0.045,
          leading: 0.94,
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plain', badge: 'circle', cta: 'pill' },
      stage: {
        kind: 'kids_pastel',
        light: view.light,
        grain: 0.15,
        sky,
        skyLow,
        cloud: '#ffffff',
        disc: ok(0.905, 0.075, h === 350 ? 98 : 70),
        discIn: ok(0.935, 0.06, h === 350 ? 100 : 78),
        heart: ok(0.72, 0.15, 22),
        hill: ok(0.985, 0.012, 90),
        hidesFoot: view.facts.matte.touches.bottom,
        shape: Math.floor(view.jitter.unit('hill') * 1000),
      },
      anchors: anchors('standing', {
        box: { cx: [0.62, 0.68], maxW: 0.64, maxH: 0.6, base: view.facts.matte.touches.bottom ? 0.97 : 0.93 },
        portrait: { maxW: 0.72, maxH: 0.58, base: 0.95 },
        story: { base: 0.95 },
        wide: { base: 0.96, maxH: 0.84 },
        strip: { base: 0.98 },
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
  hiddenBy,
  textFields,
};

/** The two discs behind the product: centre, radius of the outer one. */
function haloOf(box: Box): { readonly cx: number; readonly cy: number; readonly r: number } {
  return { cx: box.x + box.w * 0.48, cy: box.y + box.h * 0.52, r: Math.max(box.w, box.h) * 0.54 };
}

/** Words stand beside the halo or on it, not across its rim. */
function textFields(_: StageOf<'kids_pastel'>, product: Box): TextFields {
  const { cx, cy, r } = haloOf(product);
  return besideDisc({ cx, cy, rx: r, ry: r });
}

/** Width / height from which words stand beside the halo. */
const WIDE = 1.25;

/** Sky, two discs, clouds, hearts and a pale hill that hides a cropped lower edge. */
function paint(stage: StageOf<'kids_pastel'>, context: PaintContext): void {
  const { g, width: w, height: h, short: s } = context;
  fillLinear(context, 180, [
    [0, stage.sky],
    [1, stage.skyLow],
  ]);
  const box = heroBox(context);
  if (context.fine) {
    g.fillStyle = rgba(stage.cloud, 0.75);
    cloud(g, w * 0.04, h * 0.43, s * 0.2);
    cloud(g, w * 0.88, Math.max(h * 0.12, box.y * 0.7), s * 0.23);
  }
  const { cx, cy, r } = haloOf(box);
  g.fillStyle = stage.disc;
  fillEllipse(g, cx, cy, r, r);
  g.fillStyle = stage.discIn;
  fillEllipse(g, cx, cy, r * 0.81, r * 0.81);
  g.fillStyle = stage.hill;
  hillPath(stage, context, g);
  g.fill();
  // On a wide canvas the words stand where the hearts would.
  if (!context.fine || w > h * WIDE) return;
  g.fillStyle = stage.heart;
  heart(g, cx - r * 0.99, cy - r * 0.3, s * 0.03, -0.28);
  heart(g, Math.min(w - s * 0.06, cx + r * 0.86), cy - r * 0.62, s * 0.021, 0.24);
}

/** The part of the product below the hill's line is hidden behind the hill. */
function hiddenBy(stage: StageOf<'kids_pastel'>, context: PaintContext): Outline | null {
  return stage.hidesFoot ? (g) => hillPath(stage, context, g) : null;
}

/** Line of the hill across the canvas: a wave whose height at the product covers its cut edge. */
function hillPath(stage: StageOf<'kids_pastel'>, context: PaintContext, ctx: SKRSContext2D): void {
  const { width: w, height: h, short: s } = context;
  const base = baseLine(context);
  const at = stage.hidesFoot ? Math.min(h * 0.97, base - s * 0.035) : Math.min(h - s * 0.02, base - s * 0.012);
  const swing = s * 0.022 * (0.7 + 0.6 * context.jitter('hill'));
  ctx.beginPath();
  ctx.moveTo(-2, at + swing);
  ctx.bezierCurveTo(w * 0.18, at - swing * 1.6, w * 0.4, at - swing, w * 0.53, at);
  ctx.bezierCurveTo(w * 0.66, at + swing * 1.1, w * 0.84, at + swing, w + 2, at - swing * 1.2);
  ctx.lineTo(w + 2, h + 2);
  ctx.lineTo(-2, h + 2);
  ctx.closePath();
}

function cloud(ctx: SKRSContext2D, x: number, y: number, w: number): void {
  ctx.beginPath();
  ctx.moveTo(x - w * 0.5, y);
  ctx.bezierCurveTo(x - w * 0.5, y - w * 0.2, x - w * 0.24, y - w * 0.27, x - w * 0.14, y - w * 0.15);
  ctx.bezierCurveTo(x - w * 0.06, y - w * 0.38, x + w * 0.26, y - w * 0.38, x + w * 0.32, y - w * 0.12);
  ctx.bezierCurveTo(x + w * 0.46, y - w * 0.17, x + w * 0.56, y - w * 0.08, x + w * 0.56, y);
  ctx.closePath();
  ctx.fill();
}

function heart(ctx: SKRSContext2D, x: number, y: number, size: number, turn: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(turn);
  ctx.scale(size / 30, size / 30);
  ctx.beginPath();
  ctx.moveTo(0, 0);
  ctx.bezierCurveTo(-12, -16, -36, -6, -30, 14);
  ctx.bezierCurveTo(-26, 28, -8, 36, 0, 46);
  ctx.bezierCurveTo(8, 36, 26, 28, 30, 14);
  ctx.bezierCurveTo(36, -6, 12, -16, 0, 0);
  ctx.closePath();
  ctx.fill();
  ctx.restore();
}
