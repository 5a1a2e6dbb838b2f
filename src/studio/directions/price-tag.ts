import { z } from 'zod';
import { hexSchema, hueDistance, ok, rgba, type StageOf } from '../../scene/index.ts';
import { fillRadial, glow, heroBox, quietWords, type PaintContext } from '../painting/index.ts';
import { anchors, mirrored } from './design/anchors.ts';
import { legiblePalette } from './design/palette.ts';
import { font, typePlan } from './design/type-plan.ts';
import { nearestToBrand } from './design/view.ts';
import { noEdgeLight, nothingInFront, oneGround, type DirectionIdea } from './direction-idea.ts';

const parameters = z.object({
  centre: hexSchema,
  mid: hexSchema,
  ground: hexSchema,
  halo: hexSchema,
  veil: hexSchema,
  ray: hexSchema,
  /** How many rays leave the product. */
  rays: z.number(),
});

declare module '../../scene/stage.ts' {
  interface DirectionStages {
    readonly price_tag: z.infer<typeof parameters>;
  }
}

/**
 * Lightness, chroma, hue of the light centre and of the edge. Reds need their own lightness, or they turn to dust and
 * brick.
 */
const RADIAL: readonly (readonly [readonly [number, number, number], readonly [number, number, number]])[] = [
  [
    [0.68, 0.135, 225],
    [0.41, 0.125, 248],
  ],
  [
    [0.64, 0.16, 262],
    [0.38, 0.16, 272],
  ],
  [
    [0.7, 0.15, 150],
    [0.42, 0.11, 158],
  ],
  [
    [0.66, 0.22, 28],
    [0.46, 0.19, 27],
  ],
  [
    [0.62, 0.19, 305],
    [0.38, 0.16, 295],
  ],
];

/** Height / width under which a product is broad. */
const BROAD = 0.8;

/** The product at the left, words beside it; beside a broad one no column is left, they stand above and below it. */
const anchorsFor = (slender: number) =>
  mirrored(
    anchors(
      'standing',
      slender < BROAD
        ? {
            box: { maxW: 0.74, maxH: 0.46, cx: [0.47, 0.53], base: 0.8, relation: 'below' },
            portrait: { maxW: 0.86, maxH: 0.44, cx: [0.47, 0.53], base: 0.8, relation: 'below' },
            wide: { maxW: 0.36 },
          }
        : {
            box: { maxW: 0.46, maxH: 0.62, cx: [0.67, 0.73], base: 0.92 },
            portrait: { maxW: 0.5, maxH: 0.54 },
            wide: { maxW: 0.36 },
          },
    ),
  );

/** Retail: a radial field with rays, product at one side, the price on a big plate at the other. */
export const priceTag: DirectionIdea<'price_tag'> = {
  id: 'price_tag',
  family: 'bold',
  cutout: { wholeObject: true, cutEdge: false, floats: false },
  moods: { sale: 1 },
  kin: [],
  inStrips: 1,
  wantsUpright: false,
  entrance: 'pop',
  leads: { offer: 0 },
  reason: {
    ru: 'Ритейл-подача: цена на ярком ценнике рядом с товаром, выгода понятна за секунду',
    en: 'Retail look: the price on a bright tag beside the product; the offer is clear in a second',
  },
  suits: (view) =>
    (view.hasPrice ? (view.moods.has('sale') || view.hasDiscount ? 1 : 0.65) : 0) *
    (view.facts.matte.fill < 0.25 ? 0.3 : 1),
  make(view) {
    const apart = RADIAL.filter(([[, , h]]) => view.hue === null || hueDistance(h, view.hue) > 35);
    const [light, dark] = nearestToBrand(view, RADIAL, ([[, , h]]) => h) ?? view.jitter.pick('retail', apart);
    const [l, c, edge] = dark;
    const ground = ok(l, c, edge);
    const mid = ok((l + light[0]) / 2 - 0.02, (c + light[1]) / 2, (edge + light[2]) / 2);
    const plate = ok(0.89, 0.18, 98);
    return {
      palette: legiblePalette({
        ground,
        groundAlt: ok(...light),
        deep: ok(l - 0.11, c * 0.8, edge),
        headline: '#ffffff',
        cta: '#ffffff',
        onCta: ok(0.4, 0.13, edge),
        badge: edge < 60 ? ok(0.24, 0.06, 25) : ok(0.55, 0.225, 28),
        onBadge: '#ffffff',
        crosses: [ok(l + 0.05, c, edge), mid],
        plate,
      }),
      type: typePlan(
        {
          display: font('Golos Text', 900),
          text: font('Golos Text', 600),
          price: font('Golos Text', 900),
          headlineSize: 0.11,
          headlineMin: 0.08,
          tracking: -0.04,
          leading: 0.98,
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plate', badge: 'ribbon', cta: 'rounded' },
      stage: {
        kind: 'price_tag',
        light: view.light,
        grain: 0.2,
        centre: ok(...light),
        mid,
        ground,
        halo: ok(light[0] + 0.12, light[1] * 0.82, light[2] - 6),
        veil: ok(l - 0.05, c * 0.96, edge),
        ray: '#ffffff',
        rays: 18,
      },
      anchors: anchorsFor(view.slender),
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

/** Retail: radial field with rays from the product, halo behind it, darker top for words. */
function paint(stage: StageOf<'price_tag'>, context: PaintContext): void {
  const { g, width: w, height: h, short: s } = context;
  const box = heroBox(context);
  const cx = box.x + box.w / 2;
  const cy = box.y + box.h * 0.45;
  const r = Math.max(s * 0.7, Math.hypot(box.w, box.h) * 0.62);
  fillRadial(context, { cx, cy, rx: r, ry: r }, [
    [0, stage.centre],
    [0.7, stage.mid],
    [1, stage.ground],
  ]);
  if (context.fine) {
    const rays = Math.round(stage.rays);
    const far = Math.hypot(w, h);
    g.fillStyle = rgba(stage.ray, 0.1);
    for (let i = 0; i < rays; i += 1) {
      const a = ((i + 0.25) / rays) * Math.PI * 2;
      g.beginPath();
      g.moveTo(cx, cy);
      g.lineTo(cx + Math.cos(a) * far, cy + Math.sin(a) * far);
      g.lineTo(cx + Math.cos(a + Math.PI / rays) * far, cy + Math.sin(a + Math.PI / rays) * far);
      g.closePath();
      g.fill();
    }
  }
  glow(context, { cx, cy, rx: r * 0.62, ry: r * 0.62 }, stage.halo, 0.85);
  const above = Math.max(h * 0.2, Math.min(h * 0.42, box.y + box.h * 0.1));
  const veil = g.createLinearGradient(0, 0, 0, above);
  veil.addColorStop(0, rgba(stage.veil, 0.78));
  veil.addColorStop(0.62, rgba(stage.veil, 0.5));
  veil.addColorStop(1, rgba(stage.veil, 0));
  g.fillStyle = veil;
  g.fillRect(0, 0, w, above);
  quietWords(context, stage.ground, 0.72);
}
