import type { RgbaPicture } from '../../../perception/index.ts';
import {
  type BannerElement,
  type Box,
  contrast,
  type Hex,
  hexToOklch,
  hexToRgb,
  legible,
  oklchToHex,
  rgbToHex,
} from '../../../scene/index.ts';
import type { TakenApart } from '../../adapt/index.ts';
import { medianColour, type Rgb } from '../colours.ts';
import type { Reviewed } from '../review-banner.ts';
import { groundUnder } from './live-button.ts';
import type { Said } from './variant.ts';

/** Contrast that pale type gets, by the item that found it pale. */
export const STRONG = { headline_contrast: 5, price_visible: 4.6 } as const;
type Item = keyof typeof STRONG;

/** What is told of type that was given more contrast. */
export const SAID_STRONGER: Readonly<Record<Item, Said>> = {
  headline_contrast: { ru: 'Заголовок контрастнее', en: 'More contrast for the headline' },
  price_visible: { ru: 'Цена контрастнее', en: 'More contrast for the price' },
};

const ROLES: Readonly<Record<Item, BannerElement['role']>> = { headline_contrast: 'headline', price_visible: 'price' };

/** Letters in a stronger shade of their own colour; their shapes stay. Null where none is strong enough. */
export function stronger(pixels: RgbaPicture, ground: Hex, ratio: number): RgbaPicture | null {
  const strong: Rgb[] = [];
  for (let i = 0; i < pixels.data.length; i += 4)
    if (pixels.data[i + 3]! > 180) strong.push([pixels.data[i]!, pixels.data[i + 1]!, pixels.data[i + 2]!]);
  if (strong.length < 12) return null;
  const ink = legible(vivid(rgbToHex(...medianColour(strong))), ground, ratio);
  if (contrast(ink, ground) < ratio * 0.95) return null;
  const rgb = hexToRgb(ink);
  const data = new Uint8Array(pixels.data);
  for (let i = 0; i < data.length; i += 4) if (data[i + 3]! > 0) data.set(rgb, i);
  return { ...pixels, data };
}

/**
 * The banner in parts with the type that the review found pale in a stronger shade, and what is told of it. The banner
 * itself shows that shade, too: what is laid out anew is held against it.
 */
export function withStrongInk(
  taken: TakenApart,
  { review, sight }: Reviewed,
): { readonly taken: TakenApart; readonly said: readonly Said[] } {
  const sprites = new Map(taken.sprites);
  const said: Said[] = [];
  let { picture, over } = taken;
  for (const item of Object.keys(STRONG) as Item[]) {
    const isPale = review.findings.some((f) => f.item.id === item && f.amount.unit === 'ratio');
    const parts = taken.parts.elements.filter((e) => e.role === ROLES[item] && !taken.torn.has(e.id));
    if (!isPale || parts.length === 0) continue;
    let changed = false;
    for (const id of parts.flatMap(spritesOf)) {
      const sprite = taken.sprites.get(id);
      const pixels = sprite && stronger(sprite.pixels, groundUnder(sight, sprite.box), STRONG[item]);
      if (!pixels) continue;
      sprites.set(id, { ...sprite, pixels });
      picture = painted(picture, taken.clean, sprite.box, pixels);
      over = over && painted(over, taken.clean, sprite.box, pixels);
      changed = true;
    }
    if (changed) said.push(SAID_STRONGER[item]);
  }
  if (said.length === 0) return { taken, said };
  const loose = taken.loose && withStrongInk(taken.loose, { review, sight }).taken;
  return { taken: { ...taken, sprites, picture, over, loose }, said };
}

/** What is pale is a colour with little of it: darkened as it is, it would be mud. What has no hue stays without. */
function vivid(colour: Hex): Hex {
  const { l, c, h } = hexToOklch(colour);
  return c < 0.025 || c > 0.14 ? colour : oklchToHex({ l, c: Math.min(0.14, c * 2), h });
}

const spritesOf = ({ sprite, lines }: BannerElement): readonly string[] => [
  ...(sprite === null ? [] : [sprite]),
  ...lines.flatMap(({ words }) => words.map((word) => word.sprite)),
];

/** A picture with letters laid over its clean ground where they stood. */
function painted(picture: RgbaPicture, clean: RgbaPicture, box: Box, letters: RgbaPicture): RgbaPicture {
  const data = new Uint8Array(picture.data);
  for (let y = 0; y < letters.height; y++)
    for (let x = 0; x < letters.width; x++) {
      const [px, py] = [Math.round(box.x) + x, Math.round(box.y) + y];
      const from = (y * letters.width + x) * 4;
      const alpha = letters.data[from + 3]! / 255;
      if (alpha === 0 || px < 0 || py < 0 || px >= picture.width || py >= picture.height) continue;
      const to = (py * picture.width + px) * 4;
      for (let c = 0; c < 3; c++)
        data[to + c] = Math.round(clean.data[to + c]! * (1 - alpha) + letters.data[from + c]! * alpha);
    }
  return { ...picture, data };
}
