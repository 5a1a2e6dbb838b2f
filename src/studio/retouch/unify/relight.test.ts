import assert from 'node:assert/strict';
import test from 'node:test';
import type { RgbaPicture } from '../../../perception/index.ts';
import { commonLight, lightOf, relight } from './relight.ts';

const [width, height] = [240, 160];
const product = new Uint8Array(width * height);
for (let y = 20; y < 140; y++) for (let x = 40; x < 200; x++) product[y * width + x] = 255;

/** A striped orange thing, lit from a side, between two levels. */
function thing(dark: number, bright: number, side: number): RgbaPicture {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let i = 0; i < product.length; i++) {
    if (product[i] === 0) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    const level = (y % 16 < 8 ? dark : bright) * (1 + (side * (x - 120)) / 80);
    data.set([level, level * 0.6, level * 0.3].map(Math.round), i * 4);
  }
  return { width, height, data };
}

test('light, contrast and its side come nearer to those of the series, within their bounds', () => {
  const goal = lightOf(thing(90, 190, 0.15), product)!;
  assert.ok(goal.side > 0.02 && goal.range > 0.1);
  for (const [dark, bright, side] of [
    [70, 200, -0.15],
    [110, 160, 0],
    [60, 120, 0.3],
  ] as const) {
    const before = thing(dark, bright, side);
    const after = relight(before, product, goal);
    const [was, is] = [lightOf(before, product)!, lightOf(after, product)!];
    for (const what of ['middle', 'range', 'side'] as const)
      assert.ok(
        Math.abs(is[what] - goal[what]) <= Math.abs(was[what] - goal[what]) + (what === 'middle' ? 0.025 : 0.004),
        `${what}: ${was[what]} → ${is[what]}, goal ${goal[what]}`,
      );
    assert.ok(Math.abs(is.middle - was.middle) < 0.05);
    assert.deepEqual(after.data.subarray(0, 400), before.data.subarray(0, 400), 'the ground stays');
    const p = (80 * width + 120) * 4;
    const hue = ({ data }: RgbaPicture): number => data[p + 2]! / data[p]!;
    assert.ok(Math.abs(hue(after) - hue(before)) < 0.03, 'colours keep their hue');
  }
});

test('what has the light of its series already stays as it is', () => {
  const picture = thing(90, 190, 0.1);
  assert.equal(relight(picture, product, lightOf(picture, product)!), picture);
  assert.equal(lightOf(picture, null), null);
  assert.equal(commonLight([]), null);
});
