import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bytesOf } from '../../kit/index.ts';
import type { RgbaPicture } from '../facts.ts';
import { insideBars } from './bars.ts';

const picture = (width: number, height: number, lightOf: (x: number, y: number) => number): RgbaPicture => ({
  width,
  height,
  data: bytesOf(width * height * 4, (k) => {
    const i = k >> 2;
    return k % 4 === 3 ? 255 : lightOf(i % width, Math.floor(i / width));
  }),
});
/** Something that changes from pixel to pixel, nowhere black. */
const scene = (x: number, y: number): number => 70 + ((x * 13 + y * 29) % 120);

test('a photo between two bars is found, above and below and at its sides', () => {
  const boxed = picture(300, 300, (x, y) => (y < 50 || y >= 250 ? 3 : scene(x, y)));
  assert.deepEqual(insideBars(boxed), { x: 0, y: 51, w: 300, h: 198 });
  const pillared = picture(300, 200, (x, y) => (x < 40 || x >= 260 ? 255 : scene(x, y)));
  assert.deepEqual(insideBars(pillared), { x: 41, y: 0, w: 218, h: 200 });
});

test('a photo without bars, with one, with unlike ones, and a thing on plain paper are left alone', () => {
  assert.equal(insideBars(picture(300, 300, scene)), null);
  assert.equal(insideBars(picture(300, 300, (x, y) => (y < 50 ? 0 : scene(x, y)))), null, 'one');
  assert.equal(insideBars(picture(300, 300, (x, y) => (y < 30 || y > 220 ? 0 : scene(x, y)))), null, 'unlike');
  const packshot = picture(300, 300, (x, y) => (y < 60 || y >= 240 || x < 50 || x >= 250 ? 255 : scene(x, y)));
  assert.equal(insideBars(packshot), null, 'a box on white, narrower than its photo');
  assert.equal(insideBars(picture(300, 300, () => 0)), null, 'nothing at all');
});

test('a shelf on white is no photo between bars, a photo in a black frame is one', () => {
  const framed = (ground: number) =>
    picture(300, 300, (x, y) => (y < 20 || y >= 280 || x < 80 || x >= 220 ? ground : scene(x, y)));
  assert.equal(insideBars(framed(255)), null);
  assert.deepEqual(insideBars(framed(3)), { x: 81, y: 0, w: 138, h: 300 });
});
