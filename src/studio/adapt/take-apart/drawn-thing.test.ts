import assert from 'node:assert/strict';
import { test } from 'node:test';
import { componentsOf } from './components.ts';
import { isDrawnThing } from './drawn-thing.ts';

const [width, height] = [400, 300];

/** Dark ground, and a box at its right edge whose light goes from `from` to `to`. */
function isThing(from: number, to: number): boolean {
  const clean = { width, height, data: new Uint8Array(width * height * 4).fill(30) };
  const picture = { width, height, data: new Uint8Array(clean.data) };
  const mask = new Uint8Array(width * height);
  for (let y = 100; y < 200; y++)
    for (let x = 280; x < width; x++) {
      picture.data.fill(from + ((to - from) * (x - 280)) / 120, (y * width + x) * 4, (y * width + x) * 4 + 3);
      mask[y * width + x] = 1;
    }
  return isDrawnThing(componentsOf(mask, width, height, 10)[0]!, picture, clean);
}

test('what has light and shade of its own is a thing, a shape of one colour is ornament', () => {
  assert.equal(isThing(150, 240), true);
  assert.equal(isThing(200, 200), false);
  assert.equal(isThing(40, 60), false);
});
