import { z } from 'zod';
import {
  fillsPhoto,
  hexSchema,
  isAllOver,
  isSceneFocus,
  ok,
  placePhoto,
  photoParameter,
  shareOf,
  type Box,
  type Hex,
  type PhotoPlacement,
  type StageOf,
} from '../../scene/index.ts';
import { canvasArea, cutPhoto, fillFlat, type PaintContext, type SKRSContext2D } from '../painting/index.ts';
import { candy } from './design/hues.ts';
import { legiblePalette } from './design/palette.ts';
import { focusOf, keepsPhoto, placedSubject } from './design/photo-led.ts';
import { font, typePlan } from './design/type-plan.ts';
import { brandFirst, studioField, type View } from './design/view.ts';
import { noEdgeLight, nothingInFront, oneGround, type DirectionIdea } from './direction-idea.ts';

/** Points of an outline at most. */
const OUTLINE = 80;

const parameters = z.object({
  ...photoParameter,
  field: hexSchema,
  /** Bands round the arch, from the photo outwards. */
  bands: z.array(hexSchema).min(1).max(3).readonly(),
  /** Share of its subject's box by which the arch may round that box's corners off; absent: `CORNER`. */
  corner: z.number().min(0).max(0.5).exactOptional(),
  /** Points of its subject's outline, as shares of the photo: the arch cuts none of them. In place of `corner`. */
  outline: z
    .array(z.tuple([z.number(), z.number()]).readonly())
    .max(OUTLINE)
    .readonly()
    .exactOptional(),
});

declare module '../../scene/stage.ts' {
  interface DirectionStages {
    readonly photo_arch: z.infer<typeof parameters>;
  }
}

/** In shares of the short side: width of a band, how far all reach out of the photo's window, air round an outline. */
const BAND = 0.019;
const OUT = 0.03;
const AIR = 0.018;
/** Share of its subject's box by which an arch may round its corners off where its outline is not known. */
const CORNER = 0.08;
/** Radius of the arch round a scene without a subject, in shares of the photo's breadth. */
const SCENE = 0.4;

