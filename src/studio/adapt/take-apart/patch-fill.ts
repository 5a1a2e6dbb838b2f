import { seededRandom } from '../../../kit/index.ts';
import { dilated } from './components.ts';
import { inpaint } from './inpaint.ts';
import type { Rgba } from './picture.ts';

/**
 * Cells along the longer side of the picture on the levels that are searched, coarse to fine; patches are squares of
 * 2 × reach + 1 cells.
 */
const levels = [
  { cells: 90, reach: 3, rounds: 4, looks: 2 },
  { cells: 180, reach: 2, rounds: 2, looks: 2 },
  { cells: 360, reach: 2, rounds: 1, looks: 2 },
] as const;

/**
 * Fills the marked pixels with texture of the same picture: for every place in a hole the patch elsewhere that suits
 * its surroundings best is looked for, coarse to fine, and its pixels are copied. Where that leaves seams of lightness
 * the smooth filling tells how light the place is. The same arguments give the same pixels.
 * @param avoid nothing is copied from where it is not 0: letters that stay in the picture
 * Wexler, Shechtman, Irani, "Space-Time Completion of Video", 2007; Barnes et al., "PatchMatch", 2009.
 */
export function patchFill(picture: Rgba, hole: Uint8Array, avoid: Uint8Array | null = null): Rgba {
  const smooth = inpaint(picture, hole);
  if (!hole.some((v) => v !== 0)) return smooth;
  const random = seededRandom(7);
  let known: Found | null = null;
  for (const { cells, reach, rounds, looks } of levels) {
    const step = Math.max(1, Math.round(Math.max(picture.width, picture.height) / cells));
    const level = reduced(smooth, { hole, avoid }, step, reach);
    const found: Found = { level, from: begun(level, known, random) };
    if (found.from.length === 0) return smooth;
    // What the coarser level found is laid out in this one's finer pixels before anything is compared with it.
    if (known) laidOut(found);
    for (let round = 0; round < rounds; round++) {
      for (let look = 0; look < looks; look++) searched(found, random, look % 2 === 0);
      voted(found);
    }
    known = found;
  }
  return known ? copied(smooth, hole, known) : smooth;
}

/** A picture of cells, `step` pixels wide. */
interface Level {
  readonly step: number;
  readonly reach: number;
  readonly width: number;
  readonly height: number;
  readonly rgb: Float32Array;
  /** Red and blue against green, of every cell as the smooth filling has it. */
  readonly hue: Float32Array;
  /** Cells that are filled in. */
  readonly hole: Uint8Array;
  /** Cells whose patch holds such a cell, in reading order. */
  readonly places: Int32Array;
  /** Cells whose patch lies in the picture and holds none. */
  readonly source: Uint8Array;
  readonly sources: Int32Array;
}

/** For every place of a level the cell whose patch suits it; -1 for other cells. Empty where there is no source. */
interface Found {
  readonly level: Level;
  readonly from: Int32Array;
}

interface Marks {
  readonly hole: Uint8Array;
  readonly avoid: Uint8Array | null;
}

function reduced({ width: w, data }: Rgba, { hole: mask, avoid }: Marks, step: number, reach: number): Level {
  const width = Math.floor(w / step);
  const height = Math.floor(mask.length / w / step);
  const rgb = new Float32Array(width * height * 3);
  const hole = new Uint8Array(width * height);
  const shut = new Uint8Array(width * height);
  const cells = step * step;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const o = y * width + x;
      for (let dy = 0; dy < step; dy++)
        for (let dx = 0; dx < step; dx++) {
          const i = (y * step + dy) * w + x * step + dx;
          if (mask[i] !== 0) hole[o] = 1;
          if (avoid && avoid[i] !== 0) shut[o] = 1;
          rgb[o * 3]! += data[i * 4]! / cells;
          rgb[o * 3 + 1]! += data[i * 4 + 1]! / cells;
          rgb[o * 3 + 2]! += data[i * 4 + 2]! / cells;
        }
    }
  const hue = new Float32Array(width * height * 2);
  for (let o = 0; o < width * height; o++) {
    hue[o * 2] = rgb[o * 3]! - rgb[o * 3 + 1]!;
    hue[o * 2 + 1] = rgb[o * 3 + 2]! - rgb[o * 3 + 1]!;
  }
  const near = dilated(hole, width, height, reach);
  const nearShut = dilated(shut, width, height, reach);
  const [places, sources]: [number[], number[]] = [[], []];
  const source = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const o = y * width + x;
      const inside = x >= reach && y >= reach && x < width - reach && y < height - reach;
      if (near[o] !== 0) places.push(o);
      else if (inside && nearShut[o] === 0) {
        source[o] = 1;
        sources.push(o);
      }
    }
  const found = { places: Int32Array.from(places), source, sources: Int32Array.from(sources) };
  return { step, reach, width, height, rgb, hue, hole, ...found };
}

