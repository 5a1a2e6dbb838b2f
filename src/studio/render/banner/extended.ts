import sharp from 'sharp';
import { clamp, median } from '../../../kit/index.ts';
import type { RgbaPicture } from '../../../perception/index.ts';
import type { Box, SceneGround, Size } from '../../../scene/index.ts';
import { pixelsNamed, type Sprites } from '../sprites.ts';
import { paintBeyond, stretch } from './beyond.ts';

type Extended = Extract<SceneGround, { readonly kind: 'extended' }>;

/** A banner at its place in a larger canvas, its ground continued around it. Opaque RGBA of exactly `size`. */
export async function paintExtended(
  { source, dest, by }: Extended,
  sprites: Sprites,
  size: Size,
): Promise<RgbaPicture> {
  const banner = pixelsNamed(sprites, 'banner');
  const to = whole(dest);
  const from = inside(source, banner);
  const part = await stretch(banner, from, to.w, to.h);
  if (by === 'rim') return paintBeyond(part, { x: -to.x, y: -to.y, w: size.width, h: size.height }, size);
  if (by === 'flat') return inOneColour(part, to, size);
  if (by === 'wash') return washed(part, to, size);
  if (by === 'veil') return veiled(banner, part, to, size);
  const around = await mirrored(
    await stretch(pixelsNamed(sprites, 'clean'), from, to.w, to.h),
    to,
    size,
    by === 'melt',
  );
  lay(around, part, to);
  return around;
}

/** The colour that most of some pixels have, or nearly. */
export function commonColour({ data }: RgbaPicture, pixels: readonly number[]): readonly [number, number, number] {
  const bins = new Map<number, number[]>();
  for (const i of pixels) {
    const key = [0, 1, 2].reduce((sum, c) => sum * 16 + (data[i * 4 + c]! >> 4), 0);
    bins.set(key, [...(bins.get(key) ?? []), i]);
  }
  const most = [...bins.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
  const middle = (c: number): number => (most.length === 0 ? 255 : median(most.map((i) => data[i * 4 + c]!)));
  return [middle(0), middle(1), middle(2)];
}

/** Levels within which a place of the rim goes over into the colour of most of it; others end there. */
const goesOver = 24;

/** The picture on a canvas of the colour that most of its rim has. */
function inOneColour(part: RgbaPicture, to: Box, size: Size): RgbaPicture {
  const { width, height } = size;
  const data = new Uint8Array(width * height * 4);
  const [wide, high] = [to.w < width, to.h < height];
  const rim = (x: number, y: number): number => (clamp(y, 2, to.h - 3) * to.w + clamp(x, 2, to.w - 3)) * 4;
  const places = [
    ...(wide ? Array.from({ length: to.h }, (_, y) => [rim(0, y), rim(to.w, y)]).flat() : []),
    ...(high ? Array.from({ length: to.w }, (_, x) => [rim(x, 0), rim(x, to.h)]).flat() : []),
  ];
  const colour = commonColour(
    part,
    places.map((p) => p / 4),
  );
  const near = Math.max(4, Math.min(to.w, to.h) * 0.08);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [px, py] = [x - to.x, y - to.y];
      const away = Math.hypot(Math.max(0, -px, px - to.w + 1), Math.max(0, -py, py - to.h + 1));
      const p = rim(px, py);
      const isLike = colour.every((v, c) => Math.abs(part.data[p + c]! - v) < goesOver);
      const t = isLike ? Math.max(0, 1 - away / near) : 0;
      for (let c = 0; c < 3; c++)
        data[(y * width + x) * 4 + c] = Math.round(colour[c]! + (part.data[p + c]! - colour[c]!) * t);
      data[(y * width + x) * 4 + 3] = 255;
    }
  const out = { width, height, data };
  lay(out, part, to);
  return out;
}

/** How fast the rows of a rim run into each other, places a pixel farther out; and the blur, a share of the picture. */
const [runs, soft] = [0.7, 0.05];

/**
 * The picture with the light and colours of its rims going on, blurred the more the farther out: no shape of it is
 * shown twice.
 */
async function washed(part: RgbaPicture, to: Box, size: Size): Promise<RgbaPicture> {
  const { width, height } = size;
  const out = await paintBeyond(part, { x: -to.x, y: -to.y, w: width, h: height }, size, runs);
  const far = Math.max(2, Math.min(to.w, to.h) * soft);
  const blurred = await meltedFrom(out, far);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const away = Math.max(to.x - x, x - (to.x + to.w - 1), to.y - y, y - (to.y + to.h - 1), 0);
      if (away === 0) continue;
      const t = Math.min(1, away / far);
      const p = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) out.data[p + c] = Math.round(out.data[p + c]! * (1 - t) + blurred[p + c]! * t);
    }
  return out;
}

/**
 * How far the picture behind a banner is blurred, a share of the canvas' longer side; how much of its light is left;
 * the shadow that the banner casts: reach, a share of the shorter side, and depth.
 */
const veil = { soft: 0.05, light: 0.78, reach: 0.035, depth: 0.4 };

