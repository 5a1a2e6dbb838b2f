import type { BannerLine, Box } from '../../../scene/index.ts';
import { componentsOf, dilated } from './components.ts';
import { keepOwn, leaveApart } from './own-strokes.ts';
import { pixelBox } from './picture.ts';
import type { Rgba } from './picture.ts';

/** Pixels lifted off the banner, with the place they came from. */
export interface Sprite {
  readonly id: string;
  readonly box: Box;
  readonly pixels: Rgba;
}

export interface LiftedLine {
  readonly line: BannerLine;
  readonly sprites: readonly Sprite[];
  /** Mean colour of the ink. */
  readonly ink: readonly [number, number, number];
}

/** One line to lift, and what is known of its surroundings. */
export interface LineTask {
  readonly box: Box;
  /** Boxes of the other lines: strokes of a neighbour that reach into this line's surroundings stay behind. */
  readonly others: readonly Box[];
  readonly id: string;
  /** The ground is only guessed (a photo): opacity then counts along the direction of the ink only. */
  readonly busy: boolean;
  /** The line stays one piece. */
  readonly solid: boolean;
}

/**
 * Lifts one line of type off its ground as words of untouched pixels: opacity is how far a pixel has gone from the
 * ground towards the
 * ink (its strongest 6 %), colour is what remains when the ground is taken out.
 * @param ink the strokes as perception marked them; canvas-sized, non-zero = ink
 * @param ground the banner without its text; same size
 */
export function liftLine(
  picture: Rgba,
  ground: Rgba,
  ink: Uint8Array,
  { box, others, id, busy, solid }: LineTask,
): LiftedLine | null {
  const area = pixelBox(picture, box, box.h * 0.4);
  const [w, h] = [area.x1 - area.x0, area.y1 - area.y0];
  if (w < 3 || h < 3) return null;
  const strokes = new Uint8Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) if (ink[(area.y0 + y) * picture.width + area.x0 + x] !== 0) strokes[y * w + x] = 1;
  const own = (b: Box): Box => ({ ...b, x: b.x - area.x0, y: b.y - area.y0 });
  const neighbours = others.map(own);
  const at = (x: number, y: number): number => ((area.y0 + y) * picture.width + area.x0 + x) * 4;
  const found: StrokeArea = { picture, ground, strokes, w, h, at };
  if (busy) leaveApart(strokes, plainInk(found), { w, h }, own(box), neighbours);
  keepOwn(strokes, w, h, own(box), neighbours);
  const colour = inkColour(found);
  if (!colour) return null;
  if (!busy) growAlong(found, colour, neighbours);
  const alphas = opacities(found, colour, box.h, busy);
  if (busy) leaveOutside(alphas, w, h, own(box));
  return cutWords(coloured(found, alphas, colour, busy), area, colour, { id, solid, busy });
}

/** Opacity 0..1 of every pixel in and right around the strokes of a line of `height` pixels. */
function opacities(
  { picture, ground, strokes, w, h, at }: StrokeArea,
  ink: readonly [number, number, number],
  height: number,
  busy: boolean,
): Float32Array {
  const support = dilated(strokes, w, h, Math.max(1, Math.round(height * 0.05)));
  const alphas = new Float32Array(w * h);
  for (let i = 0; i < alphas.length; i++)
    if (support[i] !== 0) alphas[i] = opacity(picture, ground, at(i % w, Math.floor(i / w)), ink, busy);
  if (busy) leaveFog(alphas, w, h, Math.max(2, Math.round(height * 0.035)));
  if (busy) leaveEdge(alphas, w, h, Math.max(2, Math.round(height * 0.06)), height * 0.2);
  return alphas;
}

