import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withCorrectedSums } from './corrected-sums.ts';

test('a sum that is taken back gives way to the right one', () => {
  for (const [typed, said] of [
    ['Чистка не 900, а 1 150 ₽.', 'Чистка 1 150 ₽.'],
    ["The price is not £72, it's £89.", 'The price is £89.'],
    ['Бағасы 9 000 емес, 10 500 теңге.', 'Бағасы 10 500 теңге.'],
    ['Смена 5 дней 11 900... стоп, с обедами 12 900.', 'Смена 5 дней с обедами 12 900.'],
    ['стаканчик 45р, ой нет, с 1 мая 50, пишите 50', 'стаканчик с 1 мая 50, пишите 50'],
    ['помпа 9 000 нет стоп 9 500 ₽', 'помпа 9 500 ₽'],
    ['A wash is £30, no wait, £35.', 'A wash is £35.'],
    ['A wash is £30, no, £35.', 'A wash is £35.'],
    ['Жуу 900 тг, ой жоқ, 1 000 тг.', 'Жуу 1 000 тг.'],
  ] as const)
    assert.equal(withCorrectedSums(typed), said);
  const english = withCorrectedSums("A ticket is £149. Do NOT use £149, it's £180.09 now.");
  assert.ok(!english.includes('149') && english.startsWith('A ticket is £180.09'), english);
});

test('sums that nobody takes back, quoted ones and years stay as they are', () => {
  for (const typed of [
    'Чистка 900 ₽, с полировкой 1 150 ₽.',
    'Was £120, now £99.',
    'Не пишите 2019, мы с 2015 года.',
    'Внизу «штраф 900 ₽».',
    'Замена 900 ₽, нет в наличии — закажем за 300 ₽.',
    'Стоп-линия 900 ₽, разметка 300 ₽.',
    'Entry £5, no booking, parking £3.',
    'Fee £30, no wait for the second visit at £20.',
  ])
    assert.equal(withCorrectedSums(typed), typed);
});
