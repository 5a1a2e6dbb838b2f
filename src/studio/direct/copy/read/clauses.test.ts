import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clauses } from './clauses.ts';
import { isDiscount } from './kinds.ts';
import { readBrief } from './read-brief.ts';

test('a word alone stays with the list that it begins', () => {
  assert.deepEqual(clauses('Жилет, весло и гермочехол даём бесплатно'), ['Жилет, весло и гермочехол даём бесплатно']);
  assert.deepEqual(clauses('Лизинг, аванс от 10 %'), ['Лизинг, аванс от 10 %']);
  assert.deepEqual(clauses('Наурызға, тойға киіз үй жалға береміз'), ['Наурызға, тойға киіз үй жалға береміз']);
  // What says something of its own is no list.
  assert.deepEqual(clauses('Шутка, продаю готовый островок'), ['Шутка', 'продаю готовый островок']);
});

test('a half that the other half takes back or explains is not cut off', () => {
  assert.deepEqual(clauses('Интернет плохо ловит — зато клюёт'), ['Интернет плохо ловит — зато клюёт']);
  assert.deepEqual(clauses('Хирург Сафин Р.И., поставил 3200 имплантов'), [
    'Хирург Сафин Р.И., поставил 3200 имплантов',
  ]);
  assert.deepEqual(clauses('Студия на Ленина 44, вход со двора'), ['Студия на Ленина 44, вход со двора']);
  assert.deepEqual(clauses('Ішінде көрпе, дастархан, кілем бар'), ['Ішінде көрпе, дастархан, кілем бар']);
});

test('a list behind a colon comes whole or not at all', () => {
  assert.equal(clauses('34 900 всё включено: теория, 56 часов с инструктором')[0], '34 900 всё включено');
  assert.deepEqual(clauses('Ремонт при вас: клавиши, педаль, струны'), ['Ремонт при вас: клавиши, педаль, струны']);
});

test('a typed smiley ends what it stands behind, a shortened word does not', () => {
  const read = (text: string) => readBrief(text).statements.map((s) => s.text);
  assert.deepEqual(read('Не беру без ЭЦП:) Отвечаю в течение часа'), ['Не беру без ЭЦП', 'Отвечаю в течение часа']);
  assert.deepEqual(read('Скидка 5 % при предъявлении студ. билета'), ['Скидка 5 % при предъявлении студ. билета']);
});

test('a dash before a sum takes nothing off, a further piece for less does', () => {
  assert.equal(isDiscount('75 мл - 390р'), false);
  assert.equal(isDiscount('−390 р на второй тюбик'), true);
  assert.equal(isDiscount('При покупке двух пачек третья за 1 рубль'), true);
});
