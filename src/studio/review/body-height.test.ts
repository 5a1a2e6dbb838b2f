import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodyHeight } from './body-height.ts';

const SIZE = { width: 200, height: 60 };

/** Ink of letters: stems from `top` to `bottom`, and tails above and below at every fifth of them. */
function drawn(top: number, bottom: number, tail: number): Uint8Array {
  const ink = new Uint8Array(SIZE.width * SIZE.height);
  for (let x = 10; x < 190; x += 4)
    for (let y = top - (x % 20 === 10 ? tail : 0); y < bottom + (x % 20 === 14 ? tail : 0); y++)
      ink[y * SIZE.width + x] = 255;
  return ink;
}

const line = { x: 8, y: 10, w: 184, h: 40 };

test('the bodies of letters are measured whatever tails they have; capitals have none', () => {
  assert.equal(bodyHeight(drawn(20, 40, 9), SIZE, [line]), 20);
  assert.equal(bodyHeight(drawn(20, 40, 5), SIZE, [line]), 20, 'shorter tails change nothing');
  assert.equal(bodyHeight(drawn(20, 40, 0), SIZE, [line]), null, 'capitals or figures');
  assert.equal(bodyHeight(new Uint8Array(SIZE.width * SIZE.height), SIZE, [line]), null, 'nothing stands there');
});
