import { median } from '../../../kit/index.ts';
import type { Sprite } from './lift-text.ts';
import { apart } from './picture.ts';

/** Levels by which a fleck differs from the ink of its word at least. */
const off = 45;
/** A matte may miss so much of the rim of a thing, pixels. */
const rim = 4;
/** More than this share of a word, 0..1, is no fleck. */
const most = 0.12;

/**
 * A word without flecks of the thing that it stands beside: what lies on the subject in another colour than the ink
 * stays there. `subject`: canvas-sized, non-zero on it.
 */
export function leaveSubject(word: Sprite, subject: Uint8Array | null, canvasWidth: number): Sprite {
  if (!subject) return word;
  const { box, pixels } = word;
  const { width, height } = pixels;
  const at = (o: number): number =>
    (Math.round(box.y) + Math.floor(o / width)) * canvasWidth + Math.round(box.x) + (o % width);
  const there = Array.from({ length: width * height }, (_, o) => o).filter((o) => pixels.data[o * 4 + 3]! > 12);
  const solid = there.filter((o) => pixels.data[o * 4 + 3]! > 200);
  if (solid.length === 0) return word;
  const [r, g, b] = [0, 1, 2].map((c) => median(solid.map((o) => pixels.data[o * 4 + c]!))) as [number, number, number];
  const flecks = there.filter(
    (o) => apart(pixels, o, r, g, b) > off && [0, rim, -rim].some((d) => (subject[at(o) + d] ?? 0) !== 0),
  );
  if (flecks.length === 0 || flecks.length > there.length * most) return word;
  const data = new Uint8Array(pixels.data);
  for (const o of flecks) data[o * 4 + 3] = 0;
  return { ...word, pixels: { ...pixels, data } };
}
