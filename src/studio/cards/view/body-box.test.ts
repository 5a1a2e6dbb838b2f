import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodyBoxes } from './body-box.ts';

/** A cut-out of filled boxes. */
function cutout(width: number, height: number, boxes: readonly (readonly [number, number, number, number])[]) {
  const data = new Uint8Array(width * height * 4);
  for (const [x, y, w, h] of boxes)
    for (let row = y; row < y + h; row++) for (let col = x; col < x + w; col++) data[(row * width + col) * 4 + 3] = 255;
  return { width, height, data };
}

test('the body without its strap, and without its thick handle', () => {
  // A mug: body 200 wide, a handle 30 thick that reaches 80 to the right.
  const mug = cutout(400, 300, [
    [20, 20, 200, 240],
    [220, 60, 80, 30],
    [270, 60, 30, 130],
    [220, 160, 80, 30],
  ]);
  const subject = { x: 20, y: 20, w: 280, h: 240 };
  const widths = bodyBoxes(mug, subject).map(({ w }) => Math.round(w));
  assert.ok(widths[0]! > 260, `the handle is thicker than a strap: ${widths.join()}`);
  assert.ok(Math.abs(widths.at(-1)! - 200) <= 8, `the body alone is 200 wide: ${widths.join()}`);
});
