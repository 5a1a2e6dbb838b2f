import type { BannerElement } from '../../../scene/index.ts';
import { apart, pixelBox } from './picture.ts';
import type { Rgba } from './picture.ts';
import type { Sprite } from './lift-text.ts';

/** An element was lifted well when putting it back over the clean ground gives the banner again. */
export const wellLifted = 0.06;

/** Share of the pixels of an element's box that differ by more than 40 levels once its sprites are put back, 0..1. */
export function miss(picture: Rgba, clean: Rgba, element: BannerElement, sprites: ReadonlyMap<string, Sprite>): number {
  const { x0, y0, x1, y1 } = pixelBox(picture, element.box, 2);
  const patch = new Uint8Array((x1 - x0) * (y1 - y0) * 4);
  for (let y = y0; y < y1; y++) patch.set(clean.data.subarray((y * clean.width + x0) * 4, (y * clean.width + x1) * 4), (y - y0) * (x1 - x0) * 4);
  const ids = element.sprite ? [element.sprite] : element.lines.flatMap((l) => l.words.map((w) => w.sprite));
  for (const id of ids) {
    const sprite = sprites.get(id);
    if (sprite) putOver(patch, x0, y0, x1 - x0, y1 - y0, sprite);
  }
  let wrong = 0;
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const o = ((y - y0) * (x1 - x0) + x - x0) * 4;
      if (apart(picture, y * picture.width + x, patch[o]!, patch[o + 1]!, patch[o + 2]!) > 40) wrong++;
    }
  }
  return wrong / Math.max(1, (x1 - x0) * (y1 - y0));
}

function putOver(patch: Uint8Array, x0: number, y0: number, w: number, h: number, { box, pixels }: Sprite): void {
  for (let y = 0; y < pixels.height; y++) {
    const py = Math.round(box.y) + y - y0;
    if (py < 0 || py >= h) continue;
    for (let x = 0; x < pixels.width; x++) {
      const px = Math.round(box.x) + x - x0;
      if (px < 0 || px >= w) continue;
      const [s, o] = [(y * pixels.width + x) * 4, (py * w + px) * 4];
      const a = pixels.data[s + 3]! / 255;
      for (let c = 0; c < 3; c++) patch[o + c] = patch[o + c]! * (1 - a) + pixels.data[s + c]! * a;
    }
  }
}
