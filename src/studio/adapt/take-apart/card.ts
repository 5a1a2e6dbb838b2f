import { area, type Box, canvasBox, contains, grow, intersection } from '../../../scene/index.ts';
import { componentsOf, holesFilledIn } from './components.ts';
import { apart, medianColour, pixelBox, type Rgba } from './picture.ts';

/** A field of one colour with type on it. Boxes in whole pixels of the banner. */
export interface Card {
  readonly colour: readonly [number, number, number];
  /** Within a line that may run along its edges. */
  readonly inner: Box;
  /** To its own edges. */
  readonly outer: Box;
  /** The banner within a frame that runs over card and picture alike; all of it where there is none. */
  readonly whole: Box;
}

/** Levels within which a pixel has the card's colour. */
const same = 10;
/** Of a card's box, the share that has its colour, and with what that encloses. */
const [even, solid] = [0.55, 0.95];
/** Of the banner. */
const [least, most] = [0.06, 0.8];
/** Of the shorter side, how far beyond a line along its edges a card may go on; and of a row there, what is card. */
const [margin, goesOn] = [0.07, 0.75];
/** Pixels between the places that are looked at. */
const step = 2;
/** Lines that a card is looked for under, the largest first. */
const tries = 3;

/** The card under the largest lines of type; null where they stand on none. */
export function readCard(picture: Rgba, lines: readonly Box[]): Card | null {
  for (const line of lines.toSorted((a, b) => b.h - a.h).slice(0, tries)) {
    const colour = colourAround(picture, line);
    const field = colour && fieldOf(picture, colour, line);
    if (!colour || !field) continue;
    const outer = beyondLines(picture, colour, field);
    return { colour, inner: grow(field, -step), outer, whole: withinFrame(picture, field, outer) };
  }
  return null;
}

/** The one colour around a line of type; null where there are more. */
function colourAround(picture: Rgba, line: Box): readonly [number, number, number] | null {
  const { x0, y0, x1, y1 } = pixelBox(picture, line, Math.max(4, line.h * 0.2));
  const rim: number[] = [];
  for (let x = x0; x < x1; x++) rim.push(y0 * picture.width + x, (y1 - 1) * picture.width + x);
  for (let y = y0; y < y1; y++) rim.push(y * picture.width + x0, y * picture.width + x1 - 1);
  const colour = medianColour(picture, rim);
  return rim.filter((i) => apart(picture, i, ...colour) < same).length > rim.length * 0.8 ? colour : null;
}

/** The box of what has a colour all around a line, where that is nearly all of the box, type and signs on it aside. */
function fieldOf(picture: Rgba, colour: readonly [number, number, number], line: Box): Box | null {
  const [columns, rows] = [Math.floor(picture.width / step), Math.floor(picture.height / step)];
  const mask = new Uint8Array(columns * rows);
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++)
      if (apart(picture, r * step * picture.width + c * step, ...colour) < same) mask[r * columns + c] = 1;
  const at = (box: Box): Box => ({ x: box.x * step, y: box.y * step, w: box.w * step, h: box.h * step });
  const found = componentsOf(mask, columns, rows, Math.round(columns * rows * least * even)).find(({ box }) =>
    contains(at(box), line),
  );
  if (!found || area(found.box) < columns * rows * least || area(found.box) > columns * rows * most) return null;
  if (found.area < area(found.box) * even) return null;
  const own = new Uint8Array(columns * rows);
  for (const i of found.pixels) own[i] = 1;
  const whole = holesFilledIn(own, found.box, columns, rows).reduce((sum, v) => sum + v, 0);
  return whole > area(found.box) * solid ? trimmed(picture, colour, at(found.box)) : null;
}

/** Of a card's outermost row, the least share that has its colour; pixels by which its smeared edge may be thicker. */
const [edge, thick] = [0.5, 8];

/** A field without rows along its edges that have its colour only here and there. */
function trimmed(picture: Rgba, colour: readonly [number, number, number], field: Box): Box {
  return sides.reduce((box, side) => {
    let own = box;
    for (let by = 0; by < thick && shareOf(picture, colour, outermost(own, side)) < edge; by++)
      own = grownOn(own, side, -1);
    return own;
  }, field);
}

const sides = ['left', 'right', 'top', 'bottom'] as const;
type EdgeSide = (typeof sides)[number];

/** A field grown on one side. */
function grownOn({ x, y, w, h }: Box, side: EdgeSide, by: number): Box {
  if (side === 'left') return { x: x - by, y, w: w + by, h };
  if (side === 'right') return { x, y, w: w + by, h };
  return side === 'top' ? { x, y: y - by, w, h: h + by } : { x, y, w, h: h + by };
}

/** A card up to its own edges: beyond a line along them it may have its colour again. */
function beyondLines(picture: Rgba, colour: readonly [number, number, number], field: Box): Box {
  const far = Math.round(Math.min(picture.width, picture.height) * margin);
  const canvas = canvasBox(picture);
  return sides.reduce((box, side) => {
    let reach = 0;
    for (let by = 1; by <= far; by++) {
      const row = intersection(grownOn(field, side, by), canvas);
      const last = outermost(row, side);
      if (!contains(field, last, -0.5) && shareOf(picture, colour, last) > goesOn) reach = by;
    }
    return intersection(grownOn(box, side, reach), canvas);
  }, field);
}

/** The outermost row or column of a box on one side. */
function outermost({ x, y, w, h }: Box, side: EdgeSide): Box {
  if (side === 'left') return { x, y, w: 1, h };
  if (side === 'right') return { x: x + w - 1, y, w: 1, h };
  return side === 'top' ? { x, y, w, h: 1 } : { x, y: y + h - 1, w, h: 1 };
}

function shareOf(picture: Rgba, colour: readonly [number, number, number], box: Box): number {
  const { x0, y0, x1, y1 } = pixelBox(picture, box);
  let [all, own] = [0, 0];
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      all++;
      if (apart(picture, y * picture.width + x, ...colour) < same) own++;
    }
  return own / Math.max(1, all);
}

/**
 * A line runs along the edges of the banner: the card begins within it on two sides or more, and has its colour beyond
 * it up to the banner's edge. It is as far from the other edges.
 */
function withinFrame(picture: Rgba, field: Box, outer: Box): Box {
  const { width, height } = picture;
  const near: Readonly<Record<EdgeSide, number>> = {
    left: field.x,
    right: width - field.x - field.w,
    top: field.y,
    bottom: height - field.y - field.h,
  };
  const edge: Readonly<Record<EdgeSide, boolean>> = {
    left: outer.x < 2,
    right: outer.x + outer.w > width - 2,
    top: outer.y < 2,
    bottom: outer.y + outer.h > height - 2,
  };
  const depths = sides.filter((side) => edge[side] && near[side] > step * 2).map((side) => near[side]);
  return depths.length < 2 ? canvasBox(picture) : grow(canvasBox(picture), -Math.max(...depths) - step);
}
