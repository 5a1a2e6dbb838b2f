import {
  area,
  bannerGroundOf,
  type Box,
  canvasBox,
  type Check,
  intersection,
  type ResolvedScene,
} from '../../../scene/index.ts';
import { componentsOf, dilated } from '../take-apart/components.ts';
import type { TakenApart } from '../take-apart/index.ts';
import { aroundBox, type Structure, structureOf } from '../tiles/structure.ts';
import type { Adapted } from './adapted.ts';
import { makeCheck as make } from './make-check.ts';
import { photoViews, placedPieces, viewOf } from './shown.ts';

/** Something that is drawn in a banner besides its type: the cells that it takes. */
interface Thing {
  readonly cells: readonly number[];
  /** Of all that is drawn, 0..1. */
  readonly share: number;
  /** Around it, pixels of the banner. */
  readonly box: Box;
}

interface Drawn {
  readonly structure: Structure;
  readonly things: readonly Thing[];
}

const known = new WeakMap<TakenApart['picture'], Drawn>();

/** Pixels around type that its own edges may reach. */
const air = 12;
/** Of a thing in a photo whose subject is known, the share that a window must show besides that subject. */
const scenery = 0.75;
/** Of a large thing that the photo itself cuts at its edge, the share that a window must show, and what is large. */
const [surrounding, large] = [0.6, 0.2];
/** What of all that is drawn in a scene is less than this, and is cut by the photo's edge anyway, may go. */
const aside = 0.15;
/** A thing of less than this share of all that is drawn is a speck; of that share it must not be missing. */
const least = { cut: 0.05, lost: 0.12 } as const;
/** Of all that is drawn, the share that may be ornament. */
const ornament = 0.3;
/** Of a thing that is shown at all, the share that must be. */
const whole = 0.98;
/** Pixels from the banner's edge in which a thing lies on it. */
const near = 24;
/** From this near on it is cut by it. */
const rim = 10;
/** Pixels that an edge is seen beyond the thing that it ends; the middle of its cell lies half a cell farther. */
const rims = 2;
/** A thing that takes more of the banner is its surroundings. */
const surroundings = 0.45;

function drawnIn({ picture, lines, parts, fit, beside, found = [] }: TakenApart): Drawn {
  const before = known.get(picture);
  if (before) return before;
  const words = [
    ...lines,
    ...found.filter((f) => !f.print).map((f) => f.box),
    ...parts.elements.filter((e) => e.role !== 'product' && e.typeHeight !== null).map((e) => e.box),
  ].map(({ x, y, w, h }) => ({ x: x - air, y: y - air, w: w + 2 * air, h: h + 2 * air }));
  const structure = structureOf(picture, 'photo', [...words, ...(beside ? aroundBox(beside, picture) : [])]);
  if (fit?.shapes) leaveOutlines(structure, fit.shapes.labels, picture.width);
  const { columns, rows, edges, cell } = structure;
  const all = edges.reduce((sum, v) => sum + v, 0);
  const mask = dilated(
    Uint8Array.from(edges, (v) => (v >= 2 ? 1 : 0)),
    columns,
    rows,
    1,
  );
  const things = componentsOf(mask, columns, rows, 4).map(({ pixels, box }): Thing => ({
    cells: [...pixels].filter((i) => edges[i]! > 0),
    share: pixels.reduce((sum, i) => sum + edges[i]!, 0) / Math.max(1, all),
    box: { x: box.x * cell, y: box.y * cell, w: box.w * cell, h: box.h * cell },
  }));
  const drawn = { structure, things };
  known.set(picture, drawn);
  return drawn;
}

/** Pixels to both sides of an outline in which it is drawn. */
const outlines = 5;

/** The outlines of shapes of the ground are no things. */
function leaveOutlines({ cell, columns, edges }: Structure, labels: Uint8Array, width: number): void {
  for (let i = 0; i + width < labels.length; i++) {
    if (labels[i] === labels[i + 1] && labels[i] === labels[i + width]) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    for (const dy of [-outlines, 0, outlines])
      for (const dx of [-outlines, 0, outlines]) {
        const o = Math.floor((y + dy) / cell) * columns + Math.floor((x + dx) / cell);
        if (o >= 0 && o < edges.length) edges[o] = 0;
      }
  }
}

/**
 * What a banner shows besides its type is there, and whole: of every thing that is plainly drawn in it, compared with
 * the banner and without asking what it was taken for, either nearly all is shown or, where it is small, nothing.
 */
