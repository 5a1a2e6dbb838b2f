import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { area, type Box, contains, enclosing, gapBetween, grow, intersection, iou, overlap } from './index.ts';

const box = fc.record({
  x: fc.integer({ min: -50, max: 50 }),
  y: fc.integer({ min: -50, max: 50 }),
  w: fc.integer({ min: 1, max: 60 }),
  h: fc.integer({ min: 1, max: 60 }),
});
const both = (check: (a: Box, b: Box) => void): void => fc.assert(fc.property(box, box, check));

test('boxes overlap where they have an area in common, and only then is there nothing between them or an edge', () => {
  both((a, b) => {
    assert.equal(overlap(a, b), area(intersection(a, b)) > 0);
    assert.equal(overlap(a, b), overlap(b, a));
    assert.equal(gapBetween(a, b), gapBetween(b, a));
    if (overlap(a, b)) assert.equal(gapBetween(a, b), 0);
    else assert.ok(overlap(grow(a, gapBetween(a, b) + 1), b));
  });
});

test('what two boxes have in common lies in both, what encloses them holds both, and their likeness is 0 to 1', () => {
  both((a, b) => {
    const common = intersection(a, b);
    const round = enclosing([a, b])!;
    if (area(common) > 0) assert.ok(contains(a, common) && contains(b, common));
    assert.ok(contains(round, a) && contains(round, b) && area(round) >= Math.max(area(a), area(b)));
    assert.ok(iou(a, b) >= 0 && iou(a, b) <= 1 && iou(a, b) === iou(b, a));
    assert.equal(iou(a, a), 1);
    assert.deepEqual(grow(grow(a, 5), -5), { ...a });
  });
});
