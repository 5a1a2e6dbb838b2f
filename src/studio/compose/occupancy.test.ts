import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { occupancyOf } from './occupancy.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
/** A shape that is drawn round its middle without crossing itself. */
const polygon = fc
  .array(fc.double({ min: 0.15, max: 0.5, noNaN: true }), { minLength: 5, maxLength: 12 })
  .map((radii) =>
    radii.map((r, i) => {
      const angle = (i / radii.length) * 2 * Math.PI;
      return [0.5 + r * Math.cos(angle), 0.5 + r * Math.sin(angle)] as const;
    }),
  );
const PRODUCT = { x: 40, y: 20, w: 300, h: 500 };
const box = fc.tuple(share, share, share, share).map(([x, y, w, h]) => ({
  x: PRODUCT.x + x * PRODUCT.w * 0.9,
  y: PRODUCT.y + y * PRODUCT.h * 0.9,
  w: 2 + w * 200,
  h: 2 + h * 200,
}));

test('what a product covers grows with the box, is nothing beside it, and is told by touching', () => {
  fc.assert(
    fc.property(polygon, box, (outline, asked) => {
      const shape = occupancyOf(outline, []);
      const covered = shape.covered(PRODUCT, asked);
      assert.ok(covered >= 0 && covered <= 1);
      assert.equal(shape.touches(PRODUCT, asked), covered > 0);
      const larger = { x: asked.x - 30, y: asked.y - 30, w: asked.w + 60, h: asked.h + 60 };
      assert.ok(!shape.touches(PRODUCT, asked) || shape.touches(PRODUCT, larger));
      assert.ok(!shape.touches(PRODUCT, { ...asked, x: PRODUCT.x + PRODUCT.w + 1 }));
      assert.ok(shape.fill > 0 && shape.fill < 0.8);
      assert.ok(Math.abs(shape.covered(PRODUCT, PRODUCT) - shape.fill) < 1e-9);
    }),
    { numRuns: 60 },
  );
});

test('no outline means the whole box, and holes take from it', () => {
  fc.assert(
    fc.property(box, share, share, (asked, w, h) => {
      const hole = { x: 0, y: 0, w, h };
      assert.equal(occupancyOf([], []).fill, 1);
      assert.ok(Math.abs(occupancyOf([], [hole]).fill - (1 - w * h)) < 0.03);
      assert.ok(occupancyOf([], [hole]).covered(PRODUCT, asked) <= occupancyOf([], []).covered(PRODUCT, asked) + 1e-9);
    }),
    { numRuns: 40 },
  );
});