export function allShown({ taken, scene }: Pick<Adapted, 'taken' | 'scene'>): readonly Check[] {
  const { structure, things } = drawnIn(taken);
  const windows = shownOf(taken, scene, structure.cell / 2 + rims);
  if (!windows) return [];
  const size = area(canvasBox(taken.parts.size));
  const { width, height } = taken.parts.size;
  // A frame, or a line where two fields meet, is the ground's.
  const isGround = ({ w, h }: Box): boolean => w > width * 0.9 || h > height * 0.9;
  const subject = subjectOf(taken.parts);
  const isScene = (isAllPhoto(taken.parts) || taken.beside !== undefined) && !subject && !taken.plain;
  const photo = taken.beside ?? canvasBox(taken.parts.size);
  const isLost = ({ box }: Thing): boolean =>
    taken.lost.some((lost) => area(intersection(lost, box)) > area(box) * 0.5);
  // Ornament may be left out, but not most of what a banner shows.
  const isMuchLost = things.filter(isLost).reduce((sum, { share }) => sum + share, 0) > ornament;
  const wrong = things.flatMap((thing) => {
    if (thing.share < least.cut || isGround(thing.box)) return [];
    if (!taken.plain && area(thing.box) > size * surroundings) return [];
    if (!isMuchLost && isLost(thing)) return [];
    const share = shareIn(thing, structure, windows);
    if (share >= whole) return [];
    // What of a scene lies beyond its subject may run out of the picture, as scenes do.
    if (subject && share >= scenery && shareIn(within(thing, structure, subject), structure, windows) >= whole)
      return [];
    // A post at the edge of a scene is its surroundings.
    if (isScene && thing.share < aside && runsOff(thing.box, photo)) return [];
    if (isScene && share >= surrounding && area(thing.box) > area(photo) * large && runsOff(thing.box, photo))
      return [];
    return share > 0.05 || thing.share >= least.lost ? [share] : [];
  });
  if (inMidAir(things, taken, scene)) wrong.push(0);
  const passed = wrong.length === 0;
  return [
    make(
      'all_shown',
      { passed, value: passed ? 1 : Math.min(...wrong), threshold: whole },
      passed
        ? 'Всё, что нарисовано в баннере, показано целиком'
        : 'Часть картинки баннера оказалась бы срезана или потеряна; пришлите баннер, где предмет стоит отдельно от края и текста, или закажите размер ближе по форме',
      passed
        ? 'What is drawn in the banner is shown whole'
        : 'A part of the banner’s picture would be cut or lost; send a banner whose things stand clear of its edge and its words, or order a size nearer to its shape',
    ),
  ];
}

/** Around such a banner its own edge is seen, and what that cuts ends there. */
const endsThere: ReadonlySet<string> = new Set(['melt', 'wash', 'veil']);

/**
 * A thing that the banner's edge cuts ends in the midst of a canvas: where the banner stands whole on a larger one
 * whose ground goes on in colours, or where a tile ends.
 */
function inMidAir(things: readonly Thing[], taken: TakenApart, scene: ResolvedScene): boolean {
  const { width, height } = taken.parts.size;
  const ground = bannerGroundOf(scene);
  const tiles = placedPieces(scene).flatMap(({ sprite, box }) => {
    const own = taken.tiled && !sprite.endsWith(':rim') ? taken.sprites.get(sprite) : undefined;
    return own ? [{ from: own.box, to: box }] : [];
  });
  const whole =
    ground?.kind === 'extended' && !endsThere.has(ground.by) ? [{ from: ground.source, to: ground.dest }] : [];
  return [...tiles, ...whole].some(({ from, to }) => {
    // Sides of the piece that are the banner's own and not those of the canvas.
    const [left, top] = [from.x < near && to.x > 2, from.y < near && to.y > 2];
    const right = from.x + from.w > width - near && to.x + to.w < scene.width - 2;
    const bottom = from.y + from.h > height - near && to.y + to.h < scene.height - 2;
    return things.some(({ box: { x, y, w, h }, share }) => {
      if (share < least.cut) return false;
      if (area(intersection({ x, y, w, h }, from)) < w * h * 0.5) return false;
      // What runs from one edge to the other is a line between fields, or a floor.
      const across = w < width * 0.9 && ((left && x < rim) || (right && x + w > width - rim));
      return across || (h < height * 0.9 && ((top && y < rim) || (bottom && y + h > height - rim)));
    });
  });
}

/** What is known to be the subject of a photo in which all lies; null on other grounds. */
const subjectOf = (parts: TakenApart['parts']): Box | null =>
  isAllPhoto(parts) && parts.ground.kind === 'photo' && parts.ground.known ? parts.ground.keep : null;

/** All of the banner is one photo. */
const isAllPhoto = ({ ground, size }: TakenApart['parts']): boolean =>
  ground.kind === 'photo' && !ground.framed && area(ground.field) > area(canvasBox(size)) * 0.99;

/** The edge of the photo cuts it. */
const runsOff = ({ x, y, w, h }: Box, photo: Box): boolean =>
  x < photo.x + near || y < photo.y + near || x + w > photo.x + photo.w - near || y + h > photo.y + photo.h - near;

/** What of a thing lies in a box. */
function within(thing: Thing, { cell, columns }: Structure, { x, y, w, h }: Box): Thing {
  const inside = (i: number): boolean => {
    const [px, py] = [((i % columns) + 0.5) * cell, (Math.floor(i / columns) + 0.5) * cell];
    return px >= x && py >= y && px <= x + w && py <= y + h;
  };
  return { ...thing, cells: thing.cells.filter(inside) };
}

/** Of a thing, the share of its cells of which any piece shows the middle. */
function shareIn({ cells }: Thing, { cell, columns }: Structure, windows: readonly Box[]): number {
  const shown = cells.filter((i) => {
    const [x, y] = [((i % columns) + 0.5) * cell, (Math.floor(i / columns) + 0.5) * cell];
    return windows.some((b) => x >= b.x && y >= b.y && x <= b.x + b.w && y <= b.y + b.h);
  });
  return cells.length === 0 ? 1 : shown.length / cells.length;
}

/** The parts of the banner that a scene shows, `reach` pixels more on every side; null where all of it is. */
function shownOf(taken: TakenApart, scene: ResolvedScene, reach: number): readonly Box[] | null {
  const grown = ({ x, y, w, h }: Box): Box => ({ x: x - reach, y: y - reach, w: w + 2 * reach, h: h + 2 * reach });
  const view = viewOf(scene);
  if (view) return [grown(view.from)];
  const pieces = placedPieces(scene).flatMap(({ sprite }) => {
    const own = taken.sprites.get(sprite);
    return own ? [own.box] : [];
  });
  const photos = photoViews(scene).map(({ from }) => from);
  return [...pieces, ...photos].map(grown);
}
