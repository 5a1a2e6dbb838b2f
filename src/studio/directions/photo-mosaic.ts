import { z } from 'zod';
import {
  boxSchema,
  fillsPhoto,
  hexSchema,
  hexToOklch,
  ok,
  photoParameter,
  placePhoto,
  type Box,
  shareOf,
  type Hex,
  type Size,
  type StageOf,
} from '../../scene/index.ts';
import { drawPhotoIn, fillFlat, type PaintContext } from '../painting/index.ts';
import { detailsOf, keptWhole, windowOn } from './design/details.ts';
import { candy, deepAccent } from './design/hues.ts';
import { legiblePalette } from './design/palette.ts';
import { focusOf, keepsPhoto, placedSubject } from './design/photo-led.ts';
import { font, typePlan } from './design/type-plan.ts';
import { brandFirst, fieldHue } from './design/view.ts';
import { noEdgeLight, nothingInFront, oneGround, type DirectionIdea } from './direction-idea.ts';

const parameters = z.object({
  ...photoParameter,
  field: hexSchema,
  /** Squares of the photo that the small tiles show, as shares of it; a tile without one is a block of colour. */
  details: z.array(boxSchema).max(2).readonly(),
  /** Lines of type and heads in the photo, as shares of it, that no small tile cuts. */
  lines: z.array(boxSchema).readonly().exactOptional(),
  /** Ground and figure of the blocks of colour. */
  block: hexSchema,
  figure: hexSchema,
});

declare module '../../scene/stage.ts' {
  interface DirectionStages {
    readonly photo_mosaic: z.infer<typeof parameters>;
  }
}

/** What the page is worth with no detail of its subject, with one and with two: blocks alone say nothing of it. */
const WITH_DETAILS = [0.1, 0.25, 1.06] as const;

/** A page of a magazine: the shot large, two details of it beside it or a block of colour, words on a quiet field. */
export const photoMosaic: DirectionIdea<'photo_mosaic'> = {
  id: 'photo_mosaic',
  family: 'calm',
  cutout: null,
  moods: { food: 9, home: 5, fashion: 9, beauty: 5, services: 9, eco: 6, auto: 7, sport: 7, premium: 6 },
  kin: ['photo_split'],
  inStrips: 0.8,
  wantsUpright: false,
  entrance: 'settle',
  leads: { product: 13 },
  reason: {
    ru: 'Журнальная мозаика: товар целиком и его детали рядом, видно то, ради чего его выбирают',
    en: 'A magazine mosaic: the whole product and its details beside it, so that what it is chosen for is seen',
  },
  // One thing on plain paper shows little more from near; what fills its photo has details.
  // Details of what stands on plain paper are pieces of it; where nobody knows where the thing is they show anything.
  suits: (view) =>
    (view.facts.background.uniformity > 0.93 && !fillsPhoto(focusOf(view)) ? 0.25 : 0.82) *
    placedSubject(view) *
    (WITH_DETAILS[detailsOf(view).length] ?? 1),
  make(view) {
    const deep = view.facts.quality.exposure.median < 0.36;
    const h = fieldHue(view, 'mosaic', ['calm', 'left', 'right'], deep);
    const field = view.brand.primary ?? (deep ? ok(0.25, 0.045, h) : candy(h));
    const light = hexToOklch(field).l > 0.6;
    const ink = light ? ok(0.19, 0.04, h) : ok(0.965, 0.02, h);
    const accent = brandFirst(view, light ? deepAccent(h) : ok(0.85, 0.13, h === 160 || h === 205 ? 98 : 75));
    const [figure = ink] = accent;
    return {
      palette: legiblePalette({
        ground: field,
        groundAlt: light ? ok(0.89, 0.05, h) : ok(0.33, 0.06, h),
        headline: ink,
        cta: accent,
        badge: accent,
      }),
      type: typePlan(
        {
          display: view.jitter.pick('mosaic-face', [font('Playfair Display', 600), font('Montserrat', 700)]),
          text: font('Onest', 500),
          price: font('Onest', 700),
          headlineSize: 0.135,
          headlineMin: 0.085,
          tracking: -0.03,
          leading: 1,
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plain', badge: 'pill', cta: 'pill' },
      stage: {
        kind: 'photo_mosaic',
        light: view.light,
        grain: 0,
        field,
        details: [...detailsOf(view)],
        lines: keptWhole(view).map((line) => shareOf(line, view.facts.size)),
        block: light ? ok(0.84, 0.09, h) : ok(0.4, 0.09, h),
        figure,
        photo: { mode: 'split', mosaic: true, focus: focusOf(view), overlay: false },
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

/** The field, the photo in its tile, and the small tiles; in strips and narrow sizes the photo alone. */
async function paint(stage: StageOf<'photo_mosaic'>, context: PaintContext): Promise<void> {
  const { window, photo, tiles } = placePhoto(stage.photo, context.photo, context);
  fillFlat(context, stage.field);
  await drawPhotoIn(context, photo, window);
  for (const [i, tile] of tiles.entries()) {
    const detail = stage.details[i];
    const size = { width: tile.w, height: tile.h };
    const part = detail === undefined ? null : windowOn(detail, stage.lines ?? [], size, context.photo);
    if (part === null) paintBlock(context, tile, stage.block, stage.figure);
    else await drawPhotoIn(context, photoBehind(part, tile, context.photo), tile);
  }
}

/** Where the whole photo would lie so that a part of it, in its pixels, fills a tile. */
function photoBehind(part: Box, tile: Box, photo: Size): Box {
  const scale = tile.w / part.w;
  return {
    x: tile.x - part.x * scale,
    y: tile.y - part.y * scale,
    w: photo.width * scale,
    h: photo.height * scale,
  };
}

/** A block of colour with a quarter disc that grows out of its outer lower corner. */
function paintBlock({ g }: PaintContext, tile: Box, ground: Hex, figure: Hex): void {
  g.save();
  g.beginPath();
  g.rect(tile.x, tile.y, tile.w, tile.h);
  g.clip();
  g.fillStyle = ground;
  g.fillRect(tile.x, tile.y, tile.w, tile.h);
  g.fillStyle = figure;
  g.beginPath();
  g.arc(tile.x + tile.w, tile.y + tile.h, Math.min(tile.w, tile.h) * 0.86, 0, 2 * Math.PI);
  g.fill();
  g.restore();
}
