import { z } from 'zod';
import {
  fillsPhoto,
  hexSchema,
  hexToOklch,
  hueDistance,
  ok,
  photoParameter,
  placePhoto,
  wrapHue,
  type Box,
  type Hex,
  type StageOf,
} from '../../scene/index.ts';
import { drawPhotoIn, fillFlat, type PaintContext, type SKRSContext2D } from '../painting/index.ts';
import { snap } from './design/hues.ts';
import { legiblePalette } from './design/palette.ts';
import { focusOf, keepsPhoto } from './design/photo-led.ts';
import { font, typePlan } from './design/type-plan.ts';
import { brandFirst, fieldHue } from './design/view.ts';
import { noEdgeLight, nothingInFront, oneGround, type DirectionIdea } from './direction-idea.ts';

const parameters = z.object({
  ...photoParameter,
  field: hexSchema,
  /** Grounds and figures of the blocks; a block takes two of them that lie side by side in this list. */
  inks: z.array(hexSchema).min(3).max(5).readonly(),
});

declare module '../../scene/stage.ts' {
  interface DirectionStages {
    readonly photo_blocks: z.infer<typeof parameters>;
  }
}

/** A printed pattern in blocks of flat colour along the photo, which goes on from size to size like a series. */
export const photoBlocks: DirectionIdea<'photo_blocks'> = {
  id: 'photo_blocks',
  family: 'bold',
  cutout: null,
  moods: {},
  kin: ['photo_mosaic'],
  inStrips: 0.7,
  wantsUpright: false,
  entrance: 'settle',
  leads: {},
  reason: {
    ru: 'Цветные блоки с простыми фигурами вдоль снимка: серия, которую узнают в любом размере',
    en: 'Blocks of colour with plain figures along the shot: a series that is known again in every size',
  },
  // A wild scene beside a wild pattern is noise; a calm one gains by it, where a pattern says something: to children.
  suits: (view) =>
    (view.moods.has('kids') ? 1 : 0.2) *
    (view.facts.background.uniformity > 0.93 && !fillsPhoto(focusOf(view)) ? 0.5 : 0.84) *
    (view.moods.has('premium') ? 0.6 : 1) *
    (view.tone.c90 > 0.2 ? 0.85 : 1),
  make(view) {
    const deep = view.facts.quality.exposure.median < 0.3;
    const h = fieldHue(view, 'blocks', ['left', 'right', 'pop'], false);
    const field = view.brand.primary ?? (deep ? ok(0.26, 0.05, snap(h, true)) : ok(0.955, 0.022, h));
    const dark = hexToOklch(field).l < 0.6;
    const shade = snap(wrapHue(h + 170), true);
    const ink = dark ? ok(0.965, 0.015, h) : ok(0.25, 0.07, shade);
    // Loud, deep, warm: three that print apart from each other and from the sheet.
    const warm = hueDistance(h, 80) < 35 ? 28 : 85;
    const inks: readonly Hex[] = [
      ok(h === 98 ? 0.87 : 0.72, 0.16, h),
      ok(dark ? 0.42 : 0.3, 0.085, shade),
      warm === 85 ? ok(0.87, 0.145, warm) : ok(0.64, 0.19, warm),
      dark ? ok(0.93, 0.03, h) : ok(0.9, 0.05, h),
    ];
    const accent = brandFirst(view, dark ? (inks[2] ?? ink) : ink);
    return {
      palette: legiblePalette({
        ground: field,
        groundAlt: dark ? ok(0.34, 0.06, h) : ok(0.89, 0.05, h),
        headline: ink,
        cta: accent,
        badge: accent,
      }),
      type: typePlan(
        {
          display: view.jitter.pick('blocks-face', [font('Geologica', 800), font('Unbounded', 700)]),
          text: font('Geologica', 400),
          price: font('Geologica', 700),
          headlineSize: 0.15,
          headlineMin: 0.085,
          tracking: -0.045,
          leading: 0.98,
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plain', badge: 'circle', cta: 'rect' },
      stage: {
        kind: 'photo_blocks',
        light: view.light,
        grain: 0,
        field,
        inks: [...inks],
        photo: { mode: 'split', blocks: true, focus: focusOf(view), overlay: false },
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

/** The sheet, the photo in its part, and a row of printed blocks along the photo's outer end. */
async function paint(stage: StageOf<'photo_blocks'>, context: PaintContext): Promise<void> {
  const { window, photo, tiles } = placePhoto(stage.photo, context.photo, context);
  fillFlat(context, stage.field);
  await drawPhotoIn(context, photo, window);
  const { inks } = stage;
  const first = Math.floor(context.jitter('first') * inks.length);
  let last = -1;
  for (const [i, tile] of tiles.entries()) {
    const wish = Math.floor(context.jitter(`figure-${i}`) * FIGURES.length);
    // No figure twice side by side.
    const figure = wish === last ? (wish + 1) % FIGURES.length : wish;
    last = figure;
    const at = (k: number): Hex => inks[(first + k) % inks.length] ?? stage.field;
    const turn = Math.floor(context.jitter(`turn-${i}`) * 4);
    paintBlock(context.g, tile, [at(i), at(i + 1 + Math.floor(context.jitter(`ink-${i}`) * 2))], { figure, turn });
  }
}

/** Traces a figure in a square of side 2 about the origin. */
type Figure = (g: SKRSContext2D) => void;

const FIGURES: readonly Figure[] = [
  // A quarter disc out of a corner.
  (g) => {
    g.moveTo(-1, -1);
    g.arc(-1, -1, 2, 0, Math.PI / 2);
    g.closePath();
  },
  // A half disc on one side.
  (g) => g.arc(0, -1, 1, 0, Math.PI),
  // A leaf between two corners.
  (g) => {
    g.arc(-1, 1, 2, -Math.PI / 2, 0);
    g.arc(1, -1, 2, Math.PI / 2, Math.PI);
  },
  (g) => g.arc(0, 0, 0.62, 0, 2 * Math.PI),
  // Half of the square, cut from corner to corner.
  (g) => {
    g.moveTo(-1, -1);
    g.lineTo(1, -1);
    g.lineTo(-1, 1);
    g.closePath();
  },
  // Two bars.
  (g) => {
    g.rect(-1, -1, 2, 0.5);
    g.rect(-1, 0, 2, 0.5);
  },
];

function paintBlock(
  g: SKRSContext2D,
  { x, y, w, h }: Box,
  [ground, ink]: readonly [Hex, Hex],
  { figure, turn }: { readonly figure: number; readonly turn: number },
): void {
  g.save();
  g.beginPath();
  g.rect(x, y, w, h);
  g.clip();
  g.fillStyle = ground;
  g.fillRect(x, y, w, h);
  g.translate(x + w / 2, y + h / 2);
  g.rotate((turn * Math.PI) / 2);
  // A quarter turn lays the sides of a block that is no exact square the other way.
  g.scale((turn % 2 === 0 ? w : h) / 2, (turn % 2 === 0 ? h : w) / 2);
  g.fillStyle = ink;
  g.beginPath();
  FIGURES[figure]?.(g);
  g.fill();
  g.restore();
}
