import { boxMean } from '../../../perception/index.ts';
import type { Box } from '../../../scene/index.ts';
import { componentsOf, dilated } from './components.ts';
import { trimmed } from './lift-block.ts';
import type { Sprite } from './lift-text.ts';
import { apart, pixelBox, type Rgba } from './picture.ts';

/** Marked pixels with the box around them; `solid`: opacity of the subject where it is known. */
export interface MarkedIsland {
  readonly mask: Uint8Array;
  readonly solid: Uint8Array | null;
  readonly box: Box;
  readonly id: string;
}

/**
 * Lifts marked pixels (product, logo mark) off a known ground; soft darker parts become shadow that can fall on any
 * ground, and the ground is taken out of the rim.
 */
export function liftIsland(picture: Rgba, ground: Rgba, { mask, solid, box, id }: MarkedIsland): Sprite {
  const { x0, y0, x1, y1 } = pixelBox(picture, box, 3);
  const [w, h] = [x1 - x0, y1 - y0];
  const at = (i: number): number => (y0 + Math.floor(i / w)) * picture.width + x0 + (i % w);
  const shades = shadows(picture, ground, { w, h, at, solid });
  const data = new Uint8Array(w * h * 4);
  const least = shadeAtEnd(mask, shades, { w, h, at });
  const fading = endsOf(mask, { w, h, at }, Math.max(6, Math.round(Math.min(picture.width, picture.height) * melt)));
  for (let o = 0; o < w * h; o++) {
    const i = at(o);
    if (mask[i] === 0) continue;
    const shade = shades[o]!;
    if (shade > 0) {
      data[o * 4 + 3] = Math.round((255 * fading[o]! * Math.max(0, shade - least)) / (1 - least));
      continue;
    }
    data.set(picture.data.subarray(i * 4, i * 4 + 3), o * 4);
    const d = differenceAt(picture, ground, i);
    const sure = solid !== null && solid[i]! > 200 && (d > 4 || deepInside(solid, picture.width, i));
    data[o * 4 + 3] = sure ? 255 : Math.round(255 * smoothstep(5, 30, d));
  }
  unmixRim({ width: w, height: h, data }, ground, at);
  if (solid) unmixOutside({ width: w, height: h, data }, { picture, ground, at, solid });
  if (solid)
    leaveMurmur({ width: w, height: h, data }, { solid, at, differs: (i) => differenceAt(picture, ground, i) });
  return trimmed({ id, box: { x: x0, y: y0, w, h }, pixels: { width: w, height: h, data } });
}

/** Share of the banner's shorter side over which shade melts where it is no longer told from the ground. */
const melt = 0.016;

/** Opacity, 0..1, of what is no longer told from the ground, at most. */
const hardlySeen = 0.06;

/** Opacity of the shade where what is marked ends: it goes on from there, and is taken off all of it. */
function shadeAtEnd(mask: Uint8Array, shades: Float32Array, { w, h, at }: Pick<Window, 'w' | 'h' | 'at'>): number {
  const ends: number[] = [];
  for (let y = 1; y < h - 1; y++)
    for (let o = y * w + 1; o < (y + 1) * w - 1; o++) {
      if (shades[o] === 0 || mask[at(o)] === 0) continue;
      if ([o - 1, o + 1, o - w, o + w].some((q) => mask[at(q)] === 0)) ends.push(shades[o]!);
    }
  return Math.min(hardlySeen, Float64Array.from(ends).sort()[Math.floor(ends.length * 0.75)] ?? 0);
}

/** 1 well inside of what is marked, falling to 0 at its end: shade that goes on faintly must not end in a line. */
function endsOf(mask: Uint8Array, { w, h, at }: Pick<Window, 'w' | 'h' | 'at'>, by: number): Float32Array {
  const own = new Float32Array(w * h);
  for (let o = 0; o < own.length; o++) if (mask[at(o)] !== 0) own[o] = 1;
  return boxMean(own, w, h, by).map((share) => smoothstep(0.45, 0.95, share));
}

/**
 * Levels that noise of the compression seldom reaches beside a thing, the size of such a speck and half the thickness
 * of what has a body, pixels.
 */
const [loud, speck, half] = [45, 12, 4];

interface Beside {
  readonly solid: Uint8Array;
  readonly at: (i: number) => number;
  /** Levels between picture and ground, by pixel of the banner. */
  readonly differs: (i: number) => number;
}

