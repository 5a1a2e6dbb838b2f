import type { Box } from '../../../scene/index.ts';
import { contains } from '../../../scene/index.ts';
import type { Component } from './components.ts';
import { apart, medianColour, pixelBox } from './picture.ts';
import type { Rgba } from './picture.ts';

/** A coloured shape that carries text: button, badge, label. */
export interface Plate {
  readonly box: Box;
  readonly colour: readonly [number, number, number];
  /** Area inside its outline divided by the area of its box: 1 rectangle, 0.79 circle. */
  readonly fill: number;
  /** Canvas-sized, 1 inside the outline. */
  readonly mask: Uint8Array;
}

const largest = 0.25;

/**
 * A plate holds its lines whole: one whose outline runs through letters, or that holds a good part of the subject, is a
 * stretch of the ground between other things.
 */
export function cutsThrough(
  plate: Plate,
  lines: readonly Box[],
  ink: Uint8Array,
  subject: Uint8Array | null,
  width: number,
): boolean {
  const height = plate.mask.length / width;
  const cut = lines.some((line) => {
    const { x0, y0, x1, y1 } = pixelBox({ width, height }, line);
    let [inside, all] = [0, 0];
    for (let y = y0; y < y1; y++)
      for (let i = y * width + x0; i < y * width + x1; i++) {
        if (ink[i] === 0) continue;
        all++;
        if (plate.mask[i] !== 0) inside++;
      }
    return inside > all * 0.04 && inside < all * (isDisc(plate) ? 0.9 : 0.96);
  });
  // A full rectangle or pill is drawn, not left over: a matte may hold a button that meets the subject.
  if (cut || subject === null || plate.fill > 0.9) return cut;
  let [own, both] = [0, 0];
  for (let i = 0; i < subject.length; i++) {
    if (subject[i] === 0) continue;
    own++;
    if (plate.mask[i] !== 0) both++;
  }
  return both > own * 0.04 && both < own * 0.6;
}

/** The strokes of type near the rim of a round plate may hold a bit of that rim. */
const isDisc = ({ box: { w, h }, fill }: Plate): boolean =>
  Math.abs(w - h) < Math.max(w, h) * 0.06 && Math.abs(fill - Math.PI / 4) < 0.035;

/**
 * The plate that a line of text stands on, or null where the text stands on the ground itself: the region of the colour
 * around the
 * letters is flooded; a compact region with an end on all sides is a plate, one that runs away is the ground.
 */
export function findPlate(picture: Rgba, line: Box, ink: Uint8Array | null, fine: boolean): Plate | null {
  // A pale plate on a pale ground differs from it by a few levels only; in a photo so small a difference is any shadow.
  return (
    plateAt(picture, line, ink, { tolerance: 20, drawn: !fine }) ??
    (fine ? plateAt(picture, line, ink, { tolerance: 8, drawn: false }) : null)
  );
}

/**
 * Type on a label of a photographed thing: the region of the colour around the letters ends on all sides as a plate
 * does, but light and shade lie upon it.
 */
export function isOnLabel(picture: Rgba, line: Box, ink: Uint8Array | null): boolean {
  const shape = shapeAround(picture, line, ink, 20);
  return (
    shape !== null &&
    shape.even < mostlyOne &&
    shape.edges === 0 &&
    shape.fill > 0.5 &&
    hasEdge(picture, shape.mask, shape.box, shape.colour, 0.6)
  );
}

/** How far a plate's colour may vary, and whether it must have one colour all over: on photos goods have labels. */
interface PlateWish {
  readonly tolerance: number;
  readonly drawn: boolean;
}

function plateAt(picture: Rgba, line: Box, ink: Uint8Array | null, { tolerance, drawn }: PlateWish): Plate | null {
  const shape = shapeAround(picture, line, ink, tolerance);
  if (!shape || (drawn && shape.even < mostlyOne)) return null;
  const { box, colour, fill, mask, even, edges, centred } = shape;
  // Along two edges it is a field of the ground, and type on it is type on the ground.
  if (!centred || edges >= 2) return null;
  // Letters on a product are small on it; those of a button or badge fill it.
  const filledByText = line.h > box.h * 0.22 && line.w > box.w * 0.15;
  const plain = filledByText && fill >= 0.68 && hasEdge(picture, mask, box, colour, tolerance < 20 ? 0.85 : 0.5);
  const plate = { box, colour, fill, mask };
  return plain || (even > almostAll && isSplash(picture, line, plate)) ? plate : null;
}

