import type { RgbaPicture } from '../../../perception/index.ts';
import {
  type BannerElement,
  type Box,
  contrast,
  type Hex,
  hexToOklch,
  hexToRgb,
  legible,
  rgbDistance,
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

/** Running type in the headline's colour changes it with the headline: two inks in one block look like a slip. */
const WITH_IT: readonly BannerElement['role'][] = ['subline', 'note', 'legal', 'old_price'];
/** Inks so near to each other (8-bit levels, all channels) are one. */
const ONE_INK = 36;

/** Colour of the letters of some pieces; null where there is hardly any ink. */
function inkOf(pieces: readonly RgbaPicture[]): Rgb | null {
  const strong: Rgb[] = [];
  for (const { data } of pieces)
    for (let i = 0; i < data.length; i += 4)
      if (data[i + 3]! > 180) strong.push([data[i]!, data[i + 1]!, data[i + 2]!]);
  return strong.length < 12 ? null : medianColour(strong);
}

/**
 * A stronger shade of the letters' own colour that reads on every ground they stand on, one for all of them. Null where
 * none does, or there is hardly any ink.
 */
export function strongerInk(pieces: readonly RgbaPicture[], grounds: readonly Hex[], ratio: number): Hex | null {
  const own = inkOf(pieces);
  if (own === null) return null;
  const least = (ink: Hex): number => Math.min(...grounds.map((ground) => contrast(ink, ground)));
  const [best] = grounds
    .map((ground) => legible(vivid(rgbToHex(...own)), ground, ratio))
    .toSorted((a, b) => least(b) - least(a));
  return best !== undefined && least(best) >= ratio * 0.95 ? best : null;
}

/** Letters in another ink; their shapes stay. */
export function inInk(pixels: RgbaPicture, ink: Hex): RgbaPicture {
  const rgb = hexToRgb(ink);
  const data = new Uint8Array(pixels.data);
  for (let i = 0; i < data.length; i += 4) if (data[i + 3]! > 0) data.set(rgb, i);
  return { ...pixels, data };
}

/** Whether running type wears the colour of letters that change theirs, and changes with them. */
export function goesWith(
  role: BannerElement['role'],
  own: readonly RgbaPicture[],
  pale: readonly RgbaPicture[],
): boolean {
  if (!WITH_IT.includes(role)) return false;
  const [a, b] = [inkOf(own), inkOf(pale)];
  return a !== null && b !== null && rgbDistance(a, b) < ONE_INK;
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
    const lettersOf = (e: BannerElement) => spritesOf(e).flatMap((id) => taken.sprites.get(id) ?? []);
    const letters = parts.flatMap(lettersOf);
    const pale = letters.map(({ pixels }) => pixels);
    const grounds = letters.map(({ box }) => groundUnder(sight, box));
    const ink = strongerInk(pale, grounds, STRONG[item]);
    if (ink === null) continue;
    const same = taken.parts.elements.filter(
      (e) =>
        item === 'headline_contrast' &&
        !taken.torn.has(e.id) &&
        goesWith(
          e.role,
          lettersOf(e).map(({ pixels }) => pixels),
          pale,
        ),
    );
    for (const id of [...parts, ...same].flatMap(spritesOf)) {
      const sprite = taken.sprites.get(id);
      if (!sprite) continue;
      const pixels = inInk(sprite.pixels, ink);
      sprites.set(id, { ...sprite, pixels });
      picture = painted(picture, taken.clean, sprite.box, pixels);
      over = over && painted(over, taken.clean, sprite.box, pixels);
    }
    said.push(SAID_STRONGER[item]);
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
