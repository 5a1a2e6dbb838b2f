import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCutOff } from './cut-off.ts';

const [width, height] = [120, 60];
const page = (): Uint8Array => new Uint8Array(width * height * 4).fill(255);

/** Dark upright strokes, ten pixels apart, from y 20 down to y 40. */
function strokes() {
  const data = page();
  for (let y = 20; y < 40; y++)
    for (let x = 10; x < 110; x++) if (x % 10 < 4) data.fill(30, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { width, height, data };
}

/** What was lifted of them, from y 15 down to `until`. */
function lifted(until: number) {
  const { data: all } = strokes();
  const data = new Uint8Array(width * (until - 15) * 4);
  for (let i = 0; i < data.length / 4; i++) {
    const from = (15 * width + i) * 4;
    if (all[from]! < 128) data.set(all.subarray(from, from + 4), i * 4);
  }
  return { width, height: until - 15, data, x: 0, y: 15 };
}

test('letters that go on beyond what was lifted were cut through; whole ones end in their ground', () => {
  const clean = { width, height, data: page() };
  assert.equal(isCutOff(lifted(45), strokes(), clean), false);
  assert.equal(isCutOff(lifted(34), strokes(), clean), true);
});
