import assert from 'node:assert/strict';
import test from 'node:test';
import { diagnose } from './diagnosis.ts';
import type { Photo } from './photo.ts';

/** A product of a white and a blue half on paper; `light` multiplies the channels of all of it. */
function shot(paper: readonly number[], light: readonly number[]): Photo {
  const [width, height] = [300, 300];
  const data = new Uint8Array(width * height * 4);
  const product = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const inside = x >= 90 && x < 210 && y >= 80 && y < 230;
      const colour = inside ? (y < 150 ? [236, 236, 234] : [40, 70, 170]) : paper;
      for (let c = 0; c < 3; c++)
        data[i * 4 + c] = Math.min(255, Math.round(colour[c]! * light[c]! + ((x * 7 + y * 13) % 3)));
      data[i * 4 + 3] = 255;
      product[i] = inside ? 255 : 0;
    }
  return { picture: { width, height, data }, product, text: [], transparent: false, plain: true, designed: false };
}

test('peach paper under a white product is paper; white paper in warm light is light', () => {
  assert.equal(diagnose(shot([224, 200, 182], [1, 1, 1])).cast.strength, 0);
  const warm = diagnose(shot([228, 228, 228], [1, 0.95, 0.85])).cast;
  assert.ok(warm.strength > 0.02, 'the whites of the product lean as the ground does');
  assert.ok(warm.gains[2] > warm.gains[0] * 1.2, 'blue is brought back');
});
