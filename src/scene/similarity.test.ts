import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { flatness, linearLight, oklabOfLight, type Pixels, ssim, toLinear } from './index.ts';

const SIDE = 16;
const picture = (data: Uint8Array): Pixels => ({ width: SIDE, height: SIDE, channels: 1, data });
const grey = fc.uint8Array({ minLength: SIDE * SIDE, maxLength: SIDE * SIDE }).map(picture);

test('likeness: a picture is itself, either way round is the same, and noise takes away from it', () => {
  fc.assert(
    fc.property(grey, grey, (a, b) => {
      assert.ok(Math.abs(ssim(a, a) - 1) < 1e-9);
      const value = ssim(a, b);
      assert.ok(value >= -1 && value <= 1 && Math.abs(value - ssim(b, a)) < 1e-9);
      const noisy = (by: number): number =>
        ssim(a, picture(a.data.map((v, i) => (i % 2 === 0 ? Math.min(255, v + by) : Math.max(0, v - by)))));
      assert.ok(noisy(60) <= noisy(10) + 1e-9);
    }),
    { numRuns: 40 },
  );
  const wider: Pixels = { width: 8, height: SIDE, channels: 1, data: new Uint8Array(8 * SIDE) };
  assert.throws(() => ssim(picture(new Uint8Array(SIDE * SIDE)), wider), RangeError);
});

test('a flat picture is flat, whatever its colour; one of stripes is not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 255 }), (v) => {
      assert.equal(flatness(picture(new Uint8Array(SIDE * SIDE).fill(v))), 1);
    }),
    { numRuns: 20 },
  );
  assert.equal(flatness(picture(Uint8Array.from({ length: SIDE * SIDE }, (_, i) => (i % 2) * 200))), 0);
});

test('light grows with the level, the table agrees with the formula, and grey has no chroma', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 254, noNaN: true }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      (level, more) => {
        assert.ok(toLinear(level + more) > toLinear(level));
      },
    ),
  );
  for (let v = 0; v < 256; v++) {
    assert.equal(linearLight[v], toLinear(v));
    const [l, a, b] = oklabOfLight(toLinear(v), toLinear(v), toLinear(v));
    assert.ok(Math.abs(a) < 1e-6 && Math.abs(b) < 1e-6 && l >= 0 && l < 1.0001);
  }
});
