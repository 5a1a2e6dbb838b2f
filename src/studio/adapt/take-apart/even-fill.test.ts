import assert from 'node:assert/strict';
import { test } from 'node:test';
import { evenFill } from './even-fill.ts';

const size = { width: 40, height: 30 };

void test('a hole in a gradient is filled by that gradient, and nothing from beyond its rim comes in', () => {
  const data = new Uint8Array(size.width * size.height * 4).fill(255);
  const hole = new Uint8Array(size.width * size.height);
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const i = y * size.width + x;
      // Black beyond the rim, and in the hole.
      const isFar = y < 4;
      hole[i] = x >= 10 && x < 30 && y >= 10 && y < 20 ? 1 : 0;
      data.fill(isFar || hole[i] !== 0 ? 0 : 100 + x, i * 4, i * 4 + 3);
    }
  const filled = evenFill({ ...size, data }, hole);
  for (let y = 10; y < 20; y++)
    for (let x = 10; x < 30; x++)
      assert.ok(Math.abs(filled.data[(y * size.width + x) * 4]! - 100 - x) <= 4, `${x},${y}`);
  assert.equal(filled.data[(5 * size.width + 5) * 4], 105);
});
