import sharp from 'sharp';
import type { Perceived, RgbaPicture } from '../../../perception/index.ts';
import { type LogoBitmap, rgbToHex, luminance } from '../../../scene/index.ts';
import { medianColour, type Rgb } from '../colours.ts';
import { having } from '../sight.ts';
import type { VariantSource } from './variant.ts';

/**
 * The product of a banner as a photo of its own: its lifted pixels with air around them, or the banner's photo without
 * its type. Null where the banner holds neither.
 */
export async function productPhoto({ perceived, taken, reviewed, perceive }: VariantSource): Promise<Perceived | null> {
  if (reviewed.sight.kind === 'photo') return perceived;
  const element = taken.parts.elements.find(({ role }) => role === 'product');
  const sprite = element?.sprite ? taken.sprites.get(element.sprite) : undefined;
  if (sprite) return perceive(await withAir(sprite.pixels));
  // A photo with holes where type was is no photo: only where the type came off cleanly.
  if (taken.parts.ground.kind !== 'photo' || taken.parts.ground.empty || taken.torn.size > 0) return null;
  return perceive(await png(taken.clean));
}

const png = ({ width, height, data }: RgbaPicture): Promise<Uint8Array> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 3 })
    .toBuffer();

/** A cut-out with a transparent rim, and large enough to be taken for a picture. */
async function withAir({ width, height, data }: RgbaPicture): Promise<Uint8Array> {
  const air = Math.round(Math.max(width, height) * 0.08);
  return sharp(data, { raw: { width, height, channels: 4 } })
    .extend({ top: air, bottom: air, left: air, right: air, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 3 })
    .toBuffer();
}

/** The banner's logo as it was lifted, for the grounds that its ink suits; null where there is none. */
export function liftedLogo({
  taken,
  reviewed,
}: VariantSource): { onLight: LogoBitmap | null; onDark: LogoBitmap | null } | null {
  const [part] = having(reviewed.sight, 'logo');
  const element = part && taken.parts.elements.find(({ id }) => id === part.id);
  if (!element || taken.torn.has(element.id)) return null;
  const logo = merged(taken, element.id);
  if (!logo) return null;
  const ink: Rgb[] = [];
  for (let i = 0; i < logo.data.length; i += 16)
    if (logo.data[i + 3]! > 200) ink.push([logo.data[i]!, logo.data[i + 1]!, logo.data[i + 2]!]);
  if (ink.length < 12) return null;
  const dark = luminance(rgbToHex(...medianColour(ink))) < 0.4;
  return dark ? { onLight: logo, onDark: null } : { onLight: null, onDark: logo };
}

/** All lifted pixels of an element in one picture of its box, rounded outwards. */
export function merged(
  { parts, sprites }: VariantSource['taken'],
  id: string,
): (RgbaPicture & { readonly x: number; readonly y: number }) | null {
  const element = parts.elements.find((e) => e.id === id);
  if (!element) return null;
  const names = element.sprite !== null ? [element.sprite] : element.lines.flatMap((l) => l.words.map((w) => w.sprite));
  const own = names.flatMap((name) => sprites.get(name) ?? []);
  if (own.length === 0) return null;
  const x0 = Math.min(...own.map(({ box }) => box.x));
  const y0 = Math.min(...own.map(({ box }) => box.y));
  const width = Math.max(...own.map(({ box, pixels }) => box.x + pixels.width)) - x0;
  const height = Math.max(...own.map(({ box, pixels }) => box.y + pixels.height)) - y0;
  const data = new Uint8Array(width * height * 4);
  for (const { box, pixels } of own)
    for (let y = 0; y < pixels.height; y++)
      for (let x = 0; x < pixels.width; x++) {
        const s = (y * pixels.width + x) * 4;
        const d = ((y + box.y - y0) * width + x + box.x - x0) * 4;
        if (pixels.data[s + 3]! > data[d + 3]!) data.set(pixels.data.subarray(s, s + 4), d);
      }
  return { width, height, data, x: x0, y: y0 };
}
