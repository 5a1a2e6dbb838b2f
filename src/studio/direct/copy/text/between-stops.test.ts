import assert from 'node:assert/strict';
import { test } from 'node:test';
import { betweenStops } from './between-stops.ts';

test('stops part what is said, not numbers and hours', () => {
  const text = 'педикюр 2,5 часа, с 10:30 (кроме вс): 1.500 р.\nлак… есть!';
  assert.deepEqual(
    betweenStops(text).map(([a, b]) => text.slice(a, b).trim()),
    ['педикюр 2,5 часа', 'с 10:30', 'кроме вс', '1.500 р', 'лак… есть'],
  );
});
