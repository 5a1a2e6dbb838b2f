import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withHeads } from './headed-rows.ts';

const said = (...lines: string[]): readonly string[] => withHeads(lines.join('\n')).split('\n');

test('what a head says of all its sums is said with each', () => {
  assert.deepEqual(said('Бір адамға:', 'Стандарт — 9 500 тг', 'Люкс — 15 500 тг (балық кіреді)', 'Тұрақ 80 көлікке'), [
    '',
    'Стандарт — 9 500 тг бір адамға',
    'Люкс — 15 500 тг бір адамға (балық кіреді)',
    'Тұрақ 80 көлікке',
  ]);
  assert.deepEqual(said('Пилорама. Цены за куб с 1 ноября:', '- доска — 15 500', '- вагонка — 620 за м2').slice(1), [
    '- доска — 15 500 за куб с 1 ноября',
    '- вагонка — 620 за м2',
  ]);
  assert.deepEqual(said('Prices per house:', '- semi £75', '- detached from £95', 'Fully insured').slice(1), [
    '- semi £75 per house',
    '- detached from £95 per house',
    'Fully insured',
  ]);
  assert.equal(
    said('Комплекс за 4 колеса (снять, поставить)', 'R13 — 2000', 'R15 — 2400')[1],
    'R13 — 2000 за 4 колеса',
  );
});

test('what is done within a time, or names no unit, is no head', () => {
  for (const lines of [
    ['Ремонт за час:', 'экран — 3 000 ₽', 'батарея — 1 500 ₽'],
    ['Your own key, 24 hours a day', '25 sq ft £14 a week', 'First month £1'],
    ['Стрижки:', 'мужская — 900 ₽', 'женская — 1 500 ₽'],
    ['диск R16 — 1 400 за шт', 'рама — 5 000', 'забор — 650'],
    ['Цены за м²:', 'Доставка — 500 ₽'],
  ])
    assert.deepEqual(said(...lines), lines);
});
