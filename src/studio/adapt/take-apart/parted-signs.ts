import { area, type Box, canvasBox, contains, intersection } from '../../../scene/index.ts';
import type { Sprite } from './lift-text.ts';
import type { TakenApart } from './taken-apart.ts';
import { apart, medianColour, pixelBox, type Rgba } from './picture.ts';

/** In heights of a line: how far before it a sign stands, and how much higher than it there is nothing else. */
const [reach, clear] = [3, 0.12];
const higher = [0.6, 0.15];
/** Sides of a sign, in heights of its line. */
const [smallest, largest] = [0.45, 2.1];
/** Levels by which a sign differs from its ground, within which that has one colour, and the share that must. */
const [drawn, same, even] = [28, 14, 0.92];

/**
 * Signs (an icon, a tick) right before lines of type on even ground that have not come off with their lines: laid out
 * anew, these would stand without them.
 */
export function partedSigns({ picture, parts, sprites, lines: all }: TakenApart): readonly Box[] {
  return parts.elements.flatMap(({ box: whole, lines, role, typeHeight, sprite }) => {
    if (role === 'product' || role === 'cta' || typeHeight === null) return [];
    const isBlock = lines.length === 0;
    const own = isBlock ? [whole] : lines.flatMap((line) => line.words.map((word) => word.box));
    const pixels = sprite === null ? undefined : sprites.get(sprite);
    const isOwn = (sign: Box): boolean =>
      own.some((box) => area(intersection(box, sign)) > area(sign) * 0.9) && (!pixels || isSeen(pixels, sign));
    const type = isBlock ? all.filter((line) => contains(whole, line, typeHeight)) : lines.map((line) => line.box);
    return type.flatMap((line) => signBefore(picture, line, typeHeight) ?? []).filter((sign) => !isOwn(sign));
  });
}

/** Of a sign, the share of its box that its strokes take at least. */
const strokes = 0.1;

/** A piece shows something in a box. */
function isSeen({ box, pixels: { width, height, data } }: Sprite, sign: Box): boolean {
  const [x0, y0] = [Math.max(0, Math.round(sign.x - box.x)), Math.max(0, Math.round(sign.y - box.y))];
  const [x1, y1] = [Math.min(width, x0 + Math.round(sign.w)), Math.min(height, y0 + Math.round(sign.h))];
  let own = 0;
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) if (data[(y * width + x) * 4 + 3]! > 127) own++;
  return own > area(sign) * strokes;
}

/** The sign before a line whose type is so high, pixels; null where there is nothing, or something that goes on. */
export function signBefore(picture: Rgba, line: Box, type: number): Box | null {
  for (const over of higher) {
    const sign = signIn(picture, line, type, over);
    if (sign) return sign;
  }
  return null;
}

function signIn(picture: Rgba, line: Box, type: number, over: number): Box | null {
  const { x } = line;
  const h = Math.max(line.h, type);
  const y = line.y + (line.h - h) / 2;
  return signWithin(picture, { x: x - h * reach, y: y - h * over, w: h * (reach - clear), h: h * (1 + 2 * over) }, h);
}

/** The sign right over the middle of a line whose type is so high, pixels; null where there is none. */
export function signOver(picture: Rgba, { x, y, w }: Box, type: number): Box | null {
  const wide = Math.min(w, type * 2 * largest);
  const room = { x: x + (w - wide) / 2, y: y - type * reach, w: wide, h: type * (reach - clear) };
  return signWithin(picture, room, type);
}

/** What is drawn in a room with even ground all around, as large as signs beside type of height `h` are. */
function signWithin(picture: Rgba, wish: Box, h: number): Box | null {
  const room = intersection(wish, canvasBox(picture));
  if (room.w < h * smallest || room.h < h) return null;
  const { x0, y0, x1, y1 } = pixelBox(picture, room);
  const rim: number[] = [];
  for (let px = x0; px < x1; px++) rim.push(y0 * picture.width + px, (y1 - 1) * picture.width + px);
  for (let py = y0; py < y1; py++) rim.push(py * picture.width + x0, py * picture.width + x1 - 1);
  const ground = medianColour(picture, rim);
  if (rim.filter((i) => apart(picture, i, ...ground) < same).length < rim.length * even) return null;
  let [left, top, right, bottom] = [x1, y1, x0, y0];
  for (let py = y0; py < y1; py++)
    for (let px = x0; px < x1; px++) {
      if (apart(picture, py * picture.width + px, ...ground) < drawn) continue;
      [left, top, right, bottom] = [
        Math.min(left, px),
        Math.min(top, py),
        Math.max(right, px + 1),
        Math.max(bottom, py + 1),
      ];
    }
  const sign = { x: left, y: top, w: right - left, h: bottom - top };
  const isSign = [sign.w, sign.h].every((side) => side > h * smallest && side < h * largest);
  return isSign && contains({ x: x0 + 1, y: y0 + 1, w: x1 - x0 - 2, h: y1 - y0 - 2 }, sign) ? sign : null;
}
