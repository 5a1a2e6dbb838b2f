import sharp from 'sharp';
import type { Perceived, RgbaPicture } from '../../../perception/index.ts';
import { type LogoBitmap, rgbToHex, luminance, rgbDistance } from '../../../scene/index.ts';
import type { TakenApart } from '../../adapt/index.ts';
import { medianColour, type Rgb } from '../colours.ts';
import { having } from '../sight.ts';
import { lettersOn, withoutDust } from './letters-on.ts';
import type { VariantSource } from './variant.ts';

/**
 * The product of a banner as a photo of its own: its lifted pixels with air around them, or the banner's photo without
 * its type. Null where the banner holds neither.
 */
export async function productPhoto({ perceived, taken, reviewed, perceive }: VariantSource): Promise<Perceived | null> {
  if (reviewed.sight.kind === 'photo') return perceived;
  const element = taken.parts.elements.find(({ role }) => role === 'product');
  const sprite = element?.sprite ? taken.sprites.get(element.sprite) : undefined;
  if (sprite) {
    const pixels = withoutDust(withoutShadow(sprite, taken) ?? sprite.pixels);
    // Letters that stand on its edge come along, and cut off they would leave a hole.
    const { textMask, picture, facts } = perceived;
    const lines = facts.text.blocks.flatMap((block) => block.lines.map((line) => line.box));
    const lettered = textMask !== null && lettersOn({ box: sprite.box, pixels }, textMask, picture.width, lines);
    return lettered ? null : perceive(await withAir(pixels));
  }
  // A photo with holes where type was is no photo: only where the type came off cleanly.
  if (taken.parts.ground.kind !== 'photo' || taken.parts.ground.empty || taken.torn.size > 0) return null;
  return perceive(await png(taken.clean));
}

const png = ({ width, height, data }: RgbaPicture): Promise<Uint8Array> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 3 })
    .toBuffer();

type Sprite = TakenApart['sprites'] extends ReadonlyMap<string, infer S> ? S : never;

/** Pixels around the subject that still are its rim. */
const RIM = 1;

/**
 * What was lifted with the product but is not it by the matte, the banner's own shadow above all, would stand under it
 * on every other ground: it goes, with its softest edge. Null where the matte does not know the product well.
 */
export function withoutShadow(
  { box, pixels }: Pick<Sprite, 'box' | 'pixels'>,
  { subject, picture: { width } }: Pick<TakenApart, 'subject' | 'picture'>,
): RgbaPicture | null {
  if (!subject) return null;
  const inside = (x: number, y: number): boolean => {
    for (let dy = -RIM; dy <= RIM; dy++)
      for (let dx = -RIM; dx <= RIM; dx++)
        if ((subject[(box.y + y + dy) * width + box.x + x + dx] ?? 0) > 0) return true;
    return false;
  };
  const data = new Uint8Array(pixels.data);
  let [kept, all] = [0, 0];
  for (let y = 0; y < pixels.height; y++)
    for (let x = 0; x < pixels.width; x++) {
      const p = (y * pixels.width + x) * 4 + 3;
      if (data[p] === 0) continue;
      const firm = data[p]! >= 128 ? 1 : 0;
      all += firm;
      if (inside(x, y)) kept += firm;
      else data[p] = 0;
    }
  return kept > all * 0.7 ? { ...pixels, data } : null;
}

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
  const own = medianColour(ink);
  const dark = luminance(rgbToHex(...own)) < 0.4;
  const plain = ink.filter((c) => rgbDistance(c, own) < 60).length > ink.length * 0.9;
  // A sign of one colour may be shown in white or near black; one of several keeps its own.
  const other = plain ? inInk(logo, dark ? [255, 255, 255] : [24, 26, 32]) : null;
  return dark ? { onLight: logo, onDark: other } : { onLight: other, onDark: logo };
}

function inInk({ width, height, data }: RgbaPicture, ink: Rgb): RgbaPicture {
  const out = new Uint8Array(data);
  for (let i = 0; i < out.length; i += 4) out.set(ink, i);
  return { width, height, data: out };
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
