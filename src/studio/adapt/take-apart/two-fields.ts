import { type BannerField, type Box, depthIn, type Surface } from '../../../scene/index.ts';
import { componentsOf } from './components.ts';
import { fitShape, shapeHolds } from './field-shape.ts';
import { pixelBox } from './picture.ts';
import type { Rgba } from './picture.ts';
import { fitRegion, residual } from './surface.ts';
import type { ColourSample } from './surface.ts';

/**
 * A second flat colour on the ground: a disc behind the product, or a panel along one side. Units: pixels of the
 * banner.
 */
export interface GroundField {
  readonly shape: BannerField;
  readonly surface: Surface;
}

/** A ground of one smooth colour with another one upon it. */
export interface TwoFields {
  readonly base: Surface;
  readonly rms: number;
  readonly field: GroundField;
}

/** Neighbours closer than this many levels are one region: gradients pass, edges do not. */
const step = 7;
/** Share of what is neither type nor subject that must obey one of the two fields. */
const wanted = 0.82;
/** Root mean square error, levels, that a drawn panel keeps to. */
const evenPanel = 2.6;

/**
 * Reads a ground of two flat fields, or null where it is not one. The banner is looked at small; smooth regions are
 * grown over it, the largest
 * at the rim is the ground, the largest other one the field upon it, if it ends in a circle or in a straight edge along
 * a side.
 * @param carries whether a field of this outline can be laid out anew
 */
export function readTwoFields(
  picture: Rgba,
  text: readonly Box[],
  subject: Uint8Array | null,
  carries: (shape: BannerField) => boolean,
): TwoFields | null {
  const { small, regions } = lookedAtSmall(picture, text, subject);
  const { width, height } = small;
  const rimOf = (r: Int32Array): number =>
    r.filter((i) => i % width === 0 || i % width === width - 1 || i < width || i >= width * (height - 1)).length;
  const first = regions.toSorted((a, b) => rimOf(b) * b.length - rimOf(a) * a.length)[0];
  if (!first || rimOf(first) === 0) return null;
  const base = fitRegion(samplesOf(small, first));
  const obeys = (surface: Surface, r: Int32Array): boolean => {
    const s = samplesOf(small, r);
    return s.filter((x) => residual(surface, x) < 10).length > s.length * 0.7;
  };
  const second = regions
    .filter((r) => r !== first && !obeys(base.surface, r))
    .toSorted((a, b) => b.length - a.length)[0];
  if (!second || second.length < width * height * 0.04) return null;
  const field = fitRegion(samplesOf(small, second));
  if (base.rms > 6 || field.rms > 6) return null;
  const labels = labelled(small, base.surface, field.surface);
  const open = small.blocked.filter((b) => b === 0).length;
  if (labels.filter((l) => l !== 0).length < open * wanted) return null;
  // Which of the two lies upon the other shows in the outline, not in the size: a disc may leave little of its ground.
  for (const [below, above, marks] of [
    [base, field, labels],
    [field, base, labels.map((l) => (l === 0 ? 0 : 3 - l))],
  ] as const) {
    if (marks.filter((l) => l === 1).length < open * 0.15) continue;
    const shape = fitShape(marks, width, height);
    if (!shape || !shapeHolds(shape, marks, width, height)) continue;
    // The wall of a photo is nearly even, too; what a designer lays there is even.
    if (shape.kind === 'panel' && Math.max(above.rms, below.rms) > evenPanel) continue;
    const outline = inPixels(shape, small.scale, picture);
    // Of two panels the one with the headline is the ground.
    if (shape.kind === 'panel' && isOn(outline, text)) continue;
    if (carries(outline))
      return { base: below.surface, rms: below.rms, field: { surface: above.surface, shape: outline } };
  }
  return null;
}

/** The largest line stands on a field. */
function isOn(shape: BannerField, text: readonly Box[]): boolean {
  const line = text.toSorted((a, b) => b.h - a.h)[0];
  return line !== undefined && depthIn(shape, line.x + line.w / 2, line.y + line.h / 2) > 0;
}

/** A picture of cells. */
export interface Small {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly rgb: Float32Array;
  readonly blocked: Uint8Array;
}

/** A banner seen small, and the regions of it over which the colour changes in small steps only. */
export interface SmallLook {
  readonly small: Small;
  /** Each more than 2 % of the banner; indices of cells. */
  readonly regions: readonly Int32Array[];
}

interface Looked extends SmallLook {
  readonly picture: Rgba;
  readonly subject: Uint8Array | null;
}

/** Last looks, by their text: every kind of ground that is asked for looks at the same. */
const looks = new WeakMap<readonly Box[], Looked>();

/** A banner small; cells with `text` or `subject` (canvas-sized, non-zero on it) in them are blocked. */
export function lookedAtSmall(picture: Rgba, text: readonly Box[], subject: Uint8Array | null): SmallLook {
  const before = looks.get(text);
  if (before && before.picture === picture && before.subject === subject) return before;
  const small = reduced(picture, text, subject);
  const regions = smoothRegions(small).filter((r) => r.length > small.width * small.height * 0.02);
  const look = { picture, subject, small, regions };
  looks.set(text, look);
  return look;
}

