import type { PictureFacts } from '../../../perception/index.ts';
import { type Box, contains, enclosing } from '../../../scene/index.ts';
import { type Component, componentsOf } from './components.ts';
import { apart, pixelBox, type Rgba } from './picture.ts';
import { lookOf } from './type-look.ts';

/** Levels within which a mark has the colour of its type, and by which all around it must differ from that. */
const [like, unlike] = [70, 48];
/** Sides of a dot, in strokes of its line; of its box, the share that it fills. */
const [smallest, largest, fills] = [0.5, 2.8, 0.55];
/** In heights of a line: how far over its top a dot may lie, and how far down from it. */
const [over, under] = [0.3, 0.34];

/**
 * Lines in a photo grown to hold the dots of their letters (of і, й, ё, ü) that the detector left out, as it does where
 * a tail of the line over them comes near. Marks them in `ink`, canvas-sized, non-zero on strokes.
 */
export function withDots(text: PictureFacts['text'], picture: Rgba, ink: Uint8Array): PictureFacts['text'] {
  const blocks = text.blocks.map((block) => ({
    ...block,
    lines: block.lines.map((line) => {
      const dots = Math.abs(line.angle) > 6 ? [] : missedDots(picture, ink, [line.box]);
      for (const { pixels } of dots) for (const i of pixels) ink[i] = 255;
      return dots.length > 0 ? { ...line, box: enclosing([line.box, ...dots.map((dot) => dot.box)])! } : line;
    }),
  }));
  return { ...text, blocks };
}

/**
 * Dots that the box or the strokes of a line lack: spots of its colour, as large as its strokes are thick, alone over
 * one of its letters.
 */
export function missedDots(picture: Rgba, ink: Uint8Array, lines: readonly Box[]): readonly Component[] {
  return lines.flatMap((line) => {
    const look = lookOf(picture, ink, line);
    if (!look) return [];
    const { x0, y0, x1, y1 } = pixelBox(picture, {
      ...line,
      y: line.y - line.h * over,
      h: line.h * (over + under),
    });
    const [w, h] = [x1 - x0, y1 - y0];
    const at = (o: number): number => (y0 + Math.floor(o / w)) * picture.width + x0 + (o % w);
    const marked = Uint8Array.from({ length: w * h }, (_, o) => (apart(picture, at(o), ...look.colour) < like ? 1 : 0));
    const isDot = ({ box, area }: Component): boolean => {
      const sides = [box.w, box.h];
      if (sides.some((side) => side < look.stroke * smallest || side > Math.max(3, look.stroke * largest)))
        return false;
      if (area < box.w * box.h * fills) return false;
      const own = { x: x0 + box.x, y: y0 + box.y, w: box.w, h: box.h };
      return isAlone(picture, own, look.colour) && isOverLetter(ink, picture.width, own, line);
    };
    return componentsOf(marked, w, h, 3)
      .filter((spot) => spot.box.y > 0 && spot.box.y + spot.box.h < h && isDot(spot))
      .map((spot) => ({
        ...spot,
        box: { ...spot.box, x: x0 + spot.box.x, y: y0 + spot.box.y },
        pixels: Int32Array.from(spot.pixels, at),
      }))
      .filter(({ box, pixels }) => !contains(line, box) || pixels.some((i) => ink[i] === 0));
  });
}

/** All around a spot, two or three pixels off, there is another colour. */
function isAlone(picture: Rgba, box: Box, colour: readonly [number, number, number]): boolean {
  const { x0, y0, x1, y1 } = pixelBox(picture, box, 3);
  const ring: number[] = [];
  for (let x = x0; x < x1; x++) ring.push(y0 * picture.width + x, (y1 - 1) * picture.width + x);
  for (let y = y0; y < y1; y++) ring.push(y * picture.width + x0, y * picture.width + x1 - 1);
  return ring.every((i) => apart(picture, i, ...colour) > unlike);
}

/** Right under it, or a little aside as in slanting type, there are strokes of the line. */
function isOverLetter(ink: Uint8Array, width: number, { x, y, w, h }: Box, line: Box): boolean {
  const from = y + h + 1;
  const to = Math.min(Math.round(y + h + line.h * 0.35), Math.floor(ink.length / width));
  for (let py = Math.round(from); py < to; py++)
    for (let px = Math.max(0, Math.round(x - w)); px < Math.min(width, x + w); px++)
      if (ink[py * width + px]) return true;
  return false;
}