/** The pixels with the ground taken out of their colour. */
function coloured(
  { picture, ground, w, h, at }: StrokeArea,
  alphas: Float32Array,
  ink: readonly [number, number, number],
  busy: boolean,
): Rgba {
  const data = new Uint8Array(w * h * 4);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const alpha = alphas[y * w + x]!;
      if (alpha === 0) continue;
      const o = (y * w + x) * 4;
      for (let c = 0; c < 3; c++) {
        const b = ground.data[at(x, y) + c]!;
        const pure = b + (picture.data[at(x, y) + c]! - b) / Math.max(alpha, 0.02);
        data[o + c] =
          alpha >= 0.94
            ? picture.data[at(x, y) + c]!
            : busy || alpha < 0.35
              ? Math.round(ink[c]!)
              : Math.max(0, Math.min(255, Math.round(pure)));
      }
      data[o + 3] = Math.round(alpha * 255);
    }
  }
  return { width: w, height: h, data };
}

/** 1 where a stroke is plainly ink. */
function plainInk(found: StrokeArea): Uint8Array {
  const { picture, ground, strokes, w, at } = found;
  const ink = inkColour(found);
  const is = (o: number): boolean =>
    ink !== null && opacity(picture, ground, at(o % w, Math.floor(o / w)), ink, true) > 0.4;
  return Uint8Array.from(strokes, (v, o) => (v !== 0 && is(o) ? 1 : 0));
}

/** The strokes of one line (`w` × `h`) and `at`: where a pixel of theirs lies in picture and ground. */
interface StrokeArea {
  readonly picture: Rgba;
  readonly ground: Rgba;
  readonly strokes: Uint8Array;
  readonly w: number;
  readonly h: number;
  readonly at: (x: number, y: number) => number;
}

function inkColour({ picture, ground, strokes, w, h, at }: StrokeArea): readonly [number, number, number] | null {
  const places: number[] = [];
  const squares: number[] = [];
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      if (strokes[y * w + x] === 0) continue;
      const p = at(x, y);
      const red = picture.data[p]! - ground.data[p]!;
      const green = picture.data[p + 1]! - ground.data[p + 1]!;
      const blue = picture.data[p + 2]! - ground.data[p + 2]!;
      places.push(p);
      squares.push(red * red + green * green + blue * blue);
    }
  }
  if (places.length < 6) return null;
  const sorted = Float64Array.from(squares).sort();
  if (sorted.at(-1)! < 24 * 24) return null;
  const wanted = Math.max(6, Math.round(places.length * 0.06));
  const least = sorted[sorted.length - wanted]!;
  // Of those that are just strong enough the first ones.
  const strong = places.filter((_, k) => squares[k]! > least);
  const best = [...strong, ...places.filter((_, k) => squares[k] === least).slice(0, wanted - strong.length)];
  const mean = (c: number): number => best.reduce((sum, p) => sum + picture.data[p + c]!, 0) / best.length;
  return [mean(0), mean(1), mean(2)];
}

function opacity(
  picture: Rgba,
  ground: Rgba,
  p: number,
  ink: readonly [number, number, number],
  busy: boolean,
): number {
  let [dot, full, moved] = [0, 0, 0];
  for (let c = 0; c < 3; c++) {
    const b = ground.data[p + c]!;
    const d = picture.data[p + c]! - b;
    dot += d * (ink[c]! - b);
    full += (ink[c]! - b) ** 2;
    moved += d * d;
  }
  const raw = busy ? dot / Math.max(full, 1) : Math.max(dot / Math.max(full, 1), Math.sqrt(moved / Math.max(full, 1)));
  return Math.max(0, Math.min(1, (raw - 0.06) / 0.88));
}

/** A speck is less than this share of the largest letter; so far off the row of letters it is the photo's own. */
const [speck, offRow] = [0.06, 0.12];

