import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withCorrectedSums } from './corrected-sums.ts';

test('a sum that is taken back gives way to the right one', () => {
  for (const [typed, said] of [
    ['Чистка не 900, а 1 150 ₽.', 'Чистка 1 150 ₽.'],
    ["The price is not £72, it's £89.", 'The price is £89.'],
    ['Бағасы 9 000 емес, 10 500 теңге.', 'Бағасы 10 500 теңге.'],
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
  ])
    assert.equal(withCorrectedSums(typed), typed);
});