/** What the coarser level found, or anything near by. */
function begun(level: Level, coarser: Found | null, random: () => number): Int32Array {
  const { width, height, places, source, sources } = level;
  if (sources.length === 0) return new Int32Array(0);
  const from = new Int32Array(width * height).fill(-1);
  for (const o of places) {
    from[o] = sources[Math.floor(random() * sources.length)]!;
    if (!coarser) continue;
    const [x, y] = [o % width, Math.floor(o / width)];
    const k = coarser.level.step / level.step;
    const [cx, cy] = [
      Math.min(coarser.level.width - 1, Math.floor(x / k)),
      Math.min(coarser.level.height - 1, Math.floor(y / k)),
    ];
    const there = coarser.from[cy * coarser.level.width + cx]!;
    if (there < 0) continue;
    const [sx, sy] = [there % coarser.level.width, Math.floor(there / coarser.level.width)];
    const [nx, ny] = [Math.round(x + (sx - cx) * k), Math.round(y + (sy - cy) * k)];
    if (nx >= 0 && ny >= 0 && nx < width && ny < height && source[ny * width + nx] !== 0) from[o] = ny * width + nx;
  }
  return from;
}

/** Sum of squared differences of two patches, cells outside the picture left out; given up beyond `most`. */
function difference({ rgb, width, height, reach }: Level, a: number, b: number, most: number): number {
  const [ax, ay] = [a % width, Math.floor(a / width)];
  let sum = 0;
  if (ax >= reach && ay >= reach && ax < width - reach && ay < height - reach) {
    const wide = (2 * reach + 1) * 3;
    for (let dy = -reach; dy <= reach && sum <= most; dy++) {
      const p = (a + dy * width - reach) * 3;
      const q = (b + dy * width - reach) * 3;
      for (let k = 0; k < wide; k += 3) {
        const r = rgb[p + k]! - rgb[q + k]!;
        const g = rgb[p + k + 1]! - rgb[q + k + 1]!;
        const l = rgb[p + k + 2]! - rgb[q + k + 2]!;
        sum += r * r + g * g + l * l;
      }
    }
    return sum;
  }
  for (let dy = -reach; dy <= reach; dy++) {
    if (ay + dy < 0 || ay + dy >= height) continue;
    for (let dx = -reach; dx <= reach; dx++) {
      if (ax + dx < 0 || ax + dx >= width) continue;
      const [p, q] = [(a + dy * width + dx) * 3, (b + dy * width + dx) * 3];
      const [r, g, l] = [rgb[p]! - rgb[q]!, rgb[p + 1]! - rgb[q + 1]!, rgb[p + 2]! - rgb[q + 2]!];
      sum += r * r + g * g + l * l;
    }
    if (sum > most) return sum;
  }
  return sum;
}

/**
 * What speaks against a place from the beginning: that it is far off, and that it is of another hue than the
 * surroundings of the hole tell.
 */
function unlikely({ width, height, hue, rgb }: Level, a: number, b: number): number {
  const away = Math.hypot((a % width) - (b % width), Math.floor(a / width) - Math.floor(b / width));
  const green = rgb[b * 3 + 1]!;
  const red = rgb[b * 3]! - green - hue[a * 2]!;
  const blue = rgb[b * 3 + 2]! - green - hue[a * 2 + 1]!;
  return (6000 * away) / Math.max(width, height) + 12 * (red * red + blue * blue);
}

