import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRegular } from './regular.ts';

const SIZE = { width: 120, height: 60 };

/** A shape by what lies inside it. */
function shape(inside: (x: number, y: number) => boolean) {
  const data = new Uint8Array(SIZE.width * SIZE.height * 4);
  for (let i = 0; i < SIZE.width * SIZE.height; i++)
    if (inside(i % SIZE.width, Math.floor(i / SIZE.width))) data[i * 4 + 3] = 255;
  return { ...SIZE, data };
}

const pill = (x: number, y: number): boolean => Math.hypot(Math.max(0, 55 - x, x - 90), y - 25) < 25;
const light = (x: number, y: number): boolean => Math.hypot(x - 20, y - 40) < 18;
const arrow = (x: number, y: number): boolean => x < 119 - Math.abs(y - 29.5) * 1.5;

test('a pill and an arrow are drawn shapes, a pill with a light of the photo hanging on is none', () => {
  assert.ok(isRegular(shape((x, y) => pill(x + 12, y - 5))));
  assert.ok(isRegular(shape(arrow)));
  assert.ok(!isRegular(shape((x, y) => pill(x, y) || light(x, y))));
});
