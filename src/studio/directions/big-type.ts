import { z } from 'zod';
import { LANGUAGES, hexSchema, hueDistance, ok, type Hex, type StageOf } from '../../scene/index.ts';
import { fillEllipse, fillRadial, heroBox, type PaintContext } from '../painting/index.ts';
import { anchors } from './design/anchors.ts';
import { legiblePalette } from './design/palette.ts';
import { font, typePlan } from './design/type-plan.ts';
import { brandFirst, fieldHue, livelyTurn, type View } from './design/view.ts';
import { noEdgeLight, nothingInFront, oneGround, type DirectionIdea } from './direction-idea.ts';

const parameters = z.object({
  ground: hexSchema,
  centre: hexSchema,
  edge: hexSchema,
  disc: hexSchema,
  discLow: hexSchema,
  /** Diameter of the disc as a share of the product's longer side. */
  discSize: z.number(),
});

declare module '../../scene/stage.ts' {
  interface DirectionStages {
    readonly big_type: z.infer<typeof parameters>;
  }
}

/** Headline inks that vibrate well on a light field of the given hue. */
const VIVID: Readonly<Record<number, readonly (readonly [number, number, number])[]>> = {
  25: [
    [0.5, 0.2, 27],
    [0.36, 0.13, 285],
  ],
  50: [
    [0.52, 0.21, 29],
    [0.36, 0.15, 264],
  ],
  75: [
    [0.55, 0.22, 29],
    [0.4, 0.18, 264],
  ],
  98: [
    [0.585, 0.225, 29],
    [0.42, 0.19, 264],
  ],
  150: [
    [0.38, 0.1, 155],
    [0.36, 0.12, 285],
  ],
  190: [
    [0.42, 0.17, 264],
    [0.36, 0.13, 285],
  ],
  225: [
    [0.42, 0.19, 264],
    [0.36, 0.14, 285],
  ],
  265: [
    [0.44, 0.2, 275],
    [0.4, 0.16, 300],
  ],
  300: [
    [0.42, 0.19, 295],
    [0.36, 0.15, 280],
  ],
  350: [
    [0.52, 0.22, 5],
    [0.4, 0.16, 300],
  ],
};

function headlineInk(view: View, h: number, ground: number): Hex {
  if (view.brand.primary !== null) return view.brand.primary;
  const [l, c, hue] = view.jitter.pick('vivid', VIVID[h] ?? [[0.5, 0.2, 27]]);
  // Opposite hues of near lightness vibrate where they meet; lightness has to part them.
  return hueDistance(hue, h) > 80 ? ok(Math.min(l, ground - APART), c, hue) : ok(l, c, hue);
}

/** Disc on the cool fields: a warm sun, for a second cool tone would be no light at all. */
const SUN: Readonly<Record<number, readonly [number, number, number]>> = {
  150: [0.925, 0.125, 104],
  190: [0.925, 0.125, 100],
  225: [0.925, 0.13, 98],
  265: [0.9, 0.085, 350],
  300: [0.905, 0.08, 55],
  350: [0.91, 0.09, 65],
};

/** Difference in OKLCH lightness that keeps a loud word apart from a field of the opposite hue. */
const APART = 0.45;

