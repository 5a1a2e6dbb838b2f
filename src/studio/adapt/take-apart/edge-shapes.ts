import { area, type Box, contains, grow, type Surface, surfaceValue } from '../../../scene/index.ts';
import { componentsOf } from './components.ts';
import { pixelBox, type Rgba } from './picture.ts';
import { type ColourSample, fitRegion, residual } from './surface.ts';
import { lookedAtSmall, samplesOf, type Small } from './two-fields.ts';

/**
 * Even shapes on a ground of one colour that the edge of the banner cuts, whatever their outline: discs, waves,
 * slanting fields.
 */
export interface EdgeShapes {
  /** Canvas-sized: 0 the ground, k the k-th shape. */
  readonly labels: Uint8Array;
  readonly surfaces: readonly Surface[];
}

/** A ground of one smooth colour with such shapes on it. */
export interface ShapedGround {
  readonly base: Surface;
  readonly rms: number;
  readonly shapes: EdgeShapes;
}

/** Root mean square error, levels, that what a designer lays keeps to; the wall of a photo does not. */
const evenRms = 2.4;
/** Share of what is neither type nor subject that the ground and its shapes must be. */
const wanted = 0.86;
/** A shape takes no more of the banner, and its ground no less. */
const [most, least] = [0.5, 0.25];
/** Of the rim of the small banner, cells that a shape takes at least. */
const onRim = 6;
/** A shape so many times as large as the type on it, or less, is its plate, unless it takes so much of one side. */
const [plate, ofSide] = [5, 0.6];
/** Levels within which a pixel is of a surface. */
const same = 12;
/** Pixels over which a drawn edge goes from one colour to the other at most, and the share of an edge that must. */
const [sharp, mostly] = [4, 0.7];

/** Reads a ground of one colour with shapes at its edges; null where it is not one. */
export function readEdgeShapes(picture: Rgba, text: readonly Box[], subject: Uint8Array | null): ShapedGround | null {
  const { small, regions } = lookedAtSmall(picture, text, subject);
  const cells = small.width * small.height;
  const fitted = regions.map((region) => ({ region, ...fitRegion(samplesOf(small, region)) }));
  const base = baseOf(small, fitted, text);
  if (!base || base.rms > evenRms) return null;
  const others = fitted.filter(
    ({ region, rms }) =>
      region !== base.region &&
      rms <= evenRms &&
      region.length < cells * most &&
      rimCells(small, region) >= onRim &&
      !isLike(small, region, base.surface) &&
      !isPlate(small, region, text),
  );
  const open = small.blocked.filter((b) => b === 0).length;
  const own = [base, ...others].reduce((sum, { region }) => sum + region.length, 0);
  // More of the ground may show between things, in patches of its own.
  const more = fitted
    .filter((f) => f !== base && !others.includes(f) && isLike(small, f.region, base.surface))
    .reduce((sum, { region }) => sum + region.length, 0);
  if (others.length === 0 || own + more < open * wanted) return null;
  const surfaces = others.map(({ surface }) => surface);
  const known = labelled(picture, { small, text, subject }, [base, ...others]);
  const labels = withoutIslands(filled(known, picture.width, picture.height), picture);
  if (!isSharp(known, labels, picture)) return null;
  return { base: base.surface, rms: base.rms, shapes: { labels, surfaces } };
}

interface Fitted {
  readonly region: Int32Array;
  readonly surface: Surface;
  readonly rms: number;
}

/** The ground: what lies around the largest line, else the largest along the rim. */
function baseOf(small: Small, fitted: readonly Fitted[], text: readonly Box[]): Fitted | undefined {
  const large = fitted.filter(({ region }) => region.length >= small.width * small.height * least);
  const line = text.toSorted((a, b) => b.h - a.h)[0];
  const around = ({ region }: Fitted): number => {
    if (!line) return 0;
    const k = 1 / small.scale;
    const box = grow({ x: line.x * k, y: line.y * k, w: line.w * k, h: line.h * k }, line.h * k * 0.6);
    return region.filter((i) => contains(box, cellBox(i, small.width))).length;
  };
  return large
    .map((f) => ({ f, near: around(f), rim: rimCells(small, f.region) * f.region.length }))
    .toSorted((a, b) => b.near - a.near || b.rim - a.rim)[0]?.f;
}

