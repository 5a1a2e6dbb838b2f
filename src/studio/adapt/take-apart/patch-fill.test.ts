import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../../../kit/index.ts';
import { inpaint } from './inpaint.ts';
import { patchFill } from './patch-fill.ts';
import type { Rgba } from './picture.ts';

const [width, height] = [240, 160];

/** Bark: upright streaks of uneven light, as a photo of wood or grass has them. */
function bark(): Rgba {
  const random = seededRandom(3);
  const light = Array.from({ length: width }, () => 90 + 120 * random());
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const v = light[(x + Math.round(3 * Math.sin(y / 14)) + width) % width]! + 16 * random();
      data.set([v, v * 0.8, v * 0.6, 255], (y * width + x) * 4);
    }
  return { width, height, data };
}

/** Mean step from a marked pixel to the one right of it: how rough a place is. */
function roughness({ data }: Rgba, marked: Uint8Array): number {
  let [sum, n] = [0, 0];
  for (let i = 0; i < marked.length - 1; i++) {
    if (marked[i] === 0 || marked[i + 1] === 0) continue;
    sum += Math.abs(data[i * 4]! - data[(i + 1) * 4]!);
    n++;
  }
  return sum / n;
}

test('where letters stood on a textured photo it has its texture again, not a smear', () => {
  const photo = bark();
  const hole = new Uint8Array(width * height);
  // Strokes of letters, 14 px wide.
  for (let letter = 0; letter < 5; letter++)
    for (let y = 50; y < 110; y++) for (let x = 30 + letter * 36; x < 44 + letter * 36; x++) hole[y * width + x] = 1;
  const lettered = { ...photo, data: new Uint8Array(photo.data) };
  for (let i = 0; i < hole.length; i++) if (hole[i] !== 0) lettered.data.set([255, 255, 255], i * 4);
  const filled = patchFill(lettered, hole);
  const before = roughness(photo, hole);
  assert.ok(roughness(filled, hole) > 0.6 * before, `${roughness(filled, hole)} of ${before}`);
  assert.ok(roughness(inpaint(lettered, hole), hole) < 0.4 * before, 'a smooth filling would be a smear');
  for (let i = 0; i < hole.length; i++) {
    assert.ok(hole[i] === 0 || filled.data[i * 4]! < 240, 'nothing of the letters is left');
    assert.ok(hole[i] !== 0 || filled.data[i * 4] === photo.data[i * 4], 'nothing else is touched');
  }
  assert.deepEqual(patchFill(lettered, hole).data, filled.data, 'the same again');
});
