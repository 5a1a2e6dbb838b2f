import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { meanColours } from './mean-colours.ts';

const SIDE = 7;
const picture = fc.uint8Array({ minLength: SIDE * SIDE * 3, maxLength: SIDE * SIDE * 3 });
const weights = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: SIDE * SIDE, maxLength: SIDE * SIDE });

test('weighted means of any square are what adding its pixels one by one gives', () => {
  fc.assert(
    fc.property(
      picture,
      weights,
      fc.nat(SIDE - 1),
      fc.nat(SIDE - 1),
      fc.nat(2 * SIDE),
      (data, shares, x, y, radius) => {
        const weight = Float32Array.from(shares, (v) => v / 4);
        const means = meanColours({ width: SIDE, height: SIDE, data }, weight);
        let [count, all] = [0, 0];
        const sums = [0, 0, 0];
        for (let i = 0; i < SIDE * SIDE; i += 1) {
          if (Math.abs((i % SIDE) - x) > radius || Math.abs(Math.floor(i / SIDE) - y) > radius) continue;
          count += 1;
          all += weight[i]!;
          for (let c = 0; c < 3; c += 1) sums[c]! += weight[i]! * data[i * 3 + c]!;
        }
        assert.ok(Math.abs(means.weight(x, y, radius) - all / count) < 1e-9);
        if (all === 0) return;
        const colour = new Float64Array(3);
        means.colour(x, y, radius, colour);
        for (let c = 0; c < 3; c += 1) assert.ok(Math.abs(colour[c]! - sums[c]! / all) < 1e-6);
      },
    ),
  );
});
