import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asPhotographed } from './as-photographed.ts';

const side = 40;

/** Pictures of one size from the values of each pixel. */
function picture(at: (x: number, y: number) => readonly [number, number, number, number]) {
  const data = new Uint8Array(side * side * 4);
  for (let i = 0; i < side * side; i++) data.set(at(i % side, Math.floor(i / side)), i * 4);
  return { width: side, height: side, data };
}

const photo = picture(() => [240, 240, 235, 255]);
/** A square with a soft edge, a gap and a half-transparent patch of another colour inside. */
const cutout = picture((x, y) => {
  if (x < 5 || x > 34 || y < 5 || y > 34) return [0, 0, 0, 0];
  if (x === 5) return [200, 200, 200, 120];
  if (x > 8 && x < 14 && y > 8 && y < 14) return [0, 0, 0, 0];
  if (x > 20 && x < 28 && y > 20 && y < 28) return [150, 150, 150, 140];
  return [200, 200, 200, 255];
});

test('what the matte makes see-through inside is as the photo shows it; edge and gap stay', () => {
  const { data } = asPhotographed(cutout, photo);
  const at = (x: number, y: number) => [...data.subarray((y * side + x) * 4, (y * side + x) * 4 + 4)];
  assert.deepEqual(at(24, 24), [240, 240, 235, 255], 'the patch');
  assert.deepEqual(at(5, 20), [200, 200, 200, 120], 'the soft edge');
  assert.equal(at(11, 11)[3], 0, 'the gap');
  assert.deepEqual(at(30, 10), [240, 240, 235, 255], 'the rest, whatever the cut-out made of it');
});

test("a thing that is see-through in its photo's own alpha is left as it is", () => {
  const own = { ...cutout };
  assert.equal(asPhotographed(own, cutout), own);
});

test('a matte that dissolves from its edge inwards is told from a soft edge', () => {
  const fading = picture((x) => (x < 5 ? [0, 0, 0, 0] : [200, 200, 200, Math.min(255, 30 + (x - 5) * 20)]));
  const { data } = asPhotographed(fading, photo);
  const at = (x: number) => [...data.subarray((20 * side + x) * 4, (20 * side + x) * 4 + 4)];
  for (const x of [5, 6, 7]) assert.equal(at(x)[3], 30 + (x - 5) * 20, `${x}: within the edge`);
  assert.deepEqual(at(9), [240, 240, 235, 255], 'further in');
});
