/**
 * Develops a render into the committed photo: grain removed, backdrop and white point set, sRGB JPEG.
 * Run: node samples/blender/finish.ts NAME...   (reads out/NAME.png, writes ../products/NAME.jpg)
 *  node samples/blender/finish.ts --cutout NAME... (a plain-backdrop product without its shadow, out/NAME.cutout.webp)
 *      node samples/blender/finish.ts --preview NAME...   (writes out/NAME.look.png)
 */
import sharp from 'sharp';
import { keptShadow, productCover } from './cover.ts';
import { denoise, smoothDefocus, type Plane } from './denoise.ts';

type Development = {
  /** Even backdrop under a plain sweep's shadow, RGB 0..255. */
  backdrop?: readonly [number, number, number];
  /** Level 0..255 that becomes white. */
  white?: number;
  /** Gamma over 1 brightens the middle tones. */
  gamma?: number;
  /** Colour difference taken for grain, 0..255. */
  strength?: number;
  /** Blur radius in px for the parts out of focus, and the sharp product's box (left, top, right, bottom in px). */
  defocus?: { radius: number; keep: readonly [number, number, number, number] };
  saturation?: number;
};

const photos: Record<string, Development> = {
  perfume: { white: 234 },
  mug: { backdrop: [255, 255, 255], white: 240, strength: 15 },
  speaker: { white: 232 },
  thermos: { backdrop: [255, 255, 255], white: 240 },
  lamp: { white: 246, strength: 12 },
  sweets: { white: 238 },
  coffee: { white: 238, defocus: { radius: 5, keep: [303, 218, 864, 1180] } },
  tea: { white: 228, strength: 12 },
  jar: { backdrop: [228, 229, 231], white: 240 },
};

const out = new URL('./out/', import.meta.url).pathname;
const products = new URL('../products/', import.meta.url).pathname;

const read = async (path: string, channels: 3 | 4): Promise<Plane> => {
  const picture = sharp(path).toColourspace('rgb16');
  const { data, info } = await (channels === 4 ? picture.ensureAlpha() : picture.removeAlpha())
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  const words = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  return {
    width: info.width,
    height: info.height,
    channels: info.channels,
    data: Float32Array.from(words, (v) => v / 257),
  };
};

const develop = async (name: string, file: string, cutout: boolean): Promise<Plane> => {
  const d = photos[name] ?? {};
  const [image, albedo, normal] = await Promise.all([
    read(`${out}${file}.png`, 4),
    read(`${out}${file}.albedo.0001.png`, 3),
    read(`${out}${file}.normal.0001.png`, 3),
  ]);
  const clean = denoise(image, albedo, normal, 4, d.strength ?? 9);
  const { data, ...shape } = d.defocus ? smoothDefocus(clean, image, albedo, d.defocus.radius, d.defocus.keep) : clean;
  const white = 255 / (d.white ?? 255),
    gamma = 1 / (d.gamma ?? 1),
    saturation = d.saturation ?? 1;
  for (let i = 0; i < data.length; i += 4) {
    for (let c = 0; c < 3; c++) data[i + c] = 255 * Math.min(1, Math.max(0, (data[i + c]! * white) / 255)) ** gamma;
    const grey = 0.2126 * data[i]! + 0.7152 * data[i + 1]! + 0.0722 * data[i + 2]!;
    for (let c = 0; c < 3; c++) data[i + c] = grey + (data[i + c]! - grey) * saturation;
  }
  if (!d.backdrop) return { ...shape, data };
  const product = productCover({ ...shape, data });
  for (let i = 0; i < product.length; i++) {
    const alpha = data[4 * i + 3]! / 255,
      part = product[i]!;
    const shadow = part < 1 ? Math.min(1, Math.max(0, alpha - part) / (1 - part)) : 0;
    const rest = cutout
      ? 0
      : (1 - part) * (1 - keptShadow(shadow, i % shape.width, Math.floor(i / shape.width), shape.width, shape.height));
    for (let c = 0; c < 3; c++) {
      const lit = data[4 * i + c]! * alpha;
      data[4 * i + c] = cutout ? (part > 0 ? Math.min(255, lit / part) : 0) : lit + d.backdrop[c]! * rest;
    }
    data[4 * i + 3] = cutout ? 255 * part : 255;
  }
  return { ...shape, data };
};

const args = process.argv.slice(2);
const cutout = args.includes('--cutout'),
  preview = args.includes('--preview');
for (const name of args.filter((a) => !a.startsWith('--'))) {
  if (cutout && !photos[name]?.backdrop) throw new Error(`${name} was not shot on a plain backdrop`);
  const plane = await develop(name, name + (preview ? '.preview' : ''), cutout);
  const picture = sharp(
    Uint8ClampedArray.from(plane.data, (v) => Math.round(v)),
    { raw: { width: plane.width, height: plane.height, channels: 4 } },
  );
  if (preview) await picture.png().toFile(`${out}${name}.look.png`);
  else if (cutout)
    await picture.sharpen({ sigma: 0.6 }).webp({ quality: 92, alphaQuality: 100 }).toFile(`${out}${name}.cutout.webp`);
  else
    await picture
      .removeAlpha()
      .sharpen({ sigma: 0.7, m1: 0.3, m2: 1.2 })
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4', mozjpeg: true })
      .toFile(`${products}${name}.jpg`);
}
