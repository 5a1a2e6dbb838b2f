import { toLinear } from '../../../scene/index.ts';
import sharp from 'sharp';
import type { RgbaPicture } from '../../../perception/index.ts';
import { boxOf } from '../unify/measure.ts';
import { paintShadow } from '../unify/contact-shadow.ts';
import { fromOklab, toLevel } from '../raster/light.ts';
import { opacityOf } from '../enhance/photo.ts';

/** How a seller took the photos of one series. */
export interface Habit {
  readonly seed: number;
  /** Lightness of the grounds, OKLab 0..1, and how far their tint goes. */
  readonly ground: readonly [number, number];
  readonly tint: number;
  /** Side of the product, share of the shorter side of the photo. */
  readonly side: readonly [number, number];
  /** Exposure in stops and cast in parts of one, both ways. */
  readonly stops: number;
  readonly cast: number;
  /** Sigma of the noise at most, levels. */
  readonly noise: number;
}

/** A tidy shop with a lamp that drifts, and a kitchen table on different days. */
export const HABITS: Readonly<Record<'studio' | 'table', Habit>> = {
  studio: { seed: 5, ground: [0.86, 0.98], tint: 0.012, side: [0.45, 0.78], stops: 0.3, cast: 0.04, noise: 1.5 },
  table: { seed: 11, ground: [0.62, 0.95], tint: 0.035, side: [0.35, 0.8], stops: 0.6, cast: 0.09, noise: 3 },
};

const SHAPES = [
  [1200, 1200],
  [1200, 1500],
  [1600, 1200],
  [960, 1280],
] as const;

/** Numbers of 0..1, the same for the same seed. */
function seededBetween(seed: number): (least?: number, most?: number) => number {
  let state = seed * 2_654_435_761;
  return (least = 0, most = 1) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return least + ((state >>> 8) / 16_777_216) * (most - least);
  };
}

/**
 * One photo of a series as a seller would have taken it: a product on one of many grounds, large or small, high or low,
 * in light of its own. JPEG; the same for the same arguments.
 * @param cutout a product with its matte as opacity
 */
export async function takePhoto(cutout: RgbaPicture, habit: Habit, number: number): Promise<Uint8Array> {
  const random = seededBetween(habit.seed * 1000 + number);
  for (let k = 0; k < 8; k++) random();
  const [width, height] = SHAPES[Math.floor(random(0, SHAPES.length))]!;
  const product = await scaled(cutout, random(...habit.side) * Math.min(width, height));
  const canvas = groundOf(width, height, habit, random);
  const left = Math.round((width - product.width) * random(0.3, 0.7));
  const top = Math.round((height - product.height) * random(0.35, 0.8));
  lay(canvas, product, { left, top, shadow: random(0.5, 0.9), light: random(-1, 1) });
  expose(canvas, random(-habit.stops, habit.stops), [
    1 + random(-habit.cast, habit.cast),
    1,
    1 + random(-habit.cast, habit.cast),
  ]);
  grain(canvas, random(0, habit.noise), random);
  return sharp(canvas.data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: Math.round(random(82, 95)) })
    .toBuffer();
}

async function scaled(cutout: RgbaPicture, side: number): Promise<RgbaPicture> {
  const box = boxOf(opacityOf(cutout), cutout.width, cutout.height);
  if (!box) throw new RangeError('nothing is cut out');
  const { data, info } = await sharp(cutout.data, {
    raw: { width: cutout.width, height: cutout.height, channels: 4 },
  })
    .extract({ left: box.x, top: box.y, width: box.w, height: box.h })
    .resize(Math.round(side), Math.round(side), { fit: 'inside', kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

function groundOf(
  width: number,
  height: number,
  { ground, tint }: Habit,
  random: ReturnType<typeof seededBetween>,
): RgbaPicture {
  const light = random(...ground);
  const hue = random(0, 2 * Math.PI);
  const rgb = fromOklab(light, tint * random() * Math.cos(hue), tint * random() * Math.sin(hue));
  const [slopeX, slopeY, falloff] = [random(-0.05, 0.05), random(-0.06, 0.02), random(0, 0.06)];
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = [(2 * x) / width - 1, (2 * y) / height - 1];
      const gain = 1 + slopeX * u + slopeY * v - falloff * (u * u + v * v) * 0.5;
      const p = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) data[p + c] = Math.max(0, Math.min(255, Math.round(rgb[c]! * gain)));
      data[p + 3] = 255;
    }
  return { width, height, data };
}

/** Where a product lies on a photo, pixels, and what its shadow is like. */
interface Lying {
  readonly left: number;
  readonly top: number;
  readonly shadow: number;
  readonly light: number;
}

function lay(canvas: RgbaPicture, product: RgbaPicture, { left, top, shadow, light }: Lying): void {
  const opacity = new Uint8Array(canvas.width * canvas.height);
  for (let y = 0; y < product.height; y++)
    for (let x = 0; x < product.width; x++)
      opacity[(top + y) * canvas.width + left + x] = product.data[(y * product.width + x) * 4 + 3]!;
  paintShadow(canvas, opacity, shadow, light);
  for (let y = 0; y < product.height; y++)
    for (let x = 0; x < product.width; x++) {
      const [from, to] = [(y * product.width + x) * 4, ((top + y) * canvas.width + left + x) * 4];
      const a = product.data[from + 3]! / 255;
      for (let c = 0; c < 3; c++)
        canvas.data[to + c] = Math.round(product.data[from + c]! * a + canvas.data[to + c]! * (1 - a));
    }
}

function expose({ data }: RgbaPicture, stops: number, cast: readonly number[]): void {
  const tables = cast.map((gain) =>
    Uint8Array.from({ length: 256 }, (_, v) =>
      Math.min(255, Math.round(toLevel(Math.min(1, toLinear(v) * gain * 2 ** stops)))),
    ),
  );
  for (let p = 0; p < data.length; p += 4) for (let c = 0; c < 3; c++) data[p + c] = tables[c]![data[p + c]!]!;
}

function grain({ data }: RgbaPicture, sigma: number, random: ReturnType<typeof seededBetween>): void {
  if (sigma < 0.5) return;
  for (let p = 0; p < data.length; p += 4) {
    // Four throws come close to a bell.
    const n = (random() + random() + random() + random() - 2) * 1.73 * sigma;
    for (let c = 0; c < 3; c++) data[p + c] = Math.max(0, Math.min(255, Math.round(data[p + c]! + n)));
  }
}
