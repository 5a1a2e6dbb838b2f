import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Plane, RgbPicture } from '../raster/plane.ts';
import { withoutBakedShadow } from './baked-shadow.ts';

/** A solid box on 100 × 100 with something half transparent below it, of the given grey, flattened over white. */
function boxWith(grey: number): { readonly picture: RgbPicture; readonly alpha: Plane } {
  const rgb = new Uint8Array(100 * 100 * 3).fill(255);
  const alpha = new Uint8Array(100 * 100);
  for (let y = 20; y < 90; y += 1) {
    for (let x = 20; x < 80; x += 1) {
      const i = y * 100 + x;
      const a = y < 70 ? 255 : 90;
      alpha[i] = a;
      const own = y < 70 ? 180 : grey;
      rgb.fill(Math.round((own * a + 255 * (255 - a)) / 255), i * 3, i * 3 + 3);
    }
  }
  return { picture: { width: 100, height: 100, data: rgb }, alpha: { width: 100, height: 100, data: alpha } };
}

test('a dark half transparent patch away from the thing goes, the thing and its edge stay', () => {
  const { picture, alpha } = boxWith(10);
  const clean = withoutBakedShadow(picture, alpha);
  assert.equal(clean.data[85 * 100 + 50], 0);
  assert.equal(clean.data[50 * 100 + 50], 255);
  assert.equal(clean.data[70 * 100 + 50], 90);
});

test('glass stays as it is', () => {
  const { picture, alpha } = boxWith(220);
  assert.equal(withoutBakedShadow(picture, alpha), alpha);
});
