import type { BannerElement, Box, Size } from '../../../scene/index.ts';
import { dilated } from './components.ts';
import { trimmed } from './lift-block.ts';
import type { Sprite } from './lift-text.ts';
import { pixelBox, type Rgba } from './picture.ts';

/** Pixels around a frame over which the ground that was continued under it may not be quite that of the banner. */
const around = 6;

interface Pieces {
  readonly elements: readonly BannerElement[];
  readonly sprites: ReadonlyMap<string, Sprite>;
}

/**
 * Parts without what lies where a frame was taken off: nothing lies over a frame, so it is a trace of the filling, not
 * a part. `mask`: canvas-sized, non-zero on the frame.
 */
export function clearOfFrame({ elements, sprites }: Pieces, mask: Uint8Array, { width, height }: Rgba): Pieces {
  const ring = dilated(mask, width, height, around);
  const own = new Map(sprites);
  const kept = elements.map((element): BannerElement => {
    const sprite = element.sprite === null ? undefined : sprites.get(element.sprite);
    const cleared = sprite && without(sprite, ring, width);
    if (!cleared) return element;
    own.set(cleared.id, cleared);
    const { cut: _, ...whole } = element;
    return { ...whole, box: cleared.box };
  });
  return { elements: kept, sprites: own };
}

/** Boxes that hold hardly anything but the frame: traces of the filling, too. `mask`: as above. */
export function besideFrame(boxes: readonly Box[], mask: Uint8Array, size: Size): readonly Box[] {
  const ring = dilated(mask, size.width, size.height, around);
  return boxes.filter((box) => lieOn(box, ring, size) < mostlyFrame);
}

/** Share of a box, 0..1, that is marked. `mask`: canvas-sized, non-zero where something is. */
export function lieOn(box: Box, mask: Uint8Array, { width, height }: Size): number {
  const { x0, y0, x1, y1 } = pixelBox({ width, height }, box);
  let own = 0;
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) if (mask[y * width + x] !== 0) own++;
  return own / Math.max(1, (x1 - x0) * (y1 - y0));
}

/** Share of a box from which on it is the frame's. */
const mostlyFrame = 0.3;

/** A sprite without what lies on the ring; null where nothing does. */
function without(sprite: Sprite, ring: Uint8Array, width: number): Sprite | null {
  const { box, pixels } = sprite;
  const [x0, y0] = [Math.round(box.x), Math.round(box.y)];
  const data = new Uint8Array(pixels.data);
  let any = false;
  for (let o = 0; o < pixels.width * pixels.height; o++) {
    const i = (y0 + Math.floor(o / pixels.width)) * width + x0 + (o % pixels.width);
    if (data[o * 4 + 3] === 0 || ring[i] === 0 || i < 0 || i >= ring.length) continue;
    data[o * 4 + 3] = 0;
    any = true;
  }
  return any ? trimmed({ ...sprite, pixels: { ...pixels, data } }) : null;
}
