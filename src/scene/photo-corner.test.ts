import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCornered, placePhoto, type PhotoPlan } from './index.ts';

const plan: PhotoPlan = {
  mode: 'split',
  overlay: false,
  whole: true,
  focus: { x: 0.021, y: 0.021, w: 0.958, h: 0.958 },
};
const square = { width: 1080, height: 1080 };

test('a photo that no part of its canvas holds stands whole in the corner, one that a part holds runs to the edges', () => {
  const upright = placePhoto(plan, { width: 900, height: 1200 }, square);
  assert.ok(isCornered(plan, upright.window));
  assert.ok(upright.seen > 0.999);
  assert.deepEqual(upright.photo, upright.window);
  assert.equal(upright.window.x + upright.window.w, 1080);
  assert.equal(upright.window.y + upright.window.h, 1080);
  const broad = { width: 1500, height: 1000 };
  assert.equal(isCornered(plan, placePhoto(plan, broad, square).window), false);
  assert.equal(
    isCornered(plan, placePhoto({ ...plan, more: 0.14 }, broad, square).window),
    false,
    'nor for more words',
  );
  const forced = { ...plan, corner: true };
  assert.ok(isCornered(forced, placePhoto(forced, broad, square).window), 'unless they find no room at all');
});

test('strips and towers have no corner, and what is known keeps its page without the wish', () => {
  const photo = { width: 900, height: 1200 };
  assert.equal(isCornered(plan, placePhoto(plan, photo, { width: 728, height: 90 }).window), false);
  assert.equal(isCornered(plan, placePhoto(plan, photo, { width: 160, height: 600 }).window), false);
  const { whole: _, ...plain } = plan;
  assert.ok(placePhoto(plain, photo, square).seen < 0.95);
});
