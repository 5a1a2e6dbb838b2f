import {
  area,
  type BannerElement,
  type Box,
  contrast,
  CONTRAST,
  depthIn,
  enclosing,
  grow,
  intersection,
  type Hex,
  hexToRgb,
  rgbToHex,
  type Surface,
  surfaceValue,
} from '../../../scene/index.ts';
import { bandOf } from './bands.ts';
import { shapeUnder } from './edge-shapes.ts';
import type { GroundFit } from './ground-fit.ts';
import type { Sprite } from './lift-text.ts';
import { pixelBox, type Rgba, usualColour } from './picture.ts';
import type { Settled } from './settle.ts';

/** Levels by which two fields differ plainly. */
const plain = 24;

/** Flat colours of one ground, of which `base` is laid out anew; `under`: which of them a box stands on, if on one. */
export interface Fields {
  readonly surfaces: readonly Surface[];
  readonly base: number;
  readonly under: (box: Box) => number | null;
  /** The colour of `base`, where only what would vanish on it gets a label. Absent: all type does. */
  readonly colour?: Hex;
}

/** The fields of a painted ground; null where it is all of one. */
export function fieldsOf({ channels, field, bands, shapes }: GroundFit, width: number): Fields | null {
  if (bands) return { surfaces: bands.surfaces, base: bands.base, under: (box) => bandOf(bands, box) };
  if (shapes)
    return {
      surfaces: [channels, ...shapes.surfaces],
      base: 0,
      under: (box) => shapeUnder(shapes, width, box),
      colour: colourOf(channels),
    };
  if (!field) return null;
  const under = ({ x, y, w, h }: Box): number | null => {
    const corners = [depthIn(field.shape, x, y), depthIn(field.shape, x + w, y)];
    corners.push(depthIn(field.shape, x, y + h), depthIn(field.shape, x + w, y + h));
    return corners.every((d) => d > 0) ? 1 : corners.every((d) => d < 0) ? 0 : null;
  };
  return { surfaces: [channels, field.surface], base: 0, under };
}

/**
 * Of a ground of several fields only one is laid out anew: type that stands on another one takes a label of that
 * field's colour along, its untouched pixels with round corners.
 */
export function onLabels(picture: Rgba, settled: Settled, fields: Fields): Settled {
  const sprites = new Map(settled.sprites);
  const blocks = new Set(settled.blocks);
  const elements = settled.elements.map((element): BannerElement => {
    const own = fields.under(element.box);
    if (own === null || !differs(fields, own)) return element;
    if (fields.colour ? !vanishesOn(fields.colour, element, settled) : element.lines.length === 0) return element;
    const sprite = labelFor(picture, element, settled, (box) => fields.under(box) === own);
    if (!sprite) return element;
    for (const id of spritesOf(element)) sprites.delete(id);
    sprites.set(sprite.id, sprite);
    blocks.add(element.id);
    return onLabel(element, sprite);
  });
  return { ...settled, elements, sprites, blocks };
}

/** An element as the one piece that its label makes of it. */
export const onLabel = (element: BannerElement, { id, box }: Sprite): BannerElement => ({
  ...element,
  box,
  lines: [],
  fixed: true,
  sprite: id,
});

/**
 * A label around an element's lines, as much air as there is: nothing else is seen in it, and `holds` says of its box
 * that one colour lies under all of it. Null where there is no room for one.
 */
export function labelFor(
  picture: Rgba,
  element: BannerElement,
  { elements, sprites }: Pick<Settled, 'elements' | 'sprites'>,
  holds: (box: Box) => boolean,
  least = 3,
): Sprite | null {
  const around = (element.typeHeight ?? 20) * 0.4;
  const others = elements.filter((e) => e !== element);
  const room = [around, around * 0.5, least].find((by) => {
    const box = grow(element.box, by);
    return holds(box) && others.every((o) => !reachesInto(o, box, sprites));
  });
  const own = enclosing(element.lines.map((l) => l.box)) ?? element.box;
  return room === undefined ? null : labelOf(picture, grow(own, room), element.id);
}

