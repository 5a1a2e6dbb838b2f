import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { likeliest, sumsOf } from './crf.ts';

const L = 3;
/** Every way to label `n` tokens. */
const waysOf = (n: number): number[][] =>
  n === 0 ? [[]] : waysOf(n - 1).flatMap((way) => Array.from({ length: L }, (_, y) => [...way, y]));
const score = fc.double({ min: -4, max: 4, noNaN: true });
const chain = fc.integer({ min: 1, max: 5 }).chain((n) =>
  fc.record({
    emission: fc.array(score, { minLength: n * L, maxLength: n * L }),
    transition: fc.array(score, { minLength: (L + 1) * L, maxLength: (L + 1) * L }),
  }),
);

test('the likeliest labels and the sums are those of all ways counted one by one', () => {
  fc.assert(
    fc.property(chain, ({ emission, transition }) => {
      const n = emission.length / L;
      const of = (way: readonly number[]): number =>
        way.reduce((sum, y, i) => sum + emission[i * L + y]! + transition[(i === 0 ? L : way[i - 1]!) * L + y]!, 0);
      const all = waysOf(n);
      const field = { labels: L, transition: Float64Array.from(transition) };
      const found = of([...likeliest(field, Float64Array.from(emission))]);
      assert.ok(Math.abs(found - Math.max(...all.map(of))) < 1e-9);
      const { alpha, beta, all: total } = sumsOf(field, Float64Array.from(emission));
      assert.ok(Math.abs(total - Math.log(all.reduce((sum, way) => sum + Math.exp(of(way)), 0))) < 1e-9);
      for (let i = 0; i < n; i++)
        for (let y = 0; y < L; y++) {
          const own = Math.log(all.filter((way) => way[i] === y).reduce((sum, way) => sum + Math.exp(of(way)), 0));
          assert.ok(Math.abs(alpha[i * L + y]! + beta[i * L + y]! - own) < 1e-9);
        }
    }),
    { numRuns: 60 },
  );
});
