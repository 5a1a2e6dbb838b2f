import { z } from 'zod';
import { hexSchema, hueDistance, ok, type Box, type Size, type StageOf, SHAPE } from '../../scene/index.ts';
import { fillLinear, heroBox, type PaintContext } from '../painting/index.ts';
import { anchors, floating } from './design/anchors.ts';
import { legiblePalette } from './design/palette.ts';
import { font, typePlan } from './design/type-plan.ts';
import { nearestToBrand, livelyTurn, type View } from './design/view.ts';
import { noEdgeLight, nothingInFront, type DirectionIdea, type TextFields } from './direction-idea.ts';

const parameters = z.object({
  ground: hexSchema,
  low: hexSchema,
  band: hexSchema,
  bandLow: hexSchema,
  stripe: hexSchema,
  third: hexSchema,
  /** Degrees of the band in a square picture. */
  angle: z.number(),
});

declare module '../../scene/stage.ts' {
  interface DirectionStages {
    readonly diagonal_sale: z.infer<typeof parameters>;
  }
}

/** Field (lightness, chroma, hue) and band hue of a sale poster. */
const PAIRS: readonly (readonly [number, number, number, number])[] = [
  [0.585, 0.245, 8, 78],
  [0.5, 0.21, 272, 92],
  [0.56, 0.225, 28, 90],
  [0.5, 0.2, 300, 85],
  [0.5, 0.135, 160, 98],
];

/** The brand's own pair, else one whose field keeps away from the product's hue. */
const pairFor = (view: View): (typeof PAIRS)[number] =>
  nearestToBrand(view, PAIRS, ([, , hue]) => hue) ??
  view.jitter.pick(
    'sale',
    PAIRS.filter(([, , hue]) => view.hue === null || hueDistance(hue, view.hue) > 45),
  );

