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

test('what leaves out a noun or verb, a further object, verbs in a row and days of a list stay together', () => {
  for (const whole of [
    'Берём половину сейчас, вторую только после сдачи',
    'На корпус гарантия 5 лет, на остальное год',
    'Ни красителей, ни отдушек',
    'За вечер вырежете ложку, миску и подсвечник — себе',
    'Заберём, постираем, погладим и привезём в четверг',
    'Выезд 3, 10, 17 и 24 мая в 8:00 от вокзала',
    'Свой двор с навесом и лавками, не парковка',
  ])
    assert.deepEqual(clauses(whole), [whole]);
  // What says something of its own is not drawn in.
  assert.equal(clauses('Стоит сам, не нужна тарелка').length, 2);
  assert.deepEqual(clauses('Weekends 4–26 May 10am–4pm, parking £3 per car'), [
    'Weekends 4–26 May 10am–4pm',
    'parking £3 per car',
  ]);
});

test('what is denied of a whole list, what has gone wrong and what it is paid for stay with what they belong to', () => {
  for (const whole of [
    'No maize, soya or palm oil',
    'Опоздал наш мастер на приём — сеанс за наш счёт',
    'Дақ қалса — қайта жуамыз, ақы алмаймыз',
  ])
    assert.deepEqual(clauses(whole), [whole]);
  const read = (text: string) => readBrief(text).statements.map((s) => s.text);
  assert.deepEqual(read('оставьте кота нам) у каждого своё окно'), ['оставьте кота нам', 'у каждого своё окно']);
  assert.deepEqual(read('бельё 200 р. полотенца даём. фен есть. тихо'), [
    'бельё 200 р',
    'полотенца даём',
    'фен есть',
    'тихо',
  ]);
  assert.ok(
    read('Школа танца. Лицензия на обр. деятельность № 77-12.').includes('Лицензия на обр. деятельность № 77-12'),
  );
});

test('two qualities joined by "и" are not parted', () => {
  const said = 'Ковёр привезём обратно чистым и сухим через 4 дня';
  assert.deepEqual(clauses(said), [said]);
});
