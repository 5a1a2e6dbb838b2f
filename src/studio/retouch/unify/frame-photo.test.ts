import assert from 'node:assert/strict';
import test from 'node:test';
import type { Photo } from '../enhance/photo.ts';
import { cropFor, framePhoto } from './frame-photo.ts';
import { boxOf } from './measure.ts';

/** A dark box on a pale ground. */
function shot(width: number, height: number, [x, y, w, h]: readonly [number, number, number, number]): Photo {
  const data = new Uint8Array(width * height * 4).fill(225);
  const product = new Uint8Array(width * height);
  for (let row = 0; row < height; row++)
    for (let col = 0; col < width; col++) {
      const [i, inside] = [row * width + col, col >= x && col < x + w && row >= y && row < y + h];
      if (inside) data.fill(40, i * 4, i * 4 + 3);
      data[i * 4 + 3] = 255;
      product[i] = inside ? 255 : 0;
    }
  return { picture: { width, height, data }, product, text: [], transparent: false, plain: true, designed: false };
}
const frame = { width: 600, height: 400, style: { share: 0.4, baseLine: 0.8 } };

test('a tall product in a wide frame is kept whole: the rim of its photo is carried on', async () => {
  const framed = await framePhoto(shot(300, 400, [90, 10, 120, 380]), frame);
  assert.deepEqual([framed.picture.width, framed.picture.height], [600, 400]);
  const box = boxOf(framed.product!, 600, 400)!;
  assert.ok(box.y > 8 && box.y + box.h < 392, `${box.y} to ${box.y + box.h} of 400`);
  assert.ok(Math.abs(box.h / box.w - 380 / 120) < 0.1, 'it keeps its shape');
  for (const p of [0, 599, 400 * 600 - 1])
    assert.ok(Math.abs(framed.picture.data[p * 4]! - 225) < 4, 'ground at the rim');
});

test('a small product is brought to the size and line of the series, within what the photo shows', () => {
  const crop = cropFor(shot(1200, 1200, [500, 500, 200, 200]), frame);
  assert.ok(Math.abs(crop.w / crop.h - 1.5) < 0.01);
  assert.ok(Math.abs(Math.sqrt((200 * 200) / (crop.w * crop.h)) - 0.4) < 0.02);
  assert.ok(Math.abs((700 - crop.y) / crop.h - 0.8) < 0.02);
});