/** Sale: a loud field, a rising band, heavy italics; the discount is the headline. */
export const diagonalSale: DirectionIdea<'diagonal_sale'> = {
  id: 'diagonal_sale',
  family: 'bold',
  cutout: { wholeObject: true, cutEdge: false, floats: true },
  moods: { sale: 0, sport: 4 },
  kin: [],
  inStrips: 1,
  wantsUpright: false,
  entrance: 'pop',
  leads: { offer: 1 },
  reason: {
    ru: 'Распродажный плакат: скидка крупнее всего остального, диагональ даёт энергию и ведёт к цене',
    en: 'A sale poster: the discount is the largest thing, the diagonal gives energy and leads to the price',
  },
  suits: (view) => (view.hasDiscount ? 1 : view.moods.has('sale') ? 0.55 : 0.3) * (view.slender > 2 ? 0.5 : 1),
  make(view) {
    const [l, c, h, band] = pairFor(view);
    const ground = ok(l, c, h);
    const low = ok(l - 0.06, c * 0.94, h + 7);
    const bandLight = ok(0.86, 0.155, band);
    const ink = ok(0.14, 0.025, h);
    return {
      palette: legiblePalette({
        ground,
        groundAlt: bandLight,
        headline: '#ffffff',
        cta: ink,
        onCta: '#ffffff',
        ctaOn: [bandLight, ok(0.745, 0.175, band - 24)],
        badge: ok(0.9, 0.16, 98),
        crosses: [low],
        onAlt: ink,
        plate: ok(0.9, 0.17, 98),
      }),
      type: typePlan(
        {
          display: font('Montserrat', 900, true),
          text: font('Montserrat', 700),
          price: font('Montserrat', 900),
          headlineSize: 0.24,
          headlineMin: 0.12,
          tracking: -0.06,
          leading: 0.86,
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plain', badge: 'none', cta: 'pill' },
      stage: {
        kind: 'diagonal_sale',
        light: view.light,
        grain: 0.25,
        ground,
        low,
        band: bandLight,
        bandLow: ok(0.745, 0.175, band - 24),
        stripe: ok(0.96, 0.05, 90),
        third: ok(l - 0.12, c * 0.84, h + 4),
        angle: 21,
      },
      anchors: floating(
        anchors('standing', {
          box: { cx: [0.56, 0.64], cy: [0.65, 0.7], maxW: 0.62, maxH: view.slender > 1.5 ? 0.54 : 0.44 },
          portrait: { cx: [0.54, 0.62], cy: [0.63, 0.68], maxW: 0.68, maxH: view.slender > 1.5 ? 0.52 : 0.42 },
          wide: { cx: [0.66, 0.74], maxW: 0.5, maxH: 0.78 },
        }),
      ),
      rotation: view.slender < 1.15 ? livelyTurn(view, -4) : 0,
      typeBehind: false,
      shadow: 'wall',
    };
  },
  parameters,
  paint,
  castShadow: 1,
  edgeLights: noEdgeLight,
  hiddenBy: nothingInFront,
  textFields,
};

/** A band through the product's centre that rises to the right: y = cy − (x − cx)·slope ± thick/2. */
interface DiagonalBand {
  readonly cx: number;
  readonly cy: number;
  readonly slope: number;
  readonly thick: number;
}

/**
 * `degrees`: angle of the band in a square picture; wide and small ones take it flatter, so that lines of type need not
 * cross it; in a strip it stands steeply behind the product alone.
 */
function diagonalBand(product: Box, { width: w, height: h }: Size, degrees: number): DiagonalBand {
  const s = Math.min(w, h);
  if (w > h * SHAPE.strip)
    return {
      cx: product.x + product.w / 2,
      cy: product.y + product.h / 2,
      slope: 2.2,
      thick: 2.2 * Math.max(product.w * 1.15, h),
    };
  const slope = Math.tan((Math.min(degrees, w > h * 2 ? 12 : s < 320 ? 13 : 90) * Math.PI) / 180) * (w > h ? 0.9 : 1);
  return {
    cx: product.x + product.w / 2,
    cy: product.y + product.h / 2,
    slope,
    thick: Math.max(s * 0.4, Math.min(s * 0.56, product.h * 1.05)),
  };
}

function textFields(stage: StageOf<'diagonal_sale'>, product: Box, canvas: Size): TextFields {
  const { width: w, height: h } = canvas;
  const s = Math.min(w, h);
  const band = diagonalBand(product, canvas, stage.angle);
  const line = (x: number, offset: number): number => band.cy - (x - band.cx) * band.slope + offset;
  const stripe = h > 60 ? s * 0.075 : 0;
  const foot = h > 60 ? s * 0.11 : 0;
  return {
    groundOf(box) {
      const right = box.x + box.w;
      const bottom = box.y + box.h;
      // The band rises to the right: its upper edge is lowest at the left, its lower edge highest at the right.
      if (bottom <= line(right, -band.thick / 2 - stripe)) return 'ground';
      if (box.y >= line(box.x, band.thick / 2 + foot)) return 'ground';
      return box.y >= line(box.x, -band.thick / 2) && bottom <= line(right, band.thick / 2) ? 'alt' : 'mixed';
    },
    keepOut: [],
  };
}

/** Sale poster: a band that rises to the right with a pale stripe above and a dark one below. */
function paint(stage: StageOf<'diagonal_sale'>, context: PaintContext): void {
  const { g, width: w, short: s } = context;
  fillLinear(context, 150, [
    [0, stage.ground],
    [1, stage.low],
  ]);
  const band = diagonalBand(heroBox(context), context, stage.angle);
  const { cx, cy, slope, thick } = band;
  const { top, stripe } = upperEdge(context, band);
  const slant = (offset: number, height: number, fill: string | ReturnType<typeof g.createLinearGradient>): void => {
    const yAt = (x: number): number => cy - (x - cx) * slope + offset;
    g.fillStyle = fill;
    g.beginPath();
    g.moveTo(-2, yAt(-2));
    g.lineTo(w + 2, yAt(w + 2));
    g.lineTo(w + 2, yAt(w + 2) + height);
    g.lineTo(-2, yAt(-2) + height);
    g.closePath();
    g.fill();
  };
  const fill = g.createLinearGradient(0, cy - thick, w, cy + thick);
  fill.addColorStop(0, stage.band);
  fill.addColorStop(1, stage.bandLow);
  slant(top, thick / 2 - top, fill);
  if (!context.fine) return;
  if (stripe) slant(top - s * 0.068, s * 0.031, stage.stripe);
  slant(thick / 2 + s * 0.05, s * 0.055, stage.third);
}

/**
 * Where the band begins, as an offset from its middle line. It gives way to the words: those above it stay on the
 * field, those on it stay
 * on the band; the pale stripe is left out where there is no room for it.
 */
function upperEdge(
  context: PaintContext,
  { cx, cy, slope, thick }: DiagonalBand,
): { readonly top: number; readonly stripe: boolean } {
  const { short: s } = context;
  const wish = -thick / 2;
  if (context.width > context.height * SHAPE.strip) return { top: wish, stripe: true };
  const line = (x: number): number => cy - (x - cx) * slope;
  const pad = s * 0.018;
  let [least, most] = [-Infinity, Infinity];
  for (const word of context.bareWords) {
    const onField = word.y + word.h / 2 < line(word.x + word.w / 2) + wish;
    if (onField) least = Math.max(least, word.y + word.h + pad - line(word.x + word.w));
    else most = Math.min(most, word.y - pad - line(word.x));
  }
  const near = (v: number): number => Math.min(wish + s * 0.2, Math.max(wish - s * 0.2, v));
  const withStripe = Math.max(wish, least + s * 0.08);
  if (withStripe <= most) return { top: near(withStripe), stripe: true };
  return { top: near(Math.min(Math.max(wish, least), most)), stripe: false };
}