/** Pieces that lie mostly over or under the line are the photo's own edges; so much of a letter never does. */
function leaveOutside(alphas: Float32Array, w: number, h: number, line: Box): void {
  const marked = Uint8Array.from(alphas, (a) => (a > 0 ? 1 : 0));
  const pieces = componentsOf(marked, w, h, 1);
  const largest = pieces[0]?.area ?? 0;
  const letters = pieces.filter((p) => p.area > largest * 0.2).map((p) => p.box);
  const [top, bottom] = [Math.min(...letters.map((b) => b.y)), Math.max(...letters.map((b) => b.y + b.h))];
  const isSpeck = (size: number, { y, h: high }: Box): boolean =>
    size < largest * speck && (y + high < top - line.h * offRow || y > bottom + line.h * offRow);
  for (const { pixels, box } of pieces) {
    const inside = pixels.filter((i) => {
      const y = Math.floor(i / w);
      return y >= line.y - 1 && y < line.y + line.h + 1;
    }).length;
    if (inside < pixels.length * 0.5 || isSpeck(pixels.length, box)) for (const i of pixels) alphas[i] = 0;
  }
}

/** What is not right beside a firm stroke is the photo's own light, no rim of a letter. `reach`: pixels. */
function leaveFog(alphas: Float32Array, w: number, h: number, reach: number): void {
  const firm = dilated(
    Uint8Array.from(alphas, (a) => (a >= 0.5 ? 1 : 0)),
    w,
    h,
    reach,
  );
  for (let i = 0; i < alphas.length; i++) if (firm[i] === 0) alphas[i] = 0;
}

/**
 * An edge of the photo that runs through the words (where the wall meets the floor, say) is no type: pieces that are
 * faint, away from every stroke,
 * wider than tall, and in one row. Where there are such, all that is as faint goes with them. `reach`: pixels around a
 * stroke that are its own;
 * `least`: width of a piece.
 */
function leaveEdge(alphas: Float32Array, w: number, h: number, reach: number, least: number): void {
  const firm = dilated(
    Uint8Array.from(alphas, (a) => (a >= 0.5 ? 1 : 0)),
    w,
    h,
    reach,
  );
  const faint = Uint8Array.from(alphas, (a, i) => (a > 0 && a < 0.3 && firm[i] === 0 ? 1 : 0));
  const pieces = componentsOf(faint, w, h, 1)
    .map(({ box }) => box)
    .filter((box) => box.w >= least && box.w >= 1.5 * box.h);
  const inRow = (a: Box, b: Box): boolean => Math.abs(a.y + a.h / 2 - b.y - b.h / 2) <= Math.max(a.h, b.h) / 2;
  if (pieces.some((a, i) => pieces.slice(i + 1).some((b) => inRow(a, b))))
    for (let i = 0; i < alphas.length; i++) if (faint[i] !== 0) alphas[i] = 0;
}

/** On a known ground strokes are followed to their ends: thin tails of letters that the mask has missed. */
function growAlong(
  { picture, ground, strokes, w, h, at }: StrokeArea,
  ink: readonly [number, number, number],
  others: readonly Box[],
): void {
  const queue: number[] = [];
  for (let i = 0; i < strokes.length; i++) if (strokes[i] !== 0) queue.push(i);
  for (let k = 0; k < queue.length; k++) {
    const x = queue[k]! % w;
    const y = (queue[k]! - x) / w;
    for (const [nx, ny] of [
      [x - 1, y],
      [x + 1, y],
      [x, y - 1],
      [x, y + 1],
    ] as const) {
      if (nx < 0 || ny < 0 || nx >= w || ny >= h || strokes[ny * w + nx] !== 0) continue;
      if (others.some((o) => nx > o.x && nx < o.x + o.w && ny > o.y && ny < o.y + o.h)) continue;
      if (opacity(picture, ground, at(nx, ny), ink, true) < 0.4) continue;
      strokes[ny * w + nx] = 1;
      queue.push(ny * w + nx);
    }
  }
}

