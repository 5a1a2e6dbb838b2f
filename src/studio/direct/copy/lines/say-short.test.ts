import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeCopy } from '../write-copy.ts';

const shortOf = (title: string, brief: string): string =>
  writeCopy({ title, brief, lang: 'ru', goal: '', characteristics: '' }, { seed: 1 }).headlines[0]!.short.replaceAll(
    '\u00A0',
    ' ',
  );

test('beside a price a strip is led by the reason, not by the discount', () => {
  assert.equal(
    shortOf('Духи Lumière «Сад», 50 мл', 'Премиальный аромат для вечера. Цена 4 990 ₽ вместо 6 490 ₽'),
    'Аромат для вечера',
  );
  assert.equal(shortOf('Сковорода чугунная', 'Не пригорает без масла. Цена 2 900 ₽'), 'Не пригорает без масла');
});

test('a quantity alone does not stand for a reason', () => {
  assert.doesNotMatch(shortOf('Напольные весы', '14 показателей тела. Цена 1 900 ₽'), /^\d/u);
});