/** A region of one colour around a line; `even`: share of it, 0..1, that has the very colour. */
interface Shape extends Plate {
  readonly even: number;
  /** How many edges of the banner it meets. */
  readonly edges: number;
  readonly centred: boolean;
}

function shapeAround(picture: Rgba, line: Box, ink: Uint8Array | null, tolerance: number): Shape | null {
  const { width, height } = picture;
  const ground =
    groundIn(picture, ringAround(picture, line, ink), 0.6, tolerance) ?? betweenLetters(picture, line, ink, tolerance);
  if (!ground) return null;
  const { colour, alike } = ground;
  const region = flood(picture, alike, colour, tolerance, width * height * largest);
  if (!region) return null;
  const { box, mask, area } = filled(region, width);
  const margin = line.h * 0.06;
  if (!contains(box, { x: line.x - margin, y: line.y, w: line.w + 2 * margin, h: line.h }, line.h * 0.12)) return null;
  const edges = [box.x <= 2, box.y <= 2, box.x + box.w >= width - 2, box.y + box.h >= height - 2].filter(
    Boolean,
  ).length;
  const centred = Math.abs(box.y + box.h / 2 - line.y - line.h / 2) < box.h * 0.38 && box.w < line.w * 4 + line.h * 6;
  const even = evenness(picture, region.mask, box, colour);
  return { box, colour, fill: area / (box.w * box.h), mask, even, edges, centred };
}

interface Around {
  readonly colour: Plate['colour'];
  readonly alike: readonly number[];
}

/** The colour that a share of some pixels has; null where they have none in common. */
function groundIn(picture: Rgba, pixels: readonly number[], share: number, tolerance: number): Around | null {
  if (pixels.length < 12) return null;
  const colour = medianColour(picture, pixels);
  const alike = pixels.filter((i) => apart(picture, i, ...colour) <= tolerance);
  return alike.length < pixels.length * share ? null : { colour, alike };
}

/** The one drawn colour between letters whose box is larger than the shape that they stand on: aslant on a disc. */
function betweenLetters(picture: Rgba, line: Box, ink: Uint8Array | null, tolerance: number): Around | null {
  if (ink === null || line.w > line.h * 3) return null;
  const { x0, y0, x1, y1 } = pixelBox(picture, line);
  const inside: number[] = [];
  for (let y = y0; y < y1; y++)
    for (let i = y * picture.width + x0; i < y * picture.width + x1; i++) if (ink[i] === 0) inside.push(i);
  return inside.length < (x1 - x0) * (y1 - y0) * 0.3 ? null : groundIn(picture, inside, 0.9, tolerance);
}

/** Levels within which what was drawn has one colour; the share of it that has: of a star, of a plate on a photo. */
const [oneColour, almostAll, mostlyOne] = [6, 0.92, 0.75];

/** Share of a flooded region, 0..1, that has the very colour it was flooded with. */
function evenness(picture: Rgba, region: Uint8Array, box: Box, colour: Plate['colour']): number {
  let [all, alike] = [0, 0];
  for (let y = box.y; y < box.y + box.h; y++)
    for (let i = y * picture.width + box.x; i < y * picture.width + box.x + box.w; i++) {
      if (region[i] === 0) continue;
      all++;
      if (apart(picture, i, ...colour) <= oneColour) alike++;
    }
  return alike / Math.max(1, all);
}

/** A star, a splash, a cloud: an edge all around, and type across it. */
function isSplash(picture: Rgba, line: Box, { box, colour, mask, fill }: Plate): boolean {
  if (line.w < box.w * 0.4 || line.h < box.h * 0.1 || fill < 0.5) return false;
  return Math.max(box.w / box.h, box.h / box.w) <= 3 && hasEdge(picture, mask, box, colour, 0.9);
}

