import assert from 'node:assert/strict';
import { test } from 'node:test';
import { colourDistance } from './file-colour.ts';

test('colour distance is asked only where pixels are protected', () => {
  const grey = new Uint8Array(6400).fill(200);
  const other = grey.map((v, i) => (i % 4 === 0 && i < 400 ? v - 40 : v));
  assert.ok(colourDistance(grey, 4, other, 4, Int32Array.from([0, 1, 2, 99])) > 8);
  assert.equal(colourDistance(grey, 4, other, 4, Int32Array.from([500, 600])), 0);
});
