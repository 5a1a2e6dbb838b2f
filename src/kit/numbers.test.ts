import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { capitalise, clamp, escapedMarkup, mean, median } from './index.ts';

const numbers = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 30 });

test('clamp gives what lies between its bounds as it is, and else the nearer bound', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), fc.nat(), (v, low, width) => {
      const held = clamp(v, low, low + width);
      assert.ok(held >= low && held <= low + width);
      assert.equal(held, v < low ? low : v > low + width ? low + width : v);
    }),
  );
  assert.equal(clamp(5, 9, 3), 3, 'crossed bounds: the upper one');
});

test('mean and median lie among the values, move with them, and know nothing of their order', () => {
  fc.assert(
    fc.property(numbers, fc.integer({ min: -50, max: 50 }), (values, by) => {
      for (const middle of [mean, median]) {
        const is = middle(values);
        assert.ok(is >= Math.min(...values) && is <= Math.max(...values));
        assert.ok(Math.abs(middle(values.map((v) => v + by)) - is - by) < 1e-9);
        assert.ok(Math.abs(middle(values.toReversed()) - is) < 1e-9);
      }
      const rank = values.filter((v) => v < median(values)).length;
      assert.ok(rank <= values.length / 2);
    }),
  );
  assert.deepEqual([mean([]), median([]), mean([1, 2, 6]), median([6, 1, 2]), median([1, 2, 3, 4])], [0, 0, 3, 2, 3]);
});

test('the median of many bytes is the one that sorting gives', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 201, maxLength: 260 }), (values) => {
      assert.equal(median(values), values.toSorted((a, b) => a - b)[values.length >> 1]);
      assert.equal(median([...values, 0.5]), [...values, 0.5].toSorted((a, b) => a - b)[(values.length + 1) >> 1]);
    }),
    { numRuns: 20 },
  );
});

test('median leaves the list as it is', () => {
  const list = [3, 1, 2];
  median(list);
  assert.deepEqual(list, [3, 1, 2]);
});

test('text stays text in markup, and a first letter is made large', () => {
  fc.assert(
    fc.property(fc.string(), (text) => assert.doesNotMatch(escapedMarkup(text), /[<>"]|&(?!amp;|lt;|gt;|quot;)/)),
  );
  assert.deepEqual([capitalise('əйел'), capitalise(''), capitalise('ёж и кот')], ['Əйел', '', 'Ёж и кот']);
});