/** One look over all places: what suits the neighbours, moved along, then somewhere at random, ever nearer. */
function searched({ level, from }: Found, random: () => number, forward: boolean): void {
  const { width, height, places, source } = level;
  const step = forward ? -1 : 1;
  const widest = Math.max(width, height) / 2;
  for (let n = 0; n < places.length; n++) {
    const o = places[forward ? n : places.length - 1 - n]!;
    let best = from[o]!;
    let least = unlikely(level, o, best) + difference(level, o, best, Infinity);
    const offer = (candidate: number): void => {
      if (candidate < 0 || candidate >= source.length || candidate === best || source[candidate] === 0) return;
      const away = unlikely(level, o, candidate);
      const d = away + difference(level, o, candidate, least - away);
      if (d < least) [best, least] = [candidate, d];
    };
    for (const beside of [step, step * width]) {
      const other = from[o + beside] ?? -1;
      if (other >= 0) offer(other - beside);
    }
    for (let radius = widest; radius >= 1; radius /= 2.5) {
      const x = (best % width) + Math.round((random() * 2 - 1) * radius);
      const y = Math.floor(best / width) + Math.round((random() * 2 - 1) * radius);
      if (x >= 0 && y >= 0 && x < width && y < height) offer(y * width + x);
    }
    from[o] = best;
  }
}

/** Every cell of the hole becomes the very one that its place was found in. */
function laidOut({ level: { rgb, hole, places }, from }: Found): void {
  for (const o of places) if (hole[o] !== 0) for (let c = 0; c < 3; c++) rgb[o * 3 + c] = rgb[from[o]! * 3 + c]!;
}

/** Every cell of the hole becomes the mean of what the patches over it say, those that suit best most of all. */
function voted({ level, from }: Found): void {
  const { width, height, rgb, hole, places, reach } = level;
  const sum = new Float32Array(rgb.length);
  const weight = new Float32Array(width * height);
  for (const o of places) {
    const s = from[o]!;
    const k = 1 / (1 + difference(level, o, s, Infinity) / 400);
    const [x, y] = [o % width, Math.floor(o / width)];
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) {
        if (x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height) continue;
        const p = o + dy * width + dx;
        if (hole[p] === 0) continue;
        const q = s + dy * width + dx;
        weight[p]! += k;
        for (let c = 0; c < 3; c++) sum[p * 3 + c]! += k * rgb[q * 3 + c]!;
      }
  }
  for (let p = 0; p < weight.length; p++)
    if (weight[p]! > 0) for (let c = 0; c < 3; c++) rgb[p * 3 + c] = sum[p * 3 + c]! / weight[p]!;
}

/** The pixels that the finest level points at, mixed between neighbouring cells. */
function copied(smooth: Rgba, hole: Uint8Array, { level, from }: Found): Rgba {
  const { width, height } = smooth;
  const { step, width: w, height: h } = level;
  const data = new Uint8Array(smooth.data);
  for (let i = 0; i < hole.length; i++) {
    if (hole[i] === 0) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    const [u, v] = [(x + 0.5) / step - 0.5, (y + 0.5) / step - 0.5];
    const [x0, y0] = [Math.floor(u), Math.floor(v)];
    let all = 0;
    const rgb = [0, 0, 0];
    for (const [cx, cy] of [
      [x0, y0],
      [x0 + 1, y0],
      [x0, y0 + 1],
      [x0 + 1, y0 + 1],
    ] as const) {
      if (cx < 0 || cy < 0 || cx >= w || cy >= h) continue;
      const s = from[cy * w + cx]!;
      if (s < 0) continue;
      const [sx, sy] = [x + ((s % w) - cx) * step, y + (Math.floor(s / w) - cy) * step];
      if (sx < 0 || sy < 0 || sx >= width || sy >= height || hole[sy * width + sx] !== 0) continue;
      const k = Math.max(0.001, (1 - Math.abs(u - cx)) * (1 - Math.abs(v - cy)));
      all += k;
      for (let c = 0; c < 3; c++) rgb[c]! += k * smooth.data[(sy * width + sx) * 4 + c]!;
    }
    if (all > 0) for (let c = 0; c < 3; c++) data[i * 4 + c] = Math.round(rgb[c]! / all);
  }
  return { width, height, data };
}
