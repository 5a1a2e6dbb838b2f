import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RgbaPicture } from '../../perception/index.ts';
import { placeReference } from '../inspect/index.ts';
import { placeProduct, subjectBox } from '../painting/index.ts';

const SIDE = 260;
const CANVAS = { width: 240, height: 220 };
const BOX = { x: 20.3, y: 13.6, w: 181, h: 181 };

/** Threads that repeat every 4.4 pixels once the picture is made smaller: finer than what a linear step keeps. */
function woven(): RgbaPicture {
  const data = new Uint8Array(SIDE * SIDE * 4);
  const thread = (n: number): number => 128 + 90 * Math.sin((n / 6.3) * 2 * Math.PI);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    data.set([thread(x), thread(y), thread(x + y), 255], i * 4);
  }
  return { width: SIDE, height: SIDE, data };
}

/** Mean difference, in levels, of painter and inspector over the middle of the canvas. */
async function apart(rotation: number): Promise<number> {
  const picture = woven();
  const node = { kind: 'bitmap', id: 'p', role: 'product', source: 'product', rotation, opacity: 1, box: BOX } as const;
  const { pixels, at } = await placeProduct(picture, node);
  const { rgba } = await placeReference({ ...picture, subject: subjectBox(picture) }, BOX, rotation, CANVAS);
  let sum = 0;
  let n = 0;
  for (let y = 60; y < 150; y++) {
    for (let x = 60; x < 150; x++) {
      for (let c = 0; c < 3; c++, n++)
        sum += Math.abs(
          (rgba[(y * CANVAS.width + x) * 4 + c] ?? 0) -
            (pixels.data[((y - at.y) * pixels.width + x - at.x) * 4 + c] ?? 0),
        );
    }
  }
  return sum / n;
}

test('fine texture of a turned product is where the inspector looks for it, and as strong', async () => {
  assert.equal(await apart(0), 0);
  for (const degrees of [-5, -4, 3]) {
    const levels = await apart(degrees);
    assert.ok(levels < 9, `${degrees}°: ${levels.toFixed(1)} levels apart`);
  }
});