/** One or two huge words, a disc of light, the product in front of them. */
export const bigType: DirectionIdea<'big_type'> = {
  id: 'big_type',
  family: 'bold',
  cutout: { wholeObject: true, cutEdge: true, floats: true },
  moods: { sale: 3, launch: 0, kids: 2, food: 7, fashion: 2, sport: 0, summer: 1 },
  kin: [],
  inStrips: 1,
  wantsUpright: false,
  entrance: 'slide',
  leads: { offer: 3 },
  reason: {
    ru: 'Одно огромное слово и товар поверх него: самый заметный вариант в ленте и на улице',
    en: 'One huge word with the product over it: the most noticeable option in a feed and outdoors',
  },
  suits: (view) =>
    (view.slender > 1.8 ? 0.45 : view.slender < 1.1 ? 1 : 0.85) *
    (view.tone.l50 > 0.82 ? 0.5 : 1) *
    (view.facts.matte.fill < 0.25 ? 0.4 : 1),
  make(view) {
    const h = fieldHue(view, 'big', ['pop', 'pop', 'left', 'right'], false);
    const l = view.tone.l50 > 0.76 ? 0.83 : 0.915;
    const c = h > 60 && h < 120 ? 0.115 : 0.07;
    const ground = ok(l, c, h);
    const light = ok(l + 0.04, c * 0.6, h + 2);
    const edge = ok(l - 0.04, c * 1.22, h - 4);
    const sun = SUN[h];
    const disc = sun === undefined ? ok(l - 0.02, Math.max(0.075, c * 0.74), h - 21) : ok(...sun);
    // A brown button on a blue field is mud: cool fields take navy.
    const deep =
      sun === undefined
        ? ok(0.27, view.hue === null ? 0.06 : 0.115, view.hue ?? h + 180)
        : ok(0.27, 0.1, h === 150 ? 160 : h === 350 ? 5 : 268);
    const discLow =
      sun === undefined ? ok(l - 0.08, Math.max(0.1, c * 1.09), h - 35) : ok(sun[0] - 0.05, sun[1] * 1.15, sun[2] - 14);
    const lower = LANGUAGES[view.lang].lowerCaseHeadlines;
    return {
      palette: legiblePalette({
        ground,
        groundAlt: disc,
        headline: headlineInk(view, h, l),
        ink: deep,
        cta: deep,
        badge: brandFirst(view, deep),
        crosses: [light, edge, disc, discLow],
      }),
      type: typePlan(
        {
          display: view.jitter.pick('big-face', [font('Unbounded', 900), font('Unbounded', 900), font('Rubik', 900)]),
          text: font('Onest', 500),
          price: font('Onest', 800),
          headlineSize: 0.23,
          headlineMin: 0.115,
          tracking: -0.045,
          leading: 0.86,
          case: lower ? 'lower' : 'as-is',
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plain', badge: 'circle', cta: 'pill' },
      stage: {
        kind: 'big_type',
        light: view.light,
        grain: 0.25,
        ground,
        centre: light,
        edge,
        disc,
        discLow,
        discSize: view.jitter.between('disc', 0.9, 1.02) * (Math.abs(Math.log(view.slender)) < AS_BROAD ? LARGER : 1),
      },
      anchors: anchors('behind'),
      rotation: view.slender < 1 ? livelyTurn(view, -5) : 0,
      typeBehind: true,
      shadow: 'float',
    };
  },
  parameters,
  paint,
  castShadow: 1,
  edgeLights: noEdgeLight,
  hiddenBy: nothingInFront,
  textFields: oneGround,
};

/** Logarithm of height by width up to which a thing is as broad as high: it would hide a disc of its size but a rim. */
const AS_BROAD = 0.26;
/** How many times larger the disc behind such a thing is. */
const LARGER = 1.34;

/** Light field with a disc behind the product. */
function paint(stage: StageOf<'big_type'>, context: PaintContext): void {
  const { g, short: s, width: w, height: h } = context;
  const box = heroBox(context);
  const cx = box.x + box.w / 2;
  const cy = box.y + box.h / 2;
  const reach = Math.max(w, h) * 0.7;
  fillRadial(context, { cx, cy, rx: reach, ry: reach }, [
    [0, stage.centre],
    [0.62, stage.ground],
    [1, stage.edge],
  ]);
  // A small product (its photo has no more pixels) still gets a sun that fills the canvas.
  const least = s * (w > h * 3 ? 0.2 : h > w * 1.5 ? 0.38 : 0.3);
  const r = Math.max(least, (Math.max(box.w, box.h) * stage.discSize) / 2);
  const dx = cx + context.light * box.w * 0.02;
  const dy = cy - box.h * 0.02;
  const gradient = g.createLinearGradient(dx - r * 0.3, dy - r, dx + r * 0.3, dy + r);
  gradient.addColorStop(0, stage.disc);
  gradient.addColorStop(1, stage.discLow);
  g.fillStyle = gradient;
  fillEllipse(g, dx, dy, r, r);
}
