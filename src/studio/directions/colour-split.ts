import { z } from 'zod';
import {
  hexSchema,
  hexToOklch,
  mix,
  ok,
  oklchToHex,
  type Box,
  type Hex,
  type Size,
  type StageOf,
} from '../../scene/index.ts';
import { fillFlat, heroBox, type PaintContext } from '../painting/index.ts';
import { anchors } from './design/anchors.ts';
import { legiblePalette } from './design/palette.ts';
import { font, typePlan } from './design/type-plan.ts';
import { type View } from './design/view.ts';
import { noEdgeLight, nothingInFront, type DirectionIdea, type TextFields } from './direction-idea.ts';

const parameters = z.object({
  paper: hexSchema,
  field: hexSchema,
  /** On narrow canvases the fields lie one over the other, so that no line of words crosses where they meet. */
  lies: z.boolean().exactOptional(),
});

declare module '../../scene/stage.ts' {
  interface DirectionStages {
    readonly colour_split: z.infer<typeof parameters>;
  }
}

const LOUD: readonly (readonly [number, number, number])[] = [
  [0.66, 0.17, 39],
  [0.68, 0.15, 250],
  [0.72, 0.17, 150],
  [0.72, 0.16, 350],
  [0.82, 0.16, 90],
  [0.7, 0.14, 300],
];

function loud(view: View): Hex {
  const brand = view.brand.primary;
  if (brand !== null && hexToOklch(brand).c > 0.08) {
    // Deep brand colours are lifted until dark ink reads on them.
    const own = hexToOklch(brand);
    return own.l > 0.64 ? brand : oklchToHex({ ...own, l: 0.66 });
  }
  const [l, c, h] = view.jitter.pick('split', LOUD);
  return ok(l, c, h);
}

/**
 * Fashion block: paper and one loud colour side by side, a dark bar below that crops figure or product, condensed
 * capitals.
 */
export const colourSplit: DirectionIdea<'colour_split'> = {
  id: 'colour_split',
  family: 'bold',
  cutout: { wholeObject: false, cutEdge: true, floats: false },
  moods: { fashion: 0 },
  kin: [],
  inStrips: 1,
  wantsUpright: false,
  entrance: 'slide',
  leads: { offer: 2 },
  reason: {
    ru: 'Модный разворот: два цветных поля и крупный заголовок за героем, характер бренда виден сразу',
    en: 'A fashion spread: two colour fields and a big headline behind the hero; the brand’s character shows at once',
  },
  suits(view) {
    const { touches } = view.facts.matte;
    if (touches.bottom) return 1;
    return view.tone.l50 > 0.86 ? 0.35 : view.moods.has('fashion') ? 0.8 : 0.55;
  },
  make(view) {
    const paper = ok(0.925, 0.012, 80);
    const field = loud(view);
    const bar = ok(0.2, 0.02, 260);
    // One ink has to hold on both halves, so that a word may cross the middle.
    const ink = ok(0.2, 0.025, 260);
    return {
      palette: legiblePalette({
        ground: paper,
        groundAlt: field,
        deep: bar,
        headline: ink,
        cta: ok(0.22, 0.02, 260),
        badge: ok(0.22, 0.02, 260),
        crosses: [field],
        onAlt: ok(0.18, 0.025, 260),
        plate: bar,
      }),
      type: typePlan(
        {
          display: font('Oswald', 700),
          text: font('Golos Text', 500),
          price: font('Golos Text', 800),
          headlineSize: 0.3,
          headlineMin: 0.13,
          tracking: -0.02,
          leading: 1.04,
          case: 'upper',
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plain', badge: 'pill', cta: 'rect' },
      stage: { kind: 'colour_split', light: view.light, grain: 0.15, paper, field, lies: true },
      anchors: anchors('behind', {
        box: { cx: [0.48, 0.56], maxW: 0.6, maxH: 0.68, base: 0.86 },
        portrait: { cx: [0.48, 0.54], maxW: 0.7, maxH: 0.68, base: 0.86 },
        story: { base: 0.92, maxW: 0.9, maxH: 0.46, relation: 'below' },
        wide: { cx: [0.7, 0.76], maxW: 0.44, maxH: 0.86, base: 1, relation: 'right' },
        strip: { base: 1, relation: 'right' },
        tower: { base: 0.9 },
      }),
      rotation: 0,
      typeBehind: true,
      shadow: 'ground',
    };
  },
  parameters,
  paint,
  castShadow: 0,
  edgeLights: noEdgeLight,
  hiddenBy: nothingInFront,
  textFields,
};

/** Width / height under which a canvas is too narrow for a line of words on one of two fields side by side. */
const NARROW = 0.72;

/** Where the two fields meet: behind the product's middle, from top to bottom, or across a narrow canvas. */
function seamOf({ lies }: StageOf<'colour_split'>, box: Box, { width, height }: Size) {
  const across = lies === true && width / height < NARROW;
  const [length, middle] = across ? [height, box.y + box.h / 2] : [width, box.x + box.w / 2];
  return { across, at: Math.max(length * 0.3, Math.min(length * 0.72, middle)) };
}

/** Both fields bear the same ink; a line stands on one of them. */
function textFields(stage: StageOf<'colour_split'>, product: Box, size: Size): TextFields {
  const { across, at } = seamOf(stage, product, size);
  const over = ({ x, y, w, h }: Box): boolean => (across ? y < at && y + h > at : x < at && x + w > at);
  return { groundOf: (box) => (over(box) ? 'mixed' : 'ground'), keepOut: [] };
}

/** Two colour fields that meet behind the product. */
function paint(stage: StageOf<'colour_split'>, context: PaintContext): void {
  const { g, width: w, height: h } = context;
  const { across, at } = seamOf(stage, heroBox(context), context);
  fillFlat(context, stage.paper);
  const field = g.createLinearGradient(0, across ? at : 0, 0, h);
  field.addColorStop(0, stage.field);
  field.addColorStop(1, mix(stage.field, context.shadow, 0.06));
  g.fillStyle = field;
  if (across) g.fillRect(0, at, w, h - at);
  else g.fillRect(at, 0, w - at, h);
}
