import { z } from 'zod';
import {
  fillsPhoto,
  grow,
  hexSchema,
  hexToOklch,
  hueDistance,
  isSceneFocus,
  LABEL,
  ok,
  photoParameter,
  placePhoto,
  type Box,
  type StageOf,
} from '../../scene/index.ts';
import { canvasArea, cutPhoto, fillFlat, type PaintContext } from '../painting/index.ts';
import { LOUD } from './design/hues.ts';
import { legiblePalette } from './design/palette.ts';
import { focusOf, keepsPhoto } from './design/photo-led.ts';
import { font, typePlan } from './design/type-plan.ts';
import { brandFirst, fieldHue, type View } from './design/view.ts';
import { noEdgeLight, nothingInFront, oneGround, type DirectionIdea } from './direction-idea.ts';

const parameters = z.object({
  ...photoParameter,
  /** Colour of the panel that the words stand on. */
  panel: hexSchema,
});

declare module '../../scene/stage.ts' {
  interface DirectionStages {
    readonly photo_label: z.infer<typeof parameters>;
  }
}

/** Ways to print a panel: white paper with ink, a loud colour with black, a deep one with white. */
type Print = 'paper' | 'loud' | 'deep';

/** A sale shouts, what is dear speaks low; on a bright shot a white panel would be lost. */
function printOf(view: View): Print {
  if (view.hasDiscount || view.moods.has('sale') || view.moods.has('kids')) return 'loud';
  if (view.moods.has('premium')) return 'deep';
  const bright = view.facts.quality.exposure.median > 0.62;
  return view.jitter.pick('label-print', bright ? (['loud', 'deep'] as const) : (['paper', 'loud'] as const));
}

/** Panel, ink and button of a print, in a hue. */
function coloursOf(print: Print, h: number, view: View) {
  const vivid = ok(0.58, 0.2, hueDistance(h, 98) < 30 ? 29 : h);
  if (print === 'paper') return { panel: ok(0.985, 0.004, h), ink: ok(0.19, 0.02, h), accent: vivid };
  if (print === 'deep') return { panel: ok(0.26, 0.06, h), ink: ok(0.975, 0.012, h), accent: ok(0.87, 0.16, 92) };
  const [l, c] = LOUD[h] ?? [0.8, 0.14];
  return { panel: view.brand.primary ?? ok(l, c, h), ink: ok(0.17, 0.03, h), accent: ok(0.17, 0.03, h) };
}

/** Height of a subject, in shares of its photo, up to which a panel finds room above it or under it. */
const LOW = 0.66;

/** Whether a subject leaves the photo room for a panel. */
const leavesRoom = ({ h }: Box): boolean => h <= LOW;

/** The shot over the whole canvas, and on it one panel of colour with all that is said, like a label on a box. */
export const photoLabel: DirectionIdea<'photo_label'> = {
  id: 'photo_label',
  family: 'scenic',
  cutout: null,
  moods: { kids: 4, food: 5, summer: 5, services: 6, sale: 6, fashion: 1, spring: 4 },
  kin: [],
  inStrips: 0.8,
  wantsUpright: false,
  entrance: 'rise',
  leads: {},
  reason: {
    ru: 'Снимок во весь формат и одна цветная плашка со всем предложением: читается сразу на любом фоне',
    en: 'The shot over the whole format and one panel of colour with all of the offer: read at once on any ground',
  },
  // A packshot on plain paper leaves most of the canvas white. No face comes near a panel; of what fills its photo, or
  // may be anywhere in it, the panel would hide a part.
  suits: (view) =>
    (view.facts.faces.list.length > 0 || isSceneFocus(focusOf(view)) || !leavesRoom(focusOf(view)) ? 0 : 1) *
    (view.facts.background.uniformity > 0.93 && !fillsPhoto(focusOf(view)) ? 0.5 : 0.95) *
    (Math.min(view.facts.size.width, view.facts.size.height) < 640 ? 0.6 : 1),
  make(view) {
    const print = printOf(view);
    const h = fieldHue(view, 'label', ['pop', 'left', 'right'], print === 'deep');
    const { panel, ink, accent } = coloursOf(print, h, view);
    const dark = hexToOklch(panel).l < 0.6;
    return {
      palette: legiblePalette({
        ground: panel,
        groundAlt: dark ? ok(0.34, 0.06, h) : ok(0.9, 0.04, h),
        headline: print === 'paper' ? ok(0.19, 0.02, h) : ink,
        ink,
        cta: brandFirst(view, accent),
        badge: [...brandFirst(view, accent), accent],
      }),
      type: typePlan(
        {
          display: view.jitter.pick('label-face', [font('Inter Tight', 800), font('Golos Text', 900)]),
          text: font('Inter Tight', 500),
          price: font('Inter Tight', 800),
          headlineSize: 0.15,
          headlineMin: 0.085,
          tracking: -0.035,
          leading: 0.98,
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plain', badge: 'circle', cta: 'rect' },
      stage: {
        kind: 'photo_label',
        light: view.light,
        grain: 0,
        panel,
        photo: { mode: 'cover', label: true, focus: focusOf(view), overlay: false },
      },
      ...keepsPhoto(),
    };
  },
  parameters,
  paint,
  castShadow: 'own',
  edgeLights: noEdgeLight,
  hiddenBy: nothingInFront,
  textFields: oneGround,
};

/** Share of the canvas from which a panel goes on to its edge. */
const BROAD = 0.9;

/** The photo over the canvas, and the panel behind all that is said. */
async function paint(stage: StageOf<'photo_label'>, context: PaintContext): Promise<void> {
  const { g, said, short } = context;
  const place = placePhoto(stage.photo, context.photo, context);
  fillFlat(context, stage.panel);
  const cut = await cutPhoto(context.photo, place.photo, canvasArea(context));
  g.drawImage(cut.canvas, cut.at.x, cut.at.y, cut.at.w, cut.at.h);
  if (said === null) return;
  const { x, y, w, h } = grow(said, short * LABEL.pad);
  g.fillStyle = stage.panel;
  // It comes in from the left edge, as far as the words need it; a sliver of photo at its end would look like a slip.
  const broad = x + w > context.width * BROAD;
  const across = broad ? context.width : Math.round(x + w);
  const low = broad && place.side === 'bottom' && y + h > context.height * BROAD;
  g.fillRect(0, Math.round(y), across, low ? context.height - Math.round(y) : Math.round(h));
}
