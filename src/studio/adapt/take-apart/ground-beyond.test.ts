import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Perceived } from '../../../perception/index.ts';
import { groundBeyond } from './ground-beyond.ts';

const [width, height] = [240, 200];

/** A picture over nothing with one opaque box: a shade of green that gets darker downwards. */
function over(x0: number, y0: number, x1: number, y1: number): Perceived {
  const data = new Uint8Array(width * height * 4);
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) data.set([60, 200 - Math.round(y * 0.2), 90, 255], (y * width + x) * 4);
  const picture = { width, height, data };
  return { picture, facts: { text: { blocks: [] } } } as unknown as Perceived;
}

test('the ground of a card goes on where there was nothing', () => {
  const filled = groundBeyond(over(20, 20, 220, 180))!.picture.data;
  for (const [x, y] of [
    [2, 100],
    [120, 5],
    [236, 196],
  ] as const) {
    const p = (y * width + x) * 4;
    assert.equal(filled[p + 3], 255);
    assert.ok(Math.abs(filled[p + 1]! - (200 - y * 0.2)) < 4, `${x} ${y}: ${filled[p + 1]}`);
  }
});

test('a thing over nothing is no card', () => {
  assert.equal(groundBeyond(over(90, 60, 150, 140)), null);
});
