import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Perceived } from '../../../perception/index.ts';
import type { Box } from '../../../scene/index.ts';
import { mainPart } from './main-part.ts';

const [WIDTH, HEIGHT] = [400, 300];

/** A scene whose cut-out holds these boxes. */
function scene(boxes: readonly Box[], background = 'scene'): Perceived {
  const data = new Uint8Array(WIDTH * HEIGHT * 4);
  for (const { x, y, w, h } of boxes)
    for (let j = y; j < y + h; j++) for (let i = x; i < x + w; i++) data[(j * WIDTH + i) * 4 + 3] = 255;
  const matte = { components: boxes.length, subject: { x: 0, y: 0, w: WIDTH, h: HEIGHT } };
  const facts = { matte, background: { value: background } };
  return { facts, cutout: { width: WIDTH, height: HEIGHT, data } } as unknown as Perceived;
}

const lamp = { x: 100, y: 20, w: 150, h: 260 };
const books = { x: 300, y: 200, w: 80, h: 60 };

test('of several things in a scene the far largest is the product; the others leave its cut-out', () => {
  const { facts, cutout } = mainPart(scene([books, lamp]));
  const { x = 0, y = 0, w = 0, h = 0 } = facts.matte.subject ?? {};
  assert.ok(
    [x - lamp.x, y - lamp.y, w - lamp.w, h - lamp.h].every((off) => Math.abs(off) < 4),
    `${x} ${y} ${w} ${h}`,
  );
  assert.equal(facts.matte.components, 1);
  const alpha = (i: number, j: number): number | undefined => cutout?.data[(j * WIDTH + i) * 4 + 3];
  assert.deepEqual([alpha(150, 150), alpha(340, 230)], [255, 0]);
});

test('things of like size, a plain ground and a single thing stay as they were', () => {
  for (const seen of [scene([lamp, { ...lamp, x: 260, w: 120 }]), scene([books, lamp], 'uniform'), scene([lamp])])
    assert.equal(mainPart(seen), seen);
});