const cellBox = (i: number, width: number): Box => ({ x: i % width, y: Math.floor(i / width), w: 1, h: 1 });

const rimCells = ({ width, height }: Small, region: Int32Array): number =>
  region.filter((i) => i % width === 0 || i % width === width - 1 || i < width || i >= width * (height - 1)).length;

/** A region obeys a surface. */
function isLike(small: Small, region: Int32Array, surface: Surface): boolean {
  const samples = samplesOf(small, region);
  return samples.filter((s) => residual(surface, s) < 10).length > samples.length * 0.7;
}

/** Hardly larger than the type that stands on it. */
function isPlate({ width, height, scale }: Small, region: Int32Array, text: readonly Box[]): boolean {
  let [x0, y0, x1, y1] = [Infinity, Infinity, 0, 0];
  for (const i of region) {
    const [x, y] = [i % width, Math.floor(i / width)];
    [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x + 1), Math.max(y1, y + 1)];
  }
  if (x1 - x0 > width * ofSide || y1 - y0 > height * ofSide) return false;
  const box = { x: x0 * scale, y: y0 * scale, w: (x1 - x0) * scale, h: (y1 - y0) * scale };
  const words = text.filter((line) => contains(box, line, 2)).reduce((sum, line) => sum + area(line), 0);
  return words > 0 && region.length * scale * scale + words < words * plate;
}

/** 1 ground, k + 1 the k-th shape, 0 not known: type, things, the soft edges between them. */
function labelled(
  picture: Rgba,
  {
    small,
    text,
    subject,
  }: { readonly small: Small; readonly text: readonly Box[]; readonly subject: Uint8Array | null },
  fields: readonly Fitted[],
): Uint8Array {
  const { width, height, data } = picture;
  const at = new Uint8Array(small.width * small.height);
  // A shape is where it was seen, and a cell around it: elsewhere its colour is a thing's.
  fields.forEach(({ region }, k) => {
    if (k === 0) return;
    for (const i of region)
      for (const j of [i, i - 1, i + 1, i - small.width, i + small.width]) if (at[j] === 0) at[j] = k + 1;
  });
  const labels = new Uint8Array(width * height);
  const hidden = new Uint8Array(width * height);
  for (const line of text) {
    const { x0, y0, x1, y1 } = pixelBox(picture, line, line.h * 0.15);
    for (let y = y0; y < y1; y++) hidden.fill(1, y * width + x0, y * width + x1);
  }
  const sample = { u: 0, v: 0, rgb: [0, 0, 0] as [number, number, number] };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (hidden[i] !== 0 || (subject && subject[i] !== 0)) continue;
      [sample.u, sample.v] = [(2 * x) / width - 1, (2 * y) / height - 1];
      for (let c = 0; c < 3; c++) sample.rgb[c] = data[i * 4 + c]!;
      const cell =
        Math.min(small.height - 1, Math.floor(y / small.scale)) * small.width +
        Math.min(small.width - 1, Math.floor(x / small.scale));
      labels[i] = nearestOf(fields, sample, at[cell]!);
    }
  return labels;
}

function nearestOf(fields: readonly Fitted[], sample: ColourSample, shape: number): number {
  const ground = residual(fields[0]!.surface, sample);
  const other = shape > 0 ? residual(fields[shape - 1]!.surface, sample) : Infinity;
  if (Math.min(ground, other) >= same) return 0;
  return ground <= other ? 1 : shape;
}

