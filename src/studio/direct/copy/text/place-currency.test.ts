import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currencyOfPlace } from './place-currency.ts';

test('a named place says what sums are counted in; English without one says nothing', () => {
  assert.equal(currencyOfPlace('ru', 'Маникюр в Алматы 5000'), 'KZT');
  assert.equal(currencyOfPlace('ru', 'Маникюр 1500'), 'RUB');
  assert.equal(currencyOfPlace('en', 'Dog walks in Leeds, 12'), 'GBP');
  assert.equal(currencyOfPlace('en', 'Dog walks, 12'), null);
  assert.equal(currencyOfPlace('en', 'Kentish style cakes, 30'), null);
});
