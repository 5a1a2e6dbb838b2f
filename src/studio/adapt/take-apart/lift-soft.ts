import { type Box, enclosing, grow } from '../../../scene/index.ts';
import { boxMean } from '../../../perception/index.ts';
import { type Component, componentsOf, dilated, holesFilled } from './components.ts';
import { trimmed } from './lift-block.ts';
import type { Sprite } from './lift-text.ts';
import { firmOnly, liftInk, withhold } from './lift-ink.ts';
import { apart, pixelBox, type Rgba } from './picture.ts';

/** A stretch of the banner that is lifted as one: boxes of parts, and things with their pixels. */
export interface Stretch {
  readonly box: Box;
  readonly things: readonly Component[];
  readonly elements: readonly { readonly box: Box }[];
  /** What nobody named and must come along. */
  readonly strays?: readonly Box[];
}

/**
 * The untouched pixels of a stretch, opaque wherever they differ from the ground at all and right around it, so that
 * soft rims and faint things come along; beyond that they fade out. `others`: parts that stand by themselves, whose
 * pixels stay with them; `whole`: a thing whose faint outline (a pale disc behind it) may have the ground's own colour
 * here and there: small gaps in it are closed, and what it encloses comes along.
 */
export function liftSoft(
  picture: Rgba,
  clean: Rgba,
  { box, things, elements: named, strays = [] }: Stretch,
  { id, others, whole: closes }: { readonly id: string; readonly others: readonly Sprite[]; readonly whole: boolean },
): Sprite | null {
  const elements = [...named, ...strays.map((stray) => ({ box: stray }))];
  const whole = enclosing([box, ...elements.map((e) => e.box)])!;
  const { x0, y0, x1, y1 } = pixelBox(picture, whole, closes ? 10 + 2 * melt : 10);
  const [w, h] = [x1 - x0, y1 - y0];
  if (w <= 0 || h <= 0) return null;
  const window = { x: x0, y: y0, w, h };
  const own = ownPixels(picture.width, window, { box, things, elements });
  if (!closes) return liftInk({ picture, clean, window, things, others }, own, id);
  const seen = dilated(firmOnly(differing(picture, clean, window), w, h), w, h, 2);
  const there = seen.map((v, i) => (own[i] === 0 ? 0 : v));
  const main = mainOf(there, w, h);
  // Type that the thing does not touch comes along all the same.
  for (const part of elements) {
    const from = { x: Math.max(0, Math.round(part.box.x) - x0), y: Math.max(0, Math.round(part.box.y) - y0) };
    for (let y = from.y; y < Math.min(h, part.box.y + part.box.h - y0); y++)
      for (let x = from.x; x < Math.min(w, part.box.x + part.box.w - x0); x++)
        if (there[y * w + x] !== 0) main[y * w + x] = 1;
  }
  const core = closed(main, w, h);
  const rim = dilated(core, w, h, melt);
  for (let i = 0; i < rim.length; i++) if (rim[i] !== 0) own[i] = 1;
  for (const sprite of others) withhold(own, window, sprite);
  // Its own ground around a thing melts into the new one.
  const fade = boxMean(Float32Array.from(rim), w, h, melt);
  const data = new Uint8Array(w * h * 4);
  let any = false;
  for (let i = 0; i < w * h; i++) {
    if (rim[i] === 0 || own[i] === 0) continue;
    const p = ((y0 + Math.floor(i / w)) * picture.width + x0 + (i % w)) * 4;
    data.set(picture.data.subarray(p, p + 3), i * 4);
    data[i * 4 + 3] = core[i] !== 0 ? 255 : Math.round(255 * Math.max(0, 2 * fade[i]! - 1));
    any = true;
  }
  return any ? trimmed({ id, box: window, pixels: { width: w, height: h, data } }) : null;
}

/** Width of the strip in which a thing's own ground fades out, pixels. */
const melt = 10;

/** The largest connected part of a mask, and what is not far smaller. */
function mainOf(mask: Uint8Array, w: number, h: number): Uint8Array {
  const parts = componentsOf(mask, w, h, 1);
  const out = new Uint8Array(w * h);
  for (const { area, pixels } of parts) if (area > parts[0]!.area * 0.02) for (const i of pixels) out[i] = 1;
  return out;
}

/** Gaps up to twice this share of the shorter side are closed. */
const gap = 0.035;

/** A mask with its small gaps closed and its holes filled. */
function closed(mask: Uint8Array, w: number, h: number): Uint8Array {
  const by = Math.max(3, Math.round(Math.min(w, h) * gap));
  const [wide, high] = [w + 2 * by, h + 2 * by];
  const room = new Uint8Array(wide * high);
  for (let y = 0; y < h; y++) room.set(mask.subarray(y * w, (y + 1) * w), (y + by) * wide + by);
  const grown = holesFilled(dilated(room, wide, high, by), wide, high);
  const bare = dilated(
    grown.map((v) => (v === 0 ? 1 : 0)),
    wide,
    high,
    by,
  );
  return mask.map((v, i) => (v !== 0 || bare[(Math.floor(i / w) + by) * wide + (i % w) + by] === 0 ? 1 : 0));
}

/** 1 on the boxes of parts and right around the pixels of things; on all of the box where it is only a box. */
function ownPixels(width: number, window: Box, { box, things, elements }: Stretch): Uint8Array {
  const { x, y, w, h } = window;
  const own = new Uint8Array(w * h);
  for (const { pixels } of things)
    for (const i of pixels) {
      const [px, py] = [(i % width) - x, Math.floor(i / width) - y];
      if (px >= 0 && py >= 0 && px < w && py < h) own[py * w + px] = 1;
    }
  const near = things.length > 0 ? dilated(own, w, h, 6) : own;
  for (const part of [...elements.map((e) => grow(e.box, 6)), ...(things.length === 0 ? [grow(box, 6)] : [])]) {
    const from = { x: Math.max(0, Math.floor(part.x - x)), y: Math.max(0, Math.floor(part.y - y)) };
    const to = { x: Math.min(w, Math.ceil(part.x + part.w - x)), y: Math.min(h, Math.ceil(part.y + part.h - y)) };
    for (let py = from.y; py < to.y; py++) near.fill(1, py * w + from.x, py * w + Math.max(from.x, to.x));
  }
  return near;
}

function differing(picture: Rgba, clean: Rgba, { x, y, w, h }: Box): Uint8Array {
  const out = new Uint8Array(w * h);
  for (let o = 0; o < w * h; o++) {
    const i = (y + Math.floor(o / w)) * picture.width + x + (o % w);
    if (apart(picture, i, clean.data[i * 4]!, clean.data[i * 4 + 1]!, clean.data[i * 4 + 2]!) > 3) out[o] = 1;
  }
  return out;
}
