import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spokenPrices } from './spoken-price.ts';
import { spokenTail } from './spoken-words.ts';

const told = (text: string): readonly (readonly [number, string | null])[] =>
  spokenPrices(text, 'ru').map((p) => [p.value, p.basis] as const);

test('prices without signs are read with their things', () => {
  assert.deepEqual(told('маникюр с покрытием 1800 педикюр 2300'), [
    [1800, 'маникюр с покрытием'],
    [2300, 'педикюр'],
  ]);
  assert.deepEqual(told('залог 3000'), []);
  assert.deepEqual(told('опыт 12 лет, сшили 300 платьев'), []);
});

test('what stands behind a sum is its terms, or binds it to more than can be told', () => {
  assert.equal(spokenTail(' за штуку звоните', 'ru').terms, 'за штуку');
  assert.equal(spokenTail(' если заказ от трёх', 'ru').bound, true);
  assert.equal(spokenTail(' звоните сейчас', 'ru').terms, '');
});
