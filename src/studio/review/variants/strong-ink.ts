import type { RgbaPicture } from '../../../perception/index.ts';
import { contrast, type Hex, hexToRgb, legible, rgbToHex } from '../../../scene/index.ts';
import { medianColour, type Rgb } from '../colours.ts';
import type { Said } from './variant.ts';

/** Contrast that pale type gets, by the item that found it pale. */
export const STRONG = { headline_contrast: 5, price_visible: 4.6 } as const;
type Item = keyof typeof STRONG;

/** What is told of type that was given more contrast. */
export const SAID_STRONGER: Readonly<Record<Item, Said>> = {
  headline_contrast: { ru: 'Заголовок контрастнее', en: 'More contrast for the headline' },
  price_visible: { ru: 'Цена контрастнее', en: 'More contrast for the price' },
};

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
