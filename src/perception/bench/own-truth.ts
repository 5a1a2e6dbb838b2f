import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** A picture whose product has a known alpha. */
export interface KnownAlpha {
  readonly name: string;
  readonly white: boolean;
  readonly bytes: Buffer;
  /** Grey picture of the alpha, of the same size. */
  readonly truth: Buffer;
}

const side = 1000;

/**
 * The project's own rendered cut-outs on white, on a gradient and before an out-of-focus photo, as JPEG. Their alpha
 * comes from the renderer.
 */
export async function ownKnownAlpha(samples: string): Promise<KnownAlpha[]> {
  const grounds = {
    white: await plain('#ffffff'),
    gradient: await gradient(),
    scene: await photo(join(samples, 'products', 'tea.jpg')),
  };
  const all: KnownAlpha[] = [];
  for (const part of ['jar', 'mug']) {
    const file = join(samples, 'banners', 'parts', `${part}.webp`);
    if (!existsSync(file)) continue;
    const cutout = await sharp(file)
      .resize(Math.round(side * 0.62), Math.round(side * 0.62), { fit: 'contain', background: '#0000' })
      .png()
      .toBuffer();
    const place = { left: Math.round(side * 0.19), top: Math.round(side * 0.24) };
    const truth = await sharp({ create: { width: side, height: side, channels: 4, background: '#0000' } })
      .composite([{ input: cutout, ...place }])
      .png()
      .toBuffer();
    for (const [ground, picture] of Object.entries(grounds)) {
      const bytes = await sharp(picture)
        .composite([{ input: cutout, ...place }])
        .jpeg({ quality: 90 })
        .toBuffer();
      all.push({
        name: `own ${part}, ${ground}`,
        white: ground === 'white',
        bytes,
        truth: await sharp(truth).extractChannel(3).png().toBuffer(),
      });
    }
  }
  return all;
}

const plain = (background: string): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer();

const gradient = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><linearGradient id="g" x2="0.4" y2="1"><stop stop-color="#d9c7e8"/><stop offset="1" stop-color="#7d93b8"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

const photo = (file: string): Promise<Buffer> =>
  sharp(file).resize(side, side, { fit: 'cover' }).blur(9).png().toBuffer();
