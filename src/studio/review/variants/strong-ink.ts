import type { RgbaPicture } from '../../../perception/index.ts';
import { type BannerElement, contrast, type Hex, hexToRgb, legible, rgbToHex } from '../../../scene/index.ts';
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
  const ink = legible(rgbToHex(...medianColour(strong)), ground, ratio);
  if (contrast(ink, ground) < ratio * 0.95) return null;
  const rgb = hexToRgb(ink);
  const data = new Uint8Array(pixels.data);
  for (let i = 0; i < data.length; i += 4) if (data[i + 3]! > 0) data.set(rgb, i);
  return { ...pixels, data };
}

/** The banner in parts with the type that the review found pale in a stronger shade, and what is told of it. */
export function withStrongInk(
  taken: TakenApart,
  { review, sight }: Reviewed,
): { readonly taken: TakenApart; readonly said: readonly Said[] } {
  const sprites = new Map(taken.sprites);
  const said: Said[] = [];
  for (const item of Object.keys(STRONG) as Item[]) {
    const isPale = review.findings.some((f) => f.item.id === item && f.amount.unit === 'ratio');
    const parts = taken.parts.elements.filter((e) => e.role === ROLES[item] && !taken.torn.has(e.id));
    if (!isPale || parts.length === 0) continue;
    const changed = parts.flatMap(spritesOf).flatMap((id): readonly (readonly [string, RgbaPicture])[] => {
      const sprite = taken.sprites.get(id);
      const pixels = sprite && stronger(sprite.pixels, groundUnder(sight, sprite.box), STRONG[item]);
      return pixels ? [[id, pixels]] : [];
    });
    for (const [id, pixels] of changed) sprites.set(id, { ...sprites.get(id)!, pixels });
    if (changed.length > 0) said.push(SAID_STRONGER[item]);
  }
  return said.length === 0 ? { taken, said } : { taken: { ...taken, sprites }, said };
}

const spritesOf = ({ sprite, lines }: BannerElement): readonly string[] => [
  ...(sprite === null ? [] : [sprite]),
  ...lines.flatMap(({ words }) => words.map((word) => word.sprite)),
];
