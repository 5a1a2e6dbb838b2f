import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headlineOf, standingForms } from './headlines.ts';
import { parseTitle } from '../title/title.ts';

const formsOf = (title: string, offer: string | null): readonly string[] =>
  standingForms(parseTitle(title, [], null), offer, 'ru').map((form) => form.replaceAll('\u00a0', ' '));

test('a short form names the thing with its attribute or tells the offer with its thing, never a figure or a noun alone', () => {
  const line = 'Держится на коже до восьми часов подряд';
  const [first] = formsOf('Парфюмерная вода Aurélle, 50 мл', '−23 %');
  assert.equal(first, 'Парфюмерная вода −23 %');
  assert.ok(formsOf('Корм', '−20 %').every((form) => form === 'Корм −20 %'));
  assert.deepEqual(formsOf('Корм', null), []);
  assert.equal(headlineOf('h', line, 'benefit', formsOf('Корм', null)).short, line);
  assert.ok(formsOf('Курс английского языка', 'Первый урок бесплатно').includes('Первый урок бесплатно'));
});
