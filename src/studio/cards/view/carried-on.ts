import type { Perceived, PictureFacts, RgbaPicture } from '../../../perception/index.ts';
import type { Box } from '../../../scene/index.ts';

/** Widest and narrowest window, width by height, that a photo on a plain ground is made to fill. */
const SHAPES = [1.7, 0.7] as const;
/** Room around a subject in its window, share of its side on both sides together. */
const ROOM = 0.14;
/** A photo is not carried on by more than that share of its side, at each side. */
const MOST = 0.6;

/**
 * A photo on a plain ground with more of that ground around it, so that a window of any shape shows its subject whole;
 * the same photo where its ground is a scene, or its subject is cut off there anyway. The rim is carried on smoothly.
 */
export function carriedOn(seen: Perceived): Perceived {
  const { facts, picture } = seen;
  const { subject, touches } = facts.matte;
  if (subject === null || !['uniform', 'gradient'].includes(facts.background.value)) return seen;
  const { width, height } = picture;
  const [w, h] = [subject.w * (1 + ROOM), subject.h * (1 + ROOM)];
  const x = Math.round(Math.min(MOST * width, Math.max(0, (h * SHAPES[0] - width) / 2)));
  const y = Math.round(Math.min(MOST * height, Math.max(0, (w / SHAPES[1] - height) / 2)));
  const pad = {
    left: touches.left ? 0 : x,
    right: touches.right ? 0 : x,
    top: touches.top ? 0 : y,
    bottom: touches.bottom ? 0 : y,
  };
  if (pad.left + pad.right + pad.top + pad.bottom === 0) return seen;
  const grown = { width: width + pad.left + pad.right, height: height + pad.top + pad.bottom };
  return {
    facts: moved(facts, grown, pad.left, pad.top),
    picture: grownBy(picture, pad),
    cutout: null,
    textMask: null,
  };
}

interface Pad {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Facts with all places shifted, as far as cards read them. */
function moved(facts: PictureFacts, size: PictureFacts['size'], dx: number, dy: number): PictureFacts {
  const shift = <T extends { readonly box: Box }>(one: T): T => ({ ...one, box: shifted(one.box) });
  const shifted = (box: Box): Box => ({ ...box, x: box.x + dx, y: box.y + dy });
  const { matte, text } = facts;
  return {
    ...facts,
    size,
    matte: { ...matte, subject: matte.subject && shifted(matte.subject) },
    text: { ...text, blocks: text.blocks.map((block) => ({ ...shift(block), lines: block.lines.map(shift) })) },
  };
}

/** Carries the rim of a picture on: the mean of what lies nearest, smoothed along the rim, with a breath of grain. */
function grownBy({ width, height, data }: RgbaPicture, pad: Pad): RgbaPicture {
  const w = width + pad.left + pad.right;
  const h = height + pad.top + pad.bottom;
  const out = new Uint8Array(w * h * 4);
  for (let y = 0; y < height; y++)
    out.set(data.subarray(y * width * 4, (y + 1) * width * 4), ((y + pad.top) * w + pad.left) * 4);
  const deep = Math.max(2, Math.round(Math.min(width, height) * 0.012));
  const fill = (x: number, y: number, rim: Float32Array, at: number): void => {
    const grain = (((x * 73_856_093) ^ (y * 19_349_663)) >>> 7) % 3;
    for (let c = 0; c < 3; c++) out[(y * w + x) * 4 + c] = Math.max(0, Math.min(255, rim[at * 3 + c]! + grain - 1));
    out[(y * w + x) * 4 + 3] = 255;
  };
  const left = rimOf(out, { count: height, deep, start: pad.top * w + pad.left, along: w, across: 1 });
  const right = rimOf(out, { count: height, deep, start: pad.top * w + pad.left + width - 1, along: w, across: -1 });
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < pad.left; x++) fill(x, y + pad.top, left, y);
    for (let x = pad.left + width; x < w; x++) fill(x, y + pad.top, right, y);
  }
  const top = rimOf(out, { count: w, deep, start: pad.top * w, along: 1, across: w });
  const bottom = rimOf(out, { count: w, deep, start: (pad.top + height - 1) * w, along: 1, across: -w });
  for (let x = 0; x < w; x++) {
    for (let y = 0; y < pad.top; y++) fill(x, y, top, x);
    for (let y = pad.top + height; y < h; y++) fill(x, y, bottom, x);
  }
  return { width: w, height: h, data: out };
}

/** Where a rim lies in a picture, in pixels of its buffer: where it starts, a step along it, a step inwards. */
interface Rim {
  readonly count: number;
  readonly deep: number;
  readonly start: number;
  readonly along: number;
  readonly across: number;
}

/** Mean colour of each place of a rim, smoothed along it; three numbers a place. */
function rimOf(data: Uint8Array, { count, deep, start, along, across }: Rim): Float32Array {
  const raw = new Float32Array(count * 3);
  for (let i = 0; i < count; i++)
    for (let k = 0; k < deep; k++)
      for (let c = 0; c < 3; c++) raw[i * 3 + c]! += data[(start + i * along + k * across) * 4 + c]! / deep;
  const radius = deep * 2;
  const out = new Float32Array(count * 3);
  for (let c = 0; c < 3; c++) {
    let sum = 0;
    const at = (i: number): number => raw[Math.max(0, Math.min(count - 1, i)) * 3 + c]!;
    for (let i = -radius; i <= radius; i++) sum += at(i);
    for (let i = 0; i < count; i++) {
      out[i * 3 + c] = sum / (2 * radius + 1);
      sum += at(i + radius + 1) - at(i - radius);
    }
  }
  return out;
}
