import assert from 'node:assert/strict';
import { test } from 'node:test';
import { named } from './as-typed.ts';
import { parseTitle } from './title.ts';

const nameOf = (title: string, lang: 'ru' | 'kk' | 'en' = 'ru') => named(parseTitle(title), title, lang);
const plain = (text: string): string => text.replaceAll('\u00A0', ' ');

test('a name in the middle, a share and what says which one are not cut out of a title', () => {
  assert.equal(plain(nameOf('Отель «Рыбацкий стан» Карелия').full), 'Отель «Рыбацкий стан» Карелия');
  assert.equal(plain(nameOf('Отель «Рыбацкий стан» Карелия').short), 'Отель «Рыбацкий стан»');
  assert.equal(plain(nameOf('Крем для рук с мочевиной 10%').full), 'Крем для рук с мочевиной 10 %');
  assert.match(plain(nameOf('Мастер-класс по гончарному делу для двоих').full), /гончарному/u);
});

test('a formula is no brand, and a short form keeps its head', () => {
  assert.equal(nameOf('Станок лазерный CO2 для рекламы 1390').brand, null);
  assert.deepEqual(
    [nameOf('Робот-пылесос с мойкой ДРОМ X5').brand, nameOf('Робот-пылесос с мойкой ДРОМ X5').model],
    ['ДРОМ', 'X5'],
  );
  assert.equal(plain(nameOf('Ер адамдарға былғары белдік', 'kk').short), 'Былғары белдік');
  assert.notEqual(plain(nameOf('Ketamine-free sleep gummies Noctis', 'en').short), 'Ketamine-free sleep');
});