/** Means of square cells; cells with type or subject in them are blocked. */
function reduced(picture: Rgba, text: readonly Box[], subject: Uint8Array | null): Small {
  const scale = Math.max(1, Math.floor(Math.min(picture.width, picture.height) / 260));
  const [width, height] = [Math.floor(picture.width / scale), Math.floor(picture.height / scale)];
  const rgb = new Float32Array(width * height * 3);
  const blocked = new Uint8Array(width * height);
  const cells = scale * scale;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const o = y * width + x;
      for (let dy = 0; dy < scale; dy++) {
        for (let dx = 0; dx < scale; dx++) {
          const i = (y * scale + dy) * picture.width + x * scale + dx;
          rgb[o * 3]! += picture.data[i * 4]! / cells;
          rgb[o * 3 + 1]! += picture.data[i * 4 + 1]! / cells;
          rgb[o * 3 + 2]! += picture.data[i * 4 + 2]! / cells;
          if (subject && subject[i] !== 0) blocked[o] = 1;
        }
      }
    }
  }
  for (const box of text) {
    const { x0, y0, x1, y1 } = pixelBox(
      { width, height },
      { x: box.x / scale, y: box.y / scale, w: box.w / scale, h: box.h / scale },
      Math.max(1, (box.h / scale) * 0.15),
    );
    for (let y = y0; y < y1; y++) blocked.fill(1, y * width + x0, y * width + x1);
  }
  return { width, height, scale, rgb, blocked };
}

/** Connected cells over which the colour changes in small steps only. */
function smoothRegions({ width, height, rgb, blocked }: Small): readonly Int32Array[] {
  const apart = (i: number, j: number): number =>
    Math.max(
      Math.abs(rgb[j * 3]! - rgb[i * 3]!),
      Math.abs(rgb[j * 3 + 1]! - rgb[i * 3 + 1]!),
      Math.abs(rgb[j * 3 + 2]! - rgb[i * 3 + 2]!),
    );
  // The soft rim of a shape is a bridge of small steps along its edge: nothing grows over cells across which the colour
  // jumps.
  const steep = (i: number): boolean => {
    const x = i % width;
    const [left, right, up, down] = [
      x > 0 ? i - 1 : i,
      x < width - 1 ? i + 1 : i,
      i >= width ? i - width : i,
      i + width < blocked.length ? i + width : i,
    ];
    return apart(left, right) > 2 * step || apart(up, down) > 2 * step;
  };
  const seen = Uint8Array.from(blocked, (b, i) => (b !== 0 || steep(i) ? 1 : 0));
  const queue = new Int32Array(width * height);
  const out: Int32Array[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] !== 0) continue;
    queue[0] = start;
    seen[start] = 1;
    let length = 1;
    for (let k = 0; k < length; k++) {
      const i = queue[k]!;
      const x = i % width;
      for (const j of [
        x > 0 ? i - 1 : i,
        x < width - 1 ? i + 1 : i,
        i >= width ? i - width : i,
        i + width < seen.length ? i + width : i,
      ]) {
        if (seen[j] !== 0 || apart(i, j) > step) continue;
        seen[j] = 1;
        queue[length++] = j;
      }
    }
    out.push(queue.slice(0, length));
  }
  return out;
}

const sampleAt = ({ width, height, rgb }: Small, i: number): ColourSample => ({
  u: (2 * ((i % width) + 0.5)) / width - 1,
  v: (2 * (Math.floor(i / width) + 0.5)) / height - 1,
  rgb: [rgb[i * 3]!, rgb[i * 3 + 1]!, rgb[i * 3 + 2]!],
});

/** Colours of a region, at most some thousands. */
export function samplesOf(small: Small, region: Int32Array): readonly ColourSample[] {
  const every = Math.max(1, Math.floor(region.length / 6000));
  return Array.from(
    region.filter((_, k) => k % every === 0),
    (i) => sampleAt(small, i),
  );
}

/** 1 base, 2 field, 0 neither (or blocked). Specks of less than 1 % are taken for neither. */
function labelled(small: Small, base: Surface, field: Surface): Uint8Array {
  const { width, height, blocked } = small;
  const labels = new Uint8Array(width * height);
  for (let i = 0; i < labels.length; i++) {
    if (blocked[i] !== 0) continue;
    const s = sampleAt(small, i);
    const [a, b] = [residual(base, s), residual(field, s)];
    if (Math.min(a, b) < 12) labels[i] = a <= b ? 1 : 2;
  }
  const own = labels.map((l) => (l === 2 ? 1 : 0));
  for (const part of componentsOf(own, width, height, 1))
    if (part.area < width * height * 0.01) for (const i of part.pixels) labels[i] = 0;
  return labels;
}

function inPixels(shape: BannerField, scale: number, picture: Rgba): BannerField {
  if (shape.kind === 'disc') return { ...shape, x: shape.x * scale, y: shape.y * scale, r: shape.r * scale };
  const end = shape.side === 'left' || shape.side === 'right' ? picture.width : picture.height;
  return { ...shape, edge: Math.max(0, Math.min(end, shape.edge * scale)) };
}
