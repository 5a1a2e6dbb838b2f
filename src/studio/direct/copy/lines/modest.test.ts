import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeCopy } from '../write-copy.ts';

const copyOf = (title: string, brief: string, characteristics: string, lang: 'ru' | 'kk' | 'en' = 'ru') =>
  writeCopy({ title, brief, characteristics, goal: '', lang }, { seed: 1 });
const heads = (copy: ReturnType<typeof copyOf>): readonly string[] =>
  copy.headlines.map((h) => h.lines.join(' ').replaceAll('\u00A0', ' '));
const bullets = (copy: ReturnType<typeof copyOf>): readonly string[] =>
  copy.bullets.map((line) => line.replaceAll('\u00A0', ' '));

test('what brief and characteristics say of the thing leads before a line of ours', () => {
  const radio = copyOf(
    'Портативная рация',
    'Чистая связь. 4 990 ₽',
    'Время работы: до 18 часов; Вес: 210 г; Разъём: USB Type-C',
  );
  assert.deepEqual(heads(radio).slice(0, 2), ['Чистая связь', 'Время работы до 18 часов']);
  assert.equal(radio.headlines[2]?.source, 'product');
  const kettle = copyOf('Электрический чайник', '2 490 ₽', 'Двойные стенки; Мощность: 2200 Вт');
  assert.equal(heads(kettle)[0], 'Двойные стенки');
});

test('a feast, a novelty or a phrase of everybody’s leads nothing before a line of ours', () => {
  for (const words of ['Новый год', 'Новинка', 'Хорошее качество'])
    assert.ok(
      !heads(copyOf('Настольная лампа', `${words}. 2 490 ₽`, ''))
        .slice(0, 3)
        .includes(words),
      words,
    );
});

test('how a thing is used, washed and kept, and what is in its box, leads nothing; the former is no bullet', () => {
  const cream = copyOf(
    'Крем для рук «Тополь», 75 мл',
    '390 ₽',
    'Быстро впитывается; В комплекте: крем 1 шт, шпатель 1 шт; Применение: нанесите на чистые руки; ' +
      'Срок годности: 24 месяца; Уход: хранить в прохладном месте; Объём: 75 мл',
  );
  assert.equal(heads(cream)[0], 'Быстро впитывается');
  assert.ok(!heads(cream).some((line) => /комплекте|нанесите|годности|прохладном/u.test(line)));
  assert.ok(!bullets(cream).some((line) => /нанесите|годности|прохладном/u.test(line)));
  for (const words of ['нанесите на чистые руки', '24 месяца', 'хранить в прохладном месте'])
    assert.ok(
      cream.leftOut?.some((l) => l.words.includes(words)),
      words,
    );
  const bottle = copyOf('Steel bottle, 500 ml', '$29', 'Care: wash by hand; Includes: bottle x1; Leak-proof lid', 'en');
  assert.ok(![...heads(bottle), ...bullets(bottle)].some((line) => /wash/u.test(line)));
  assert.ok(!heads(bottle).some((line) => line.startsWith('Includes')));
});
