import sharp from 'sharp';
import type { RgbaPicture } from '../../perception/index.ts';
import { encodeAs, xmpOf } from '../../studio/render/index.ts';

/** JPEG quality of photos that are given back: no losses that one could see beside the source. */
const QUALITY = 94;

/** A photo as a file: JPEG, or PNG where parts of it are transparent. */
export async function photoFile(
  picture: RgbaPicture,
  description: string,
): Promise<{ readonly bytes: Uint8Array; readonly mime: 'image/jpeg' | 'image/png' }> {
  const { width, height, data } = picture;
  const facts = { description, source: 'algorithmicallyEnhanced' } as const;
  if (isOpaque(data)) {
    const bytes = await encodeAs(
      { width, height, channels: 4, data },
      { method: 'jpeg', quality: QUALITY, chroma: '4:4:4' },
      facts,
    );
    return { bytes, mime: 'image/jpeg' };
  }
  const image = sharp(data, { raw: { width, height, channels: 4 } })
    .withIccProfile('srgb')
    .withXmp(xmpOf(facts));
  return { bytes: await image.png({ compressionLevel: 6 }).toBuffer(), mime: 'image/png' };
}

function isOpaque(data: Uint8Array): boolean {
  for (let p = 3; p < data.length; p += 4) if (data[p]! < 255) return false;
  return true;
}