/** Levels of the strongest channel by which a plate differs from the ground that it stands on. */
const standing = 36;

/** Whether type of a colour would hardly be seen on a ground. */
export const inkVanishes = (ink: Hex, ground: Hex): boolean => contrast(ink, ground) < CONTRAST.banner.least * 1.1;

/** Whether a plate of a colour would hardly stand out from a ground. */
export const plateVanishes = (plate: Hex, ground: Hex): boolean =>
  hexToRgb(plate).every((v, c) => Math.abs(v - hexToRgb(ground)[c]!) < standing);

/** Words of an element, or its plate, would hardly be seen on a colour. */
export function vanishesOn(
  ground: Hex,
  { lines, role, sprite }: BannerElement,
  { sprites }: Pick<Settled, 'sprites'>,
): boolean {
  const colour = (id: string): Hex | null => usualColour(sprites.get(id)?.pixels ?? null);
  const plate = sprite !== null && (role === 'cta' || role === 'badge') ? colour(sprite) : null;
  if (plate) return plateVanishes(plate, ground);
  const inks = lines.flatMap((line) => line.words.map((word) => colour(word.sprite)));
  return inks.some((ink) => ink !== null && inkVanishes(ink, ground));
}

/** Names of all pieces of an element. */
export const spritesOf = ({ lines, sprite }: BannerElement): readonly string[] => [
  ...lines.flatMap((line) => line.words.map((word) => word.sprite)),
  ...(sprite === null ? [] : [sprite]),
];

/** The colour in the midst of a surface. */
const colourOf = ([r, g, b]: Surface): Hex =>
  rgbToHex(...([r!, g!, b!].map((c) => Math.round(surfaceValue(c, 0, 0))) as [number, number, number]));

/** Something of a part is seen in a box: a thing fills its own box only here and there. */
function reachesInto(part: BannerElement, box: Box, sprites: Settled['sprites']): boolean {
  if (area(intersection(part.box, box)) === 0) return false;
  const sprite = part.sprite === null ? undefined : sprites.get(part.sprite);
  if (!sprite) return true;
  const { width, height, data } = sprite.pixels;
  const [x0, y0] = [Math.max(0, Math.floor(box.x - sprite.box.x)), Math.max(0, Math.floor(box.y - sprite.box.y))];
  const x1 = Math.min(width, Math.ceil(box.x + box.w - sprite.box.x));
  const y1 = Math.min(height, Math.ceil(box.y + box.h - sprite.box.y));
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) if (data[(y * width + x) * 4 + 3]! > 12) return true;
  return false;
}

function differs({ surfaces, base }: Fields, other: number): boolean {
  const [a, b] = [surfaces[other]!, surfaces[base]!];
  return [0, 1, 2].some((c) => Math.abs(surfaceValue(a[c]!, 0, 0) - surfaceValue(b[c]!, 0, 0)) > plain);
}

/** The untouched pixels of a box with round corners; its name says that it is a label. */
export function labelOf(picture: Rgba, box: Box, element: string): Sprite {
  const { x0, y0, x1, y1 } = pixelBox(picture, box);
  const [w, h] = [x1 - x0, y1 - y0];
  const r = Math.min(w, h) * 0.18;
  const data = new Uint8Array(w * h * 4);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const p = ((y0 + y) * picture.width + x0 + x) * 4;
      const dx = Math.max(r - x - 0.5, x + 0.5 - w + r, 0);
      const dy = Math.max(r - y - 0.5, y + 0.5 - h + r, 0);
      data.set(picture.data.subarray(p, p + 3), (y * w + x) * 4);
      data[(y * w + x) * 4 + 3] = Math.round(255 * Math.max(0, Math.min(1, r - Math.hypot(dx, dy) + 0.5)));
    }
  return { id: `${element}:label`, box: { x: x0, y: y0, w, h }, pixels: { width: w, height: h, data } };
}
