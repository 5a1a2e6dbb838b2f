import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { arrangeSet, type Item } from './arrange.ts';

const item: fc.Arbitrary<Item> = fc.record({
  size: fc.record({ width: fc.integer({ min: 150, max: 3000 }), height: fc.integer({ min: 150, max: 3000 }) }),
  fill: fc.double({ min: 0.2, max: 1, noNaN: true }),
});

test('two to five things stand on one line, whole, in their own shapes, none covered by much', () => {
  fc.assert(
    fc.property(fc.array(item, { minLength: 2, maxLength: 5 }), fc.boolean(), (items, oneCamera) => {
      const { canvas, standing } = arrangeSet(items, oneCamera);
      assert.deepEqual(
        standing.map(({ item: i }) => i).toSorted((a, b) => a - b),
        [...items.keys()],
      );
      const tallest = Math.max(...standing.map(({ box }) => box.h));
      const base = Math.max(...standing.map(({ box }) => box.y + box.h));
      for (const [z, { item: i, box }] of standing.entries()) {
        const { width, height } = items[i]!.size;
        assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.w <= canvas.width && box.y + box.h <= canvas.height);
        assert.ok(Math.abs(box.w / box.h / (width / height) - 1) < 0.02 + 2 / Math.min(box.w, box.h));
        assert.ok(base - (box.y + box.h) <= 0.06 * tallest + 2, 'on the ground');
        assert.ok(box.h / height <= 1.51, 'not blown up');
        const covered = standing.slice(z + 1).reduce((sum, { box: front }) => {
          const across = Math.min(box.x + box.w, front.x + front.w) - Math.max(box.x, front.x);
          return sum + Math.max(0, across) / box.w;
        }, 0);
        assert.ok(covered <= 0.4, `covered by ${covered}`);
      }
    }),
    { numRuns: 300, seed: 7 },
  );
});

test('photos of one series keep the true sizes, others get the same weight', () => {
  const cup = { size: { width: 300, height: 300 }, fill: 0.8 };
  const pot = { size: { width: 600, height: 600 }, fill: 0.8 };
  const heights = (oneCamera: boolean) =>
    arrangeSet([cup, pot], oneCamera)
      .standing.toSorted((a, b) => a.item - b.item)
      .map(({ box }) => box.h);
  const [low = 0, high = 1] = heights(true);
  assert.ok(Math.abs(high / low - 2) < 0.02);
  const [left = 0, right = 1] = heights(false);
  assert.ok(Math.abs(right / left - 1) < 0.02);
});
