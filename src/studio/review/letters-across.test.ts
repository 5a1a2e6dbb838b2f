import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RgbaPicture } from '../../perception/index.ts';
import { lettersAcross } from './letters-across.ts';

const SIZE = { width: 400, height: 300 };
type Rect = readonly [number, number, number, number];
/** A plain thing at the right. */
const THING: Rect = [200, 60, 150, 200];

/** Rectangles of one colour on paper, and the same as a mask. */
function drawn(strokes: readonly Rect[], colour = 30): { picture: RgbaPicture; mask: Uint8Array; subject: Uint8Array } {
  const data = new Uint8Array(SIZE.width * SIZE.height * 4).fill(235);
  const mask = new Uint8Array(SIZE.width * SIZE.height);
  const subject = new Uint8Array(mask.length);
  const fill = ([x, y, w, h]: Rect, level: number, ...into: readonly Uint8Array[]): void => {
    for (let py = y; py < y + h; py++)
      for (let i = py * SIZE.width + x; i < py * SIZE.width + x + w; i++) {
        data.fill(level, i * 4, i * 4 + 3);
        for (const one of into) one[i] = 255;
      }
  };
  for (const stroke of strokes) fill(stroke, colour, mask);
  fill(THING, 120, mask, subject);
  return { picture: { ...SIZE, data }, mask, subject };
}

/** A letter of an upright and two bars. */
const letter = (x: number, y = 120): readonly Rect[] => [
  [x, y, 9, 60],
  [x + 9, y, 26, 9],
  [x + 9, y + 51, 26, 9],
];

test('letters in a row up to the rim of the product are none of it, and run across it', () => {
  const { picture, mask, subject } = drawn([...letter(96), ...letter(146)]);
  const [row, ...more] = lettersAcross(mask, subject, picture);
  assert.equal(more.length, 0);
  assert.ok(row && row.x <= 96 && row.x + row.w > THING[0], 'as far as they are seen, and a letter further');
  assert.equal(mask[150 * SIZE.width + 98], 0);
  assert.equal(mask[150 * SIZE.width + 250], 255, 'the product stays');
});

test('a handle, a row of solid things and letters far off are no letters across it', () => {
  const handle = drawn(letter(160));
  assert.deepEqual(lettersAcross(handle.mask, handle.subject, handle.picture), []);
  assert.equal(handle.mask[150 * SIZE.width + 162], 255);
  const things = drawn([
    [80, 100, 45, 60],
    [140, 100, 45, 60],
  ]);
  assert.deepEqual(lettersAcross(things.mask, things.subject, things.picture), []);
  assert.equal(things.mask[130 * SIZE.width + 100], 255);
  const far = drawn([...letter(20), ...letter(70)]);
  assert.deepEqual(lettersAcross(far.mask, far.subject, far.picture), []);
  assert.deepEqual(lettersAcross(far.mask, null, far.picture), []);
});