/**
 * On a ground that is known a plate of any colouring (a gradient, a gloss) is seen as a thing of its own around the
 * letters.
 * @param things connected parts of what differs plainly from the ground, holes filled
 */
export function plateAmong(
  things: readonly Component[],
  picture: Rgba,
  line: Box,
  subject: Uint8Array | null,
): Plate | null {
  const { width, height } = picture;
  for (const { box, pixels, area } of things) {
    const edges = [box.x <= 2, box.y <= 2, box.x + box.w >= width - 2, box.y + box.h >= height - 2].filter(
      Boolean,
    ).length;
    const fill = area / (box.w * box.h);
    const centred =
      Math.abs(box.y + box.h / 2 - line.y - line.h / 2) < box.h * 0.3 &&
      Math.abs(box.x + box.w / 2 - line.x - line.w / 2) < box.w * 0.25;
    if (
      edges > 0 ||
      fill < 0.6 ||
      !centred ||
      !contains(box, line, line.h * 0.12) ||
      line.h < box.h * 0.22 ||
      line.w < box.w * 0.25 ||
      area > width * height * largest
    )
      continue;
    // What the matte holds for the subject may be goods with letters on them.
    if (subject && pixels.reduce((n, i) => n + (subject[i] === 0 ? 0 : 1), 0) > area * 0.3) continue;
    const mask = new Uint8Array(width * height);
    for (const i of pixels) mask[i] = 1;
    return { box, colour: medianColour(picture, [...pixels]), fill, mask };
  }
  return null;
}

/**
 * The colour really ends at the outline: a stretch of a gradient, which only runs out of the tolerance, has no edge.
 * `share` of the outline must be one.
 */
function hasEdge(
  picture: Rgba,
  mask: Uint8Array,
  box: Box,
  colour: readonly [number, number, number],
  share: number,
): boolean {
  const jumps: number[] = [];
  for (let y = box.y + 1; y < box.y + box.h - 1; y += Math.max(1, Math.round(box.h / 40))) {
    const row = y * picture.width;
    const ends = [
      [mask.indexOf(1, row), -1],
      [mask.lastIndexOf(1, row + picture.width - 1), 1],
    ] as const;
    for (const [end, step] of ends) {
      let most = 0;
      for (let k = 1; k <= 6; k++) {
        const x = end - row + step * k;
        if (x >= 0 && x < picture.width) most = Math.max(most, apart(picture, row + x, ...colour));
      }
      const x = end - row;
      if (x > 2 && x < picture.width - 3) jumps.push(most);
    }
  }
  for (let x = box.x + 1; x < box.x + box.w - 1; x += Math.max(1, Math.round(box.w / 40))) {
    for (const [from, step] of [
      [box.y, -1],
      [box.y + box.h - 1, 1],
    ] as const) {
      let end = from;
      while (end >= box.y && end < box.y + box.h && mask[end * picture.width + x] === 0) end -= step;
      if (end < 3 || end > picture.height - 4) continue;
      let most = 0;
      for (let k = 1; k <= 6; k++) {
        const y = end + step * k;
        if (y >= 0 && y < picture.height) most = Math.max(most, apart(picture, y * picture.width + x, ...colour));
      }
      jumps.push(most);
    }
  }
  return jumps.length > 0 && jumps.filter((jump) => jump >= 13).length >= jumps.length * share;
}

/** Pixels just outside the letters, without ink. */
function ringAround(picture: Rgba, line: Box, ink: Uint8Array | null): number[] {
  const outer = pixelBox(picture, line, Math.max(2, line.h * 0.1));
  const inner = pixelBox(picture, line, 0);
  const out: number[] = [];
  for (let y = outer.y0; y < outer.y1; y++) {
    for (let x = outer.x0; x < outer.x1; x++) {
      const inside = x >= inner.x0 && x < inner.x1 && y >= inner.y0 && y < inner.y1;
      const i = y * picture.width + x;
      if (!inside && (ink === null || ink[i] === 0)) out.push(i);
    }
  }
  return out;
}

