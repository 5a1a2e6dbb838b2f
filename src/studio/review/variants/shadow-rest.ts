import { boxMean, type RgbaPicture } from '../../../perception/index.ts';
import {
  area,
  type Box,
  canvasBox,
  enclosing,
  grow,
  intersection,
  rgbDistance,
  type Size,
} from '../../../scene/index.ts';
import { medianColour, type Rgb, rgbAt } from '../colours.ts';
import { isShade } from './soft-shadow.ts';

/** How far a shadow goes on beside what came off of it, shares of its width and height; the least in pixels. */
const TAIL = { ofWidth: 0.25, ofHeight: 0.6, least: 8 };
/** Colours of one field around a shadow are nearer to their middle than this (8-bit levels, all channels). */
const FIELD = 70;
/** Over-relaxed rounds that settle the zones of banners within a level. */
const ROUNDS = 240;
/** What noise of a JPEG makes of a bare ground, as opacity; noise is evened over so many pixels each way. */
const [NOISE, SMOOTH] = [0.006, 2];
/** Pixels of a thing have this opacity at least, 0..255; the rest of its rim is shadow or ground. */
const THING = 24;
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
  const rx = Math.ceil(Math.max(TAIL.least, w * TAIL.ofWidth));
  const ry = Math.ceil(Math.max(TAIL.least, h * TAIL.ofHeight));
  const around = { x: x0 - rx - 1, y: y0 - ry - 1, w: w + 2 * rx + 2, h: h + 2 * ry + 2 };
  const box = intersection(around, canvasBox(ground));
  if (area(box) === 0) return null;
  const mask = new Uint8Array(box.w * box.h);
  for (const at of shade) {
    const [x, y] = [(at % ground.width) - box.x, Math.floor(at / ground.width) - box.y];
    if (x >= 0 && y >= 0 && x < box.w && y < box.h) mask[y * box.w + x] = SPAN;
  }
  const kind = spread(mask, box, rx, ry);
  for (const other of others) {
    const { x, y, w: ow, h: oh } = intersection(grow(other, 2), box);
    for (let row = y; row < y + oh; row++)
      kind.fill(OTHER, (row - box.y) * box.w + x - box.x, (row - box.y) * box.w + x - box.x + ow);
  }
  return { box, kind };
}

/** A mask with all that is nearer than `rx` along and `ry` down. */
function spread(mask: Uint8Array, { w, h }: Box, rx: number, ry: number): Uint8Array {
  const wide = new Uint8Array(mask.length);
  for (let i = 0; i < mask.length; i++)
    if (mask[i] !== 0) wide.fill(SPAN, Math.max(i - (i % w), i - rx), Math.min(i - (i % w) + w, i + rx + 1));
  const out = new Uint8Array(mask.length);
  for (let i = 0; i < mask.length; i++) {
    if (wide[i] === 0) continue;
    const y = Math.floor(i / w);
    for (let to = Math.max(0, y - ry); to <= Math.min(h - 1, y + ry); to++) out[to * w + (i % w)] = SPAN;
  }
  return out;
}

/** A thing with its whole shadow, and the ground without it. */
interface WithShadow extends Lifted {
  readonly ground: RgbaPicture;
}

/**
 * A thing with all of its soft shadow, the tail too that was too faint to be lifted, and the ground without either. The
 * place of the shadow is spanned anew from the colours around it, as a membrane (Laplace's equation with the
 * surroundings as its rim, successive over-relaxation); what the banner is darker there is the shadow. `ground` is the
 * banner with the thing itself taken off already, `others` the boxes of all other parts. Pure; null where there
 * is no shadow, or more than one field around it.
 */
export function withWholeShadow(
  thing: Lifted,
  banner: RgbaPicture,
  ground: RgbaPicture,
  others: readonly Box[],
): WithShadow | null {
  const zone = shadowZone(thing, ground, others);
  if (!zone || !isOneField(ground, zone)) return null;
  const bare = spanned(ground, zone);
  return { ...relifted(thing, zone, banner, bare), ground: bare };
}

function spanned(ground: RgbaPicture, zone: Zone): RgbaPicture {
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

/** The thing and its shadow: its own pixels, and black where the banner is darker than the bare ground. */
function relifted({ home, pixels }: Lifted, { box, kind }: Zone, banner: RgbaPicture, bare: RgbaPicture): Lifted {
  const whole = enclosing([home, box])!;
  const shade = new Float32Array(whole.w * whole.h);
  kind.forEach((own, i) => {
    if (own !== SPAN) return;
    const at = placeOf(i, box, bare.width) * 4;
    const [lit, seen] = [sum(bare.data, at), sum(banner.data, at)];
    const [x, y] = [box.x + (i % box.w) - whole.x, box.y + Math.floor(i / box.w) - whole.y];
    shade[y * whole.w + x] = lit > 0 ? Math.max(0, 1 - seen / lit) : 0;
  });
  const data = new Uint8Array(whole.w * whole.h * 4);
  const own = (i: number): number => {
    const [x, y] = [(i % whole.w) + whole.x - home.x, Math.floor(i / whole.w) + whole.y - home.y];
    return x >= 0 && y >= 0 && x < pixels.width && y < pixels.height ? y * pixels.width + x : -1;
  };
  // Letters and noise beside the thing are no shadow of it: only the shade of pixels that are not the thing counts.
  const things = Array.from({ length: shade.length }, (_, i) => own(i)).map(
    (at) => at >= 0 && isThing(pixels.data, at),
  );
  things.forEach((is, i) => {
    if (is) shade[i] = 0;
  });
  const open = Float32Array.from(things, (is) => (is ? 0 : 1));
  const [soft, share] = [boxMean(shade, whole.w, whole.h, SMOOTH), boxMean(open, whole.w, whole.h, SMOOTH)];
  things.forEach((is, i) => {
    if (is) data.set(pixels.data.subarray(own(i) * 4, own(i) * 4 + 4), i * 4);
    else data[i * 4 + 3] = Math.round(255 * Math.max(0, soft[i]! / Math.max(share[i]!, 0.01) - NOISE));
  });
  return { home: whole, pixels: { width: whole.w, height: whole.h, data } };
}

const sum = (data: Uint8Array, at: number): number => data[at]! + data[at + 1]! + data[at + 2]!;
/** A pixel that came off and is no shadow. */
const isThing = (data: Uint8Array, i: number): boolean => data[i * 4 + 3]! >= THING && !isShade(data, i);

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

/** Spans a zone between its surroundings, in place; at the picture's rim and beside other parts it is left open. */
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