/** Cuts a lifted line at its word gaps; all words keep the line's height, so one base line serves them. */
function cutWords(
  lifted: Rgba,
  area: { x0: number; y0: number },
  ink: readonly [number, number, number],
  { id, solid, busy }: Pick<LineTask, 'id' | 'solid' | 'busy'>,
): LiftedLine | null {
  const { width, height, data } = lifted;
  const columns = new Float64Array(width);
  const rows = new Float64Array(height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const a = data[(y * width + x) * 4 + 3]! / 255;
      columns[x]! += a;
      rows[y]! += a;
    }
  }
  const most = Math.max(...rows);
  if (most < 1) return null;
  // In a long line one tail, or one accent, is a small share of the ink.
  const some = Math.min(most * 0.02, busy ? 2 : 1);
  const top = rows.findIndex((r) => r > some);
  const bottom = rows.findLastIndex((r) => r > some) + 1;
  const baseline = baselineOf(rows.subarray(top, bottom)) + top;
  const runs = inkRuns(columns);
  const gaps = runs.slice(1).map((run, i) => run[0] - runs[i]![1]);
  const limit = solid ? Infinity : wordGap(gaps, bottom - top);
  const words: [number, number][] = [];
  runs.forEach((run, i) => {
    const last = words.at(-1);
    if (last && gaps[i - 1]! <= limit) last[1] = run[1];
    else words.push([run[0], run[1]]);
  });
  const sprites = words.map(([x0, x1], i) => crop(lifted, area, { x0, y0: top, x1, y1: bottom }, `${id}:${i}`));
  const box = { x: area.x0 + words[0]![0], y: area.y0 + top, w: words.at(-1)![1] - words[0]![0], h: bottom - top };
  return {
    line: { words: sprites.map((s) => ({ sprite: s.id, box: s.box })), box, baseline: area.y0 + baseline },
    sprites,
    ink,
  };
}

/** Tails reach down by no more of a line, and end as plainly as so much of what ends over them. */
const [above, plainly] = [0.64, 0.6];

/**
 * Rows from the top of a line down to where its letters stand: there much of their ink ends at once, and over their
 * tails; in a short word most letters may have one.
 */
export function baselineOf(rows: Float64Array): number {
  const step = Math.max(1, Math.round(rows.length * 0.06));
  const first = Math.floor(rows.length * above);
  const drops = Array.from(
    { length: rows.length - first + 1 },
    (_, k) => (rows[first + k - 1] ?? 0) - (rows[first + k - 1 + step] ?? 0),
  );
  const most = Math.max(...drops);
  const at = drops.findIndex((drop) => drop >= most * plainly);
  const near = drops.slice(at, at + step);
  return first + at + near.findLastIndex((drop) => drop >= Math.max(...near) * 0.8);
}

function inkRuns(columns: Float64Array): [number, number][] {
  const runs: [number, number][] = [];
  let start = -1;
  for (let x = 0; x <= columns.length; x++) {
    const on = x < columns.length && columns[x]! > 0.25;
    if (on && start < 0) start = x;
    if (!on && start >= 0) {
      runs.push([start, x]);
      start = -1;
    }
  }
  return runs;
}

/** Gaps wider than this part words. Lines whose gaps are all alike ("Y O G A") are one word. */
function wordGap(gaps: readonly number[], height: number): number {
  if (gaps.length === 0) return Infinity;
  const sorted = [...gaps].sort((a, b) => a - b);
  const middle = sorted[sorted.length >> 1]!;
  if (sorted.at(-1)! < 2.2 * middle + 2) return Infinity;
  return Math.max(0.2 * height, 1.9 * middle);
}

/** Pixels from (x0, y0) up to, and without, (x1, y1). */
interface PixelSpan {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

function crop(source: Rgba, area: { x0: number; y0: number }, { x0, y0, x1, y1 }: PixelSpan, id: string): Sprite {
  const [w, h] = [x1 - x0, y1 - y0];
  const data = new Uint8Array(w * h * 4);
  for (let y = 0; y < h; y++)
    data.set(source.data.subarray(((y0 + y) * source.width + x0) * 4, ((y0 + y) * source.width + x1) * 4), y * w * 4);
  return { id, box: { x: area.x0 + x0, y: area.y0 + y0, w, h }, pixels: { width: w, height: h, data } };
}
