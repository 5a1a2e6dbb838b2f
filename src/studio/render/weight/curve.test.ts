import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { qualityAt } from './curve.ts';

/** A curve as encoders give it: more quality, more bytes. */
const curve = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.double({ min: 1.02, max: 2, noNaN: true })), {
    minLength: 2,
    maxLength: 6,
  })
  .map((steps) => {
    let [quality, bytes] = [30, 5_000];
    return steps.map(([more, times]) => ({ quality: (quality += more), bytes: (bytes *= times) }));
  });

test('a curve meets its points, grows with the bytes, stays between its ends', () => {
  fc.assert(
    fc.property(curve, fc.double({ min: 100, max: 1e7, noNaN: true }), (points, bytes) => {
      for (const point of points) assert.ok(Math.abs(qualityAt(points, point.bytes) - point.quality) < 1e-6);
      const quality = qualityAt(points, bytes);
      assert.ok(quality >= points[0]!.quality && quality <= points.at(-1)!.quality);
      assert.ok(qualityAt(points, bytes * 1.1) >= quality - 1e-9);
    }),
  );
  assert.throws(() => qualityAt([], 1000), RangeError);
});
