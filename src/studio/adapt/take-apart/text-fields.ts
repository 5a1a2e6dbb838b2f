import { area, type Box, type Surface, surfaceValue } from '../../../scene/index.ts';
import { componentsOf, dilated, holesFilled } from './components.ts';
import type { Rgba } from './picture.ts';
import { fitRegion, residual } from './surface.ts';
import { lookedAtSmall, samplesOf, type Small } from './two-fields.ts';

/** A field of one smooth colour or gradient with type on it, of any outline. Boxes in whole pixels of the banner. */
export interface TextField {
  readonly box: Box;
  /** The lines that stand on it, or on its plates. */
  readonly lines: readonly Box[];
  /** Whether a pixel lies on it, or on what stands on it, clear of its outline. */
  readonly holds: (x: number, y: number) => boolean;
  /** Share 0..1 of a box that lies on it. */
  readonly share: (box: Box) => number;
  /** Its colour at a pixel, 0..255. */
  readonly colourAt: (x: number, y: number) => readonly [number, number, number];
}

/** The fields of a banner, and the largest box that meets none of them and shows nearly all that is drawn there. */
export interface TextFields {
  readonly fields: readonly TextField[];
  readonly beside: (without: readonly Box[]) => Box | null;
}

/** Levels to which a drawn field keeps, and the share of it that is within ten of its surface. */
const [even, obeys] = [2.6, 0.93];
/** Of the banner: the least that a field takes, the most that all take, and a hole in one that is a picture. */
const [least, most, hole] = [0.03, 0.88, 0.06];
/** Of its box, the share that a drawn field fills: the wall behind a thing is cut by that thing. */
const fills = 0.82;
/** Of a line, the share that lies on its field. */
const on = 0.95;

/** The smooth fields that a banner's type stands on; null where there are none, or where nothing lies beside them. */
export function readTextFields(picture: Rgba, lines: readonly Box[]): TextFields | null {
  const { small, regions } = lookedAtSmall(picture, lines, null);
  const cells = small.width * small.height;
  const found = regions.flatMap((region) => {
    const samples = samplesOf(small, region);
    const { surface, rms } = fitRegion(samples);
    if (rms > even || samples.filter((s) => residual(surface, s) < 10).length < samples.length * obeys) return [];
    const solid = solidOf(small, region);
    const own = lines.filter((line) => shareIn(small, solid, line) >= on);
    const [around] = componentsOf(solid, small.width, small.height, 1);
    const isDrawn = around !== undefined && around.area > area(around.box) * fills;
    return own.length > 0 && isDrawn && around.area > cells * least ? [{ solid, surface, lines: own }] : [];
  });
  // What lies on another field (a strip, a plate) is a part of that one.
  const outer = found.filter((f) => !found.some((o) => o !== f && isWithin(f.solid, o.solid)));
  if (outer.length === 0) return null;
  const all = new Uint8Array(cells);
  for (const { solid } of outer) for (let i = 0; i < cells; i++) if (solid[i] !== 0) all[i] = 1;
  if (count(all) > cells * most) return null;
  const taken = dilated(all, small.width, small.height, rim);
  return {
    fields: outer.map((f) => fieldOf(picture, small, f)),
    beside(without) {
      const box = largestFree(small, taken, without);
      return box && showsMost(small, dilated(taken, small.width, small.height, rim), [...lines, ...without], box)
        ? box
        : null;
    },
  };
}

/** Cells around a field in which its outline is smeared. */
const rim = 2;

interface Found {
  readonly solid: Uint8Array;
  readonly surface: Surface;
  readonly lines: readonly Box[];
}

function fieldOf(picture: Rgba, small: Small, { solid, surface, lines }: Found): TextField {
  const { scale } = small;
  const inner = eroded(small, solid, Math.ceil(smear / scale));
  const cell = (x: number, y: number): number =>
    Math.min(small.height - 1, Math.floor(y / scale)) * small.width + Math.min(small.width - 1, Math.floor(x / scale));
  const [around] = componentsOf(solid, small.width, small.height, 1);
  const { x, y, w, h } = around!.box;
  const right = x + w >= small.width ? picture.width : (x + w) * scale;
  const bottom = y + h >= small.height ? picture.height : (y + h) * scale;
  return {
    box: { x: x * scale, y: y * scale, w: right - x * scale, h: bottom - y * scale },
    lines,
    holds: (px, py) => inner[cell(px, py)] !== 0,
    share: (box) => shareIn(small, solid, box),
    colourAt(px, py) {
      const [u, v] = [(2 * (px + 0.5)) / (small.width * scale) - 1, (2 * (py + 0.5)) / (small.height * scale) - 1];
      const of = (c: number): number => Math.max(0, Math.min(255, Math.round(surfaceValue(surface[c]!, u, v))));
      return [of(0), of(1), of(2)];
    },
  };
}

/** Pixels in from an outline that its smeared edge reaches. */
const smear = 8;

