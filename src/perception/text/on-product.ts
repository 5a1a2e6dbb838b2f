import { area } from '../../scene/index.ts';
import type { Box } from '../../scene/index.ts';
import type { PictureFacts, TextLine } from '../facts.ts';
import { labelComponents } from '../raster/components.ts';
import type { Plane } from '../raster/plane.ts';

/** Width of the frame around a line that is looked at, in line heights. */
const frame = 0.7;
/**
 * A part of the matte of which one line covers more than this is that line's own plate: a button, a badge, the letters
 * themselves.
 */
const plateFrom = 0.2;
/** Long side at which the matte is looked at. */
const side = 480;

/**
 * The text facts with each line's place: the share of the frame around it that lies in the matte. Around it, because a
 * matting network takes large
 * letters on a plain ground for things of their own: those stand in the matte, their surroundings do not. Parts of the
 * matte that are hardly more than
 * one line (buttons, badges) are no product. `alpha` in the picture's size, `null`: no matte.
 */
export function placeOnProduct(text: PictureFacts['text'], alpha: Plane | null): PictureFacts['text'] {
  if (!alpha) return text;
  const scale = Math.min(1, side / Math.max(alpha.width, alpha.height));
  const small = sampled(alpha, scale);
  const { labels, components } = labelComponents(small.width, small.height, (i) => small.data[i] === 1);
  const lines = text.blocks.flatMap((b) => b.lines);
  const plates = new Set<number>();
  const boxOf = ({ box: { x, y, w, h } }: TextLine): Box => ({
    x: x * scale,
    y: y * scale,
    w: w * scale,
    h: h * scale,
  });
  for (const line of lines) {
    const box = boxOf(line);
    for (const c of components) if (area(box) > plateFrom * c.area && holds(c.box, box)) plates.add(c.label);
  }
  const onProduct = (line: TextLine): number =>
    shareAround(boxOf(line), small, (i) => labels[i] !== 0 && !plates.has(labels[i] as number));
  return {
    ...text,
    blocks: text.blocks.map((b) => ({ ...b, lines: b.lines.map((line) => ({ ...line, onProduct: onProduct(line) })) })),
  };
}

const holds = (outer: Box, { x, y, w, h }: Box): boolean =>
  x + w / 2 > outer.x && x + w / 2 < outer.x + outer.w && y + h / 2 > outer.y && y + h / 2 < outer.y + outer.h;

function sampled({ width, height, data }: Plane, scale: number): Plane {
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const at = (k: number, from: number, to: number): number => Math.min(from - 1, Math.floor(((k + 0.5) * from) / to));
  return {
    width: w,
    height: h,
    data: Uint8Array.from({ length: w * h }, (_, i) =>
      (data[at(Math.floor(i / w), height, h) * width + at(i % w, width, w)] as number) > 127 ? 1 : 0,
    ),
  };
}

function shareAround(box: Box, { width, height }: Plane, isProduct: (i: number) => boolean): number {
  const reach = Math.max(1, frame * Math.min(box.w, box.h));
  const step = Math.max(0.5, reach / 4);
  let [inside, all] = [0, 0];
  for (let y = Math.max(0, box.y - reach); y < Math.min(height, box.y + box.h + reach); y += step) {
    for (let x = Math.max(0, box.x - reach); x < Math.min(width, box.x + box.w + reach); x += step) {
      if (x >= box.x && x < box.x + box.w && y >= box.y && y < box.y + box.h) continue;
      all += 1;
      if (isProduct(Math.floor(y) * width + Math.floor(x))) inside += 1;
    }
  }
  return all > 0 ? Math.round((100 * inside) / all) / 100 : 0;
}
