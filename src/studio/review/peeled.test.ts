import assert from 'node:assert/strict';
import { test } from 'node:test';
import { peeled } from './peeled.ts';

/** A dark square of 20 in the middle of a ground that grows lighter, with a soft shade below it. */
function drawn(size: number): { width: number; height: number; data: Uint8Array } {
  const data = new Uint8Array(size * size * 4);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const thing = Math.abs(x - size / 2) < 10 && Math.abs(y - size / 2) < 10;
      const shade = Math.max(0, 24 - 2 * Math.abs(y - size * 0.85));
      const ground = 180 + x - shade;
      data.set(thing ? [30, 60, 120, 255] : [ground, ground, ground - 30, 255], (y * size + x) * 4);
    }
  return { width: size, height: size, data };
}

const count = (mask: Uint8Array): number => mask.reduce((sum, v) => sum + v, 0);

test('ground and soft shade that were lifted with a thing go, the thing stays whole', () => {
  const picture = drawn(60);
  const mask = new Uint8Array(3600);
  for (let y = 15; y < 58; y++) for (let x = 14; x < 46; x++) mask[y * 60 + x] = 1;
  assert.equal(count(peeled(mask, { ...picture, data: picture.data })), count(mask), 'little would be left: kept');
  for (let y = 15; y < 58; y++) for (let x = 14; x < 46; x++) mask[y * 60 + x] = y < 46 && x > 16 && x < 44 ? 1 : 0;
  assert.equal(count(peeled(mask, picture)), 19 * 19);
});

test('a thing that differs from its ground by one clear edge stays, however pale', () => {
  const data = new Uint8Array(40 * 40 * 4);
  const mask = new Uint8Array(1600);
  for (let i = 0; i < 1600; i++) {
    const inside = i % 40 > 9 && i % 40 < 30 && i > 400 && i < 1200;
    mask[i] = inside ? 1 : 0;
    data.set(inside ? [237, 218, 194, 255] : [243, 226, 205, 255], i * 4);
  }
  assert.deepEqual(peeled(mask, { width: 40, height: 40, data }), mask);
});
