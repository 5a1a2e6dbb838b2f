import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lettersOn, withoutDust } from './letters-on.ts';

const SIDE = 60;

/** A disc, with a stem of type on its top or printed on its middle, and a crumb beside it. */
function lifted(stem: 'top' | 'middle'): { data: Uint8Array; ink: Uint8Array } {
  const data = new Uint8Array(SIDE * SIDE * 4);
  const ink = new Uint8Array(SIDE * SIDE);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const from = stem === 'top' ? 2 : 32;
      const type = x >= 27 && x < 33 && y >= from && y < from + 16;
      const crumb = x === 2 && y === 2;
      if (type) ink[y * SIDE + x] = 255;
      if (type || crumb || Math.hypot(x - 30, y - 38) < 20) data[(y * SIDE + x) * 4 + 3] = 255;
    }
  return { data, ink };
}

const hangs = (stem: 'top' | 'middle', line: { x: number; y: number; w: number; h: number }): boolean => {
  const { data, ink } = lifted(stem);
  const box = { x: 0, y: 0, w: SIDE, h: SIDE };
  return lettersOn({ box, pixels: { width: SIDE, height: SIDE, data } }, ink, SIDE, [line]);
};

test('a letter on the edge of a thing hangs on it, print in its middle does not', () => {
  assert.ok(hangs('top', { x: 20, y: 0, w: 20, h: 20 }));
  assert.ok(!hangs('middle', { x: 20, y: 30, w: 20, h: 20 }));
});

test('dust goes, the thing stays', () => {
  const { data } = lifted('middle');
  const out = withoutDust({ width: SIDE, height: SIDE, data }).data;
  assert.equal(out[(2 * SIDE + 2) * 4 + 3], 0);
  assert.equal(out[(38 * SIDE + 30) * 4 + 3], 255);
});
