import { area, type BannerElement, type Box, enclosing, intersection } from '../../../scene/index.ts';
import type { Sprite } from './lift-text.ts';

/** Elements that a box covers by more than an eighth of the smaller of the two. */
export const touching = (elements: readonly BannerElement[], box: Box): readonly BannerElement[] =>
  elements.filter((e) => area(intersection(e.box, box)) > 0.12 * Math.min(area(e.box), area(box)));

const rank: readonly BannerElement['role'][] = [
  'headline',
  'cta',
  'price',
  'logo',
  'badge',
  'subline',
  'old_price',
  'legal',
  'note',
];

/** What a piece that carries several elements is: the weightiest of them that is type; 'note' where it has none. */
export const roleTogether = (elements: readonly BannerElement[]): BannerElement['role'] =>
  rank.find((role) => elements.some((e) => e.role === role)) ?? 'note';

/** Pieces that do not lie on each other as one, in their places. */
export function oneSprite(pieces: readonly Sprite[], id: string): Sprite {
  const box = enclosing(pieces.map((p) => p.box))!;
  const [left, top, width, height] = [box.x, box.y, box.w, box.h].map(Math.round) as [number, number, number, number];
  const data = new Uint8Array(width * height * 4);
  for (const { box: at, pixels } of pieces)
    for (let y = 0; y < pixels.height; y++)
      for (let x = 0; x < pixels.width; x++) {
        const [px, py] = [Math.round(at.x) - left + x, Math.round(at.y) - top + y];
        const p = (y * pixels.width + x) * 4;
        if (px < 0 || py < 0 || px >= width || py >= height || pixels.data[p + 3] === 0) continue;
        data.set(pixels.data.subarray(p, p + 4), (py * width + px) * 4);
      }
  return { id, box: { x: left, y: top, w: width, h: height }, pixels: { width, height, data } };
}
