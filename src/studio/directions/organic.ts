import { z } from 'zod';
import { hexSchema, ok, type Box, type Size, type StageOf, SHAPE } from '../../scene/index.ts';
import { fillLinear, heroBox, soft, type Ellipse, type SKRSContext2D, type PaintContext } from '../painting/index.ts';
import { anchors } from './design/anchors.ts';
import { legiblePalette } from './design/palette.ts';
import { font, typePlan } from './design/type-plan.ts';
import { brandFirst, fieldHue, type View } from './design/view.ts';
import {
  besideDisc,
  noEdgeLight,
  nothingInFront,
  oneGround,
  type DirectionIdea,
  type TextFields,
} from './direction-idea.ts';

const parameters = z.object({
  ground: hexSchema,
  groundLow: hexSchema,
  blob: hexSchema,
  blobLow: hexSchema,
  second: hexSchema,
  dripTop: hexSchema,
  drip: hexSchema,
  dripLow: hexSchema,
  dripShade: hexSchema,
  leaf: hexSchema,
  ornament: z.enum(['drips', 'leaves', 'pebbles']),
  /** Which of a thousand outlines the blob takes. */
  shape: z.number(),
});

declare module '../../scene/stage.ts' {
  interface DirectionStages {
    readonly organic: z.infer<typeof parameters>;
  }
}

/** Hue of the ground, and whether it is the warm cream of food. */
function groundOf(view: View): { readonly h: number; readonly warm: boolean } {
  const warm = view.moods.has('food') || (view.hue !== null && view.hue > 30 && view.hue < 110);
  if (view.moods.has('eco') && view.hue === null) return { h: 150, warm };
  return { h: warm ? 84 : fieldHue(view, 'organic', ['calm', 'calm', 'left'], false), warm };
}

/** An ornament that belongs to the subject. */
function ornamentFor(view: View, warm: boolean): z.infer<typeof parameters>['ornament'] {
  if (warm && view.moods.has('sweet')) return 'drips';
  const grown = view.moods.has('eco') || view.moods.has('beauty');
  return grown || view.jitter.unit('ornament') < 0.5 ? 'leaves' : 'pebbles';
}

/**
 * Cream ground, one soft blob bleeding off the edge, and an ornament that belongs to the subject: drips, leaf shadows
 * or pebbles.
 */