/** The compression leaves specks of the old ground's colour around a thing: on another ground they would be seen. */
function leaveMurmur({ width, height, data }: Rgba, { solid, at, differs }: Beside): void {
  const there = (o: number): boolean => data[o * 4 + 3]! > 0 && isColour(data, o);
  const firm = new Uint8Array(width * height);
  for (let o = 0; o < firm.length; o++) if (solid[at(o)]! > 0 || (there(o) && differs(at(o)) >= loud)) firm[o] = 1;
  for (const { box, pixels } of componentsOf(firm, width, height, 1))
    if (Math.max(box.w, box.h) <= speck && pixels.every((o) => solid[at(o)] === 0)) for (const o of pixels) firm[o] = 0;
  const near = dilated(firm, width, height, 1);
  const loose = Uint8Array.from(near, (v, o) => (v === 0 && there(o) ? 1 : 0));
  const body = (o: number): boolean =>
    [o - half, o + half, o - half * width, o + half * width].every((q) => loose[q] === 1);
  const gone: number[] = [];
  for (const { pixels } of componentsOf(loose, width, height, 1)) if (!pixels.some(body)) gone.push(...pixels);
  for (const o of gone) data.fill(0, o * 4, o * 4 + 4);
  // Again and again: specks may be wider than what is looked at around them.
  for (let round = 0; round < 4; round++) shadeIn({ width, height, data }, gone);
}

/** How far around a speck shade is looked for, pixels, and how many of them must have it. */
const [around, enough] = [4, 10];

/** Where a speck was taken out of a shadow the shadow goes on: its mean opacity around there. */
function shadeIn({ width, height, data }: Rgba, gone: readonly number[]): void {
  const filled = new Map<number, number>();
  for (const o of gone) {
    if (data[o * 4 + 3] !== 0) continue;
    const [x, y] = [o % width, Math.floor(o / width)];
    let [sum, n] = [0, 0];
    for (let py = Math.max(0, y - around); py <= Math.min(height - 1, y + around); py++)
      for (let px = Math.max(0, x - around); px <= Math.min(width - 1, x + around); px++) {
        const q = py * width + px;
        if (data[q * 4 + 3] === 0 || isColour(data, q)) continue;
        sum += data[q * 4 + 3]!;
        n++;
      }
    if (n >= enough) filled.set(o, Math.round(sum / n));
  }
  for (const [o, alpha] of filled) data[o * 4 + 3] = alpha;
}

interface Window {
  readonly w: number;
  readonly h: number;
  readonly at: (i: number) => number;
  readonly solid: Uint8Array | null;
}

/**
 * Opacity of black, 0..1, that turns the ground into a pixel, where it is shadow: a mild, colourless darkening without
 * edges that melts into the ground somewhere. Grey goods on white darken it too, but end in an edge.
 */
function shadows(picture: Rgba, ground: Rgba, { w, h, at, solid }: Window): Float32Array {
  const out = new Float32Array(w * h);
  const mild = new Float32Array(w * h);
  const soft = new Uint8Array(w * h);
  const green = (o: number): number => picture.data[at(o) * 4 + 1]!;
  for (let o = 0; o < w * h; o++) {
    const i = at(o);
    if (solid && solid[i]! > 200) continue;
    mild[o] = shadowOf(picture, i, [ground.data[i * 4]!, ground.data[i * 4 + 1]!, ground.data[i * 4 + 2]!]) ?? 0;
    if (mild[o] === 0) continue;
    const [x, y] = [o % w, Math.floor(o / w)];
    const step = Math.max(
      Math.abs(green(y * w + Math.max(0, x - 2)) - green(y * w + Math.min(w - 1, x + 2))),
      Math.abs(green(Math.max(0, y - 2) * w + x) - green(Math.min(h - 1, y + 2) * w + x)),
    );
    if (step < 26) soft[o] = 1;
  }
  for (const { pixels, area } of componentsOf(soft, w, h, 1)) {
    let melts = 0;
    for (const o of pixels) {
      const x = o % w;
      const bare = (q: number): boolean => mild[q] === 0 && isGround(picture, ground, at(q));
      if (
        (x > 0 && bare(o - 1)) ||
        (x < w - 1 && bare(o + 1)) ||
        (o >= w && bare(o - w)) ||
        (o < w * (h - 1) && bare(o + w))
      )
        if (mild[o]! < 0.06) melts++;
    }
    if (melts > Math.sqrt(area) * 0.3) for (const o of pixels) out[o] = mild[o]!;
  }
  return out;
}

const differenceAt = (picture: Rgba, ground: Rgba, i: number): number =>
  apart(picture, i, ground.data[i * 4]!, ground.data[i * 4 + 1]!, ground.data[i * 4 + 2]!);

const isGround = (picture: Rgba, ground: Rgba, i: number): boolean => differenceAt(picture, ground, i) < 6;

/** A block of the compression smears so far, pixels. */
const within = 7;