/** A mask without its cells near to what it does not hold. */
function eroded({ width, height }: Small, mask: Uint8Array, by: number): Uint8Array {
  const outside = dilated(
    Uint8Array.from(mask, (v) => (v === 0 ? 1 : 0)),
    width,
    height,
    by,
  );
  return Uint8Array.from(mask, (v, i) => (v !== 0 && outside[i] === 0 ? 1 : 0));
}

const count = (mask: Uint8Array): number => mask.reduce((sum, v) => sum + v, 0);

/** A region with the type and the plates on it, without pictures that it runs around. */
function solidOf({ width, height, blocked }: Small, region: Int32Array): Uint8Array {
  const own = new Uint8Array(width * height);
  for (const i of region) own[i] = 1;
  const solid = holesFilled(own, width, height);
  const holes = Uint8Array.from(solid, (v, i) => (v !== 0 && own[i] === 0 && blocked[i] === 0 ? 1 : 0));
  for (const { pixels } of componentsOf(holes, width, height, Math.round(width * height * hole)))
    for (const i of pixels) solid[i] = 0;
  return solid;
}

/** Nearly all of a mask lies in another. */
function isWithin(inner: Uint8Array, outer: Uint8Array): boolean {
  let [all, both] = [0, 0];
  for (let i = 0; i < inner.length; i++) {
    if (inner[i] === 0) continue;
    all++;
    if (outer[i] !== 0) both++;
  }
  return both > all * 0.9;
}

function shareIn({ width, height, scale }: Small, solid: Uint8Array, box: Box): number {
  const x1 = Math.min(width, Math.ceil((box.x + box.w) / scale));
  const y1 = Math.min(height, Math.ceil((box.y + box.h) / scale));
  let [all, own] = [0, 0];
  for (let y = Math.max(0, Math.floor(box.y / scale)); y < y1; y++)
    for (let x = Math.max(0, Math.floor(box.x / scale)); x < x1; x++) {
      all++;
      if (solid[y * width + x] !== 0) own++;
    }
  return own / Math.max(1, all);
}

/** The largest box of free cells that meets none of some boxes. */
function largestFree({ width, height, scale }: Small, taken: Uint8Array, without: readonly Box[]): Box | null {
  const blocked = taken.slice();
  for (const { x, y, w, h } of without)
    for (let r = Math.max(0, Math.floor(y / scale)); r < Math.min(height, Math.ceil((y + h) / scale)); r++)
      blocked.fill(
        1,
        r * width + Math.max(0, Math.floor(x / scale)),
        r * width + Math.min(width, Math.ceil((x + w) / scale)),
      );
  const depth = new Int32Array(width + 1);
  let best: Box | null = null;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) depth[x] = blocked[y * width + x] === 0 ? depth[x]! + 1 : 0;
    const open: number[] = [];
    for (let x = 0; x <= width; x++) {
      while (open.length > 0 && depth[open.at(-1)!]! >= depth[x]!) {
        const h = depth[open.pop()!]!;
        const from = open.length > 0 ? open.at(-1)! + 1 : 0;
        const box = { x: from, y: y - h + 1, w: x - from, h };
        if (!best || area(box) > area(best)) best = box;
      }
      open.push(x);
    }
  }
  return best && { x: best.x * scale, y: best.y * scale, w: best.w * scale, h: best.h * scale };
}

/** Levels by which the cells beside one differ where something is drawn, and the share of it that must be seen. */
const [drawn, shown] = [24, 0.78];

/** Cells besides some boxes in which something is drawn. */
function drawnCells({ width, height, scale, rgb }: Small, without: readonly Box[]): readonly number[] {
  const apart = (i: number, j: number): number =>
    Math.max(...[0, 1, 2].map((c) => Math.abs(rgb[i * 3 + c]! - rgb[j * 3 + c]!)));
  const isIn = (x: number, y: number): boolean =>
    without.some((b) => x > b.x - scale && y > b.y - scale && x < b.x + b.w + scale && y < b.y + b.h + scale);
  const out: number[] = [];
  for (let r = 1; r < height - 1; r++)
    for (let c = 1; c < width - 1; c++) {
      const i = r * width + c;
      const isDrawn = apart(i - 1, i + 1) >= drawn || apart(i - width, i + width) >= drawn;
      if (isDrawn && !isIn((c + 0.5) * scale, (r + 0.5) * scale)) out.push(i);
    }
  return out;
}

/** Nearly all that is drawn besides fields and some boxes lies in a box. */
function showsMost(small: Small, fields: Uint8Array, without: readonly Box[], { x, y, w, h }: Box): boolean {
  const { width, scale } = small;
  const all = drawnCells(small, without).filter((i) => fields[i] === 0);
  const own = all.filter((i) => {
    const [px, py] = [((i % width) + 0.5) * scale, (Math.floor(i / width) + 0.5) * scale];
    return px > x && py > y && px < x + w && py < y + h;
  });
  return own.length >= all.length * shown;
}
