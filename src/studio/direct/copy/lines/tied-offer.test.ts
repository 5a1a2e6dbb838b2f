import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBrief } from '../read/read-brief.ts';
import { TIED_MAX, tiedOffers } from './tied-offer.ts';

const hand = { lang: 'ru', currency: 'RUB', names: new Set<string>(), title: 'химчистка ковров' } as const;
const tied = (text: string): readonly string[] =>
  tiedOffers(readBrief(text).statements, [], hand).map((o) => o.said.text.replaceAll('\u00A0', ' '));

test('an offer is told with the terms of the sentences behind it', () => {
  assert.deepEqual(tied('Скидка 15 % на ковры. Акция действует до 20 декабря.'), [
    'Скидка 15 % на ковры: до 20 декабря',
  ]);
});

test('several offers, further sums and what is denied are not told in one breath', () => {
  assert.deepEqual(tied('Скидка 15 % на ковры. Подушка в подарок. Акция действует до 20 декабря.'), []);
  assert.deepEqual(tied('Скидка 15 % на ковры. Акция не действует на шёлк.'), []);
  assert.deepEqual(tied('Скидка 15 % на ковры. Привозим сами.'), []);
});

test('an offer is told whole or not at all', () => {
  const long =
    'при заказе от трёх ковров любого размера с вывозом и обратной доставкой в пределах кольцевой дороги города';
  assert.ok(tied(`Скидка 15 % на ковры. Акция действует ${long}.`).every((line) => line.length <= TIED_MAX));
});
