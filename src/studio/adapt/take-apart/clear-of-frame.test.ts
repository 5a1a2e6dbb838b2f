import assert from 'node:assert/strict';
import { test } from 'node:test';
import { besideFrame, lieOn } from './clear-of-frame.ts';

const size = { width: 200, height: 200 };
/** A frame 20 pixels deep. */
const mask = Uint8Array.from({ length: 200 * 200 }, (_, i) => {
  const [x, y] = [i % 200, Math.floor(i / 200)];
  return Math.min(x, y, 199 - x, 199 - y) < 20 ? 1 : 0;
});

test('the share of a line that a frame reaches over', () => {
  assert.equal(lieOn({ x: 40, y: 50, w: 100, h: 20 }, mask, size), 0);
  assert.equal(lieOn({ x: 10, y: 50, w: 100, h: 20 }, mask, size), 0.1);
});

test('what is left in a corner of the frame is a trace of it, what lies within is not', () => {
  const [trace, sign] = [
    { x: 12, y: 12, w: 16, h: 16 },
    { x: 60, y: 60, w: 16, h: 16 },
  ];
  assert.deepEqual(besideFrame([trace, sign], mask, size), [sign]);
});
