import type { Perceived } from '../../../perception/index.ts';
import type { Sprite } from './lift-text.ts';
import type { Rgba } from './picture.ts';
import type { TakenApart } from './taken-apart.ts';

/** Share of the pixels that must be see-through for a banner to stand over nothing; less is a rounded corner. */
const leastClear = 0.02;

/** A banner over nothing, looked at on white; the same object where it is opaque. */
export function onWhite(perceived: Perceived): Perceived {
  const { width, height, data } = perceived.picture;
  const flat = new Uint8Array(data);
  let clear = 0;
  for (let i = 3; i < flat.length; i += 4) {
    const a = flat[i]!;
    if (a === 255) continue;
    clear++;
    for (let c = 1; c <= 3; c++) flat[i - c] = Math.round((flat[i - c]! * a + 255 * (255 - a)) / 255);
    flat[i] = 255;
  }
  return clear === 0 ? perceived : { ...perceived, picture: { width, height, data: flat } };
}

/** The parts of a banner that was looked at on white, with the colours and the transparency that they really have. */
export function overNothing(taken: TakenApart, over: Rgba): TakenApart {
  let clear = 0;
  for (let i = 3; i < over.data.length; i += 4) if (over.data[i]! < 128) clear++;
  if (clear < leastClear * over.width * over.height) return taken;
  const own = (parts: TakenApart): TakenApart => ({
    ...parts,
    over,
    sprites: new Map([...parts.sprites].map(([id, sprite]) => [id, asItIs(sprite, over)])),
  });
  return { ...own(taken), loose: taken.loose && own(taken.loose) };
}

/** What a sprite holds, straight from the banner: on any ground it has no rim of white. */
function asItIs({ id, box, pixels }: Sprite, over: Rgba): Sprite {
  const data = new Uint8Array(pixels.data.length);
  const [left, top] = [Math.round(box.x), Math.round(box.y)];
  for (let y = 0; y < pixels.height; y++)
    for (let x = 0; x < pixels.width; x++) {
      const o = (y * pixels.width + x) * 4;
      const [px, py] = [left + x, top + y];
      if (pixels.data[o + 3] === 0 || px < 0 || py < 0 || px >= over.width || py >= over.height) continue;
      const s = (py * over.width + px) * 4;
      data.set(over.data.subarray(s, s + 4), o);
    }
  return { id, box, pixels: { ...pixels, data } };
}
