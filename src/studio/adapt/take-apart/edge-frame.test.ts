import assert from 'node:assert/strict';
import { test } from 'node:test';
import { area, enclosing, intersection } from '../../../scene/index.ts';
import { framePlaces } from '../layout/index.ts';
import { readEdgeFrame } from './edge-frame.ts';
import type { Rgba } from './picture.ts';
import { putBack } from './reassembly.ts';

const ground = [20, 24, 60];
const [width, height] = [360, 260];

/** A rounded rule 10 px from the edges, with a soft glow; `bare`: a part of the canvas without it. */
function banner(bare: (x: number, y: number) => boolean = () => false): Rgba {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [Math.abs(x - 179.5) - 149.5, Math.abs(y - 129.5) - 99.5];
      const away = Math.abs(Math.hypot(Math.max(0, dx), Math.max(0, dy)) + Math.min(0, Math.max(dx, dy)) - 20);
      const t = bare(x, y) ? 0 : away < 2 ? 1 : Math.max(0, 0.6 - away / 12);
      for (let c = 0; c < 3; c++)
        data[(y * width + x) * 4 + c] = Math.round(ground[c]! * (1 - t) + [255, 60, 200][c]! * t);
    }
  return { width, height, data };
}

const furthest = (a: Rgba, b: Rgba): number =>
  a.data.reduce((most, v, i) => Math.max(most, Math.abs(v - b.data[i]!)), 0);

test('a frame is read along all four edges: ground goes on under it, its pieces give the banner again', () => {
  const picture = banner();
  const read = readEdgeFrame(picture);
  assert.ok(read);
  const { without, sprites } = read;
  const flat = { ...picture, data: picture.data.map((_, i) => (i % 4 === 3 ? 255 : ground[i % 4]!)) };
  assert.ok(furthest(without, flat) < 12, 'the ground goes on under the frame');
  assert.ok(furthest(putBack(without, sprites.values()), picture) < 9, 'the pieces give the banner again');
});

test('a dashed frame is one, too, with more gap than dash or less', () => {
  for (const dash of [9, 15]) {
    // Along the straight edges every dash ends, and the round corners are dashes of their own.
    const picture = banner((x, y) => {
      const straight = (x > 30 && x < 330) || (y > 30 && y < 230);
      return straight && (x > 30 && x < 330 ? x : y) % 24 >= dash;
    });
    const read = readEdgeFrame(picture);
    assert.ok(read, `dashes of ${dash} in 24`);
    const far = read.without.data.filter((v, i) => i % 4 !== 3 && Math.abs(v - ground[i % 4]!) > 30).length;
    assert.equal(far, 0, 'nothing of it is left');
  }
});

test('what is no frame is not read as one: a side without it, a thing across it, a plain ground', () => {
  assert.equal(readEdgeFrame(banner((_, y) => y > 200)), null);
  assert.equal(readEdgeFrame(banner((x, y) => x > 120 && x < 240 && y < 130)), null);
  assert.equal(readEdgeFrame(banner(() => true)), null);
});

test('the pieces of a frame meet along the edges of every shape', () => {
  const parts = { size: { width, height }, frame: { corner: 40, depth: { top: 20, bottom: 22, left: 20, right: 18 } } };
  for (const target of [
    { width: 300, height: 250 },
    { width: 728, height: 90 },
    { width: 240, height: 400 },
    { width: 1080, height: 1920 },
  ]) {
    const boxes = framePlaces(parts, target).map((p) => p.box);
    assert.deepEqual(enclosing(boxes), { x: 0, y: 0, w: target.width, h: target.height });
    assert.ok(boxes.every((b) => b.w > 0 && b.h > 0 && b.x >= 0 && b.y >= 0));
    for (const [i, a] of boxes.entries()) for (const b of boxes.slice(i + 1)) assert.equal(area(intersection(a, b)), 0);
  }
});
