import assert from 'node:assert/strict';
import { test } from 'node:test';
import { priceKin, type Typed } from './price-kin.ts';

const text = (x: number, y: number, w: number, h: number): Typed => ({ box: { x, y, w, h }, type: h });
const price = text(100, 300, 240, 60);

test('"from" before a price, its unit behind it, the old sum over it and the basis under it hang on it', () => {
  const from = text(50, 330, 36, 26);
  const unit = text(352, 330, 110, 28);
  const old = text(104, 262, 120, 30);
  const basis = text(100, 376, 300, 24);
  assert.deepEqual(priceKin(price, [from, unit, old, basis]), [0, 1, 2, 3]);
});

test('what is as large, stands apart, or stands nearer to another text does not', () => {
  const headline = text(100, 190, 500, 80);
  const under = text(100, 390, 300, 26);
  const next = text(100, 420, 420, 70);
  assert.deepEqual(priceKin(price, [text(352, 300, 110, 58)]), []);
  assert.deepEqual(priceKin(price, [text(100, 460, 300, 24), text(520, 330, 100, 28)]), []);
  assert.deepEqual(priceKin(price, [headline, text(100, 272, 200, 18)]), []);
  assert.deepEqual(priceKin(price, [under, next]), []);
});
