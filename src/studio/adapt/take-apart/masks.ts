import { grow } from '../../../scene/index.ts';
import type { Box } from '../../../scene/index.ts';
import { dilated } from './components.ts';
import type { Sprite } from './lift-text.ts';
import { pixelBox, type Rgba } from './picture.ts';
import type { Plate } from './plates.ts';
import type { TextGroup } from './text-groups.ts';

/**
 * Text and plates with a margin: what the search for the product must not see, and where a photo's ground is filled
 * anew. Canvas-sized.
 * @param subject where the subject is known, its pixels beside the type stay as they are
 */
export function covered(
  groups: readonly TextGroup[],
  ink: Uint8Array,
  width: number,
  height: number,
  subject: Uint8Array | null = null,
): Uint8Array {
  const mask = new Uint8Array(width * height);
  for (const g of groups) {
    for (const line of g.lines) markInk(mask, ink, grow(line, line.h * 0.3), width, height);
    if (g.plate) markPlate(mask, g.plate, width);
    if (g.table) fillBox(mask, g.box, width, height);
    if (g.mark) fillBox(mask, g.mark, width, height);
  }
  const grown = dilated(mask, width, height, 7);
  if (!subject) return grown;
  const own = new Uint8Array(width * height);
  for (const g of groups)
    for (const box of [...g.lines, ...(g.plate ? [grow(g.plate.box, outline)] : []), ...(g.mark ? [g.mark] : [])])
      fillBox(own, box, width, height);
  return grown.map((v, i) => (subject[i] !== 0 && own[i] === 0 ? 0 : v));
}

/** Pixels that the outline of a plate may take around it. */
const outline = 5;

function markPlate(mask: Uint8Array, plate: Plate, width: number): void {
  for (let y = plate.box.y; y < plate.box.y + plate.box.h; y++) {
    for (let i = y * width + plate.box.x; i < y * width + plate.box.x + plate.box.w; i++)
      if (plate.mask[i] !== 0) mask[i] = 1;
  }
}

function markInk(mask: Uint8Array, ink: Uint8Array, box: Box, width: number, height: number): void {
  const { x0, y0, x1, y1 } = pixelBox({ width, height }, box, 2);
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) if (ink[y * width + x] !== 0) mask[y * width + x] = 1;
}

/** Marks every pixel of a box. */
export function fillBox(mask: Uint8Array, box: Box, width: number, height: number): void {
  const { x0, y0, x1, y1 } = pixelBox({ width, height }, box);
  for (let y = y0; y < y1; y++) mask.fill(1, y * width + x0, y * width + x1);
}

/**
 * Share of a line's box, its letters left out, that is marked in `mask`, 0..1: 1 = letters on the thing, less = letters
 * that meet it.
 */
export function shareUnder(line: Box, mask: Uint8Array, ink: Uint8Array, width: number): number {
  const { x0, y0, x1, y1 } = pixelBox({ width, height: mask.length / width }, line);
  let [own, free] = [0, 0];
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const i = y * width + x;
      if (ink[i] !== 0) continue;
      free++;
      if (mask[i] !== 0) own++;
    }
  }
  return own / Math.max(1, free);
}

/** Share of a line's letters that is marked in `mask`, 0..1. */
export function shareOfInk(line: Box, mask: Uint8Array, ink: Uint8Array, width: number): number {
  const { x0, y0, x1, y1 } = pixelBox({ width, height: mask.length / width }, line);
  let [own, all] = [0, 0];
  for (let y = y0; y < y1; y++) {
    for (let i = y * width + x0; i < y * width + x1; i++) {
      if (ink[i] === 0) continue;
      all++;
      if (mask[i] !== 0) own++;
    }
  }
  return own / Math.max(1, all);
}

/** Marks where a lifted part stood: its pixels more opaque than `over`, 0..255. Canvas-sized. */
export function markSprite(
  mask: Uint8Array,
  { box, pixels }: Sprite,
  { width, height }: { readonly width: number; readonly height: number },
  over: number,
): void {
  for (let y = 0; y < pixels.height; y++)
    for (let x = 0; x < pixels.width; x++) {
      const [px, py] = [Math.round(box.x) + x, Math.round(box.y) + y];
      if (px >= 0 && py >= 0 && px < width && py < height && pixels.data[(y * pixels.width + x) * 4 + 3]! > over)
        mask[py * width + px] = 1;
    }
}

/** A cut-out without what is marked. */
export function cutOff(cutout: Rgba | null, mask: Uint8Array): Rgba | null {
  if (!cutout) return null;
  const data = new Uint8Array(cutout.data);
  for (let i = 0; i < mask.length; i++) if (mask[i] !== 0) data[i * 4 + 3] = 0;
  return { ...cutout, data };
}

/** Away from all edges: a small plate there is part of the picture. */
export const isInside = (box: Box, width: number, height: number): boolean =>
  box.x > width * 0.15 && box.x + box.w < width * 0.85 && box.y > height * 0.15 && box.y + box.h < height * 0.85;
