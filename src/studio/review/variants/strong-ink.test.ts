import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrast, rgbToHex } from '../../../scene/index.ts';
import { stronger } from './strong-ink.ts';

const GROUND = '#f5f0e8';
const letters = (count: number) => ({
  width: 10,
  height: 10,
  data: new Uint8Array(400).map((_, i) => {
    const on = Math.floor(i / 4) < count;
    return on ? [247, 166, 33, 255][i % 4]! : 0;
  }),
});

test('pale letters become a shade of their own colour that reads on their ground, and nothing else is painted', () => {
  const made = stronger(letters(40), GROUND, 4.6);
  assert.ok(made);
  const [r, g, b] = made.data;
  assert.ok(contrast(rgbToHex(r!, g!, b!), GROUND) >= 4.4);
  assert.ok(r! > g! && g! > b!, 'still an orange');
  assert.deepEqual(
    [...made.data.subarray(160)],
    Array.from({ length: 240 }, () => 0),
  );
});

test('where there is hardly any ink nothing is told of its colour', () => {
  assert.equal(stronger(letters(8), GROUND, 4.6), null);
});