/**
 * The picture over its own self: enlarged to cover the canvas, blurred until nothing in it can be told, a little
 * darker, and a soft shadow around what stands on it. No edge of it is continued, so none can go wrong.
 */
async function veiled(banner: RgbaPicture, part: RgbaPicture, to: Box, size: Size): Promise<RgbaPicture> {
  const { width, height } = size;
  const scale = Math.max(width / banner.width, height / banner.height);
  const [w, h] = [width / scale, height / scale];
  const middle = { x: (banner.width - w) / 2, y: (banner.height - h) / 2, w, h };
  const cover = await stretch(banner, inside(middle, banner), width, height);
  const data = await meltedFrom(cover, Math.max(width, height) * veil.soft);
  const out = { width, height, data: new Uint8Array(data) };
  const reach = Math.max(2, Math.min(width, height) * veil.reach);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const dx = Math.max(0, to.x - x, x - (to.x + to.w - 1));
      const dy = Math.max(0, to.y - y, y - (to.y + to.h - 1));
      const shade = 1 - veil.depth * Math.exp(-((Math.hypot(dx, dy) / reach) ** 2));
      const p = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) out.data[p + c] = Math.round(out.data[p + c]! * veil.light * shade);
      out.data[p + 3] = 255;
    }
  lay(out, part, to);
  return out;
}

/**
 * The picture mirrored over its own edges and blurred, sharp again right beside the edges so that no seam is seen;
 * `melt`: farther out nothing but its light and colours is left.
 */
async function mirrored(
  part: RgbaPicture,
  { x, y, w, h }: Box,
  { width, height }: Size,
  melt: boolean,
): Promise<RgbaPicture> {
  const out = { width, height, data: new Uint8Array(width * height * 4) };
  for (let py = 0; py < height; py++) {
    const sy = folded(py - y, h);
    for (let px = 0; px < width; px++) {
      const s = (sy * w + folded(px - x, w)) * 4;
      const o = (py * width + px) * 4;
      for (let c = 0; c < 4; c++) out.data[o + c] = part.data[s + c]!;
    }
  }
  const short = Math.min(w, h);
  const blurred = await sharp(out.data, { raw: { width, height, channels: 4 } })
    .blur(Math.max(1.5, short * 0.045))
    .raw()
    .toBuffer();
  const molten = melt ? await meltedFrom(out, Math.max(3, short * 0.22)) : blurred;
  const near = Math.max(3, short * 0.06);
  const far = Math.max(8, short * 0.45);
  for (let py = 0; py < height; py++) {
    for (let px = 0; px < width; px++) {
      const beyond = Math.max(x - px, px - (x + w - 1), y - py, py - (y + h - 1), 0);
      const t = Math.min(1, beyond / near);
      const soft = t * t * (3 - 2 * t);
      const o = (py * width + px) * 4;
      const gone = melt ? Math.min(1, beyond / far) : 0;
      for (let c = 0; c < 3; c++) {
        const outer = blurred[o + c]! * (1 - gone) + molten[o + c]! * gone;
        out.data[o + c] = Math.round(out.data[o + c]! * (1 - soft) + outer * soft);
      }
    }
  }
  return out;
}

/** Blurred by many pixels: made small first, which costs a fraction. */
async function meltedFrom({ width, height, data }: RgbaPicture, sigma: number): Promise<Uint8Array> {
  const k = Math.max(1, Math.floor(sigma / 4));
  const [w, h] = [Math.max(1, Math.round(width / k)), Math.max(1, Math.round(height / k))];
  const small = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(w, h, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  const soft = await sharp(small, { raw: { width: w, height: h, channels: 4 } })
    .blur(Math.max(0.5, sigma / k))
    .raw()
    .toBuffer();
  return sharp(soft, { raw: { width: w, height: h, channels: 4 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
}

/** A place beyond 0..length-1 folded back, as in a mirror. */
function folded(at: number, length: number): number {
  const period = 2 * length;
  const k = ((at % period) + period) % period;
  return k < length ? k : period - 1 - k;
}

function lay(onto: RgbaPicture, part: RgbaPicture, { x, y, w, h }: Box): void {
  for (let row = 0; row < h; row++) {
    if (y + row < 0 || y + row >= onto.height) continue;
    const [from, to] = [Math.max(0, -x), Math.min(w, onto.width - x)];
    onto.data.set(
      part.data.subarray((row * w + from) * 4, (row * w + to) * 4),
      ((y + row) * onto.width + x + from) * 4,
    );
  }
}

const whole = ({ x, y, w, h }: Box): Box => ({
  x: Math.round(x),
  y: Math.round(y),
  w: Math.max(1, Math.round(w)),
  h: Math.max(1, Math.round(h)),
});

function inside(box: Box, size: Size): Box {
  const x = Math.max(0, Math.round(box.x));
  const y = Math.max(0, Math.round(box.y));
  return {
    x,
    y,
    w: Math.max(1, Math.min(size.width - x, Math.round(box.w))),
    h: Math.max(1, Math.min(size.height - y, Math.round(box.h))),
  };
}