/** Room for floods, used again and again: a banner has dozens of lines, and each is asked twice. */
interface Scratch {
  readonly mask: Uint8Array;
  readonly queue: Int32Array;
  /** Floods that ran away: whatever is joined to one of them, in its colour, runs away, too. */
  readonly grounds: Ground[];
}

interface Ground {
  readonly of: readonly [number, number, number];
  readonly within: number;
  readonly region: Uint8Array;
}

/** So many of them are remembered. */
const most = 12;

const scratches = new WeakMap<Uint8Array, Scratch>();

function scratchFor(picture: Rgba): Scratch {
  const known = scratches.get(picture.data);
  const own = known ?? {
    mask: new Uint8Array(picture.width * picture.height),
    queue: new Int32Array(picture.width * picture.height),
    grounds: [],
  };
  if (!known) scratches.set(picture.data, own);
  return own;
}

/**
 * Pixels joined to the seeds and of their colour with the rows that they reach, or null when they are more than
 * `limit`.
 */
function flood(
  picture: Rgba,
  seeds: readonly number[],
  colour: readonly [number, number, number],
  tolerance: number,
  limit: number,
): Region | null {
  const { width, height, data } = picture;
  const { mask, queue, grounds } = scratchFor(picture);
  const [r, g, b] = colour;
  const asBefore = ({ of, within, region }: Ground): boolean =>
    within === tolerance && of.every((v, c) => Math.abs(v - colour[c]!) <= 1) && seeds.some((i) => region[i] === 1);
  if (grounds.some(asBefore)) return null;
  const end = width * height;
  let [length, y0, y1] = [0, height, 0];
  for (const i of seeds) {
    if (mask[i] === 1) continue;
    mask[i] = 1;
    queue[length++] = i;
  }
  let k = 0;
  for (; k < length && length <= limit; k++) {
    const i = queue[k]!;
    const x = i % width;
    const y = (i - x) / width;
    if (y < y0) y0 = y;
    if (y >= y1) y1 = y + 1;
    for (let side = 0; side < 4; side++) {
      const j =
        side === 0
          ? x > 0
            ? i - 1
            : -1
          : side === 1
            ? x < width - 1
              ? i + 1
              : -1
            : side === 2
              ? i - width
              : i + width;
      if (j < 0 || j >= end || mask[j] === 1) continue;
      const p = j * 4;
      if (
        Math.abs(data[p]! - r) > tolerance ||
        Math.abs(data[p + 1]! - g) > tolerance ||
        Math.abs(data[p + 2]! - b) > tolerance
      )
        continue;
      mask[j] = 1;
      queue[length++] = j;
    }
  }
  const found = k < length ? null : { mask: mask.slice(), y0, y1 };
  if (!found && grounds.length < most) grounds.push({ of: colour, within: tolerance, region: mask.slice() });
  for (let n = 0; n < length; n++) mask[queue[n]!] = 0;
  return found;
}

interface Region {
  readonly mask: Uint8Array;
  readonly y0: number;
  readonly y1: number;
}

/** The region with its letters filled in: what lies between its outermost pixels both in its row and in its column. */
function filled({ mask, y0, y1 }: Region, width: number): { box: Box; mask: Uint8Array; area: number } {
  let [x0, x1, area] = [width, 0, 0];
  const solid = new Uint8Array(mask.length);
  for (let y = y0; y < y1; y++) {
    const row = mask.subarray(y * width, (y + 1) * width);
    const first = row.indexOf(1);
    if (first < 0) continue;
    const last = row.lastIndexOf(1);
    solid.fill(1, y * width + first, y * width + last + 1);
    x0 = Math.min(x0, first);
    x1 = Math.max(x1, last + 1);
  }
  for (let x = x0; x < x1; x++) {
    let [top, bottom] = [y0, y1 - 1];
    while (top < y1 && mask[top * width + x] === 0) solid[top++ * width + x] = 0;
    while (bottom > top && mask[bottom * width + x] === 0) solid[bottom-- * width + x] = 0;
    for (let y = top; y <= bottom; y++) area += solid[y * width + x] ?? 0;
  }
  return { box: { x: x0, y: y0, w: Math.max(0, x1 - x0), h: Math.max(0, y1 - y0) }, mask: solid, area };
}
