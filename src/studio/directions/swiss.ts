import { z } from 'zod';
import {
  hexSchema,
  hexToOklch,
  intersection,
  ok,
  shift,
  type Box,
  type Hex,
  type Size,
  type StageOf,
  SHAPE,
} from '../../scene/index.ts';
import { fillFlat, heroBox, type PaintContext } from '../painting/index.ts';
import { anchors } from './design/anchors.ts';
import { legiblePalette } from './design/palette.ts';
import { font, typePlan } from './design/type-plan.ts';
import { type View } from './design/view.ts';
import { noEdgeLight, nothingInFront, type DirectionIdea, type TextFields } from './direction-idea.ts';

const parameters = z.object({
  ground: hexSchema,
  paper: hexSchema,
});

declare module '../../scene/stage.ts' {
  interface DirectionStages {
    readonly swiss: z.infer<typeof parameters>;
  }
}

const FIELDS: readonly (readonly [number, number, number])[] = [
  [0.885, 0.175, 98],
  [0.64, 0.21, 32],
  [0.52, 0.2, 264],
  [0.8, 0.16, 150],
  [0.8, 0.12, 350],
  [0.78, 0.16, 60],
  [0.84, 0.09, 215],
];

const isWhite = (view: View): boolean => view.tone.l50 > 0.78;

/** The loud field: the brand's own colour when it has one, else one of seven poster colours away from the product. */
function field(view: View): Hex {
  if (view.brand.primary !== null && hexToOklch(view.brand.primary).c > 0.08) return view.brand.primary;
  // A white product stands on a second tone of the field itself; yellow and lime have none that is clean.
  const table = isWhite(view) ? FIELDS.filter(([, , h]) => h === 32 || h === 264 || h === 350 || h === 215) : FIELDS;
  const far = table.filter(
    ([, , h]) => view.hue === null || Math.abs(((h - view.hue + 540) % 360) - 180) > 25 || h === 98,
  );
  const [l, c, h] = view.jitter.pick('swiss', far.length > 0 ? far : table);
  return ok(l, c, h);
}

/** Swiss poster: two flat fields, black grotesque, facts in columns. The product stands exactly on the field's edge. */
export const swiss: DirectionIdea<'swiss'> = {
  id: 'swiss',
  family: 'bold',
  cutout: { wholeObject: true, cutEdge: false, floats: false },
  moods: { sale: 4, launch: 3, tech: 3, sport: 1 },
  kin: [],
  inStrips: 1,
  wantsUpright: false,
  entrance: 'slide',
  leads: { offer: 4 },
  reason: {
    ru: 'Плакат из двух плоских полей: максимально крупный товар и заголовок, хорошо работает на маленьком экране',
    en: 'A poster of two flat fields: the largest product and headline, strong on a small screen',
  },
  suits: (view) => (view.tone.l50 > 0.88 ? 0.25 : view.slender > 1.3 ? 1 : 0.75),
  make(view) {
    const ground = field(view);
    const { l } = hexToOklch(ground);
    const dark = l > 0.6;
    const ink = dark ? ok(0.16, 0.015, 95) : ok(0.99, 0.005, 95);
    // A white product would vanish on the white field: there the second field is another tone of the first, on the side
    // that keeps the ink.
    const white = isWhite(view);
    const paper = white
      ? shift(ground, { l: dark && l > 0.76 ? -0.1 : dark ? 0.1 : -0.12, c: -0.01 })
      : ok(0.985, 0.004, 95);
    return {
      palette: legiblePalette({
        ground,
        groundAlt: paper,
        headline: ink,
        cta: [ok(0.16, 0.015, 95), ink],
        ctaOn: [ground, paper],
        badge: [ok(0.18, 0.02, 95), ink],
        onAlt: white ? ink : ok(0.16, 0.015, 95),
        crosses: white ? [paper] : [],
      }),
      type: typePlan(
        {
          display: font('Inter Tight', 900),
          text: font('Inter Tight', 500),
          headlineSize: 0.135,
          headlineMin: 0.09,
          tracking: -0.055,
          leading: 0.92,
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'columns', badge: 'pill', cta: 'rect' },
      stage: { kind: 'swiss', light: view.light, grain: 0.12, ground, paper },
      anchors: anchors('standing', {
        box: { cx: [0.7, 0.76], maxW: 0.46, maxH: 0.74, base: 0.82 },
        portrait: { cx: [0.7, 0.76], maxW: 0.46, maxH: 0.76, base: 0.82 },
        story: { base: 0.9 },
        wide: { cx: [0.7, 0.78], maxW: 0.42, maxH: 0.86, base: 0.94 },
      }),
      rotation: 0,
      typeBehind: false,
      shadow: 'ground',
    };
  },
  parameters,
  paint,
  castShadow: 0.5,
  edgeLights: noEdgeLight,
  hiddenBy: nothingInFront,
  textFields,
};

/** The second, paper field of a Swiss poster; the product stands on its lower edge. */
function swissField(product: Box, canvas: Size): Box {
  const { width: w, height: h } = canvas;
  // A product at the left has its field at the left: the same poster, mirrored.
  const mirrored = (box: Box): Box => ({ ...box, x: w - box.x - box.w });
  if (product.x + product.w / 2 < w * 0.4) return mirrored(swissField(mirrored(product), canvas));
  const s = Math.min(w, h);
  const base = Math.min(h, product.y + product.h);
  const bottom = h - base < s * 0.05 ? h : base;
  // Words stand above the product in high canvases: there the field is a block behind it, not a column.
  if ((product.w > w * 0.5 && h > w) || h > w * 1.3) {
    const lift = Math.min(s * 0.06, product.h * 0.12);
    return { x: 0, y: product.y - lift, w, h: bottom - product.y + lift };
  }
  const left = Math.max(w * 0.3, Math.min(w * 0.5, product.x - s * 0.04));
  const end = w > h * SHAPE.strip ? product.x + product.w + s * 0.14 : w;
  return { x: left, y: 0, w: end - left, h: bottom };
}

/** Type stands wholly on the paper field, wholly off it, or across its edge. */
function textFields(_: StageOf<'swiss'>, product: Box, canvas: Size): TextFields {
  const field = swissField(product, canvas);
  return {
    groundOf(box) {
      const common = intersection(field, box);
      const share = (common.w * common.h) / Math.max(1e-9, box.w * box.h);
      return share <= 0 ? 'ground' : share > 0.999 ? 'alt' : 'mixed';
    },
    keepOut: [],
  };
}

/** Swiss poster: loud field, paper field on which the product stands exactly at the lower edge. */
function paint(stage: StageOf<'swiss'>, context: PaintContext): void {
  const { g } = context;
  fillFlat(context, stage.ground);
  const field = swissField(heroBox(context), context);
  g.fillStyle = stage.paper;
  g.fillRect(field.x, field.y, field.w, field.h);
}
