import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowsOf } from './letter-rows.ts';

const width = 200;
const box = { x: 20, y: 10, w: 120, h: 100 };
const bar = (x0: number, x1: number, y0: number, y1: number): number[] =>
  Array.from({ length: (x1 - x0) * (y1 - y0) }, (_, i) => {
    const [x, y] = [x0 + (i % (x1 - x0)), y0 + Math.floor(i / (x1 - x0))];
    return y * width + x;
  });

test('a pale headline and the small line under it are two rows; a speck and a rule are none', () => {
  const pixels = Int32Array.from([
    ...bar(20, 140, 10, 60),
    ...bar(25, 120, 75, 92),
    ...bar(30, 34, 96, 106),
    ...bar(20, 140, 108, 110),
  ]);
  assert.deepEqual(rowsOf([{ pixels }], box, width), [50, 17]);
});