export const organic: DirectionIdea<'organic'> = {
  id: 'organic',
  family: 'scenic',
  cutout: { wholeObject: true, cutEdge: false, floats: false },
  moods: { eco: 0, kids: 1, food: 4, beauty: 1, summer: 2, spring: 0 },
  kin: [],
  inStrips: 1,
  wantsUpright: false,
  entrance: 'rise',
  leads: { product: 4 },
  reason: {
    ru: 'Мягкие природные формы и тёплый фон: натуральность и вкус считываются без слов',
    en: 'Soft natural shapes on a warm ground: natural and tasty without a word',
  },
  suits: (view) => (view.tone.l50 > 0.78 ? 0 : view.tone.l50 > 0.7 ? 0.6 : 0.9),
  make(view) {
    const { h, warm } = groundOf(view);
    // Cyan and green fields carry half the chroma that honey does.
    const k = h >= 140 && h <= 235 ? 0.5 : h > 235 && h < 330 ? 0.6 : 1;
    const ground = ok(0.965, 0.03 * k, h + 4);
    const groundLow = ok(0.94, 0.05 * k, h + 2);
    const ink = ok(0.27, 0.055, warm ? 55 : (view.hue ?? h));
    return {
      palette: legiblePalette({
        ground,
        groundAlt: ok(0.9, 0.1 * k, h),
        headline: ink,
        cta: brandFirst(view, ink),
        badge: ok(0.44, 0.13, h - 30),
        crosses: [groundLow, ok(0.9, 0.1 * k, h), ok(0.84, 0.12 * k, h - 6)],
      }),
      type: typePlan(
        {
          display: font('Playfair Display', 600),
          text: font('Onest', 500),
          price: font('Onest', 700),
          headlineSize: 0.135,
          headlineMin: 0.09,
          tracking: -0.025,
          leading: 0.98,
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plain', badge: 'circle', cta: 'pill' },
      stage: {
        kind: 'organic',
        light: view.light,
        grain: 0.25,
        ground,
        groundLow,
        blob: ok(0.9, 0.1 * k, h),
        blobLow: ok(0.84, 0.12 * k, h - 6),
        second: ok(0.925, 0.06, h + 30),
        dripTop: ok(0.7, 0.15, h - 18),
        drip: ok(0.785, 0.155, h - 10),
        dripLow: ok(0.86, 0.14, h + 1),
        dripShade: ok(0.45, 0.1, h - 24),
        leaf: ok(0.6, 0.05, h + 20),
        ornament: ornamentFor(view, warm),
        shape: Math.floor(view.jitter.unit('blob') * 1000),
      },
      anchors: anchors('standing', {
        box: { maxH: 0.62, base: 0.9 },
        portrait: { maxW: 0.5, maxH: 0.61, base: 0.896 },
      }),
      rotation: 0,
      typeBehind: false,
      shadow: 'ground',
    };
  },
  parameters,
  paint,
  castShadow: 0.45,
  edgeLights: noEdgeLight,
  hiddenBy: nothingInFront,
  textFields,
};

/** The blob behind the product, near enough an ellipse. */
const blobOf = (box: Box, short: number) => ({
  cx: box.x + box.w * 0.58 + short * 0.03,
  cy: box.y + box.h * 0.52,
  rx: Math.max(box.w * 0.76, box.h * 0.36) + short * 0.045,
  ry: Math.max(box.h * 0.56, box.w * 0.5),
});

/** In a strip there is room beside the blob; elsewhere words may begin on it. */
function textFields(_: StageOf<'organic'>, product: Box, { width, height }: Size): TextFields {
  return width < height * SHAPE.strip ? oneGround() : besideDisc(blobOf(product, Math.min(width, height)));
}

type Point = readonly [x: number, y: number];

/** Cream ground, a blob behind the product, ornament drips, leaf shadows, or a second blob. */
function paint(stage: StageOf<'organic'>, context: PaintContext): void {
  const { g, short: s } = context;
  fillLinear(context, 180, [
    [0, stage.ground],
    [1, stage.groundLow],
  ]);
  const box = heroBox(context);
  const { cx, cy, rx, ry } = blobOf(box, s);
  // A strip has no sky for an ornament to come from.
  const ornament = context.fine && context.width < context.height * SHAPE.strip ? stage.ornament : null;
  if (ornament === 'pebbles') {
    g.fillStyle = stage.second;
    blobPath(g, { cx: cx - rx * 0.75, cy: cy + ry * 0.55, rx: rx * 0.5, ry: ry * 0.4 }, context, 'second');
    g.fill();
  }
  const fill = g.createRadialGradient(cx - rx * 0.2, cy - ry * 0.3, 0, cx, cy, Math.max(rx, ry) * 1.15);
  fill.addColorStop(0, stage.blob);
  fill.addColorStop(1, stage.blobLow);
  g.fillStyle = fill;
  blobPath(g, { cx, cy, rx, ry }, context, 'blob');
  g.fill();
  // Where the words leave no room to run, a band with one drop at its end would look like a fault.
  if (ornament === 'drips' && !drips(stage, context)) leafShadows(stage, context);
  if (ornament === 'leaves') leafShadows(stage, context);
}

/** A closed smooth outline with eight uneven radii. */
function blobPath(ctx: SKRSContext2D, { cx, cy, rx, ry }: Ellipse, context: PaintContext, key: string): void {
  const points = Array.from({ length: 8 }, (_, i): Point => {
    const a = (i / 8) * Math.PI * 2 + 0.2;
    const r = 0.9 + 0.22 * context.jitter(`${key}${i}`);
    return [cx + Math.cos(a) * rx * r, cy + Math.sin(a) * ry * r];
  });
  smoothClosed(ctx, points);
}

/** Closed Catmull-Rom curve through the points as the current path. */
function smoothClosed(ctx: SKRSContext2D, points: readonly Point[]): void {
  const n = points.length;
  const at = (i: number): Point => points[((i % n) + n) % n] ?? [0, 0];
  ctx.beginPath();
  ctx.moveTo(...at(0));
  for (let i = 0; i < n; i += 1) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    ctx.bezierCurveTo(
      p1[0] + (p2[0] - p0[0]) / 6,
      p1[1] + (p2[1] - p0[1]) / 6,
      p2[0] - (p3[0] - p1[0]) / 6,
      p2[1] - (p3[1] - p1[1]) / 6,
      p2[0],
      p2[1],
    );
  }
  ctx.closePath();
}

/**
 * Something thick running down from the upper edge: shallow where words stand, long above the product. Widths vary by
 * 40 %, lengths by 4, valleys are shallow curves, so that it never looks like a comb. False, with nothing painted, when
 * fewer than three drops have room.
 */
function drips(stage: StageOf<'organic'>, context: PaintContext): boolean {
  const { g, width: w, short: s } = context;
  if (dripPath(context, g, 0) < Math.max(3, (w / s) * 3)) return false;
  soft(
    g,
    { x: 0, y: 0, w, h: s * 0.4 },
    s * 0.006,
    (ctx) => {
      ctx.fillStyle = stage.dripShade;
      dripPath(context, ctx, s * 0.006);
      ctx.fill();
    },
    { opacity: 0.35 },
  );
  const gradient = g.createLinearGradient(0, 0, 0, s * 0.26);
  gradient.addColorStop(0, stage.dripTop);
  gradient.addColorStop(0.5, stage.drip);
  gradient.addColorStop(1, stage.dripLow);
  g.fillStyle = gradient;
  dripPath(context, g, 0);
  g.fill();
  return true;
}

/** Traces the running edge from the right to the left, lowered by `dy` pixels; returns how many drops it has. */
function dripPath(context: PaintContext, ctx: SKRSContext2D, dy: number): number {
  const { width: w, height: h, short: s } = context;
  const near = Math.min(h, ...context.words.map((b) => b.y)) - s * 0.016;
  const valley = (at: number): number => Math.max(s * 0.008, Math.min(s * (at > w * 0.5 ? 0.042 : 0.026), near)) + dy;
  let drops = 0;
  let x = w + s * 0.03;
  ctx.beginPath();
  ctx.moveTo(-s * 0.05, -s * 0.05);
  ctx.lineTo(x, -s * 0.05);
  ctx.lineTo(x, valley(x));
  for (let i = 0; x > -s * 0.05 && i < 80; i += 1) {
    const dw = s * (0.05 + 0.03 * context.jitter(`drip-w${i}`));
    const gap = s * (0.075 + 0.05 * context.jitter(`drip-g${i}`));
    const over = Math.max(0, Math.min(x - dw / 2 > w * 0.5 ? s * 0.2 : s * 0.03, ceiling(context, x, dw) - valley(x)));
    const next = x - dw - gap;
    if (over < dw * 0.45) {
      // No room to run: the edge only waves here.
      ctx.bezierCurveTo(x - dw * 0.4, valley(x) + over * 0.4, x - dw * 0.6, valley(x) + over * 0.4, next, valley(next));
    } else {
      const length = valley(x) + Math.max(dw * 0.5, over * (0.2 + 0.8 * context.jitter(`drip-l${i}`) ** 1.6));
      drop(ctx, { x, dw, gap, length, tip: Math.min(dw / 2, length - dy) * 0.2 }, valley, s);
      drops += 1;
    }
    x = next;
  }
  ctx.lineTo(-s * 0.05, -s * 0.05);
  ctx.closePath();
  return drops;
}

/** y below which a drop between `x - dw` and `x` would reach the product or a word. */
function ceiling(context: PaintContext, x: number, dw: number): number {
  const s = context.short;
  const room = Math.max(0, heroBox(context).y - s * 0.03);
  const below = context.words.filter((b) => b.x < x + s * 0.03 && b.x + b.w > x - dw - s * 0.03);
  return Math.min(room, ...below.map((b) => b.y - s * 0.03));
}

/** One drop down and up again, and the valley to its left. */
function drop(
  ctx: SKRSContext2D,
  { x, dw, gap, length, tip }: Readonly<Record<'x' | 'dw' | 'gap' | 'length' | 'tip', number>>,
  valley: (at: number) => number,
  s: number,
): void {
  const left = x - dw;
  const end = left - gap;
  ctx.lineTo(x, length - tip);
  ctx.arc(x - dw / 2, length - tip, dw / 2, 0, Math.PI);
  ctx.lineTo(left, valley(left) + s * 0.02);
  ctx.bezierCurveTo(left, valley(left) - s * 0.014, end, valley(end) - s * 0.014, end, valley(end) + s * 0.02);
}

/** Shadows of leaves outside the picture falling in from the light's upper corner. */
function leafShadows(stage: StageOf<'organic'>, context: PaintContext): void {
  const { g, width: w, height: h, short: s, light } = context;
  const originX = light < 0 ? w * 1.02 : -w * 0.02;
  soft(
    g,
    { x: 0, y: 0, w, h },
    s * 0.012,
    (ctx) => {
      ctx.fillStyle = stage.leaf;
      for (let branch = 0; branch < 2; branch += 1) {
        ctx.save();
        ctx.translate(originX, h * (branch === 0 ? -0.02 : 0.32));
        ctx.rotate((light < 0 ? Math.PI - 0.35 : 0.35) * (branch === 0 ? 1 : 1.06));
        const length = s * (branch === 0 ? 0.62 : 0.4);
        for (let i = 0; i < 9; i += 1) {
          const t = 0.12 + (i / 9) * 0.88;
          for (const side of [-1, 1]) {
            ctx.save();
            ctx.translate(length * t, 0);
            ctx.rotate(side * (0.95 - 0.5 * t) * (0.9 + 0.2 * context.jitter(`leaf${branch}${i}${side}`)));
            leaf(ctx, s * (0.2 - 0.1 * t), s * 0.026);
            ctx.restore();
          }
        }
        ctx.restore();
      }
    },
    { opacity: 0.3, blend: 'multiply' },
  );
}

function leaf(ctx: SKRSContext2D, length: number, width: number): void {
  ctx.beginPath();
  ctx.moveTo(0, 0);
  ctx.bezierCurveTo(length * 0.3, -width, length * 0.7, -width, length, 0);
  ctx.bezierCurveTo(length * 0.7, width, length * 0.3, width, 0, 0);
  ctx.fill();
}
