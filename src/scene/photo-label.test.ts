import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { contains, area, intersection } from './geometry.ts';
import { placePhoto } from './photo-placement.ts';
import type { PhotoPlan } from './photo-plan.ts';

const plan = (focus: PhotoPlan['focus']): PhotoPlan => ({ mode: 'cover', label: true, focus, overlay: false });
const sides = fc.integer({ min: 300, max: 4000 });
const canvases = fc.constantFrom([1080, 1080], [1080, 1350], [1080, 1920], [1200, 628], [300, 250], [160, 600]);

test('under a panel the photo covers the whole canvas, and the words keep within it', () => {
  fc.assert(
    fc.property(sides, sides, canvases, (width, height, [w = 0, h = 0]) => {
      const focus = { x: 0.3, y: 0.25, w: 0.4, h: 0.4 };
      const place = placePhoto(plan(focus), { width, height }, { width: w, height: h });
      const canvas = { x: 0, y: 0, w, h };
      assert.ok(contains(place.photo, canvas, 0.5));
      assert.ok(contains(canvas, place.text, 0.5) && place.text.w > 0 && place.text.h > 0);
    }),
  );
});

test('a subject in the upper half has the panel under it, one in the lower half over it; both stay free', () => {
  const canvas = { width: 1080, height: 1350 };
  for (const [y, side] of [
    [0.1, 'bottom'],
    [0.6, 'top'],
  ] as const) {
    const place = placePhoto(plan({ x: 0.3, y, w: 0.4, h: 0.3 }), { width: 1600, height: 2000 }, canvas);
    assert.equal(place.side, side);
    assert.ok(place.seen > 0.95, `${y}: ${place.seen}`);
    assert.equal(area(intersection(place.text, place.focus)), 0);
  }
});

test('of what fills its photo, and of what may be anywhere in it, a panel is known to hide a part', () => {
  const square = { width: 1080, height: 1080 };
  for (const focus of [
    { x: 0, y: 0.05, w: 1, h: 0.9 },
    { x: 0.2, y: 0.2, w: 0.6, h: 0.6 },
  ])
    assert.ok(placePhoto(plan(focus), square, square).seen < 0.75);
});
