import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Sprite } from './lift-text.ts';
import { leaveSubject } from './leave-subject.ts';

const [width, height] = [40, 12];
const canvas = 60;

/** Two dark letters and a spot of another colour at the right end. */
function word(spot: number): Sprite {
  const data = new Uint8Array(width * height * 4);
  for (let o = 0; o < width * height; o++) {
    const [x, y] = [o % width, Math.floor(o / width)];
    const isSpot = x > 33 && x < 37 && y > 7;
    const seen = isSpot || ((x < 12 || (x > 15 && x < 28)) && y < 10);
    if (seen) data.set([isSpot ? spot : 30, 30, 30, 255], o * 4);
  }
  return { id: 'w', box: { x: 10, y: 4, w: width, h: height }, pixels: { width, height, data } };
}
const subject = (from: number): Uint8Array =>
  Uint8Array.from({ length: canvas * 20 }, (_, i) => (i % canvas >= from ? 255 : 0));
const alpha = ({ pixels }: Sprite, x: number, y: number): number => pixels.data[(y * width + x) * 4 + 3]!;

test('a fleck of the thing beside a word stays with the thing, its letters go whole', () => {
  const left = leaveSubject(word(220), subject(42), canvas);
  assert.deepEqual([alpha(left, 35, 9), alpha(left, 20, 5)], [0, 255]);
});

test('a dot of the ink itself, and a coloured spot far from the subject, are left as they are', () => {
  const [dot, far] = [word(30), word(220)];
  assert.equal(leaveSubject(dot, subject(0), canvas), dot);
  assert.equal(leaveSubject(far, subject(55), canvas), far);
  assert.equal(leaveSubject(far, null, canvas), far);
});
