import { type Box, contains } from '../../../scene/index.ts';
import { componentsOf } from './components.ts';
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
  const own = (parts: TakenApart): TakenApart => {
    const owned = ownedBy(parts, over);
    return {
      ...parts,
      over,
      sprites: new Map([...parts.sprites].map(([id, sprite], n) => [id, asItIs(sprite, over, owned, n + 1)])),
      strays: [...parts.strays, ...ownerless(owned, over)],
    };
  };
  return { ...own(taken), loose: taken.loose && own(taken.loose) };
}

/** Number of the sprite that every opaque pixel goes with; 0 where there is none, or nothing. */
function ownedBy({ sprites, parts }: TakenApart, over: Rgba): Uint16Array {
  const { width, height, data } = over;
  const owner = new Uint16Array(width * height);
  const things = new Set(parts.elements.map((e) => e.sprite));
  const queue: number[] = [];
  const all = [...sprites.values()];
  all.forEach(({ id, box, pixels }, n) => {
    for (let o = 0; o < pixels.width * pixels.height; o++) {
      const [x, y] = [Math.round(box.x) + (o % pixels.width), Math.round(box.y) + Math.floor(o / pixels.width)];
      if (pixels.data[o * 4 + 3] === 0 || x < 0 || y < 0 || x >= width || y >= height) continue;
      owner[y * width + x] = n + 1;
      if (things.has(id)) queue.push(y * width + x);
    }
  });
  // On white a white part of a thing looks like a hole in it: what is opaque and joined to it is the thing's.
  for (let k = 0; k < queue.length; k++) {
    const i = queue[k]!;
    const x = i % width;
    for (const j of [x > 0 ? i - 1 : i, x < width - 1 ? i + 1 : i, i - width, i + width]) {
      if (j < 0 || j >= owner.length || owner[j] !== 0 || data[j * 4 + 3]! < 128) continue;
      const { box } = all[owner[i]! - 1]!;
      if (!contains(box, { x: j % width, y: Math.floor(j / width), w: 1, h: 1 })) continue;
      owner[j] = owner[i]!;
      queue.push(j);
    }
  }
  return owner;
}

/** What is plainly there and goes with no part: without it the banner must not be laid out anew. */
function ownerless(owner: Uint16Array, { width, height, data }: Rgba): readonly Box[] {
  const left = Uint8Array.from(owner, (n, i) => (n === 0 && data[i * 4 + 3]! > 200 ? 1 : 0));
  return componentsOf(left, width, height, Math.max(40, width * height * 0.0004))
    .filter(({ box }) => Math.min(box.w, box.h) >= 4)
    .map(({ box }) => box);
}

/** What a sprite holds and what is joined to it, straight from the banner: on any ground it has no rim of white. */
function asItIs({ id, box, pixels }: Sprite, over: Rgba, owner: Uint16Array, own: number): Sprite {
  const data = new Uint8Array(pixels.data.length);
  const [left, top] = [Math.round(box.x), Math.round(box.y)];
  const at = (o: number): number | null => {
    const [x, y] = [left + (o % pixels.width), top + Math.floor(o / pixels.width)];
    return x < 0 || y < 0 || x >= over.width || y >= over.height ? null : y * over.width + x;
  };
  for (let o = 0; o < pixels.width * pixels.height; o++) {
    const i = at(o);
    if (i === null || (pixels.data[o * 4 + 3] === 0 && owner[i] !== own)) continue;
    data.set(over.data.subarray(i * 4, i * 4 + 4), o * 4);
  }
  return { id, box, pixels: { ...pixels, data } };
}
