import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diagnose } from './diagnosis.ts';
import type { Photo } from './photo.ts';

/** A grey thing on paper that is lit from the left: 250 levels there, `right` on the other side. */
function onPaper(right: number, known: boolean): Photo {
  const [width, height] = [240, 200];
  const data = new Uint8Array(width * height * 4).fill(255);
  const product = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const thing = x > 90 && x < 150 && y > 60 && y < 150;
      if (thing) product[i] = 255;
      data.fill(thing ? 90 : Math.round(250 + ((right - 250) * x) / (width - 1)), i * 4, i * 4 + 3);
    }
  const mask = known ? product : null;
  return {
    picture: { width, height, data },
    product: mask,
    text: [],
    transparent: false,
    plain: true,
    designed: false,
  };
}

test('paper in uneven light is whitened; where its light falls off far, only around a known product', () => {
  assert.equal(diagnose(onPaper(238, true)).groundWork, 'whiten');
  assert.equal(diagnose(onPaper(238, false)).groundWork, 'whiten');
  assert.equal(diagnose(onPaper(206, true)).groundWork, 'whiten');
  assert.equal(diagnose(onPaper(206, false)).groundWork, 'keep');
});
