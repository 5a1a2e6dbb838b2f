import assert from 'node:assert/strict';
import { test } from 'node:test';
import { besidePrice } from './beside-price.ts';

const price = { now: '3\u00A0740\u00A0₽', old: '4\u00A0990\u00A0₽', basis: null };
const badge = '−25\u00A0%';

test('beside a price with its old one and a badge an offer does not say the same again, and keeps all else', () => {
  const said = (text: string) => besidePrice(text, price, badge);
  for (const shown of ['Скидка 25 %: 3 740 ₽ вместо 4 990 ₽', 'Было 4 990 ₽, стало 3 740 ₽', 'Было 4 990 ₽', '25% off'])
    assert.equal(said(shown), null, shown);
  assert.equal(
    said('Скидка 25 % до 30 ноября — 3\u00A0740\u00A0₽ вместо 4\u00A0990\u00A0₽'),
    'Скидка 25 % до 30 ноября',
  );
  for (const more of [
    'Скидка 25 %: 3 740 ₽ вместо 4 990 ₽ при заказе от двух',
    'Скидка 25 %: 2 000 ₽ вместо 4 990 ₽',
    'Скидка 30 %',
    'Было 4 990 ₽ за комплект',
    'Второй за полцены',
  ])
    assert.equal(said(more), more);
});

test('where no old price or no badge is shown, the offer says it', () => {
  assert.equal(besidePrice('Скидка 25 %: 3 740 ₽', { ...price, old: null }, badge), 'Скидка 25 %: 3 740 ₽');
  assert.equal(besidePrice('Скидка 25 %: 3 740 ₽ вместо 4 990 ₽', price, null), 'Скидка 25 %');
  assert.equal(besidePrice('Скидка 25 %', null, badge), 'Скидка 25 %');
});
