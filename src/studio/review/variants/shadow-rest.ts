import type { RgbaPicture } from '../../../perception/index.ts';
import { area, type Box, canvasBox, grow, intersection, rgbDistance, type Size } from '../../../scene/index.ts';
import { medianColour, type Rgb, rgbAt } from '../colours.ts';
import { isShade } from './soft-shadow.ts';

/** How far a shadow goes on beside what came off of it, shares of its height and width; the least in pixels. */
const TAIL = { ofHeight: 0.5, ofWidth: 0.06, least: 8 };
/** Colours of one field around a shadow are nearer to their middle than this (8-bit levels, all channels). */
const FIELD = 70;
/** Over-relaxed rounds that settle the zones of banners within a level. */
const ROUNDS = 240;
const RELAX = 1.9;

/** A lifted thing and where its pixels stood. */
interface Lifted {
  readonly home: Box;
  readonly pixels: RgbaPicture;
}

/** What a pixel of a zone is: ground to go by, ground to be spanned anew, or another part, which is neither. */
const [AROUND, SPAN, OTHER] = [0, 1, 2] as const;

/** A place of the banner, and what each of its pixels is. */
interface Zone {
  readonly box: Box;
  readonly kind: Uint8Array;
}

/**
 * Where the soft shadow of a thing lay: what came off of it and the tail around, which is too faint to be lifted. Null
 * where nothing of the shadow came off.
 */
function shadowZone({ home, pixels }: Lifted, ground: Size, others: readonly Box[]): Zone | null {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -1, -1];
  const shade: number[] = [];
  for (let i = 0; i < pixels.width * pixels.height; i++) {
    if (pixels.data[i * 4 + 3] === 0 || !isShade(pixels.data, i)) continue;
    const [x, y] = [home.x + (i % pixels.width), home.y + Math.floor(i / pixels.width)];
    [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
    shade.push(y * ground.width + x);
  }
  if (x1 < 0) return null;
  const [w, h] = [x1 - x0 + 1, y1 - y0 + 1];
  const reach = Math.ceil(Math.max(TAIL.least, Math.min(h * TAIL.ofHeight, w * 0.2), w * TAIL.ofWidth));
  const box = intersection(grow({ x: x0, y: y0, w, h }, reach + 1), canvasBox(ground));
  if (area(box) === 0) return null;
  const mask = new Uint8Array(box.w * box.h);
  for (const at of shade) {
    const [x, y] = [(at % ground.width) - box.x, Math.floor(at / ground.width) - box.y];
    if (x >= 0 && y >= 0 && x < box.w && y < box.h) mask[y * box.w + x] = SPAN;
  }
  const kind = spread(mask, box.w, box.h, reach);
  for (const other of others) {
    const { x, y, w: ow, h: oh } = intersection(grow(other, 2), box);
    for (let row = y; row < y + oh; row++)
      kind.fill(OTHER, (row - box.y) * box.w + x - box.x, (row - box.y) * box.w + x - box.x + ow);
  }
  return { box, kind };
}

/** A mask with all that is nearer than `reach` along both axes. */
function spread(mask: Uint8Array, w: number, h: number, reach: number): Uint8Array {
  const along = (from: Uint8Array, length: number, step: number, lines: number, next: number): Uint8Array => {
    const out = new Uint8Array(from.length);
    for (let line = 0; line < lines; line++)
      for (let i = 0; i < length; i++) {
        if (from[line * next + i * step] === 0) continue;
        for (let d = Math.max(0, i - reach); d <= Math.min(length - 1, i + reach); d++) out[line * next + d * step] = 1;
      }
    return out;
  };
  return along(along(mask, w, 1, h, w), h, w, w, 1);
}

/**
 * The ground without the last of a thing's soft shadow: the place is spanned anew from the colours around it, as a
 * membrane (Laplace's equation with the surroundings as its rim, successive over-relaxation). `ground` is the banner
 * with the thing itself taken off already, `others` the boxes of parts that stay in it. Pure; the same picture where
 * there is no shadow, or more than one field around it.
 */
export function withoutShadowRest(ground: RgbaPicture, thing: Lifted, others: readonly Box[]): RgbaPicture {
  const zone = shadowZone(thing, ground, others);
  if (!zone || !isOneField(ground, zone)) return ground;
  const { box, kind } = zone;
  const data = new Uint8Array(ground.data);
  for (const channel of [0, 1, 2]) {
    const level = new Float32Array(kind.length);
    for (let i = 0; i < level.length; i++) level[i] = data[placeOf(i, box, ground.width) * 4 + channel]!;
    relax(level, zone);
    for (let i = 0; i < level.length; i++)
      if (kind[i] === SPAN) data[placeOf(i, box, ground.width) * 4 + channel] = Math.round(level[i]!);
  }
  return { ...ground, data };
}

const placeOf = (i: number, box: Box, width: number): number =>
  (box.y + Math.floor(i / box.w)) * width + box.x + (i % box.w);

/** Whether what surrounds a zone is one field of colour, flat or graded. */
function isOneField(ground: RgbaPicture, { box, kind }: Zone): boolean {
  const around: Rgb[] = [];
  kind.forEach((own, i) => {
    if (own === AROUND) around.push(rgbAt(ground, placeOf(i, box, ground.width)));
  });
  if (around.length === 0) return false;
  const middle = medianColour(around);
  return around.every((c) => rgbDistance(c, middle) < FIELD);
}

/** Spans a zone between its surroundings, in place; at the rim of the picture and beside other parts it is left open. */
function relax(level: Float32Array, { box: { w, h }, kind }: Zone): void {
  const beside = (own: number, there: boolean, i: number): number => (there && kind[i] !== OTHER ? level[i]! : own);
  for (let round = 0; round < ROUNDS; round++)
    for (let i = 0; i < level.length; i++) {
      if (kind[i] !== SPAN) continue;
      const own = level[i]!;
      const x = i % w;
      const sum =
        beside(own, x > 0, i - 1) +
        beside(own, x < w - 1, i + 1) +
        beside(own, i >= w, i - w) +
        beside(own, i < w * (h - 1), i + w);
      level[i] = own + RELAX * (sum / 4 - own);
    }
}