/** The photo runs in from the edge as a large arch with bands of colour round it, on a coloured field. */
export const photoArch: DirectionIdea<'photo_arch'> = {
  id: 'photo_arch',
  family: 'scenic',
  cutout: null,
  moods: { kids: 6, spring: 3, winter: 3, autumn: 4, launch: 6, tech: 4, auto: 6, eco: 5 },
  kin: [],
  inStrips: 0.9,
  wantsUpright: false,
  entrance: 'rise',
  leads: { product: 12 },
  reason: {
    ru: 'Снимок входит в кадр крупной аркой с цветными полосами: тепло, заметно и без рамки',
    en: 'The shot comes in as a large arch with bands of colour: warm, noticed, and without a frame',
  },
  suits: (view) =>
    (view.facts.background.uniformity > 0.93 && !fillsPhoto(focusOf(view)) ? 0.45 : 0.86) *
    (isRound(view) ? 1 : 0.4) *
    placedSubject(view),
  make(view) {
    const { l, c, h, dark } = studioField(view, 'arch', ['calm', 'left', 'right'], { light: 0.085, dark: 0.095 });
    const field = view.brand.primary ?? (dark ? ok(l, c, h) : candy(h));
    const ink = dark ? ok(0.965, 0.025, h) : ok(0.24, 0.06, h);
    const accent = brandFirst(view, dark ? ok(0.85, 0.13, h === 160 || h === 205 ? 98 : 75) : ok(0.4, 0.12, h));
    const [loud = ink] = accent;
    const bands: readonly Hex[] = dark
      ? [ok(0.955, 0.02, h), loud, ok(0.55, 0.11, h)]
      : [ok(0.4, 0.11, h), ok(0.68, 0.14, h), ok(0.97, 0.02, h)];
    return {
      palette: legiblePalette({
        ground: field,
        groundAlt: dark ? ok(0.44, 0.09, h) : ok(0.78, 0.1, h),
        headline: ink,
        cta: accent,
        badge: accent,
      }),
      type: typePlan(
        {
          display: view.jitter.pick('arch-face', [font('Rubik', 900), font('Onest', 800)]),
          text: font('Onest', 500),
          price: font('Onest', 800),
          headlineSize: 0.14,
          headlineMin: 0.085,
          tracking: -0.04,
          leading: 0.98,
        },
        view.lang,
        view.fonts,
      ),
      construction: { price: 'plain', badge: 'circle', cta: 'pill' },
      stage: {
        kind: 'photo_arch',
        light: view.light,
        grain: 0,
        field,
        bands,
        corner: emptyCorners(view),
        ...outlineIn(view),
        photo: { mode: 'split', rim: OUT, focus: focusOf(view), overlay: false },
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

/**
 * The bands, widest first, and the photo in the arch before them. They take what the photo has to spare round its
 * subject, and the rest from the air between words and photo.
 */
async function paint(stage: StageOf<'photo_arch'>, context: PaintContext): Promise<void> {
  const place = placePhoto(stage.photo, context.photo, context);
  fillFlat(context, stage.field);
  const { g } = context;
  const edges = edgesOf(place);
  const scene = isScene(stage.photo.focus, place);
  // Stored scenes of before outlines were kept are painted as they were.
  const outline = isSceneFocus(stage.photo.focus) ? undefined : stage.outline;
  const spare = scene ? (outline ? edges.into : Infinity) : Math.min(...Object.values(edges));
  const { band, inset } = (outline ? bandsFor : bandsInside)(stage.bands.length, spare, context.short);
  const radius = outline
    ? radiusRound(place, outline, context.short * AIR + inset)
    : radiusOf(place, edges, scene ? null : (stage.corner ?? CORNER));
  for (const [i, colour] of [...stage.bands.entries()].toReversed()) {
    g.fillStyle = colour;
    g.beginPath();
    traceArch(g, place, radius, band * (i + 1) - inset);
    g.fill();
  }
  const cut = await cutPhoto(context.photo, place.photo, canvasArea(context));
  g.save();
  g.beginPath();
  traceArch(g, place, radius, -inset);
  g.clip();
  g.drawImage(cut.canvas, cut.at.x, cut.at.y, cut.at.w, cut.at.h);
  g.restore();
}

/** Width of a band, and how far the innermost lies inside the photo's window, pixels. */
interface Bands {
  readonly band: number;
  readonly inset: number;
}

/** Share of what a photo has to spare at its edges that bands may take. */
const SPARED = 0.7;

/** Bands in what the photo has to `spare`, the rest in the air before the words. */
function bandsInside(count: number, spare: number, short: number): Bands {
  const band = Math.max(2, Math.round(short * BAND));
  return { band, inset: Math.min(SPARED * Math.max(0, spare), band * (count - 1)) };
}

/** The same, narrower where else they would take the air that the words or the subject need. */
function bandsFor(count: number, spare: number, short: number): Bands {
  const { band: wish, inset: room } = bandsInside(count, spare - short * AIR, short);
  const band = Math.max(2, Math.min(wish, Math.floor((room + short * OUT) / count)));
  return { band, inset: Math.min(room, band * (count - 1)) };
}

interface Edges {
  /** Distance of the subject from the photo's edge towards the words, and from the two edges beside that, pixels. */
  readonly into: number;
  readonly first: number;
  readonly last: number;
}

function edgesOf({ window, focus, side }: PhotoPlacement): Edges {
  const [left, top] = [focus.x - window.x, focus.y - window.y];
  const right = window.w - left - focus.w;
  if (side === 'top') return { into: top, first: left, last: right };
  return { into: side === 'left' ? left : right, first: top, last: window.h - top - focus.h };
}

/** Whether the photo cuts its subject at an edge beside the arch's opening, so that an arch may cut it there too. */
const cutBeside = (focus: Box, side: PhotoPlacement['side']): boolean =>
  fillsPhoto(side === 'top' ? { ...focus, y: 0.5, h: 0 } : { ...focus, x: 0.5, w: 0 });

/**
 * Radius of the corners on the words' side, pixels: half the photo's breadth where the subject leaves them free.
 * `corner`: share of the subject's box that may be rounded off; null for a scene, which has nothing to spare.
 */
function radiusOf(
  { window, focus, side }: PhotoPlacement,
  { into, first, last }: Edges,
  corner: number | null,
): number {
  const upright = side === 'top';
  const breadth = upright ? window.w : window.h;
  const most = Math.min(breadth / 2, (upright ? window.h : window.w) * 0.9);
  // Of a subject that the window itself cuts, what stands at the arch's shoulders is not known.
  const spare = into < 0 && corner !== null ? 0 : corner;
  if (spare === null) return Math.min(most, breadth * SCENE);
  const along = Math.max(0, Math.min(first, last)) + spare * (upright ? focus.w : focus.h);
  const deep = Math.max(0, into) + spare * (upright ? focus.h : focus.w);
  return Math.min(most, along + deep + Math.sqrt(2 * along * deep));
}

/** The largest radius, pixels, with which no point of an outline is nearer than `air` to the arch. */
function radiusRound(
  { window, photo, side }: PhotoPlacement,
  outline: readonly (readonly [number, number])[],
  air: number,
): number {
  const upright = side === 'top';
  const most = Math.min((upright ? window.w : window.h) / 2, (upright ? window.h : window.w) * 0.9);
  const free = outline.map(([px, py]) => {
    const x = photo.x + px * photo.w - window.x - air;
    const y = photo.y + py * photo.h - window.y - air;
    const [right, low] = [window.w - x - 2 * air, window.h - y - 2 * air];
    if (upright) return Math.min(roundedBy(x, y), roundedBy(right, y));
    return side === 'left'
      ? Math.min(roundedBy(x, y), roundedBy(x, low))
      : Math.min(roundedBy(right, y), roundedBy(right, low));
  });
  return Math.max(0, Math.min(most, ...free));
}

/** The outline of a subject whose place is known, as a stage keeps it; nothing where it is not. */
function outlineIn({ facts: { matte, size } }: View) {
  // Of a thing that was seen only in part the outline is not its own, unless that part is what the picture shows.
  const partly = matte.beyond !== undefined && !isAllOver(shareOf(matte.beyond, size));
  if (matte.subject === null || matte.silhouette.length < 3 || partly) return {};
  const step = Math.ceil(matte.silhouette.length / OUTLINE);
  const share = (v: number, of: number): number => Math.round((v / of) * 1000) / 1000;
  const points = matte.silhouette.filter((_, i) => i % step === 0);
  return { outline: points.map(([x, y]) => [share(x, size.width), share(y, size.height)] as const) };
}

/** Whether there is nothing that an arch must keep off: no subject is known, or the photo itself cuts it there. */
const isScene = (focus: Box, { side }: PhotoPlacement): boolean => isSceneFocus(focus) || cutBeside(focus, side);

/** Least radius of an arch, in shares of its breadth: with less it is a slab with blunt corners. */
const ROUND = 0.12;

/** Whether the subject leaves the photo's window round enough to be an arch, judged on a square. */
function isRound(view: View): boolean {
  const focus = focusOf(view);
  const square = { width: 1000, height: 1000 };
  const place = placePhoto({ mode: 'split', focus, overlay: false }, view.facts.size, square);
  const { outline } = outlineIn(view);
  const radius =
    outline !== undefined && !isSceneFocus(focus)
      ? radiusRound(place, outline, square.width * AIR)
      : radiusOf(place, edgesOf(place), isScene(focus, place) ? null : emptyCorners(view));
  return radius > ROUND * (place.side === 'top' ? place.window.w : place.window.h);
}

/** Most of a box that an arch may round off: what a circle leaves empty. */
const MOST_CORNER = 0.146;
/** A corner's radius in shares of the equal distances from both its edges at which its curve passes. */
const RADIUS = 2 + Math.SQRT2;

/**
 * By which share of its box a subject's upper and left corners may be rounded off before its outline is cut: a bowl
 * gives much, a torch that lies across its box nothing.
 */
function emptyCorners({ facts: { matte } }: View): number {
  const { subject, silhouette } = matte;
  if (subject === null || silhouette.length < 3) return CORNER;
  const free = silhouette.map(([px, py]) => {
    const x = (px - subject.x) / subject.w;
    const y = (py - subject.y) / subject.h;
    return Math.min(roundedBy(x, y), roundedBy(1 - x, y), roundedBy(x, 1 - y));
  });
  return Math.max(0, Math.min(MOST_CORNER, Math.min(...free) / RADIUS));
}

/** The largest radius of a corner at 0, 0 that keeps a point x, y inside, all in shares of the box. */
const roundedBy = (x: number, y: number): number => {
  const [a, b] = [Math.max(0, x), Math.max(0, y)];
  return a + b + Math.sqrt(2 * a * b);
};

/**
 * Outline of the arch, `by` pixels larger all round; its open end lies far off the canvas. A smaller one is lower, but
 * as broad: its photo runs to the canvas's edges beside it, too.
 */
function traceArch(g: SKRSContext2D, { window, side }: PhotoPlacement, radius: number, by: number): void {
  const beside = Math.max(0, by);
  const r = Math.max(0, radius + beside);
  const [across, along] = side === 'top' ? [beside, by] : [by, beside];
  const [w, h] = [window.w + 2 * across, window.h + 2 * along];
  const [x, y] = [window.x - across, window.y - along];
  if (side === 'top') g.roundRect(x, y, w, 2 * h, [r, r, 0, 0]);
  else if (side === 'left') g.roundRect(x, y, 2 * w, h, [r, 0, 0, r]);
  else g.roundRect(x - w, y, 2 * w, h, [0, r, r, 0]);
}