/** Places that are not known get what lies nearest; 0 the ground, k the k-th shape. */
function filled(known: Uint8Array, width: number, height: number): Uint8Array {
  const labels = new Uint8Array(known);
  const queue = new Int32Array(width * height);
  let length = 0;
  for (let i = 0; i < labels.length; i++) if (labels[i] !== 0) queue[length++] = i;
  for (let k = 0; k < length; k++) {
    const i = queue[k]!;
    const x = i % width;
    const label = labels[i]!;
    if (x > 0 && labels[i - 1] === 0) [labels[i - 1], queue[length++]] = [label, i - 1];
    if (x < width - 1 && labels[i + 1] === 0) [labels[i + 1], queue[length++]] = [label, i + 1];
    if (i >= width && labels[i - width] === 0) [labels[i - width], queue[length++]] = [label, i - width];
    if (i + width < labels.length && labels[i + width] === 0) [labels[i + width], queue[length++]] = [label, i + width];
  }
  return labels.map((label) => Math.max(0, label - 1));
}

/** Ground that lies all in a shape is no ground but a thing of its colour (a button): the shape goes on under it. */
function withoutIslands(labels: Uint8Array, { width, height }: Rgba): Uint8Array {
  const ground = labels.map((label) => (label === 0 ? 1 : 0));
  for (const { box, pixels } of componentsOf(ground, width, height, 1)) {
    if (box.x === 0 || box.y === 0 || box.x + box.w >= width || box.y + box.h >= height) continue;
    const first = pixels.reduce((least, i) => Math.min(least, i), Infinity);
    for (const i of pixels) labels[i] = labels[first - width]!;
  }
  return labels;
}

/** The shapes end as drawn things do: within a few pixels one colour is the other. */
function isSharp(known: Uint8Array, labels: Uint8Array, { width, height }: Rgba): boolean {
  let [edge, drawn] = [0, 0];
  for (let y = sharp; y < height - sharp; y++)
    for (let x = sharp; x < width - sharp; x++) {
      const i = y * width + x;
      for (const step of [1, width]) {
        if (labels[i] === labels[i + step]) continue;
        const [here, there] = [known[i - sharp * step]!, known[i + (sharp + 1) * step]!];
        // Under type and things nothing is known.
        if (here === 0 && there === 0) continue;
        edge++;
        if (here !== 0 && there !== 0 && here !== there) drawn++;
      }
    }
  return edge > 0 && drawn > edge * mostly;
}

/** Which shape lies under all of a box, 0 the ground; null where several do. */
export function shapeUnder({ labels }: EdgeShapes, width: number, box: Box): number | null {
  const { x0, y0, x1, y1 } = pixelBox({ width, height: labels.length / width }, box);
  const first = labels[y0 * width + x0]!;
  for (let y = y0; y < y1; y += 2) for (let x = x0; x < x1; x += 2) if (labels[y * width + x] !== first) return null;
  return first;
}

/** Marks the outlines of the shapes, `by` pixels to both sides. */
export function markShapes(mask: Uint8Array, { labels }: EdgeShapes, width: number, by: number): void {
  const height = labels.length / width;
  for (let i = 0; i < labels.length; i++) {
    const x = i % width;
    const isEdge =
      (x < width - 1 && labels[i] !== labels[i + 1]) || (i + width < labels.length && labels[i] !== labels[i + width]);
    if (!isEdge) continue;
    const y = (i - x) / width;
    const [from, to] = [Math.max(0, x - by), Math.min(width, x + by + 2)];
    for (let row = Math.max(0, y - by); row < Math.min(height, y + by + 2); row++)
      mask.fill(1, row * width + from, row * width + to);
  }
}

/** Paints the shapes onto their ground, in the banner's own size. */
export function paintShapes({ data, width, height }: Rgba, { labels, surfaces }: EdgeShapes): void {
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i]!;
    if (label === 0) continue;
    const x = i % width;
    const [u, v] = [(2 * (x + 0.5)) / width - 1, (2 * ((i - x) / width + 0.5)) / height - 1];
    for (let c = 0; c < 3; c++)
      data[i * 4 + c] = Math.max(0, Math.min(255, Math.round(surfaceValue(surfaces[label - 1]![c]!, u, v))));
  }
}
