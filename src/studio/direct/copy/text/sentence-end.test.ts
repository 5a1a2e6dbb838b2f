import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentences } from '../read/clauses.ts';

const parts = (text: string) => sentences(text).map((s) => text.slice(s.start, s.end));

test('the dot of a shortened word ends no sentence', () => {
  for (const text of [
    'Студия 24 кв. м от 3 млн руб. с отделкой',
    'на след. день за руль',
    'АО «Банк», ген. лиц. № 2210',
    'до 31 авг. 2026 г. включительно',
    'ул. Мира, д. 5, стр. 2',
    'Half-price on Mon. and Tues. with any kebab',
    'Small dogs $55, Sat. +$10',
    'Open till 3 a.m. Fri–Sat',
    'approx. 3 hrs. on site',
    'Мин. заказ 2 бут. в день',
    'Ведёт к. п. н. Ирина Лунь',
    'улитки по-бургундски 12 шт. 890 ₽',
  ])
    assert.equal(parts(text).length, 1, text);
});

test('a sentence ends behind a word that only looks shortened', () => {
  for (const [text, n] of [
    ['Студия от 3 млн руб. Сдача 3 кв. 2026 г. Ипотека', 3],
    ['dried in the sun. We pack by hand. Modern art. Free entry', 4],
    ['метр 900 р за куб. Доставка', 2],
    ['5 тыс. руб. за шт. Скидки всем', 2],
    ['It was great on Sat. We open at 9', 2],
    ['Срок 5 раб. дн. Гарантия', 2],
    ['Хватает на 30 дней. 2 190 ₽', 2],
  ] as const)
    assert.equal(parts(text).length, n, text);
});
