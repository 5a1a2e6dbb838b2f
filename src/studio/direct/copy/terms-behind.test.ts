import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsShown } from '../../compose/index.ts';
import { writeCopy } from './index.ts';

const shown = (title: string, brief: string, lang: 'ru' | 'kk' | 'en'): string =>
  wordsShown(writeCopy({ title, brief, characteristics: '', goal: '', lang }, { seed: 1 }))
    .join(' | ')
    .replaceAll('\u00A0', ' ');

test('the terms of an offer that are a sentence of their own stand with it, or the offer is not told', () => {
  const pillows =
    'Чистим пуховые подушки в Пензе. Вторая подушка за полцены. Скидка действует только при сдаче в один день.';
  assert.match(shown('Чистка подушек', pillows, 'ru'), /полцены, скидка действует только при сдаче в один день/u);
  const powder = 'A 30-day tub is $39. Subscribe and save 25%. The discount applies from the second delivery.';
  assert.match(shown('Collagen powder', powder, 'en'), /save 25%, the discount applies from the second delivery/u);
  const cider =
    'The first box is half price at £21. After that each box is £42 and you need to take two. Made from our apples.';
  assert.doesNotMatch(shown('Cider club', cider, 'en'), /half price(?!.*£42)/u);
});

test('a price whose sentence behind it says for whom it holds is told with that', () => {
  const nails = 'Маникюр с покрытием 1500 ₽. Цена для новых клиентов. Держится три недели.';
  assert.match(shown('Маникюр', nails, 'ru'), /1 500 ₽, цена для новых клиентов/u);
  const laser = 'Подмышки за 990 ₽ вместо 1 900 ₽. Цена только на первое посещение. Мастера с дипломами.';
  assert.match(shown('Эпиляция', laser, 'ru'), /только на первое посещение/u);
});

test('what a thing weighs is not what it costs', () => {
  assert.doesNotMatch(shown('Жем шөп', 'Малға жем шөп сатамыз. рулон шөп 300 кило 9000тг', 'kk'), /(?<!\d )300 ₸/u);
});

test('where a picture goes and how far it is are no part of a name', () => {
  const barber = 'стрижка 1 400 ₽, борода 700 ₽. Мастеров трое. Кофе нальём';
  for (const title of ['Барбершоп пост в инсту', 'Барбершоп (черновик 2)', 'Барбершоп текст правки 3'])
    assert.doesNotMatch(shown(title, barber, 'ru'), /инст|чернов|правк/iu, title);
  assert.doesNotMatch(shown('су жеткізу', 'Ауыз су тасимыз. Жеткізу тегін. Көк түспен жасаңдар', 'kk'), /түспен/u);
});

test('what a brief says is the main thing leads, and that it is so is not printed', () => {
  const coffee =
    'Ремонт кофемашин в Алматы, работаем девять лет, забираем машину и отдаём подменную на время ремонта это прям главное, гарантия полгода';
  const lines = shown('Ремонт кофемашин', coffee, 'ru');
  assert.match(lines, /^Забираем машину и отдаём подменную на время ремонта \|/u);
  assert.doesNotMatch(lines, /главное/u);
});
