import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wholeProduct } from './whole-product.ts';

const [width, height] = [60, 40];
const box = { x: 10, y: 5, w: 40, h: 30 };
const inBox = (x: number, y: number): boolean => x >= 10 && x < 50 && y >= 5 && y < 35;
const marked = (is: (x: number, y: number) => boolean): Uint8Array =>
  Uint8Array.from({ length: width * height }, (_, i) => (is(i % width, Math.floor(i / width)) ? 1 : 0));
const alpha = marked(inBox).map((v) => v * 255);
const at = (mask: Uint8Array, x: number, y: number): number => mask[y * width + x]!;

test('the light side of a pale thing goes with it; type over it and what the matte does not hold do not', () => {
  const found = { box: { x: 26, y: 5, w: 24, h: 30 }, mask: marked((x, y) => inBox(x, y) && x >= 26) };
  const hidden = marked((x, y) => x < 20 && y > 20);
  const whole = wholeProduct(found, { alpha, box }, hidden, width);
  assert.deepEqual([at(whole.mask, 20, 12), at(whole.mask, 17, 25), at(whole.mask, 5, 12)], [1, 0, 0]);
  assert.deepEqual(whole.box, box);
});

test('a matte of something else changes nothing', () => {
  const found = { box: { x: 44, y: 5, w: 6, h: 30 }, mask: marked((x, y) => inBox(x, y) && x >= 44) };
  assert.equal(wholeProduct(found, { alpha, box }, new Uint8Array(width * height), width), found);
  assert.equal(wholeProduct(found, null, new Uint8Array(width * height), width), found);
});