/** The rim of a thing is half ground: opacity and colour are told apart by the colour right inside. */
function unmixRim({ width, height, data }: Rgba, ground: Rgba, at: (i: number) => number): void {
  const solid = new Uint8Array(width * height);
  for (let o = 0; o < solid.length; o++) if (data[o * 4 + 3]! > 200 && isColour(data, o)) solid[o] = 1;
  const nearBare = dilated(
    solid.map((v) => 1 - v),
    width,
    height,
    2,
  );
  const inner = (x: number, y: number): boolean =>
    x >= 2 && y >= 2 && x < width - 2 && y < height - 2 && nearBare[y * width + x] === 0;
  // What is well inside is the thing's own colour.
  const sure = solid.map((v, o) => (v !== 0 && inner(o % width, Math.floor(o / width)) ? 1 : 0));
  const source = new Uint8Array(data);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const o = y * width + x;
      if (source[o * 4 + 3] === 0 || !isColour(source, o) || inner(x, y)) continue;
      let [red, green, blue, n] = [0, 0, 0, 0];
      for (let py = Math.max(0, y - within); py <= y + within && py < height; py++)
        for (let q = py * width + Math.max(0, x - within); q <= py * width + Math.min(width - 1, x + within); q++) {
          if (sure[q] === 0) continue;
          n++;
          red += source[q * 4]!;
          green += source[q * 4 + 1]!;
          blue += source[q * 4 + 2]!;
        }
      if (n === 0) continue;
      const full = [red, green, blue];
      let [dot, length] = [0, 0];
      const g = at(o) * 4;
      for (let c = 0; c < 3; c++) {
        const way = full[c]! / n - ground.data[g + c]!;
        dot += (source[o * 4 + c]! - ground.data[g + c]!) * way;
        length += way * way;
      }
      const share = dot / Math.max(1, length);
      if (length < 2000 || share >= 0.9) continue;
      for (let c = 0; c < 3; c++) data[o * 4 + c] = Math.round(full[c]! / n);
      data[o * 4 + 3] = Math.round(255 * Math.max(0, share));
    }
  }
}

/** How much of the way from its ground to white what is lighter goes where it may be a thing, and where it is one. */
const isThing = [0.15, 0.35] as const;

/** A matte is so many pixels out at its rim. */
const matteRim = 1;

/**
 * What lies beside the matte is light and shade on the ground (a deep or coloured shadow, a glow), or little of the
 * thing itself: the ground is taken out of it as far as its colour allows, so that it falls on any other ground alike.
 * A matte that says nothing of most of the thing is not asked.
 */
function unmixOutside(
  { width, height, data }: Rgba,
  { picture, ground, at, solid }: Pick<Window, 'at'> & Record<'picture' | 'ground', Rgba> & { solid: Uint8Array },
): void {
  const known = Uint8Array.from({ length: width * height }, (_, o) => (solid[at(o)]! > 8 ? 1 : 0));
  const near = dilated(known, width, height, matteRim);
  const marked = near.reduce((n, v, o) => n + (data[o * 4 + 3]! > 0 ? 1 : 0), 0);
  if (known.reduce((n, v) => n + v, 0) < marked * 0.25) return;
  for (let o = 0; o < near.length; o++) {
    if (near[o] !== 0 || data[o * 4 + 3] === 0 || !isColour(data, o)) continue;
    const own = [0, 1, 2].map((c) => picture.data[at(o) * 4 + c]!);
    const under = [0, 1, 2].map((c) => ground.data[at(o) * 4 + c]!);
    const alpha = Math.max(
      ...own.map((v, c) => (v < under[c]! ? 1 - v / under[c]! : (v - under[c]!) / Math.max(1, 255 - under[c]!))),
    );
    if (alpha >= 1) continue;
    // What is much lighter than its ground is no glow but a part of the thing that the matte has missed.
    const firm = own.every((v, c) => v >= under[c]!) ? Math.max(alpha, smoothstep(...isThing, alpha)) : alpha;
    for (let c = 0; c < 3; c++)
      data[o * 4 + c] = Math.max(
        0,
        Math.min(255, Math.round(under[c]! + (own[c]! - under[c]!) / Math.max(firm, 0.004))),
      );
    data[o * 4 + 3] = Math.round(255 * firm);
  }
}

/** Not the black of a shadow. */
const isColour = (data: Uint8Array, o: number): boolean =>
  data[o * 4]! + data[o * 4 + 1]! + data[o * 4 + 2]! > 0 || data[o * 4 + 3] === 255;

/** No rim within 4 pixels: what looks like the ground there is the product in the ground's colour. */
const deepInside = (solid: Uint8Array, width: number, i: number): boolean =>
  [i - 4, i + 4, i - 4 * width, i + 4 * width].every((j) => j >= 0 && j < solid.length && solid[j]! > 200);

/**
 * Opacity of black that turns the ground into this pixel, or null when the pixel is more than a mild, colourless
 * darkening.
 */
function shadowOf(picture: Rgba, i: number, b: readonly [number, number, number]): number | null {
  const { data } = picture;
  const red = data[i * 4]! / Math.max(8, b[0]);
  const green = data[i * 4 + 1]! / Math.max(8, b[1]);
  const blue = data[i * 4 + 2]! / Math.max(8, b[2]);
  const low = Math.min(red, green, blue);
  const high = Math.max(red, green, blue);
  if (high >= 0.995 || low < 0.62 || high - low > 0.06) return null;
  return Math.max(0, 1 - (low + high) / 2);
}

const smoothstep = (from: number, to: number, x: number): number => {
  const t = Math.max(0, Math.min(1, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
};
