import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBrief } from '../read/read-brief.ts';
import { readOffer } from '../read/offer.ts';
import { isCalledPrice, priceBefore, withBelievedOld, withRest } from './believed.ts';

const read = (text: string, title: string) => {
  const { statements } = readBrief(text);
  return { statements, offer: readOffer(statements, title) };
};

test('an old price of another thing, of another year or beyond belief takes nothing off', () => {
  assert.equal(read('Сутки 700 ₽. Груминг пуделя раньше был 6 400 ₽.', 'Передержка').offer.old, null);
  assert.equal(read('Пчелопакет 6 500 ₽. В прошлом году было 7 800 ₽.', 'Пчелопакет').offer.old, null);
  assert.equal(read('Стрижка 900 ₽, раньше было 1 200 ₽.', 'Стрижка').offer.old?.value, 1200);
  const deep = read('Кружка 700 ₽, старая цена 6 400 ₽', 'Кружка').offer;
  assert.equal(deep.old?.value, 6400);
  assert.equal(withBelievedOld(deep).old, null);
  assert.equal(withBelievedOld(deep).discount.percent, null);
  const said = read('Кружка 700 ₽, старая цена 6 400 ₽. Скидка 89 %', 'Кружка').offer;
  assert.equal(withBelievedOld(said).old?.value, 6400);
});

test('the price of a padlock is none of a store, that of the thing itself may come later', () => {
  const { statements, offer } = read('50 sq ft £18 a week. Padlock £9.99.', 'self storage');
  const padlock = { ...offer.price!, sum: { ...offer.price!.sum, value: 9.99 }, at: statements.at(-1)!, basis: null };
  assert.equal(priceBefore(padlock, statements, 'self storage')?.sum.value, 18);
  assert.equal(priceBefore(padlock, statements, 'padlock'), null);
});

test('a price goes with the rest of its clause, and one that its clause calls the price is one', () => {
  const text = 'сутки 700 мелкие породы, крупные 900';
  const { statements } = readBrief(text);
  const at = { ...statements[0]!, text: 'сутки 700', start: 0, end: 9 };
  const sum = {
    value: 700,
    currency: null,
    role: 'plain',
    from: false,
    index: 6,
    end: 9,
    words: '700',
    behind: '',
  } as const;
  assert.equal(withRest({ at, sum, basis: 'сутки' }, text).basis, 'сутки, мелкие породы');
  const { offer } = read('цена 130 руб за кв.м', 'Уборка');
  assert.equal(isCalledPrice(offer.price!), true);
});
