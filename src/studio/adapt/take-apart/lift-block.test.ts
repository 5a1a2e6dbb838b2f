import assert from 'node:assert/strict';
import { test } from 'node:test';
import { liftPlate } from './lift-block.ts';
import type { Rgba } from './picture.ts';

const [width, height] = [80, 60];
const red = [220, 10, 10] as const;
const box = { x: 20, y: 20, w: 40, h: 20 };
const inside = (x: number, y: number, by = 0): boolean =>
  x >= box.x - by && y >= box.y - by && x < box.x + box.w + by && y < box.y + box.h + by;

/** Grass, and upon it a button whose outermost pixels are half grass; or an outline of one colour around that. */
function photo(edge: 'soft' | 'outline' | 'none', seed: number): Rgba {
  const data = new Uint8Array(width * height * 4).fill(255);
  let state = seed;
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    state = (state * 48271) % 2147483647;
    const grass = [60, 90, 40].map((v) => v * 0.3 + (state % 200));
    const rim = edge === 'outline' ? [250, 250, 250] : grass.map((v, c) => (v + red[c]!) / 2);
    const colour = edge === 'none' || !inside(x, y, 1) ? grass : inside(x, y) ? red : rim;
    data.set(colour, i * 4);
  }
  return { width, height, data };
}

function rimOf(edge: 'soft' | 'outline') {
  const mask = new Uint8Array(width * height).map((_, i) => (inside(i % width, Math.floor(i / width)) ? 1 : 0));
  const plate = { box, colour: red, fill: 1, mask };
  const { sprite } = liftPlate(photo(edge, 7), photo('none', 99), plate, 'cta0', false);
  const { pixels } = sprite;
  return Array.from({ length: pixels.width * pixels.height }, (_, o) => pixels.data.subarray(o * 4, o * 4 + 4)).filter(
    (p, o) => p[3]! > 40 && !inside(sprite.box.x + (o % pixels.width), sprite.box.y + Math.floor(o / pixels.width)),
  );
}

test('of the photo that a plate stood on nothing comes along with its soft rim', () => {
  for (const [r, g, b] of rimOf('soft')) assert.deepEqual([r, g, b], [...red]);
});

test('an outline of one colour comes along as it is', () => {
  const rim = rimOf('outline');
  assert.ok(rim.filter((p) => p[0]! > 240 && p[1]! > 240).length > 100);
});
